import { stringify } from "csv-stringify/sync";
import { asTable } from "./as-table.ts";
import type { ListFormat } from "./list-format.ts";

/** A value of a list. */
export type Cell = string | number | Date | null;

/** A list for people or programs. */
interface Listing<Row> {
  columns: readonly (keyof Row & string)[];
  rows: readonly Row[];
  /** What a table without rows says. */
  empty: string;
}

/**
 * Writes a list as a table, as a JSON array, or as CSV. Times are ISO 8601 in UTC, and cells without a value are empty. In
 * CSV an apostrophe is put before a cell that a spreadsheet would take for a formula.
 */
export function listingText<Row extends Record<string, Cell>>(
  format: ListFormat,
  { columns, rows, empty }: Listing<Row>,
): string {
  const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
  switch (format) {
    case "json": {
      const objects = cells.map((values) =>
        Object.fromEntries(columns.map((column, index) => [column, values[index]])),
      );
      return `${JSON.stringify(objects, null, 2)}\n`;
    }
    case "csv":
      return stringify([columns, ...cells.map((values) => values.map(asText))], { escape_formulas: true });
    case "table": {
      const head = columns.map((column) => column.replaceAll("_", " "));
      return cells.length > 0 ? asTable([head, ...cells.map((values) => values.map(asText))]) : `${empty}\n`;
    }
  }
}

function asText(cell: Cell): string {
  if (cell === null) {
    return "";
  }
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
