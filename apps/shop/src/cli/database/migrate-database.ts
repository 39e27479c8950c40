import {
  type DatabaseConnection,
  MigrationError,
  type MigrationState,
  migrate,
  migrationState,
  openJobs,
} from "@guerdon/api";
import { lastCommands } from "@guerdon/api/operator";
import { pino } from "pino";
import type { DatabaseContext } from "../command-context.ts";
import { counted, listed } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { machineTime, recordCommand } from "./record-command.ts";

const DOES_NOT_FIT = 1;

/** Applies missing migrations and creates the tables of the job queue. */
export async function migrateDatabase(
  { io, use }: DatabaseContext,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  return use({ create: !dryRun, comparesKeys: true }, async (connection, { url, keys }) => {
    if (dryRun) {
      const { pending } = await migrationState(connection);
      io.stdout(pending.length > 0 ? `Dry run: would apply ${listed(pending)}\n` : "The database is up to date.\n");
      return { ok: true, value: 0 };
    }
    const done = await migrate(connection, { keys });
    const jobs = await openJobs({ connection, url, log: pino({ level: "silent" }), now: machineTime });
    await jobs.stop();
    if (done.length > 0) {
      await recordCommand(connection, "database migrate", { migrations: done });
    }
    io.stdout(done.length > 0 ? `Applied ${listed(done)}\n` : "The database was up to date.\n");
    return { ok: true, value: 0 };
  });
}

/** Prints whether the database has all migrations of this version and the tables of the job queue. */
export async function showDatabaseStatus({ io, use }: DatabaseContext): Promise<Checked<number>> {
  return use({ create: false, comparesKeys: true }, async (connection, { url }) => {
    const state = await migrationState(connection);
    const unfit = unfitReason(state) ?? (await missingJobsReason(connection, url));
    const kind = connection.engine === "pglite" ? "Embedded database" : "PostgreSQL";
    const last = state.applied.at(-1) ?? "none";
    io.stdout(
      `${kind}: ${counted(state.applied.length, "migration")}, the last is ${last}; ${unfit ?? "up to date"}\n`,
    );
    if (state.pending.length === 0) {
      io.stdout(await lastTimes(connection));
    }
    return { ok: true, value: unfit === undefined ? 0 : DOES_NOT_FIT };
  });
}

/** When a back-up and a drill last succeeded [backup.drill]. */
async function lastTimes({ kysely }: DatabaseConnection): Promise<string> {
  const [backup, drill] = ["database backup", "database drill"];
  const last = await lastCommands(kysely, [backup, drill]);
  const told = (command: string) => last.get(command)?.toISOString().slice(0, 16).concat("Z") ?? "never";
  return `Last back-up: ${told(backup)}; last drill: ${told(drill)}\n`;
}

async function missingJobsReason(connection: DatabaseConnection, url: string | undefined): Promise<string | undefined> {
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

/** The reason why a command must not run on a database; undefined if it may. */
export function unfitReason({ applied, pending }: MigrationState): string | undefined {
  if (applied.length === 0) {
    return 'there is no shop in this database: start it once with npm start, or run "database migrate"';
  }
  if (pending.length === 0) {
    return undefined;
  }
  const lacking = `the database lacks ${counted(pending.length, "migration")} of this version (${listed(pending)})`;
  return `${lacking}: start the new version first, or run "database migrate"`;
}
