import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { Checked, Mistake } from "./mistakes.ts";
import { decode, foreignForm, isText, SAVE_AS_UTF8 } from "./read-text-file.ts";

/** A row of a table with its number as in a spreadsheet, where a cell with two lines is in one row. */
export interface TableRow {
  row: number;
  cells: string[];
}

/** A parsed CSV file: the header row, and the rows below without empty ones. */
export interface Table {
  head: TableRow;
  body: TableRow[];
}

/** More than any table has; names of columns are compared with each other. */
const MAX_COLUMNS = 1000;

/** A line for Excel that is not a row of the table. */
const SEPARATOR_LINE = /^"?sep=(?<separator>.)"?(?:\r\n|\r|\n)/i;
const SEPARATORS = [";", ",", "\t"];

/**
 * The apostrophe that lists put before a cell which a spreadsheet would take for a formula [operator.tables]; the signs are
 * also written in full width.
 */
const BEFORE_FORMULA = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/**
 * Parses the bytes of a CSV file. The separator is a comma, semicolon or tab, determined by the first row or a line
 * `sep=;` before it. Anything but UTF-8 text is refused. One apostrophe before a sign with which formulas begin is left
 * out, so that what a list wrote is read as it was [operator.tables].
 * @param file the file's name as the operator knows it
 */
export function csvTable(bytes: Buffer, file: string): Checked<Table> {
  const text = decode(bytes);
  if (text === undefined) {
    return { ok: false, mistakes: [foreignMistake(bytes, file)] };
  }
  const rows = rowsOf(text, file);
  if (!rows.ok) {
    return rows;
  }
  const [head, ...body] = rows.value;
  if (!head) {
    return { ok: false, mistakes: [{ file, row: 1, reason: "is empty: the first row names the columns" }] };
  }
  if (head.cells.length > MAX_COLUMNS) {
    const reason = `has ${head.cells.length} columns; at most ${MAX_COLUMNS} are read`;
    return { ok: false, mistakes: [{ file, row: head.row, reason }] };
  }
  const mistakes = body.flatMap((row) => widthMistakes(row, head, file));
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, value: { head, body } };
}

function rowsOf(text: string, file: string): Checked<TableRow[]> {
  const separatorLine = SEPARATOR_LINE.exec(text);
  const table = text.slice(separatorLine?.[0].length ?? 0);
  const delimiter = separatorLine?.groups?.separator ?? usualSeparator(table);
  try {
    const records = parse(table, { delimiter, relax_column_count: true, trim: true }) as unknown as string[][];
    const rows = records.map((cells, index) => {
      return { row: index + 1, cells: cells.map((cell) => cell.replace(BEFORE_FORMULA, "")) };
    });
    return { ok: true, value: rows.filter(({ cells }) => cells.some(Boolean)) };
  } catch (error) {
    if (!(error instanceof CsvError)) {
      throw error;
    }
    const row = typeof error.records === "number" ? error.records + 1 : undefined;
    return { ok: false, mistakes: [{ file, row, reason: REASONS[error.code] ?? `is not CSV: ${error.code}` }] };
  }
}

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation mark is opened here and never closed",
  CSV_INVALID_CLOSING_QUOTE: "there is something behind a closing quotation mark; inside of a cell it is doubled",
  INVALID_OPENING_QUOTE: "there is something before an opening quotation mark; a cell that holds one is quoted itself",
};

/** The most frequent separator in the first row. */
function usualSeparator(text: string): string {
  const first = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? "";
  const counts = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).separator;
}

/** Reports rows that are wider than the header. Additional empty cells at the end are permitted. */
function widthMistakes({ row, cells }: TableRow, { cells: columns }: TableRow, file: string): Mistake[] {
  const named = columns.findLastIndex(Boolean) + 1;
  if (cells.length < named) {
    return [{ file, row, reason: `has ${cells.length} of the ${named} cells that the first row names` }];
  }
  const unnamed = cells.findIndex((cell, index) => cell !== "" && !columns[index]);
  if (unnamed < 0) {
    return [];
  }
  const reason = `cell ${unnamed + 1} belongs to no column: is a cell before it lacking its quotation marks?`;
  return [{ file, row, reason }];
}

/** The most specific known reason why a file is no table in text form. */
function foreignMistake(bytes: Buffer, file: string): Mistake {
  const foreign = foreignForm(bytes);
  if (foreign) {
    return { file, reason: foreign };
  }
  // Decodes one character per byte, so that rows and cells keep their places.
  const rows = rowsOf(bytes.toString("latin1"), file);
  const [head, ...body] = rows.ok ? rows.value : [];
  const isBroken = (cell: string) => !isText(Buffer.from(cell, "latin1"));
  const found = [head, ...body].find((row) => row?.cells.some(isBroken));
  const index = found?.cells.findIndex(isBroken) ?? 0;
  const column = found === head ? undefined : head?.cells[index];
  const reason = bytes.includes(0)
    ? `holds a NUL character, as no text does: ${SAVE_AS_UTF8}`
    : `holds a character that is not UTF-8, as in a file of Windows-1252: ${SAVE_AS_UTF8}`;
  return { file, row: found?.row, cell: column, reason };
}
