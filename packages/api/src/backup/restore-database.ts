import { basename } from "node:path";
import type { DatabaseConnection, ScriptTransaction } from "../db/connection.ts";
import { eraseDatabase } from "../db/erase-database.ts";
import { checkMigrations, isBeingRestored, MigrationError, markRestoring, migrate } from "../db/migrate.ts";
import type { StepKeys } from "../db/migration-step.ts";
import { BackupError } from "./backup-error.ts";
import { checkBackup } from "./check-backup.ts";
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
  await checkBackup(folder, manifest, signal);
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

export interface Restoring extends RestoreSource {
  manifest: Manifest;
  /** How much higher than the back-up's the numbers of orders go on [backup.order-numbers]. */
  skipNumbers: number;
  progress: (table: string) => void;
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
  const constraints = await connection.scriptTransaction((transaction) => openTables(transaction, manifest));
  const columns = await connection.scriptTransaction(tableColumns);
  for (const saved of manifest.tables) {
    restoring.signal.throwIfAborted();
    restoring.progress(saved.table);
    const filling = { folder, saved, columns: columns.get(saved.table) ?? [] };
    await connection.scriptTransaction((transaction) => fillTable(transaction, filling));
  }
  await connection.scriptTransaction((transaction) => closeTables(transaction, restoring, constraints));
  await migrate(connection, { keys, isRestoring: true });
}

/** The name of the lock that a restore holds. */
export const RESTORE_LOCK = "restore";

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Turns triggers off, which would book transfers again, and takes foreign keys away until all rows are there, since rows
 * refer to later ones. Neither needs more rights than the owner's. Rows of migrations give way to those of the back-up.
 */
async function openTables({ script, rows }: ScriptTransaction, { tables }: Manifest): Promise<ForeignKey[]> {
  const keys = await rows<ForeignKey>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0`);
  const names = tables.map(({ table }) => quoted(table));
  await script(
    [
      ...names.map((table) => `alter table ${table} disable trigger user`),
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`),
      `truncate ${names.join(", ")}`,
    ].join("; "),
  );
  return keys;
}

/** Puts foreign keys back, which compares all rows, turns triggers on and sets the sequences. */
async function closeTables(
  { script, rows }: ScriptTransaction,
  { manifest: { tables, sequences }, skipNumbers }: Restoring,
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name, definition } of keys) {
    // One by one: each compares a whole table, and has the time of a statement for it.
    await script(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const { table } of tables) {
    await script(`alter table ${quoted(table)} enable trigger user; analyze ${quoted(table)}`);
  }
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
