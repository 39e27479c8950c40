import { counted } from "../counted.ts";
import type { ListFormat } from "../list-format.ts";
import type { Amount } from "../listing.ts";

/** The website of a row. The sum of all websites has no website, which a table says in words. */
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
 * That the past has changed, or nothing [report.recorded-later].
 * @param when "on or before 2026-12-31"
 */
export function recordedLaterText(transfers: number, when: string): string {
  return transfers === 0
    ? ""
    : `${counted(transfers, `transfer dated ${when} was`, `transfers dated ${when} were`)} recorded after that.\n`;
}
