import { basename } from "node:path";
import type { DatabaseConnection, ScriptTransaction } from "../db/connection.ts";
import { eraseDatabase } from "../db/erase-database.ts";
import { checkMigrations, isBeingRestored, MigrationError, markRestoring, migrate } from "../db/migrate.ts";
import type { StepKeys } from "../db/migration-step.ts";
import { BackupError } from "./backup-error.ts";
import { checkBackup, type OnPart } from "./check-backup.ts";
import { keyRefusal } from "./key-refusal.ts";
import { type BackupKeys, type Manifest, readManifest } from "./manifest.ts";
import { quoted } from "./quoted.ts";
import { GIVEN_OUT_NUMBERS } from "./saved-tables.ts";
import { IS_OF_THE_SHOP, tableColumns } from "./table-columns.ts";
import { fillTable } from "./write-rows.ts";

export interface RestoreSource {
  /** The folder of the back-up. */
  folder: string;
  keys: (BackupKeys & StepKeys) | undefined;
  signal: AbortSignal;
}

/**
 * Verifies that a back-up can be restored into this database, and that every byte of it is as it was written. Changes
 * nothing.
 * @throws BackupError or MigrationError with the reason why not
 */
export async function checkRestore(
  connection: DatabaseConnection,
  { folder, keys, signal }: RestoreSource,
  onPart?: OnPart,
): Promise<Manifest> {
  const manifest = await readManifest(folder, keys);
  await checkMigrations(manifest.migrations).catch((error: unknown) => {
    throw error instanceof MigrationError ? new BackupError(`the back-up does not fit: ${error.message}`) : error;
  });
  const refusal = keyRefusal(manifest, keys);
  if (refusal) {
    throw new BackupError(refusal);
  }
  await mustBeFree(connection);
  await checkBackup(folder, manifest, { signal, onPart });
  return manifest;
}

async function mustBeFree(connection: DatabaseConnection): Promise<void> {
  if (!(await isFree(connection))) {
    throw new BackupError("this database is not empty: a back-up is restored into an empty one only");
  }
}

/** True for an empty database, and for one in which a restore has died: nothing in it was ever used. */
async function isFree(connection: DatabaseConnection): Promise<boolean> {
  const [found] = await connection.scriptTransaction(({ rows }) =>
    rows<{ is_empty: boolean }>(`
      select not exists (
          select from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${IS_OF_THE_SHOP}
        )
        and to_regclass('pgboss.job') is null as is_empty`),
  );
  return found?.is_empty === true || (await isBeingRestored(connection));
}

/** How far a restore has come. */
export type RestoreProgress =
  | { step: "rows"; table: string; done: number; of: number }
  | { step: "indexes" | "comparing"; done: number; of: number };

export interface Restoring extends RestoreSource {
  manifest: Manifest;
  /** How much higher than the back-up's the numbers of orders go on [backup.order-numbers]. */
  skipNumbers: number;
  progress: (progress: RestoreProgress) => void;
}

/**
 * Restores the rows of a checked back-up and brings them to this version. The database stays marked as being restored
 * until the caller, who has more to do, calls `endRestoring` [backup.mark]. The caller holds the lock `RESTORE_LOCK`.
 */
export async function restoreDatabase(connection: DatabaseConnection, restoring: Restoring): Promise<void> {
  const { manifest, folder, keys } = restoring;
  await mustBeFree(connection);
  if (await isBeingRestored(connection)) {
    // What a restore that died has left.
    await eraseDatabase(connection);
  }
  await markRestoring(connection, basename(folder));
  const upTo = manifest.migrations.length;
  await migrate(connection, { keys, upTo, isRestoring: true });
  const taken = await connection.scriptTransaction((transaction) => openTables(transaction, manifest));
  await fillTables(connection, restoring);
  await connection.scriptTransaction((transaction) => closeTables(transaction, restoring, taken));
  await migrate(connection, { keys, isRestoring: true });
}

/** Tables that are filled at once, each by a connection of its own; the embedded database has one. */
const AT_ONCE = { postgres: 3, pglite: 1 };

