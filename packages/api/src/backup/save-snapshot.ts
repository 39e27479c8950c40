import { keysOf } from "../crypto/key-store.ts";
import type { DatabaseConnection, ScriptTransaction } from "../db/connection.ts";
import { append, type FirstCopy } from "./copy-first.ts";
import type { Manifest, Part } from "./manifest.ts";
import { openPart } from "./part-writer.ts";
import { EXACT_TEXT, keyOf, rowsByCursor, rowsOfKeys, type Selection } from "./read-rows.ts";
import type { Saving } from "./saving.ts";
import { IS_OF_THE_SHOP, type TableColumn } from "./table-columns.ts";
import { wholeLines } from "./with-objects.ts";

interface Snapshot {
  engine: DatabaseConnection["engine"];
  /** The names of the tables to save. */
  tables: readonly string[];
  columns: ReadonlyMap<string, readonly TableColumn[]>;
  first: readonly FirstCopy[];
}

/** Saves all tables from one state of the database, of those that were copied first the rest [backup.snapshot]. */
export async function saveSnapshot(
  transaction: ScriptTransaction,
  saving: Saving,
  { engine, tables, columns, first }: Snapshot,
): Promise<Manifest> {
  await transaction.script(`set transaction isolation level repeatable read, read only; ${EXACT_TEXT}`);
  const migrations = await transaction.rows<Manifest["migrations"][number]>(
    "select number, name, checksum from schema_migrations order by number",
  );
  const keys = await keysOf(transaction);
  await saving.onSnapshot?.(transaction, tables);
  const saved: Manifest["tables"] = [];
  for (const table of tables) {
    saving.progress("snapshot", { table, isExclusive: engine === "pglite" });
    const names = (columns.get(table) ?? []).map(({ name }) => name);
    const copy = first.find((each) => each.table === table);
    saved.push(
      copy
        ? await saveRest(transaction, saving, { copy, names })
        : { table, rows: await saveRows(transaction, saving, { table, columns: names }) },
    );
  }
  // After the rows: no sequence is behind a number that one of them has.
  const sequences = await readSequences(transaction);
  const { erasures } = saving;
  const made_at = saving.now.toISOString();
  return {
    format: "guerdon back-up",
    version: 1,
    made_at,
    engine,
    migrations,
    keys,
    erasures,
    sequences,
    tables: saved,
  };
}

interface RowsToSave extends Selection {
  /** Called with the lines of each batch, in the same transaction. */
  onRows?: (lines: readonly string[]) => Promise<void>;
}

async function saveRows(
  transaction: ScriptTransaction,
  { folder, signal, objects }: Saving,
  { onRows, ...selection }: RowsToSave,
): Promise<Part> {
  await using part = openPart(folder, selection.table, selection.columns);
  for await (const lines of rowsByCursor(transaction, selection)) {
    signal.throwIfAborted();
    for await (const whole of wholeLines(objects, selection, lines)) {
      await part.write(whole);
    }
    await onRows?.(lines);
  }
  return await part.finish();
}

/** Rows that came late are read in batches of this size, because each may be large. */
const LATE_ROWS = 20;

/** Saves the rows of a table without what is large of them, and what is large of those that came since it was copied. */
async function saveRest(
  transaction: ScriptTransaction,
  saving: Saving,
  { copy, names }: { copy: FirstCopy; names: readonly string[] },
): Promise<Manifest["tables"][number]> {
  const { table, key, part, copied } = copy;
  const keyNames = key.map(({ name }) => name);
  const rest = names.filter((name) => !copy.columns.includes(name));
  const copyLate = async (lines: readonly string[]) => {
    const late = lines.map((line) => keyOf(line, key.length)).filter((each) => !copied.has(JSON.stringify(each)));
    for (let index = 0; index < late.length; index += LATE_ROWS) {
      const rows = await rowsOfKeys(transaction, copy, late.slice(index, index + LATE_ROWS));
      for await (const whole of wholeLines(saving.objects, copy, rows)) {
        await append(copy, whole);
      }
    }
  };
  const rows = await saveRows(transaction, saving, { table, columns: [...keyNames, ...rest], onRows: copyLate });
  return { table, rows, content: await part.finish() };
}

async function readSequences({ rows }: ScriptTransaction): Promise<Manifest["sequences"]> {
  const names = await rows<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and ${IS_OF_THE_SHOP} order by relname`,
  );
  if (names.length === 0) {
    return [];
  }
  const values = names.map(({ name }) => `select '${name}' as name, last_value::text, is_called from "${name}"`);
  return rows(values.join(" union all "));
}
