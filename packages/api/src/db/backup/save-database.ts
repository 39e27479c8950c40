import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { keysOf } from "../../crypto/key-store.ts";
import type { DatabaseConnection, ScriptTransaction } from "../connection.ts";
import { migrationState } from "../migrate.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupKeys, type Manifest, type Part, writeManifest } from "./manifest.ts";
import { openPart } from "./part-writer.ts";
import { EXACT_TEXT, keyOf, rowsByCursor, rowsByKey, rowsOfKeys, type Selection } from "./read-rows.ts";
import { type CopiedFirst, SAVED_TABLES } from "./saved-tables.ts";
import { IS_OF_THE_SHOP, type TableColumn, tableColumns } from "./table-columns.ts";

/** What a back-up says of its progress. */
export type BackupProgress = (step: "first" | "snapshot", detail: { table: string; isExclusive: boolean }) => void;

export interface Saving {
  /** The folder to make; it must not exist. */
  folder: string;
  now: Date;
  keys: BackupKeys | undefined;
  progress: BackupProgress;
  /** Aborts when the operator interrupts the back-up. */
  signal: AbortSignal;
}

/** The name of a back-up's folder until it is complete. */
const unfinishedName = (folder: string) => `${folder}.unfinished`;

/**
 * Saves the database into a new folder: first what is large and does not change, in batches, then the rest from one
 * snapshot [backup.first] [backup.snapshot]. Customers may go on buying. The folder has its name once it is complete
 * and on the disk.
 * @throws BackupError if the database has a table that this version does not know
 */
export async function saveDatabase(connection: DatabaseConnection, saving: Saving): Promise<Manifest> {
  // Refuses a database that is being restored, or is newer.
  await migrationState(connection);
  await mustBeNew(saving.folder);
  const unfinished = unfinishedName(saving.folder);
  await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await saveInto(connection, { ...saving, folder: unfinished });
    await writeManifest(unfinished, manifest, saving.keys);
    await flushFolder(unfinished);
    await rename(unfinished, saving.folder);
    await flushFolder(dirname(saving.folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function mustBeNew(folder: string): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) {
    throw new BackupError(`${folder} exists already; name a new folder`);
  }
}

async function flushFolder(path: string): Promise<void> {
  await using folder = await open(path, "r");
  await folder.sync();
}

async function saveInto(connection: DatabaseConnection, saving: Saving): Promise<Manifest> {
  const columns = await connection.scriptTransaction(tableColumns);
  const tables = savedTables(columns);
  const first: FirstCopy[] = [];
  try {
    for (const { table, saved } of tables) {
      if (typeof saved === "object") {
        first.push(await copyFirst(connection, saving, { table, columns: columns.get(table) ?? [], ...saved.first }));
      }
    }
    return await connection.scriptTransaction((transaction) =>
      saveSnapshot(transaction, saving, { engine: connection.engine, tables, columns, first }),
    );
  } finally {
    await Promise.all(first.map(({ part }) => part[Symbol.asyncDispose]()));
  }
}

type SavedTable = { table: string; saved: "snapshot" | { first: CopiedFirst } };

/** The tables to save, of those that the database has. */
function savedTables(columns: ReadonlyMap<string, unknown>): SavedTable[] {
  return [...columns.keys()].flatMap((table) => {
    const saved = SAVED_TABLES[table];
    if (saved === undefined) {
      throw new BackupError(
        `this version of the shop does not know the table ${table}: back up with the version that the database belongs to`,
      );
    }
    return typeof saved === "object" && "leftOut" in saved ? [] : [{ table, saved }];
  });
}

/** A table of which keys and what is large are copied, until the snapshot tells what is missing. */
interface FirstCopy {
  table: string;
  key: readonly TableColumn[];
  columns: readonly string[];
  part: ReturnType<typeof openPart>;
  /** The copied rows, by their keys. They are kept in memory, about 100 bytes for each picture and product. */
  copied: Set<string>;
}

async function copyFirst(
  connection: DatabaseConnection,
  { folder, progress, signal }: Saving,
  { table, columns, key: names, content }: CopiedFirst & { table: string; columns: readonly TableColumn[] },
): Promise<FirstCopy> {
  progress("first", { table, isExclusive: false });
  const key = columns.filter(({ name }) => names.includes(name));
  const copy = {
    ...{ table, key, columns: [...key.map(({ name }) => name), ...content], copied: new Set<string>() },
    part: openPart(folder, `${table}.content`, [...key.map(({ name }) => name), ...content]),
  };
  try {
    for await (const lines of rowsByKey((work) => connection.scriptTransaction(work), copy)) {
      signal.throwIfAborted();
      await append(copy, lines);
    }
    return copy;
  } catch (error) {
    await copy.part[Symbol.asyncDispose]();
    throw error;
  }
}

async function append({ part, copied, key }: FirstCopy, lines: readonly string[]): Promise<void> {
  await part.write(lines);
  for (const line of lines) {
    copied.add(JSON.stringify(keyOf(line, key.length)));
  }
}

interface Snapshot {
  engine: DatabaseConnection["engine"];
  tables: readonly SavedTable[];
  columns: ReadonlyMap<string, readonly TableColumn[]>;
  first: readonly FirstCopy[];
}

async function saveSnapshot(
  transaction: ScriptTransaction,
  saving: Saving,
  { engine, tables, columns, first }: Snapshot,
): Promise<Manifest> {
  await transaction.script(`set transaction isolation level repeatable read, read only; ${EXACT_TEXT}`);
  const migrations = await transaction.rows<Manifest["migrations"][number]>(
    "select number, name, checksum from schema_migrations order by number",
  );
  const keys = await keysOf(transaction);
  const saved: Manifest["tables"] = [];
  for (const { table } of tables) {
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
  const made_at = saving.now.toISOString();
  return { format: "guerdon back-up", version: 1, made_at, engine, migrations, keys, sequences, tables: saved };
}

interface RowsToSave extends Selection {
  /** Called with the lines of each batch, in the same transaction. */
  onRows?: (lines: readonly string[]) => Promise<void>;
}

async function saveRows(
  transaction: ScriptTransaction,
  { folder, signal }: Saving,
  { onRows, ...selection }: RowsToSave,
): Promise<Part> {
  await using part = openPart(folder, selection.table, selection.columns);
  for await (const lines of rowsByCursor(transaction, selection)) {
    signal.throwIfAborted();
    await part.write(lines);
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
      await append(copy, await rowsOfKeys(transaction, copy, late.slice(index, index + LATE_ROWS)));
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
