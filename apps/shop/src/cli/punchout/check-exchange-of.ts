import { resolve } from "node:path";
import { type Agreement, checkExchange, type Exchange, type Judgement } from "@guerdon/conformance";
import { showExchange } from "@guerdon/contract/operations/buyer";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { readBytes } from "../read-text-file.ts";

const COLUMNS = ["rule", "result", "says", "findings"] as const;

/** Prints how a buyer's system judges its last visit [punchout.report]. */
export async function checkExchangeOf(
  context: CommandContext,
  buyer_id: string,
  { website, dtd, format }: { website: string | undefined; dtd: string | undefined; format: ListFormat },
): Promise<Checked<number>> {
  const shown = await operate<typeof showExchange>(context, showExchange, {
    input: async () => ({ ok: true, value: { buyer_id, ...(website !== undefined && { website_id: website }) } }),
  });
  if (!shown.ok) {
    return shown;
  }
  const { request, answer, form, format: agreement } = shown.value;
  const exchange = { request, answer: { document: answer }, form };
  const typed = await documentTypesOf(context, dtd, { exchange, agreement });
  if (!typed.ok) {
    return typed;
  }
  const report = [...checkExchange(exchange, agreement), ...typed.value];
  const rows = report.map(({ findings, ...judgement }) => ({ ...judgement, findings: findings.join("; ") }));
  const text = () => reportText(buyer_id, shown.value, report);
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There are no rules.", text }));
  return { ok: true, value: report.some(({ result }) => result === "broken") ? 1 : 0 };
}

/** Judges the documents by a document type definition, if the operator named its file [punchout.document-type]. */
async function documentTypesOf(
  { io }: CommandContext,
  file: string | undefined,
  { exchange, agreement }: { exchange: Exchange; agreement: Agreement },
): Promise<Checked<Judgement[]>> {
  if (file === undefined) {
    return { ok: true, value: [] };
  }
  const definition = await readBytes(resolve(io.cwd, file), file);
  if (!definition.ok) {
    return definition;
  }
  // Only this needs the validator.
  const { checkDocumentTypes } = await import("@guerdon/conformance/document-type");
  const judged = checkDocumentTypes(exchange, agreement, definition.value);
  return typeof judged === "string" ? { ok: false, mistakes: [{ file, reason: judged }] } : { ok: true, value: judged };
}

function reportText(
  buyer_id: string,
  { website_id, operation, asked_at, handed_over_at }: OutputOf<typeof showExchange>,
  report: readonly Judgement[],
): string {
  const end = handed_over_at ? `handed over ${handed_over_at.toISOString()}` : "not handed over";
  const lines = report.flatMap(({ rule, result, says, findings }) => [
    [result, rule, says],
    ...findings.map((finding) => ["", "", `- ${finding}`]),
  ]);
  const count = (asked: Judgement["result"]) => `${report.filter(({ result }) => result === asked).length} ${asked}`;
  return [
    `${buyer_id} of ${website_id}: ${operation}, asked ${asked_at.toISOString()}, ${end}\n`,
    asTable(lines),
    `${report.length} rules: ${count("kept")}, ${count("broken")}, ${count("not judged")}\n`,
  ].join("");
}
