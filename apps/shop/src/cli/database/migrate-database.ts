import { type MigrationState, migrate, migrationState, openJobs } from "@guerdon/api";
import { pino } from "pino";
import type { DatabaseContext } from "../command-context.ts";
import { counted, listed } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { machineTime, recordCommand } from "./record-command.ts";

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

/** The reason why a command must not run on a database; undefined if it may. */
export function unfitReason({ applied, pending }: MigrationState): string | undefined {
  if (applied.length === 0) {
    return 'there is no shop in this database: start it once, or run "database migrate"';
  }
  if (pending.length === 0) {
    return undefined;
  }
  const lacking = `the database lacks ${counted(pending.length, "migration")} of this version (${listed(pending)})`;
  return `${lacking}: start the new version first, or run "database migrate"`;
}
