import { type FieldsOf, fail, ok, type Result } from "@guerdon/contract";
import {
  RECIPIENT_COLUMNS,
  type Recipient,
  type RecipientColumn,
  type RecipientMistake,
  recipientMistakes,
} from "@guerdon/domain/address/recipient-list";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { pastedEmail } from "@guerdon/domain/text/pasted";
import { translateIn } from "@guerdon/messages";
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";

/** Mistakes that are listed one by one; more usually mean one mistake in every row. */
const TOLD_MISTAKES = 50;

const SEPARATORS = [";", ",", "\t"];
/** A line for Excel that is not a row of the table. */
const SEPARATOR_LINE = /^"?sep=(?<separator>.)"?(?:\r\n|\r|\n)/i;

type Refused = Result<never, "RECIPIENTS_INVALID">;

/**
 * Reads a recipient list [order.recipients]. The separator is a comma, semicolon or tab. Columns are named as in the
 * contract or as in the template of any language; other columns, and empty rows, are ignored.
 * @param table CSV text, with or without a byte order mark
 * @returns the recipients in the order of the rows, or all mistakes at once
 */
export function readRecipients(table: string): Result<Recipient[], "RECIPIENTS_INVALID"> {
  const rows = rowsOf(table.replace(/^\uFEFF/, ""));
  if (!Array.isArray(rows)) {
    return refused([rows]);
  }
  const [head, ...body] = rows;
  if (!head) {
    return refused([{ row: 1, column: null, reason: "no_rows" }]);
  }
  const places = head.cells.map(columnOf);
  const wrong = columnMistakes(head.row, places);
  if (wrong.length > 0) {
    return refused(wrong);
  }
  if (body.length === 0) {
    return refused([{ row: head.row + 1, column: null, reason: "no_rows" }]);
  }
  const read = body.map(({ row, cells }) => ({ row, recipient: recipientOf(cells, places) }));
  const mistakes = read.flatMap(({ row, recipient }) => recipientMistakes(row, recipient));
  return mistakes.length > 0 ? refused(mistakes) : ok(read.map(({ recipient }) => recipient));
}

function refused(mistakes: RecipientMistake[]): Refused {
  const told: FieldsOf<"RECIPIENTS_INVALID"> = {
    mistakes: mistakes.slice(0, TOLD_MISTAKES),
    more: Math.max(0, mistakes.length - TOLD_MISTAKES),
  };
  return fail("RECIPIENTS_INVALID", told);
}

/** A row with its number as in a spreadsheet, where a cell with two lines is in one row. */
interface TableRow {
  row: number;
  cells: string[];
}

/** The rows of a table without empty ones; a mistake if it is none. */
function rowsOf(text: string): TableRow[] | RecipientMistake {
  const separatorLine = SEPARATOR_LINE.exec(text);
  const table = text.slice(separatorLine?.[0].length ?? 0);
  const delimiter = separatorLine?.groups?.separator ?? usualSeparator(table);
  try {
    const records = parse(table, { delimiter, relax_column_count: true, trim: true }) as unknown as string[][];
    return records.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    if (!(error instanceof CsvError)) {
      throw error;
    }
    const row = typeof error.records === "number" ? error.records + 1 : 1;
    return { row, column: null, reason: "unreadable" };
  }
}

/** The most frequent separator in the first row. */
function usualSeparator(text: string): string {
  const first = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? "";
  const counts = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).separator;
}

/** The names of the columns, in the contract and in every language. */
const NAMES = new Map<string, RecipientColumn>(
  RECIPIENT_COLUMNS.flatMap((column) => [
    [column, column] as const,
    ...LANGUAGES.map((language) => [comparable(translateIn(language)(`recipient.column.${column}`)), column] as const),
  ]),
);

function columnOf(cell: string): RecipientColumn | undefined {
  return NAMES.get(comparable(cell));
}

/** Spreadsheets differ in how they write accents. */
function comparable(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}

function columnMistakes(row: number, places: readonly (RecipientColumn | undefined)[]): RecipientMistake[] {
  return RECIPIENT_COLUMNS.flatMap((column): RecipientMistake[] => {
    const count = places.filter((place) => place === column).length;
    if (count === 0 && column !== "message") {
      return [{ row, column, reason: "column_missing" }];
    }
    return count > 1 ? [{ row, column, reason: "column_twice" }] : [];
  });
}

function recipientOf(cells: readonly string[], places: readonly (RecipientColumn | undefined)[]): Recipient {
  const cellOf = (column: RecipientColumn) => cells[places.indexOf(column)] ?? "";
  return {
    first_name: cellOf("first_name"),
    last_name: cellOf("last_name"),
    email: pastedEmail(cellOf("email")),
    message: cellOf("message"),
  };
}
