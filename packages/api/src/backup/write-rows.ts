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

/** Has a table hold its saved rows and no others, in the caller's transaction, and compares their number. */
export async function fillTable(transaction: ScriptTransaction, filling: TableToFill): Promise<void> {
  const { saved } = filling;
  await transaction.script(`${EXACT_TEXT} truncate ${quoted(saved.table)}`);
  await (saved.content ? fillInTwo(transaction, filling, saved.content) : fillAtOnce(transaction, filling));
  const [counted] = await transaction.rows<{ rows: number }>(
    `select count(*)::integer as rows from ${quoted(saved.table)}`,
  );
  if (counted?.rows !== saved.rows.rows) {
    throw new BackupError(`of ${saved.rows.rows} rows of ${saved.table} ${counted?.rows} were restored`);
  }
}

async function fillAtOnce(transaction: ScriptTransaction, filling: TableToFill): Promise<void> {
  const { folder, saved, onRows } = filling;
  const target = targetOf(saved.table, saved.rows, filling);
  for await (const lines of readPart(folder, saved.rows)) {
    await transaction.copy(target, copyText(lines));
    onRows?.(lines.length);
  }
}

/** Rows that came together with what is large of them: those that the snapshot had, as it had them. */
async function fillInTwo(transaction: ScriptTransaction, filling: TableToFill, content: Part): Promise<void> {
  const { folder, onRows } = filling;
  const { table, rows } = filling.saved;
  const key = content.columns.filter((name) => rows.columns.includes(name));
  const temporary = (name: string, { columns }: Part) => `create temporary table ${name} on commit drop as
    select ${quotedList(columns)} from ${quoted(table)} with no data`;
  await transaction.script(`${temporary("listed", rows)}; create unique index on listed (${quotedList(key)});
    ${temporary("come", content)}`);
  const [list, come] = [targetOf("listed", rows, filling), targetOf("come", content, filling)];
  for await (const lines of readPart(folder, rows)) {
    await transaction.copy(list, copyText(lines));
    onRows?.(lines.length);
  }
  const large = content.columns.filter((name) => !key.includes(name));
  const insert = `insert into ${quoted(table)} (${quotedList([...rows.columns, ...large])})
    select ${rows.columns.map((name) => `listed.${quoted(name)}`).join(", ")}, ${quotedList(large)}
    from come join listed using (${quotedList(key)}); truncate come`;
  for await (const lines of readPart(folder, content)) {
    await transaction.copy(come, copyText(lines));
    await transaction.script(insert);
  }
}

/** The table and the columns of a part, as COPY takes them. */
function targetOf(table: string, { file, columns: names }: Part, { columns }: TableToFill): string {
  const unknown = names.find((name) => !columns.some((column) => column.name === name));
  if (unknown !== undefined) {
    throw new BackupError(`${file} of the back-up has a column ${unknown}, which the database lacks`);
  }
  return `${quoted(table)} (${quotedList(names)})`;
}

/** The characters that COPY would read as the end of a value or a row, or as the beginning of an escape. */
const ESCAPED = /[\\\n\r\t]/g;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Lines of a part in COPY's text format. */
function copyText(lines: readonly string[]): string {
  return lines.map((line) => `${(JSON.parse(line) as (string | null)[]).map(copyValue).join("\t")}\n`).join("");
}

function copyValue(value: string | null): string {
  return value === null ? "\\N" : value.replaceAll(ESCAPED, (sign) => ESCAPES[sign] ?? sign);
}
