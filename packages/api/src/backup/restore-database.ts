import { basename } from "node:path";
import type { DatabaseConnection, ScriptTransaction } from "../db/connection.ts";
import { eraseDatabase } from "../db/erase-database.ts";
import { checkMigrations, isBeingRestored, MigrationError, markRestoring, migrate } from "../db/migrate.ts";
import type { StepKeys } from "../db/migration-step.ts";
import { eachAtOnce } from "../each-at-once.ts";
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
          select 1 from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${IS_OF_THE_SHOP}
        )
        and to_regclass('pgboss.job') is null as is_empty`),
  );
  return found?.is_empty === true || (await isBeingRestored(connection));
}

/** The progress of a restore. */
export type RestoreProgress =
  | { step: "rows"; table: string; done: number; of: number }
  | { step: "indexes" | "comparing"; done: number; of: number };

export interface Restoring extends RestoreSource {
  manifest: Manifest;
  /** The number of order numbers to skip after the back-up's last one [backup.order-numbers]. */
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
    // Removes the remains of a restore that died.
    await eraseDatabase(connection);
  }
  await markRestoring(connection, basename(folder));
  const upTo = manifest.migrations.length;
  await migrate(connection, { keys, upTo, isRestoring: true });
  const taken = await connection.scriptTransaction((transaction) => openTables(transaction, manifest));
  await fillTables(connection, restoring);
  await makeIndexes(connection, restoring, taken.indexes);
  await putForeignKeysBack(connection, restoring, taken.foreignKeys);
  await connection.scriptTransaction((transaction) => closeTables(transaction, restoring));
  await migrate(connection, { keys, isRestoring: true });
}

/** Tables that are worked on at once, each by a connection of its own; the embedded database has one. */
const AT_ONCE = { postgres: 3, pglite: 1 };

/** The largest first, so that none is left alone at the end. */
const largestFirst = (tables: Manifest["tables"]) => tables.toSorted((one, other) => other.rows.rows - one.rows.rows);

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
    await connection.scriptTransaction(async (transaction) => {
      await fillTable(transaction, filling);
      // Without figures PostgreSQL may later compare every row with all of another table.
      await transaction.script(`analyze ${quoted(table)}`);
    });
  };
  await eachAtOnce(largestFirst(tables), AT_ONCE[connection.engine], fill);
}

/** The indexes and foreign keys that are dropped until all rows are there, with the statements that restore them. */
interface TakenAway {
  /** The statements that make the indexes, by table. */
  indexes: Map<string, string[]>;
  foreignKeys: ForeignKey[];
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Turns triggers off, which would book transfers again, and takes foreign keys away until all rows are there, since rows
 * refer to later ones. Indexes, those of primary keys too, are made faster when the rows are there [backup.pace]. None of
 * it needs more rights than the owner's.
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
  const indexes = await rows<{ table: string; name: string; definition: string }>(`
    select indrelid::regclass::text as "table", indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and relkind = 'i' and ${IS_OF_THE_SHOP}
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype <> 'f')`);
  const names = tables.map(({ table }) => quoted(table));
  await script(
    [
      ...names.map((table) => `alter table ${table} disable trigger user`),
      ...constraints.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
    ].join("; "),
  );
  const put = ({ table, name, definition }: (typeof constraints)[number]) => ({
    table,
    statement: `alter table ${table} add constraint ${name} ${definition}`,
  });
  const [foreign, own] = [constraints.filter(isForeign), constraints.filter((each) => !isForeign(each))];
  const made = [...own.map(put), ...indexes.map(({ table, definition }) => ({ table, statement: definition }))];
  return {
    indexes: new Map(
      [...Map.groupBy(made, ({ table }) => table)].map(([table, each]) => [
        table,
        each.map(({ statement }) => statement),
      ]),
    ),
    foreignKeys: foreign,
  };
}

const isForeign = ({ is_foreign_key }: { is_foreign_key: boolean }) => is_foreign_key;

/** For sorting the rows of an index in memory. */
const SORTING = "set local maintenance_work_mem = '256MB'";

/** Makes the indexes of the tables, those of primary keys too. */
async function makeIndexes(
  connection: DatabaseConnection,
  { manifest: { tables }, signal, progress }: Restoring,
  indexes: TakenAway["indexes"],
): Promise<void> {
  const of = [...indexes.values()].reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  progress({ step: "indexes", done, of });
  const names = new Set([...largestFirst(tables).map(({ table }) => table), ...indexes.keys()]);
  await eachAtOnce([...names], AT_ONCE[connection.engine], (table) =>
    connection.scriptTransaction(async ({ script }) => {
      await script(SORTING);
      for (const statement of indexes.get(table) ?? []) {
        signal.throwIfAborted();
        // One by one: each may read a whole table, and has the time of a statement for it.
        await script(statement);
        done += 1;
        progress({ step: "indexes", done, of });
      }
    }),
  );
}

/**
 * Puts foreign keys back: all of them for rows to come, and then compares the rows that are there, which takes locks on
 * one table only and can be done for several at once.
 */
async function putForeignKeysBack(
  connection: DatabaseConnection,
  { signal, progress }: Restoring,
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  const added = ({ table, name, definition }: ForeignKey) =>
    `alter table ${table} add constraint ${name} ${definition} not valid`;
  await connection.scriptTransaction(({ script }) => script(foreignKeys.map(added).join("; ")));
  const of = foreignKeys.length;
  let done = 0;
  progress({ step: "comparing", done, of });
  const compare = (keys: readonly ForeignKey[]) =>
    connection.scriptTransaction(async ({ script }) => {
      await script(SORTING);
      for (const { table, name } of keys) {
        signal.throwIfAborted();
        // One by one: each may compare a whole table, and has the time of a statement for it.
        await script(`alter table ${table} validate constraint ${name}`);
        done += 1;
        progress({ step: "comparing", done, of });
      }
    });
  const byTable = Map.groupBy(foreignKeys, ({ table }) => table);
  await eachAtOnce([...byTable.values()], AT_ONCE[connection.engine], compare);
}

/** Turns triggers on and sets the sequences. */
async function closeTables(
  { script, rows }: ScriptTransaction,
  { manifest: { tables, sequences }, skipNumbers }: Restoring,
): Promise<void> {
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
