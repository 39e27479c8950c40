import { type MinorUnits, majorFromMinor } from "@guerdon/domain/money";
import { stringify } from "csv-stringify/sync";
import { asTable } from "./as-table.ts";
import type { ListFormat } from "./list-format.ts";

/** An amount of money, which may be negative. It is written as a decimal number of the major unit. */
export interface Amount {
  minor: MinorUnits;
}

/** A value of a list. */
export type Cell = string | number | boolean | Date | Amount | null;

/** A list for people or programs. */
interface Listing<Row> {
  columns: readonly (keyof Row & string)[];
  rows: readonly Row[];
  /** The text of a table without rows. */
  empty: string;
  /** The rows as people read them, where that is no plain table. */
  text?: () => string;
}

/**
 * Writes a list as a table, as a JSON array, or as CSV. Times are ISO 8601 in UTC, and cells without a value are empty. In
 * CSV an apostrophe is put before a text that a spreadsheet would take for a formula [operator.tables].
 */
export function listingText<Row extends Record<string, Cell>>(
  format: ListFormat,
  { columns, rows, empty, text }: Listing<Row>,
): string {
  if (format !== "table") {
    const parts = listingParts<Row>(format, columns);
    return parts.part(rows) + parts.end();
  }
  if (rows.length === 0) {
    return `${empty}\n`;
  }
  const head = columns.map((column) => column.replaceAll("_", " "));
  const cells = rows.map((row) => columns.map((column) => asText(row[column] ?? null)));
  return text ? text() : asTable([head, ...cells]);
}

/** A list for programs that is written part by part. */
interface ListingParts<Row> {
  part: (rows: readonly Row[]) => string;
  /** The text after the last part. */
  end: () => string;
}

/** Writes a list for programs in parts, which together are what `listingText` makes of all rows. */
export function listingParts<Row extends Record<string, Cell>>(
  format: Exclude<ListFormat, "table">,
  columns: readonly (keyof Row & string)[],
): ListingParts<Row> {
  return format === "json" ? jsonParts(columns) : csvParts(columns);
}

function jsonParts<Row extends Record<string, Cell>>(columns: readonly (keyof Row & string)[]): ListingParts<Row> {
  let isEmpty = true;
  return {
    part: (rows) =>
      rows
        .map((row) => {
          const object = Object.fromEntries(columns.map((column) => [column, asJson(row[column] ?? null)]));
          const before = isEmpty ? "[\n  " : ",\n  ";
          isEmpty = false;
          return before + JSON.stringify(object, null, 2).replaceAll("\n", "\n  ");
        })
        .join(""),
    end: () => (isEmpty ? "[]\n" : "\n]\n"),
  };
}

function csvParts<Row extends Record<string, Cell>>(columns: readonly (keyof Row & string)[]): ListingParts<Row> {
  let hasHead = false;
  return {
    part: (rows) => {
      const cells = rows.map((row) => columns.map((column) => asCsv(row[column] ?? null)));
      const table = hasHead ? cells : [columns, ...cells];
      hasHead = true;
      return stringify(table, { escape_formulas: true, cast: { number: decimals } });
    },
    end: () => "",
  };
}

function asText(cell: Cell): string {
  if (cell === null) {
    return "";
  }
  if (typeof cell === "boolean") {
    return cell ? "yes" : "no";
  }
  if (typeof cell === "object") {
    return cell instanceof Date ? cell.toISOString() : decimals(majorFromMinor(cell.minor));
  }
  return String(cell);
}

/** Amounts stay numbers, so that a spreadsheet adds up negative ones. */
function asCsv(cell: Cell): string | number {
  return isAmount(cell) ? majorFromMinor(cell.minor) : asText(cell);
}

function asJson(cell: Cell): string | number | boolean | null {
  return cell instanceof Date || isAmount(cell) ? asText(cell) : cell;
}

function isAmount(cell: Cell): cell is Amount {
  return typeof cell === "object" && cell !== null && !(cell instanceof Date);
}

function decimals(major: number): string {
  return major.toFixed(2);
}
