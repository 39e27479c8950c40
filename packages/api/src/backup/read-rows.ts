import type { ScriptTransaction } from "../db/connection.ts";
import { quoted, quotedList } from "./quoted.ts";
import type { TableColumn } from "./table-columns.ts";

/** Rows that are read at once have about this many characters as text: a bound of the memory that is needed. */
const BATCH_CHARACTERS = 256 * 1024;
/** The first batch, and the largest; a row may be a picture of some megabytes. */
const [FIRST_ROWS, MAX_ROWS] = [20, 2000];

/**
 * Makes PostgreSQL write values such that it reads the same values from the text, whatever its settings are: without loss
 * and in the same form on every server.
 */
export const EXACT_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;`;

/** The columns to read of a table. */
export interface Selection {
  table: string;
  columns: readonly string[];
}

/** SQL of a row as a line: a JSON array of PostgreSQL's own text of each value, null for null. */
function lineOf(columns: readonly string[]): string {
  return `to_json(array[${columns.map((name) => `${quoted(name)}::text`).join(", ")}])::text as line`;
}

/** The rows of a table in one state, in batches, through a cursor. */
export async function* rowsByCursor(
  { script, rows }: ScriptTransaction,
  { table, columns }: Selection,
): AsyncGenerator<string[]> {
  await script(`declare part no scroll cursor for select ${lineOf(columns)} from ${quoted(table)}`);
  for (let size = FIRST_ROWS; ; ) {
    const lines = (await rows<{ line: string }>(`fetch forward ${size} from part`)).map(({ line }) => line);
    if (lines.length > 0) {
      yield lines;
    }
    if (lines.length < size) {
      break;
    }
    size = nextSize(lines);
  }
  await script("close part");
}

/** Runs statements in a transaction of their own. */
export type InOwnTransaction = <T>(work: (transaction: ScriptTransaction) => Promise<T>) => Promise<T>;

/**
 * The rows of a table in batches, each in a transaction of its own, in the order of its key: rows that come or go
 * meanwhile may be missing or among them.
 */
export async function* rowsByKey(
  inOwnTransaction: InOwnTransaction,
  { table, columns, key }: Selection & { key: readonly TableColumn[] },
): AsyncGenerator<string[]> {
  const names = quotedList(key.map(({ name }) => name));
  const values = key.map(({ type }, index) => `$${index + 1}::text::${type}`).join(", ");
  let last: readonly string[] | undefined;
  for (let size = FIRST_ROWS; ; ) {
    const after = last ? `where (${names}) > (${values})` : "";
    const query = `select ${lineOf(columns)} from ${quoted(table)} ${after} order by ${names} limit ${size}`;
    const lines = await inOwnTransaction(async ({ script, rows }) => {
      await script(EXACT_TEXT);
      return (await rows<{ line: string }>(query, last)).map(({ line }) => line);
    });
    if (lines.length > 0) {
      yield lines;
    }
    if (lines.length < size) {
      return;
    }
    last = keyOf(lines.at(-1) ?? "[]", key.length);
    size = nextSize(lines);
  }
}

/** Rows of these keys, each of which has a row. */
export async function rowsOfKeys(
  { rows }: ScriptTransaction,
  { table, columns, key }: Selection & { key: readonly TableColumn[] },
  keys: readonly (readonly string[])[],
): Promise<string[]> {
  const names = quotedList(key.map(({ name }) => name));
  const values = key.map(({ type }, index) => `(wanted ->> ${index})::${type}`).join(", ");
  const query = `select ${lineOf(columns)} from ${quoted(table)}
    where (${names}) in (select ${values} from jsonb_array_elements($1::jsonb) as wanted)`;
  return (await rows<{ line: string }>(query, [JSON.stringify(keys)])).map(({ line }) => line);
}

/** The first values of a line. */
export function keyOf(line: string, length: number): string[] {
  return JSON.parse(line).slice(0, length);
}

/** At most doubles: one batch of small rows is weak evidence. */
function nextSize(lines: readonly string[]): number {
  const characters = lines.reduce((sum, { length }) => sum + length, 0);
  const factor = Math.min(2, BATCH_CHARACTERS / Math.max(characters, 1));
  return Math.min(MAX_ROWS, Math.max(1, Math.floor(lines.length * factor)));
}
