import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import type { DatabaseConnection, ScriptTransaction } from "./connection.ts";
import type { MigrationStep, StepKeys } from "./migration-step.ts";
import { SCHEMA_CHANNEL } from "./notify.ts";
import { splitStatements } from "./split-statements.ts";

/**
 * The shop's own migrations: plain SQL, `NNNN-name.sql`, one transaction each, or a step in TypeScript, `NNNN-name.ts`
 * (`.js` in a packed shop), which works in batches.
 */
export const migrationsFolder = join(import.meta.dirname, "migrations");

/** An arbitrary number, the same in every process: one migration at a time per database. */
const MIGRATION_LOCK = 7_433_016;

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly step: MigrationStep;
  readonly checksum: string;
  /** The version of the shop before it may go on with its tables [operator.versions]. */
  readonly isCompatible: boolean;
}

export interface MigrationOptions {
  readonly folder?: string;
  /** Required if a step encrypts rows; a new database has none. */
  readonly keys?: StepKeys | undefined;
  /** The number of the last one to apply; default: all. */
  readonly upTo?: number;
  /** The caller restores this database, and nobody else may use it yet. */
  readonly isRestoring?: boolean;
}

/** The migrations do not match the database, or one failed. The message is one line for an operator. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** Names of a database's applied and missing migrations. */
export interface MigrationState {
  applied: string[];
  pending: string[];
}

export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  /** The version of the shop before it may go on. */
  readonly is_compatible?: boolean;
}

const CREATE_TABLE = `
  create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table schema_migrations add column if not exists is_compatible boolean not null default false`;

/** The line of a migration after which the version of the shop before it goes on. */
const COMPATIBLE = /^-- The version before goes on\.$/m;

/**
 * The number of a row that marks a database which is being restored [backup.mark]. Every version of the shop refuses such a
 * database: older ones know no migration of this number.
 */
const RESTORE_MARK = 0;

/** The name of the lock that a restore holds while it is at work. */
export const RESTORE_LOCK = "restore";

/** PostgreSQL's code for a table that does not exist: a new database. */
const UNDEFINED_TABLE = "42P01";

/**
 * Brings the database up to date and returns the names of the migrations applied now. Takes one query if there is
 * nothing to do; several processes may call it at once.
 * @throws if an applied migration was changed or removed, or if a migration fails (its transaction is rolled back)
 */
export async function migrate(
  database: DatabaseConnection,
  { folder = migrationsFolder, keys, upTo = Number.POSITIVE_INFINITY, isRestoring = false }: MigrationOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied = await readApplied(database, isRestoring);
  const pending = findPending(migrations, applied).filter(({ number }) => number <= upTo);
  const done: string[] = [];
  for (const migration of pending) {
    let progress: Progress;
    do {
      progress = await database.scriptTransaction((transaction) => apply(transaction, migration, keys));
    } while (progress === "unfinished");
    if (progress === "applied") {
      done.push(migration.name);
    }
  }
  return done;
}

/** Another process may have applied it meanwhile. */
type Progress = "unfinished" | "applied" | "applied_before";

/**
 * A database's applied and missing migrations; changes nothing.
 * @throws MigrationError if the database has one that the folder lacks, or that differs
 */
export async function migrationState(database: DatabaseConnection, folder = migrationsFolder): Promise<MigrationState> {
  const applied = await readApplied(database);
  const pending = findPending(await readMigrations(folder), applied);
  return { applied: applied.map(({ name }) => name), pending: pending.map(({ name }) => name) };
}

/** Whether this version fits the database: all its migrations are applied, and none is that ends it [operator.versions]. */
export async function isMigrated(database: DatabaseConnection, folder = migrationsFolder): Promise<boolean> {
  return findPending(await readMigrations(folder), await readApplied(database)).length === 0;
}

/**
 * Verifies that a back-up with these migrations can be restored by this version.
 * @throws MigrationError if it has one that the folder lacks, or that differs
 */
export async function checkMigrations(applied: readonly AppliedMigration[], folder = migrationsFolder): Promise<void> {
  findPending(await readMigrations(folder), applied);
}

/**
 * Marks an empty database as being restored, until `endRestoring` [backup.mark].
 * @throws MigrationError if a process has migrated it meanwhile
 */
