import { join, resolve } from "node:path";
import { databaseFacts, lastCommands } from "@guerdon/api/operator";
import { openErasureList } from "../../compose-erasure-list.ts";
import type { Settings } from "../../settings.ts";
import { counted } from "../counted.ts";
import { type Examined, type ExaminedDatabase, ofDatabase, ofShop } from "./examined.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

const DAY_MS = 86_400_000;

/** They are to be made every night; a drill every quarter. */
const BACKUP_DAYS = 2;
const DRILL_DAYS = 92;

const BACKUP = "database backup";
const DRILL = "database drill";

/** When the shop was last saved, and when it was last proved that this is a way back [backup.drill]. */
export const findBackups = ofShop(async ({ db }, { machine }) => {
  const last = await lastCommands(db, [BACKUP, DRILL]);
  const now = machine.now();
  return [
    ageOf(last.get(BACKUP), now, {
      check: "backup.last",
      what: "back-up",
      days: BACKUP_DAYS,
      advice: "Run database backup every night (docs/back-up.md), unless something else saves the database.",
    }),
    ageOf(last.get(DRILL), now, {
      check: "backup.drill",
      what: "drill",
      days: DRILL_DAYS,
      advice: "Run database drill: it proves that a back-up can be restored.",
    }),
  ];
});

function ageOf(
  last: Date | undefined,
  now: Date,
  { check, what, days, advice }: { check: string; what: string; days: number; advice: string },
): Finding {
  if (!last) {
    return warning(check, `There was no ${what} yet.`, advice);
  }
  const age = Math.floor((now.getTime() - last.getTime()) / DAY_MS);
  const detail = `The last ${what} is of ${last.toISOString().slice(0, 16)}Z, ${counted(age, "day")} ago.`;
  return age >= days ? warning(check, detail, advice) : fine(check, detail);
}

/** Whether back-ups have a place, on a disk of its own, with the list of erasures [customer.list]. */
export const findBackupFolder = ofDatabase(async (database, { settings, shop, machine }) => {
  if (!settings) {
    return [];
  }
  const { backupDir } = settings;
  if (backupDir === undefined) {
    const detail = "BACKUP_DIR is not set: there are no back-ups by the shop, and nobody can be erased.";
    return [warning("backup.folder", detail, "Set it to a folder on another disk than the database.")];
  }
  const wasSaved = shop ? (await lastCommands(shop.db, [BACKUP])).has(BACKUP) : false;
  return [
    ...(await apartFrom(database, { settings, machine, backupDir })),
    await erasuresIn(backupDir, { wasSaved, machine }),
  ];
});

async function apartFrom(
  { connection, url }: ExaminedDatabase,
  { settings, machine, backupDir }: { settings: Settings; machine: Examined["machine"]; backupDir: string },
): Promise<Finding[]> {
  const home = connection.engine === "pglite" ? settings.dataDir : await localFolder(connection, url);
  const [here, there] = await Promise.all([home && machine.diskOf(resolve(home)), machine.diskOf(resolve(backupDir))]);
  if (here === undefined || here === "" || there === undefined) {
    return [];
  }
  return [
    here === there
      ? warning("backup.disk", "BACKUP_DIR is on the disk of the database, and is lost with it.", ELSEWHERE)
      : fine("backup.disk", "BACKUP_DIR is on another disk than the database."),
  ];
}

const ELSEWHERE = "Keep back-ups on another disk, or copy them elsewhere every night.";

/** The folder of a server on this machine, if the role may see it. */
async function localFolder(
  { kysely }: ExaminedDatabase["connection"],
  url: string | undefined,
): Promise<string | undefined> {
  const host = url === undefined ? "" : new URL(url).hostname;
  if (!["", "localhost", "127.0.0.1", "[::1]"].includes(host)) {
    return undefined;
  }
  return (await databaseFacts(kysely)).data_directory ?? undefined;
}

/** A back-up makes the folder of the list, so that a list without entries is not taken for lost. */
async function erasuresIn(
  backupDir: string,
  { wasSaved, machine }: { wasSaved: boolean; machine: Examined["machine"] },
): Promise<Finding> {
  const folder = join(backupDir, "erasures");
  if (!(await machine.isThere(folder))) {
    const detail = "The list of erasures is not in BACKUP_DIR, though the shop was saved.";
    const advice = "Bring it back from where back-ups are copied: a restored shop erases again what it names.";
    return wasSaved
      ? wrong("backup.erasures", detail, advice)
      : fine("backup.erasures", "There is no list of erasures yet; the first back-up begins it.");
  }
  try {
    const { length } = await openErasureList(folder, machine.now).read();
    return fine("backup.erasures", `The list of erasures can be read: ${counted(length, "entry", "entries")}.`);
  } catch {
    const advice = "docs/operations/trouble.md, A list of erasures that cannot be written.";
    return wrong("backup.erasures", "The list of erasures in BACKUP_DIR cannot be read, or is damaged.", advice);
  }
}