async function fillTables(
  connection: DatabaseConnection,
  { manifest: { tables }, folder, signal, progress }: Restoring,
): Promise<void> {
  const columns = await connection.scriptTransaction(tableColumns);
  const of = tables.reduce((sum, { rows }) => sum + rows.rows, 0);
  let done = 0;
  const fill = async (saved: Manifest["tables"][number]) => {
    const { table } = saved;
    progress({ step: "rows", table, done, of });
    const onRows = (more: number) => {
      signal.throwIfAborted();
      done += more;
      progress({ step: "rows", table, done, of });
    };
    const filling = { folder, saved, columns: columns.get(table) ?? [], onRows };
    await connection.scriptTransaction((transaction) => fillTable(transaction, filling));
  };
  // The largest first, so that none is left alone at the end.
  const waiting = tables.toSorted((one, other) => other.rows.rows - one.rows.rows);
  const fillWaiting = async () => {
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await fill(next);
      }
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE[connection.engine] }, fillWaiting));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    throw failed.reason;
  }
}

/** What is taken away until all rows are there, and the statements that put it back. */
interface TakenAway {
  indexes: string[];
  foreignKeys: string[];
}

/**
 * Turns triggers off, which would book transfers again, and takes foreign keys away until all rows are there, since rows
 * refer to later ones. Indexes, those of primary keys too, are made faster when the rows are there [backup.pace]. None of
 * it needs more rights than the owner's. Rows of migrations give way to those of the back-up.
 */
async function openTables({ script, rows }: ScriptTransaction, { tables }: Manifest): Promise<TakenAway> {
  const constraints = await rows<{ table: string; name: string; definition: string; is_foreign_key: boolean }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition,
      contype = 'f' as is_foreign_key
    from pg_constraint
    where connamespace = 'public'::regnamespace and conparentid = 0
      and (contype = 'f' or contype in ('p', 'u', 'x')
        and conrelid in (select name::regclass from jsonb_array_elements_text($1::jsonb) as name))
    order by contype = 'f' desc`,
    [JSON.stringify(tables.map(({ table }) => quoted(table)))],
  );
  const indexes = await rows<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and relkind = 'i' and ${IS_OF_THE_SHOP}
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`);
  const names = tables.map(({ table }) => quoted(table));
  await script(
    [
      ...names.map((table) => `alter table ${table} disable trigger user`),
      ...constraints.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
      `truncate ${names.join(", ")}`,
    ].join("; "),
  );
  const put = ({ table, name, definition }: (typeof constraints)[number]) =>
    `alter table ${table} add constraint ${name} ${definition}`;
  return {
    indexes: [
      ...constraints.filter(({ is_foreign_key }) => !is_foreign_key).map(put),
      ...indexes.map(({ definition }) => definition),
    ],
    foreignKeys: constraints.filter(({ is_foreign_key }) => is_foreign_key).map(put),
  };
}

/** Puts indexes and foreign keys back, which compares all rows, turns triggers on and sets the sequences. */
async function closeTables(
  { script, rows }: ScriptTransaction,
  { manifest: { tables, sequences }, skipNumbers, progress, signal }: Restoring,
  { indexes, foreignKeys }: TakenAway,
): Promise<void> {
  // One by one: each may compare a whole table, and has the time of a statement for it.
  const runEach = async (step: "indexes" | "comparing", statements: readonly string[]) => {
    for (const [done, statement] of statements.entries()) {
      signal.throwIfAborted();
      progress({ step, done, of: statements.length });
      await script(statement);
    }
  };
  await runEach("indexes", indexes);
  // Before tables are compared with each other: without figures PostgreSQL may compare every row with all.
  await script(tables.map(({ table }) => `analyze ${quoted(table)}`).join("; "));
  await runEach("comparing", foreignKeys);
  await script(tables.map(({ table }) => `alter table ${quoted(table)} enable trigger user`).join("; "));
  const values = sequences.map(({ name, last_value, is_called }) => {
    const skipped = GIVEN_OUT_NUMBERS.includes(name) ? skipNumbers : 0;
    return { name: quoted(name), last_value: String(BigInt(last_value) + BigInt(skipped)), is_called };
  });
  await rows(
    `select setval(name::regclass, last_value::bigint, is_called)
    from jsonb_to_recordset($1::jsonb) as sequence (name text, last_value text, is_called boolean)`,
    [JSON.stringify(values)],
  );
}