export async function markRestoring({ scriptTransaction }: DatabaseConnection, backup: string): Promise<void> {
  await scriptTransaction(async ({ script, rows }) => {
    await rows("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await script(CREATE_TABLE);
    if ((await rows("select 1 from schema_migrations limit 1")).length > 0) {
      throw new MigrationError("This database is not empty any more: a shop was started on it.");
    }
    await rows("insert into schema_migrations (number, name, checksum) values ($1, $2, '')", [RESTORE_MARK, backup]);
  });
}

/** The database is restored. */
export async function endRestoring({ scriptTransaction }: DatabaseConnection): Promise<void> {
  await scriptTransaction(({ rows }) => rows("delete from schema_migrations where number = $1", [RESTORE_MARK]));
}

/** Whether a restore of this database is at work or has died. */
export async function isBeingRestored(database: DatabaseConnection): Promise<boolean> {
  return (await readRows(database)).some(({ number }) => number === RESTORE_MARK);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /\.(sql|[jt]s)$/.test(name)).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  migrations.forEach(({ number, name }, index) => {
    if (number !== index + 1) {
      throw new Error(`Migration ${name} should have number ${index + 1}: numbers are consecutive and start with 1.`);
    }
  });
  return migrations;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, number, name, kind] = /^(\d{4})-([a-z0-9-]+)\.(sql|[jt]s)$/.exec(file) ?? [];
  if (!number || !name) {
    throw new Error(`Migration ${file} should be called NNNN-name.sql or NNNN-name.ts.`);
  }
  const migration = { number: Number(number), name: `${number}-${name}` };
  if (kind !== "sql") {
    const { step }: { step: MigrationStep } = await import(pathToFileURL(join(folder, file)).href);
    // Without its code, which may be refactored with the types that it uses. Tests define what it does.
    return { ...migration, step, checksum: sha256(migration.name), isCompatible: false };
  }
  const text = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
  const step = { batch: async () => 0, finish: text };
  return { ...migration, step, checksum: sha256(text), isCompatible: COMPATIBLE.test(text) };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function readApplied(database: DatabaseConnection, isRestoring = false): Promise<readonly AppliedMigration[]> {
  const rows = await readRows(database);
  const mark = rows.find(({ number }) => number === RESTORE_MARK);
  if (mark && !isRestoring) {
    throw new MigrationError(await restoringReason(database, mark.name));
  }
  return rows.filter((row) => row !== mark);
}

/** Returns the next step for a database that is not restored yet, in one line [backup.mark]. */
async function restoringReason(database: DatabaseConnection, backup: string): Promise<string> {
  await using ended = await database.tryLock(RESTORE_LOCK);
  return ended
    ? `The restore of this database from ${backup} did not end: run "database restore" again, which begins anew.`
    : `This database is being restored from ${backup}: wait until that is done.`;
}

/** One query; a new database has no rows. */
async function readRows({ kysely }: DatabaseConnection): Promise<readonly AppliedMigration[]> {
  try {
    return (
      // The column may be missing: of a database that an earlier version made.
      (
        await sql<AppliedMigration>`
        select number, name, checksum, coalesce(to_jsonb(applied) ->> 'is_compatible', 'false')::boolean as is_compatible
        from schema_migrations applied order by number`.execute(kysely)
      ).rows
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === UNDEFINED_TABLE) {
      return [];
    }
    throw error;
  }
}

/** @throws MigrationError if one was changed after it was applied, or a later version's ends this one */
function findPending(migrations: readonly Migration[], applied: readonly AppliedMigration[]): readonly Migration[] {
  for (const { number, name, checksum, is_compatible } of applied) {
    const migration = migrations[number - 1];
    if (!migration && is_compatible) {
      continue;
    }
    if (!migration) {
      throw new MigrationError(
        `The database is newer than this version of the shop: it has migration ${name}, which this version does not know.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(`Migration ${name} was changed after it was applied. Write a new one instead.`);
    }
  }
  return migrations.slice(applied.length);
}

async function apply(
  transaction: ScriptTransaction,
  { number, name, checksum, step, isCompatible }: Migration,
  keys: StepKeys | undefined,
): Promise<Progress> {
  const { script, rows } = transaction;
  await rows("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await script(CREATE_TABLE);
  const taken = await rows("select 1 from schema_migrations where number = $1", [number]);
  if (taken.length > 0) {
    return "applied_before";
  }
  try {
    if ((await step.batch(transaction, keys)) > 0) {
      return "unfinished";
    }
    // Citus passes a statement on with all that was sent with it.
    for (const statement of splitStatements(step.finish)) {
      await script(statement);
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`Migration ${name} failed: ${reason}`, { cause });
  }
  await rows("insert into schema_migrations (number, name, checksum, is_compatible) values ($1, $2, $3, $4)", [
    ...[number, name, checksum, isCompatible],
  ]);
  await rows("select pg_notify($1, '')", [SCHEMA_CHANNEL]);
  return "applied";
}
