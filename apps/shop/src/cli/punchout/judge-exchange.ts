import { resolve } from "node:path";
import { checkExchange, type Judgement } from "@guerdon/conformance";
import type { showExchange } from "@guerdon/contract/operations/buyer";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { CommandIo } from "../command-io.ts";
import type { Checked } from "../mistakes.ts";
import { readBytes } from "../read-text-file.ts";

/**
 * Judges a visit's documents by the rules of their format.
 * @param file a document type definition to judge them by as well, as named by the operator [punchout.document-type]
 */
export async function judgeExchange(
  io: CommandIo,
  { request, answer, form, format }: OutputOf<typeof showExchange>,
  file: string | undefined,
): Promise<Checked<Judgement[]>> {
  const exchange = { request, answer: { document: answer }, form };
  const report = checkExchange(exchange, format);
  if (file === undefined) {
    return { ok: true, value: report };
  }
  const definition = await readBytes(resolve(io.cwd, file), file);
  if (!definition.ok) {
    return definition;
  }
  // Only this needs the validator.
  const { checkDocumentTypes } = await import("@guerdon/conformance/document-type");
  const judged = checkDocumentTypes(exchange, format, definition.value);
  return typeof judged === "string"
    ? { ok: false, mistakes: [{ file, reason: judged }] }
    : { ok: true, value: [...report, ...judged] };
}
