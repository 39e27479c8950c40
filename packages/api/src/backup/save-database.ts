import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseConnection, ScriptTransaction } from "../db/connection.ts";
import { migrationState } from "../db/migrate.ts";
import { isDivided } from "../distribution/distribution-facts.ts";
import type { CopiedFirst } from "../tables/table-card.ts";
import { BackupError } from "./backup-error.ts";
import { copyFirst, type FirstCopy } from "./copy-first.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { saveSnapshot } from "./save-snapshot.ts";
import { savingOf } from "./saved-tables.ts";
import type { Saving } from "./saving.ts";
import { tableColumns } from "./table-columns.ts";

/** The name of a back-up's folder until it is complete. */
const unfinishedName = (folder: string) => `${folder}.unfinished`;

/**
 * Saves the database into a new folder: first what is large and does not change, in batches, then the rest from one
 * snapshot [backup.first] [backup.snapshot]. Customers may go on buying. The folder has its name once it is complete
 * and on the disk.
 * @throws BackupError if the database has a table that this version does not know, or is divided over several servers
 */
export async function saveDatabase(connection: DatabaseConnection, saving: Saving): Promise<Manifest> {
  // Refuses a database that is being restored, or is newer.
  await migrationState(connection);
  await mustBeNew(saving.folder);
  const unfinished = unfinishedName(saving.folder);
  await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await saveInto(connection, { ...saving, folder: unfinished });
    await writeManifest(unfinished, manifest, saving.keys);
    await flushFolder(unfinished);
    await rename(unfinished, saving.folder);
    await flushFolder(dirname(saving.folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function mustBeNew(folder: string): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) {
    throw new BackupError(`${folder} exists already; name a new folder`);
  }
}

async function mustBeOfOneServer(transaction: ScriptTransaction): Promise<void> {
  if (await isDivided(transaction)) {
    throw new BackupError(
      "this database is divided over several servers, which have no moment in common: save each of them (docs/distribute.md)",
    );
  }
}

async function flushFolder(path: string): Promise<void> {
  await using folder = await open(path, "r");
  await folder.sync();
}

async function saveInto(connection: DatabaseConnection, saving: Saving): Promise<Manifest> {
  const columns = await connection.scriptTransaction(async (transaction) => {
    await mustBeOfOneServer(transaction);
    return tableColumns(transaction);
  });
  const tables = savedTables(columns);
  const names = tables.map(({ table }) => table);
  const first: FirstCopy[] = [];
  try {
    for (const { table, saved } of tables) {
      if (typeof saved === "object") {
        first.push(await copyFirst(connection, saving, { table, columns: columns.get(table) ?? [], ...saved.first }));
      }
    }
    return await connection.scriptTransaction((transaction) =>
      saveSnapshot(transaction, saving, { engine: connection.engine, tables: names, columns, first }),
    );
  } finally {
    await Promise.all(first.map(({ part }) => part[Symbol.asyncDispose]()));
  }
}

type SavedTable = { table: string; saved: "snapshot" | { first: CopiedFirst } };

/** The tables to save, of those that the database has. */
function savedTables(columns: ReadonlyMap<string, unknown>): SavedTable[] {
  return [...columns.keys()].flatMap((table) => {
    const saved = savingOf(table);
    if (saved === undefined) {
      throw new BackupError(
        `this version of the shop does not know the table ${table}: back up with the version that the database belongs to`,
      );
    }
    return typeof saved === "object" && "leftOut" in saved ? [] : [{ table, saved }];
  });
}
