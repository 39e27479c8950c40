import { migrate, openDatabase, openJobs } from "@guerdon/api";
import { pino } from "pino";
import { composeShop } from "../compose.ts";
import type { Settings } from "../settings.ts";
import type { CommandIo } from "./command-io.ts";
import { runCommand } from "./run-command.ts";

/** Runs a command in a shop made for it, on the database that the settings name. */
export async function runOnOwnConnection(settings: Settings, argv: readonly string[], io: CommandIo): Promise<number> {
  // What a command has to say goes to the operator; the log is for what went wrong beneath.
  const log = pino({ level: "error" }, pino.destination({ dest: 2, sync: true }));
  const { databaseUrl: url, dataDir } = settings;
  await using connection = await openDatabase(url ? { url } : { dataDir });
  await migrate(connection);
  const jobs = await openJobs({ connection, url, log });
  try {
    const shop = await composeShop({ settings, connection, jobs: jobs.queue, log, now: () => new Date() });
    return await runCommand(argv, io, { ...shop, connection, dataDir });
  } finally {
    await jobs.stop();
  }
}
