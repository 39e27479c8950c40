import { readFile } from "node:fs/promises";
import { CsvError, type InfoRecord } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { z } from "zod";
import { allChecked, type Checked, type Mistake } from "./mistakes.ts";

/** A row of a CSV file that fits its schema, with the line it ends on. */
export interface CsvRow<Values> {
  line: number;
  values: Values;
}

interface RawRow {
  record: string[];
  info: InfoRecord;
}

/**
 * Reads a CSV file with a header line, separated by commas or semicolons. Empty cells count as not given, unknown
 * columns are refused. Reasons never repeat a cell: it may be a code.
 * @param name the file's name as the operator knows it
 */
export async function readCsvFile<Row extends z.ZodObject>(
  path: string,
  name: string,
  row: Row,
): Promise<Checked<CsvRow<z.output<Row>>[]>> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined)
    return { ok: false, mistakes: [{ file: name, reason: "there is no such file, or it cannot be read" }] };
  const records = parseRows(text, name);
  if (!records.ok) return records;
  const [head, ...body] = records.value;
  if (!head)
    return { ok: false, mistakes: [{ file: name, line: 1, reason: "is empty: the first line names the columns" }] };
  const columns = head.record.map((column) => column.trim().toLowerCase());
  const wrongColumns = columnMistakes(columns, row, name);
  if (wrongColumns.length > 0) return { ok: false, mistakes: wrongColumns };
  return allChecked(body.map((raw) => checkRow(raw, { columns, row, name })));
}

function parseRows(text: string, file: string): Checked<RawRow[]> {
  const firstLine = text.split("\n", 1)[0] ?? "";
  const delimiter = firstLine.includes(";") ? ";" : ",";
  try {
    const rows: unknown = parse(text, { bom: true, delimiter, info: true, skip_empty_lines: true, trim: true });
    return { ok: true, value: rows as RawRow[] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : undefined;
    return { ok: false, mistakes: [{ file, line, reason: `is not CSV: ${REASONS[error.code] ?? error.code}` }] };
  }
}

const REASONS: Record<string, string> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "the line has more or fewer columns than the first",
  CSV_QUOTE_NOT_CLOSED: "a quotation mark is never closed",
  CSV_INVALID_CLOSING_QUOTE: "there is something behind a closing quotation mark",
  INVALID_OPENING_QUOTE: "there is something before an opening quotation mark",
};

function columnMistakes(columns: readonly string[], row: z.ZodObject, file: string): Mistake[] {
  const known = Object.keys(row.shape);
  const required = known.filter((column) => !row.shape[column]?.safeParse(undefined).success);
  const reasons = [
    ...columns
      .filter((column) => !known.includes(column))
      .map((column) => `there is no column "${column}"; there are ${known.join(", ")}`),
    ...columns
      .filter((column, index) => columns.indexOf(column) < index)
      .map((column) => `the column ${column} is there twice`),
    ...required.filter((column) => !columns.includes(column)).map((column) => `the column ${column} is missing`),
  ];
  return reasons.map((reason) => ({ file, line: 1, reason }));
}

interface RowContext<Row> {
  columns: readonly string[];
  row: Row;
  name: string;
}

function checkRow<Row extends z.ZodObject>(
  { record, info: { lines: line } }: RawRow,
  { columns, row, name }: RowContext<Row>,
): Checked<CsvRow<z.output<Row>>> {
  const cells = columns.map((column, index) => [column, record[index] ?? ""] as const);
  const checked = row.safeParse(Object.fromEntries(cells.filter(([, cell]) => cell !== "")));
  if (checked.success) return { ok: true, value: { line, values: checked.data } };
  const mistakes = checked.error.issues.map(({ path, message }) => {
    return { file: name, line, reason: `${path.join(".") || "row"}: ${message}` };
  });
  return { ok: false, mistakes };
}
