import type { ScriptTransaction } from "../db/connection.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest, Part } from "./manifest.ts";
import { quoted, quotedList } from "./quoted.ts";
import { readPart } from "./read-part.ts";
import { EXACT_TEXT } from "./read-rows.ts";
import type { TableColumn } from "./table-columns.ts";

export interface TableToFill {
  folder: string;
  saved: Manifest["tables"][number];
  /** The columns of the database. */
  columns: readonly TableColumn[];
  /** Called with the number of rows after each batch. */
  onRows?: (more: number) => void;
}

/** Fills a table with its saved rows, in the caller's transaction, and compares their number. */
export async function fillTable(transaction: ScriptTransaction, filling: TableToFill): Promise<void> {
  const { saved } = filling;
  await transaction.script(EXACT_TEXT);
  await (saved.content ? fillInTwo(transaction, filling, saved.content) : fillAtOnce(transaction, filling));
  const [counted] = await transaction.rows<{ rows: number }>(
    `select count(*)::integer as rows from ${quoted(saved.table)}`,
  );
  if (counted?.rows !== saved.rows.rows) {
    throw new BackupError(`of ${saved.rows.rows} rows of ${saved.table} ${counted?.rows} were restored`);
  }
}

async function fillAtOnce(
  transaction: ScriptTransaction,
  { folder, saved, columns, onRows }: TableToFill,
): Promise<void> {
  const { table, rows } = saved;
  const insert = `insert into ${quoted(table)} (${quotedList(rows.columns)}) overriding system value
    select ${valuesOf(rows, columns)} from jsonb_array_elements($1::jsonb) as line`;
  for await (const lines of readPart(folder, rows)) {
    await transaction.rows(insert, [`[${lines.join(",")}]`]);
    onRows?.(lines.length);
  }
}

/** Rows that came together with what is large of them: those that the snapshot had, as it had them. */
async function fillInTwo(
  transaction: ScriptTransaction,
  { folder, saved: { table, rows }, columns, onRows }: TableToFill,
  content: Part,
): Promise<void> {
  const key = content.columns.filter((name) => rows.columns.includes(name));
  await transaction.script(`create temporary table listed on commit drop as
    select ${quotedList(rows.columns)} from ${quoted(table)} with no data;
    create unique index on listed (${quotedList(key)})`);
  const list = `insert into listed select ${valuesOf(rows, columns)} from jsonb_array_elements($1::jsonb) as line`;
  for await (const lines of readPart(folder, rows)) {
    await transaction.rows(list, [`[${lines.join(",")}]`]);
    onRows?.(lines.length);
  }
  const large = content.columns.filter((name) => !key.includes(name));
  const insert = `insert into ${quoted(table)} (${quotedList([...rows.columns, ...large])})
    select ${rows.columns.map((name) => `listed.${quoted(name)}`).join(", ")}, ${quotedList(large)}
    from (select ${valuesOf(content, columns)} from jsonb_array_elements($1::jsonb) as line) as come (${quotedList(content.columns)})
    join listed using (${quotedList(key)})`;
  for await (const lines of readPart(folder, content)) {
    await transaction.rows(insert, [`[${lines.join(",")}]`]);
  }
}

/** SQL of the values of a line: PostgreSQL reads what it wrote. */
function valuesOf({ file, columns: names }: Part, columns: readonly TableColumn[]): string {
  const values = names.map((name, index) => {
    const type = columns.find((column) => column.name === name)?.type;
    if (type === undefined) {
      throw new BackupError(`${file} of the back-up has a column ${name}, which the database lacks`);
    }
    return `(line ->> ${index})::${type}`;
  });
  return values.join(", ");
}
