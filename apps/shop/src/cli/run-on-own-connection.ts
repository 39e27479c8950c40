import { resolve } from "node:path";
import { type DatabaseConnection, migrationState, openDatabase, openJobs } from "@guerdon/api";
import { createDocumentTemplates } from "@guerdon/mails";
import { composeShop } from "../compose.ts";
import { composeObjectStore } from "../compose-object-store.ts";
import { embeddedIsThere } from "../embedded-is-there.ts";
import { within } from "../end-on-signal.ts";
import { commandLog } from "../log.ts";
import { openClock } from "../open-clock.ts";
import { openStandby } from "../open-connections.ts";
import { compareKeys, givenKeys, openKeyring } from "../open-keyring.ts";
import type { Settings } from "../settings.ts";
import { StartRefusedError } from "../start-refused-error.ts";
import { noteLeftOut } from "../templates/note-left-out.ts";
import type { DatabaseContext, InstallationContext } from "./command-context.ts";
import type { CommandIo } from "./command-io.ts";
import { unfitReason } from "./database/migrate-database.ts";
import { machineTime } from "./database/record-command.ts";
import { runCommand, runOnDatabase, runOnInstallation } from "./run-command.ts";
import { runningSandbox } from "./running-sandbox.ts";
import { tellByJob } from "./tell-by-job.ts";

const REFUSED = 1;

/**
 * Runs a command in a separate shop on the configured database. Refuses the command with one line if the database does
 * not exist or does not match this version.
 */
export async function runInOwnShop(settings: Settings, argv: readonly string[], io: CommandIo): Promise<number> {
  const refuse = (line: string) => {
    io.stderr(`${line}\n`);
    return REFUSED;
  };
  const missing = await missingReason(settings);
  if (missing !== undefined) {
    return refuse(missing);
  }
  // A command's messages go to the operator; the log is for errors.
  const log = commandLog();
  const { databaseUrl: url, dataDir, port, production } = settings;
  await using connection = await openOwn(settings, io.signal);
  await using standby = await openStandby(settings, { primary: connection, log });
  io.signal.addEventListener("abort", () => void standby?.cancelStatements().catch(() => undefined), { once: true });
  const unfit = unfitReason(await migrationState(connection));
  if (unfit !== undefined) {
    return refuse(unfit);
  }
  const clock = await openClock(settings, connection);
  const { now } = clock;
  const keyring = await openKeyring(settings, connection, { role: "command", now });
  const jobs = await openJobs({ connection, url, log, now, create: false });
  try {
    const sandbox = await runningSandbox(settings);
    const documents = createDocumentTemplates(noteLeftOut(log));
    const shop = await composeShop({
      settings,
      connection,
      readFresh: standby?.read,
      keyring,
      jobs: jobs.queue,
      documents,
      log,
      ...clock,
      sandbox,
    });
    const telling = tellByJob(connection, { jobs: jobs.queue, log });
    const exit = await runCommand(argv, io, {
      ...shop,
      hear: telling.hear,
      db: connection.kysely,
      connection,
      dataDir,
      url,
      reached: { port, production },
    });
    await telling.handedOver();
    return exit;
  } finally {
    await jobs.stop();
  }
}

/** Runs a command for the database itself, which may be outdated or not exist yet. */
export async function runOnOwnDatabase(settings: Settings, argv: readonly string[], io: CommandIo): Promise<number> {
  const use: DatabaseContext["use"] = async ({ create, comparesKeys }, work) => {
    const missing = create ? undefined : await missingReason(settings);
    if (missing !== undefined) {
      return { ok: false, mistakes: [{ reason: missing }] };
    }
    await using connection = await openOwn(settings, io.signal);
    if (comparesKeys) {
      await compareKeys(settings, connection, machineTime());
    }
    const { databaseUrl: url, backupDir } = settings;
    const objects = composeObjectStore(settings);
    const given = { url, keys: await givenKeys(settings), backupDir, objects, now: machineTime, settings };
    return await work(connection, given);
  };
  return runOnDatabase(argv, io, { use, givenKeys: () => givenKeys(settings) });
}

/** Closing waits no longer for a PostgreSQL that hangs. */
const CLOSE_MS = 5000;

/** Runs a command for the whole installation, of which parts may not be there. */
export async function runOnOwnInstallation(
  { settings, mistakes }: Pick<InstallationContext, "settings" | "mistakes">,
  argv: readonly string[],
  io: CommandIo,
): Promise<number> {
  const open = settings && (() => openFor(settings));
  return runOnInstallation(argv, { io, settings, mistakes, isServing: false, open });
}

/** Opens the database with the limits of customers, so that one that hangs is given up. */
async function openFor(settings: Settings) {
  const missing = await missingReason(settings);
  if (missing !== undefined) {
    throw new StartRefusedError(missing);
  }
  const { databaseUrl: url, dataDir } = settings;
  const keys = await givenKeys(settings);
  const connection = await openDatabase(url ? { url } : { dataDir });
  return { connection, keys, close: () => (url ? within(CLOSE_MS, connection.close()) : connection.close()) };
}

/** An interruption does not wait for the statement that is under way [operator.interrupted]. */
async function openOwn({ databaseUrl: url, dataDir }: Settings, signal: AbortSignal): Promise<DatabaseConnection> {
  const connection = await openDatabase(url ? { url, patience: "work" } : { dataDir });
  // Where the server cannot be asked, the statement ends by itself.
  signal.addEventListener("abort", () => void connection.cancelStatements().catch(() => undefined), { once: true });
  return connection;
}

/** The reason if the database does not exist. Opening an embedded one would create it; PostgreSQL is checked later. */
async function missingReason({ databaseUrl, dataDir }: Settings): Promise<string | undefined> {
  return databaseUrl !== undefined || (await embeddedIsThere(dataDir))
    ? undefined
    : `there is no shop in ${resolve(dataDir)}; is it running with another DATA_DIR?`;
}
