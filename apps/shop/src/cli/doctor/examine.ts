import { checkKeys, type DatabaseConnection, type Keyring, migrationState, WebsiteDirectory } from "@guerdon/api";
import { composeExaminedContent, composeExaminedOutside, composeExaminedServices } from "../../compose-doctor.ts";
import { inOneLine } from "../../in-one-line.ts";
import { machine, openClock } from "../../open-clock.ts";
import type { Settings } from "../../settings.ts";
import type { InstallationContext } from "../command-context.ts";
import { unfitReason } from "../database/migrate-database.ts";
import { missingJobsReason } from "../database/show-database-status.ts";
import type { Checked } from "../mistakes.ts";
import { CHECKS } from "./checks.ts";
import type { Examined, ExaminedShop } from "./examined.ts";
import { findingsText } from "./findings-text.ts";
import { type Machine, thisMachine } from "./machine.ts";
import { NETWORK, type Outside } from "./outside.ts";
import { CHECK_MS, runChecks } from "./run-checks.ts";
import { kindOf } from "./why-unreachable.ts";

/** The options of `doctor`. */
interface DoctorOptions {
  format: "table" | "json";
}

/** What is around the shop; tests give another. */
export interface Surroundings {
  machine: Machine;
  outside: (settings: Settings | undefined) => Outside;
  /** The time limit of a check, in milliseconds. */
  limitMs: number;
}

const REAL: Surroundings = {
  machine: thisMachine(machine),
  outside: (settings) => Object.assign(composeExaminedOutside(settings), NETWORK),
  limitMs: CHECK_MS,
};

const SOMETHING_IS_WRONG = 1;

/**
 * Examines an installation and prints what was found. It changes nothing, and goes on where parts cannot be examined
 * [operator.doctor].
 */
export async function examine(
  context: InstallationContext,
  { format }: DoctorOptions,
  surroundings: Surroundings = REAL,
): Promise<Checked<number>> {
  const { io, settings, mistakes, isServing } = context;
  await using opened = await openParts(context);
  const { trouble, database, shop } = opened;
  const parts = { settings, mistakes, isServing, trouble, database, shop };
  const around = { machine: surroundings.machine, outside: surroundings.outside(settings) };
  const findings = await runChecks(CHECKS, { ...parts, ...around }, surroundings.limitMs);
  io.stdout(format === "json" ? `${JSON.stringify(findings, null, 2)}\n` : findingsText(findings));
  return { ok: true, value: findings.some(({ state }) => state === "wrong") ? SOMETHING_IS_WRONG : 0 };
}

type Parts = Pick<Examined, "trouble" | "database" | "shop"> & AsyncDisposable;

/** Opens as much as can be opened. */
async function openParts({ settings, open }: InstallationContext): Promise<Parts> {
  const nothing = { database: undefined, shop: undefined, [Symbol.asyncDispose]: async () => undefined };
  if (!open) {
    return { ...nothing, trouble: undefined };
  }
  const place = settings ?? { databaseUrl: undefined, dataDir: "" };
  try {
    const { connection, keys, close } = await open();
    const closing = { [Symbol.asyncDispose]: close };
    try {
      const url = settings?.databaseUrl;
      const unfit = unfitReason(await migrationState(connection)) ?? (await missingJobsReason(connection, url));
      const database = { connection, url, unfit };
      // A worker of a divided database may be away: the checks of the database itself tell which.
      const { shop, trouble } =
        unfit === undefined
          ? await tryOpening(connection, { keys, settings })
          : { shop: undefined, trouble: undefined };
      return { trouble, database, shop, ...closing };
    } catch (error) {
      return { ...nothing, trouble: troubleOf(error, place), ...closing };
    }
  } catch (error) {
    return { ...nothing, trouble: troubleOf(error, place) };
  }
}

/** The message of an unexpected error may hold what nobody should read. */
function troubleOf(error: unknown, place: Pick<Settings, "databaseUrl" | "dataDir">): string {
  return inOneLine(error, place) ?? `the database cannot be opened (${kindOf(error)})`;
}

type Opening = { keys: Keyring | undefined; settings: Settings | undefined };

/** The shop, or why it cannot be opened. */
async function tryOpening(
  connection: DatabaseConnection,
  opening: Opening,
): Promise<{ shop: ExaminedShop | undefined; trouble: string | undefined }> {
  try {
    return { shop: await openShop(connection, opening), trouble: undefined };
  } catch (error) {
    const place = opening.settings ?? { databaseUrl: undefined, dataDir: "" };
    return { shop: undefined, trouble: troubleOf(error, place) };
  }
}

async function openShop(connection: DatabaseConnection, { keys, settings }: Opening): Promise<ExaminedShop> {
  const db = connection.kysely;
  // A clock that refuses a start is a finding of its own.
  const { now } = await openClock({ sandbox: settings?.sandbox ?? false }, connection).catch(() => ({ now: machine }));
  const websites = new WebsiteDirectory(db, settings?.production === false ? settings.port : undefined);
  await websites.reload();
  const parts = { settings, connection, now };
  const content = composeExaminedContent(parts);
  // Secrets cannot be opened with another key, which is a finding of its own.
  const isRight = keys !== undefined && (await checkKeys(db, keys, { now: now(), isMigrated: true })) === undefined;
  const services = isRight ? composeExaminedServices(parts, keys) : undefined;
  return { db, keys, websites: websites.all(), now, content, services };
}
