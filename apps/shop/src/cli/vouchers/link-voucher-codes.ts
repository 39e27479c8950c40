import { majorFromMinor } from "@guerdon/domain/money";
import { stringify } from "csv-stringify/sync";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { type LinkedCodes, type LinkOptions, writeLinked } from "./linked-codes.ts";

/** Writes the codes of a file again, each with its link [voucher.link]. */
export function linkVoucherCodes(
  context: CommandContext,
  file: string,
  options: LinkOptions,
): Promise<Checked<number>> {
  return writeLinked(context, { ...options, file, text: linksAsCsv });
}

function linksAsCsv({ rows }: LinkedCodes): string {
  const columns = ["code", "value", "valid_until", "tan", "link"];
  const cells = rows.map(({ value, ...row }) => ({ ...row, value: majorFromMinor(value).toFixed(2) }));
  return stringify(cells, { header: true, columns });
}
