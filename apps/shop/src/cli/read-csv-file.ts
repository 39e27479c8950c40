import { closest, inOwnWords, withFound } from "@guerdon/contract/validation-words";
import type { z } from "zod";
import { listed } from "./counted.ts";
import { csvTable, type Table, type TableRow } from "./csv-table.ts";
import { allChecked, type Checked, type Mistake } from "./mistakes.ts";
import { readBytes } from "./read-text-file.ts";

/** A valid row of a CSV file, with its number as in a spreadsheet. */
export interface CsvRow<Values> {
  row: number;
  values: Values;
}

/** Columns whose cells never appear in messages: codes, identification numbers and passwords. */
const SECRET = new Set(["code", "tan", "password"]);

/**
 * Reads a CSV file with a header row. Empty cells count as not given, empty rows are ignored, and unknown columns are
 * refused. Reasons never contain a code.
 * @param name the file's name as given by the operator
 */
export async function readCsvFile<Row extends z.ZodObject>(
  path: string,
  name: string,
  row: Row,
): Promise<Checked<CsvRow<z.output<Row>>[]>> {
  const read = await readBytes(path, name);
  if (!read.ok) {
    return read;
  }
  const table = csvTable(read.value, name);
  return table.ok ? checkTable(table.value, row, name) : table;
}

function checkTable<Row extends z.ZodObject>(
  { head, body }: Table,
  row: Row,
  name: string,
): Checked<CsvRow<z.output<Row>>[]> {
  const columns = head.cells.map((column) => column.toLowerCase());
  const reasons = columnReasons(columns.filter(Boolean), row);
  if (reasons.length > 0) {
    return { ok: false, mistakes: reasons.map((reason) => ({ file: name, row: head.row, reason })) };
  }
  return allChecked(body.map((raw) => checkRow(raw, { columns, row, name })));
}

function columnReasons(columns: readonly string[], row: z.ZodObject): string[] {
  const known = Object.keys(row.shape);
  const required = known.filter((column) => !row.shape[column]?.safeParse(undefined).success);
  return [
    ...unknownColumns(columns, known),
    ...columns
      .filter((column, index) => columns.indexOf(column) < index)
      .map((column) => `the column ${column} is there twice`),
    ...required.filter((column) => !columns.includes(column)).map((column) => `the column ${column} is missing`),
  ];
}

/** A reason for each unknown column. What there is instead is told once, in short: some tables know sixty columns. */
function unknownColumns(columns: readonly string[], known: readonly string[]): string[] {
  const hints = columns
    .filter((column) => !known.includes(column))
    .map((column) => ({ column, hint: hintFor(column, known) }));
  const lastAlone = hints.findLastIndex(({ hint }) => hint === undefined);
  const unused = known.filter((column) => !columns.includes(column) && !column.includes("."));
  const others = unused.length > 0 ? `; there are also ${listed(unused)}` : "";
  return hints.map(
    ({ column, hint }, index) => `there is no column "${column}"${hint ?? (index === lastAlone ? others : "")}`,
  );
}

/** The name that was perhaps meant, or the languages of the column. */
function hintFor(column: string, known: readonly string[]): string | undefined {
  const [base, ...language] = column.split(".");
  const languages = known.filter((each) => each.startsWith(`${base}.`)).map((each) => each.slice(`${base}.`.length));
  if (language.length > 0 && languages.length > 0) {
    return `: ${base} has the languages ${languages.join(", ")}`;
  }
  const meant = closest(column, known);
  return meant && `; did you mean ${meant}?`;
}

interface RowContext<Row> {
  columns: readonly string[];
  row: Row;
  name: string;
}

function checkRow<Row extends z.ZodObject>(
  { row: number, cells }: TableRow,
  { columns, row, name }: RowContext<Row>,
): Checked<CsvRow<z.output<Row>>> {
  const named = columns.map((column, index) => [column, cells[index] ?? ""] as const);
  const given = Object.fromEntries(named.filter(([, cell]) => cell !== ""));
  const checked = row.safeParse(given, { error: inOwnWords });
  if (checked.success) {
    return { ok: true, value: { row: number, values: checked.data } };
  }
  const mistakes = checked.error.issues.map(({ path, message }): Mistake => {
    const cell = path.join(".");
    const reason = SECRET.has(cell) ? message : withFound(message, given[cell]);
    return { file: name, row: number, cell, reason };
  });
  return { ok: false, mistakes };
}

/** The mistake of a file without rows, which may be on another sheet. */
export function noRows(file: string): Mistake {
  return { file, reason: "holds no rows below the one that names the columns" };
}
