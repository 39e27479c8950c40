import { type DatabaseConnection, MigrationError, migrationState, openJobs } from "@guerdon/api";
import { guessingStatus, lastCommands } from "@guerdon/api/operator";
import { pino } from "pino";
import type { DatabaseContext, GivenDatabase } from "../command-context.ts";
import { counted } from "../counted.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { unfitReason } from "./migrate-database.ts";
import { machineTime } from "./record-command.ts";

/** The options of `database status`. */
export interface StatusOptions {
  format: "table" | "json";
}

const DOES_NOT_FIT = 1;

/**
 * Prints whether the database has all migrations of this version and the tables of the job queue, when a back-up and a
 * drill last succeeded, and on which websites somebody may be guessing codes.
 */
export async function showDatabaseStatus(
  { io, use }: DatabaseContext,
  { format }: StatusOptions,
): Promise<Checked<number>> {
  return use({ create: false, comparesKeys: true }, async (connection, given) => {
    const status = await statusOf(connection, given);
    io.stdout(format === "json" ? `${JSON.stringify(status, null, 2)}\n` : asText(status));
    return { ok: true, value: status.unfit === null ? 0 : DOES_NOT_FIT };
  });
}

type Status = Awaited<ReturnType<typeof statusOf>>;

async function statusOf(connection: DatabaseConnection, given: GivenDatabase) {
  const state = await migrationState(connection);
  const unfit = unfitReason(state) ?? (await missingJobsReason(connection, given.url));
  const hasAllTables = state.pending.length === 0;
  return {
    engine: connection.engine,
    migrations: state.applied.length,
    last_migration: state.applied.at(-1) ?? null,
    /** Why it does not match this version. */
    unfit: unfit ?? null,
    /** Null where tables may be missing that tell it. */
    done: hasAllTables ? await lastTimes(connection) : null,
    wrong_codes: hasAllTables ? await wrongCodes(connection, given) : null,
  };
}

/** When a back-up and a drill last succeeded [backup.drill]. */
async function lastTimes({ kysely }: DatabaseConnection) {
  const [backup, drill] = ["database backup", "database drill"];
  const last = await lastCommands(kysely, [backup, drill]);
  return { backup: last.get(backup) ?? null, drill: last.get(drill) ?? null };
}

/** Null without keys, under which wrong codes are counted [voucher.guessing]. */
async function wrongCodes({ kysely: db }: DatabaseConnection, { keys: keyring, now }: GivenDatabase) {
  const counted = keyring && (await guessingStatus({ db, keyring, now }));
  return (
    counted?.map(({ website_id, is_stopped, ...counts }) => {
      return { website: website_id, ...counts, stopped: is_stopped };
    }) ?? null
  );
}

function asText({ engine, migrations, last_migration, unfit, done, wrong_codes }: Status): string {
  const kind = engine === "pglite" ? "Embedded database" : "PostgreSQL";
  const last = last_migration ?? "none";
  const lines = [`${kind}: ${counted(migrations, "migration")}, the last is ${last}; ${unfit ?? "up to date"}\n`];
  if (done) {
    lines.push(`Last back-up: ${minuteText(done.backup)}; last drill: ${minuteText(done.drill)}\n`);
  }
  if (wrong_codes) {
    lines.push(wrongCodesText(wrong_codes));
  }
  return lines.join("");
}

function wrongCodesText(rows: NonNullable<Status["wrong_codes"]>): string {
  const columns = ["website", "this_hour", "last_24_hours", "stopped"] as const;
  const empty = "No wrong codes within 24 hours.";
  return `${rows.length > 0 ? "Wrong codes:\n" : ""}${listingText("table", { columns, rows, empty })}`;
}

function minuteText(time: Date | null): string {
  return time?.toISOString().slice(0, 16).concat("Z") ?? "never";
}

/** Why the tables of the job queue do not match this version; undefined if they do. */
export async function missingJobsReason(
  connection: DatabaseConnection,
  url: string | undefined,
): Promise<string | undefined> {
  try {
    const jobs = await openJobs({ connection, url, log: pino({ level: "silent" }), now: machineTime, create: false });
    await jobs.stop();
    return undefined;
  } catch (error) {
    if (error instanceof MigrationError) {
      return error.message;
    }
    throw error;
  }
}
