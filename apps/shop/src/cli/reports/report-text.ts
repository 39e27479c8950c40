import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { ListFormat } from "../list-format.ts";
import type { Amount } from "../listing.ts";

/** The options of reports of several days. */
export interface SpanOptions {
  site?: string;
  from: string;
  to: string;
  format: ListFormat;
}

/** Whose row it is. The sum of all websites has no website, which a table says in words. */
export function websiteOf({ website_id }: { website_id: string | null }, format: ListFormat): string | null {
  return website_id ?? (format === "table" ? "all websites" : null);
}

/** Amounts of a row as cells of a list. */
export function amountsOf<Column extends string>(
  row: Readonly<Record<Column, number>>,
  columns: readonly Column[],
): Record<Column, Amount> {
  return Object.fromEntries(columns.map((column) => [column, { minor: row[column] }])) as Record<Column, Amount>;
}

/**
 * Says on standard error, where a program does not take it for a row, that the past has changed [report.recorded-later].
 * @param when "on or before 2026-12-31"
 */
export function tellRecordedLater({ io }: CommandContext, transfers: number, when: string): void {
  if (transfers > 0) {
    const were = counted(transfers, `transfer dated ${when} was`, `transfers dated ${when} were`);
    io.stderr(`${were} recorded after that.\n`);
  }
}
