import { join } from "node:path";
import { type DatabaseConnection, type Keyring, migrationState } from "@guerdon/api";
import {
  checkRestore,
  type Manifest,
  restoreDatabase,
  saveDatabase,
  scratchOnServer,
  tableDigests,
} from "@guerdon/api/backup";
import { verifyLedger } from "@guerdon/api/operator";
import type { ObjectStore } from "@guerdon/api/ports/object-store";
import type { DatabaseContext } from "../command-context.ts";
import type { CommandIo } from "../command-io.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { sayStep } from "../say-step.ts";
import { sizesOf, sizesText } from "./back-up-database.ts";
import { orMistake } from "./backup-mistake.ts";
import { unfitReason } from "./migrate-database.ts";
import { progressOfRestore } from "./progress-of-restore.ts";
import { machineTime, recordCommand } from "./record-command.ts";
import { embeddedScratch, scratchFolder } from "./scratch.ts";

/** The database of a drill, and its place: a folder that is removed afterwards. */
interface Drill {
  io: CommandIo;
  connection: DatabaseConnection;
  keys: Keyring | undefined;
  objects: ObjectStore | undefined;
  place: string;
  /** The server on which it is restored; undefined: into an embedded database. */
  url: string | undefined;
}

/**
 * Proves that a back-up is a way back: saves the database, restores it into another one that is removed afterwards, and
 * compares every row of every table, and the ledger with itself [backup.drill]. Sends nothing and changes nothing but
 * the log, by which `database status` tells when it last succeeded.
 */
export async function drillBackup(
  { io, use }: DatabaseContext,
  { onServer }: { onServer: boolean },
): Promise<Checked<number>> {
  return use(
    { create: false, comparesKeys: true },
    async (connection, { keys, objects, url }): Promise<Checked<number>> => {
      if (onServer && url === undefined) {
        return {
          ok: false,
          mistakes: [{ reason: "--on-server is for a shop on PostgreSQL, and this one's is embedded" }],
        };
      }
      // A migration would change rows that are to be compared.
      const unfit = unfitReason(await migrationState(connection));
      if (unfit !== undefined) {
        return { ok: false, mistakes: [{ reason: unfit }] };
      }
      await using place = await scratchFolder();
      const server = onServer ? url : undefined;
      const drilled = await orMistake(() => drill({ io, connection, keys, objects, place: place.path, url: server }));
      if (!drilled.ok) {
        return drilled;
      }
      const { mistakes, manifest, seconds, ledger } = drilled.value;
      if (mistakes.length > 0) {
        return { ok: false, mistakes: mistakes.map((reason) => ({ reason })) };
      }
      const sizes = sizesOf(manifest);
      await recordCommand(connection, "database drill", { ...sizes, ...seconds });
      io.stdout(
        `The way back works: ${sizesText(sizes)}, saved in ${seconds.save_seconds} s and restored in ${seconds.restore_seconds} s; every row is the same, and ${ledger}.\n`,
      );
      return { ok: true, value: 0 };
    },
  );
}

async function drill({ io, connection, keys, objects, place, url }: Drill) {
  const [folder, began] = [join(place, "backup"), performance.now()];
  const source = { folder, keys, signal: io.signal };
  sayStep(io, `Saving the database${connection.engine === "pglite" ? ", which serves nobody meanwhile" : ""} …`);
  let digests: ReadonlyMap<string, string> = new Map();
  const manifest = await saveDatabase(connection, {
    ...source,
    objects,
    now: machineTime(),
    erasures: null,
    progress: () => undefined,
    onSnapshot: async (transaction, tables) => {
      digests = await tableDigests(transaction, tables);
    },
  });
  const saved = performance.now();
  await using scratch = await (url === undefined
    ? embeddedScratch(join(place, "scratch"))
    : scratchOnServer(connection, { url, now: machineTime() }));
  await checkRestore(scratch.connection, source);
  await restoreDatabase(scratch.connection, { ...source, manifest, skipNumbers: 0, progress: progressOfRestore(io) });
  const seconds = { save_seconds: secondsOf(saved - began), restore_seconds: secondsOf(performance.now() - saved) };
  sayStep(io, "Comparing the restored database with the saved one …");
  const mistakes = await differences(scratch.connection, digests, manifest);
  const { accounts, transfers, orders, mistakes: wrong } = await verifyLedger(scratch.connection.kysely);
  const ledger = `${accounts} accounts, ${transfers} transfers and ${orders} orders add up`;
  if (wrong.length > 0) {
    mistakes.push(`the ledger does not add up in ${counted(wrong.length, "place")}, which "ledger verify" lists`);
  }
  return { manifest, seconds, ledger, mistakes };
}

const secondsOf = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

/** A line for each table whose rows are not those that were saved. */
async function differences(
  scratch: DatabaseConnection,
  digests: ReadonlyMap<string, string>,
  { tables }: Manifest,
): Promise<string[]> {
  const names = tables.map(({ table }) => table);
  const restored = await scratch.scriptTransaction((transaction) => tableDigests(transaction, names));
  return names
    .filter((table) => digests.get(table) !== restored.get(table))
    .map((table) => `${table}: saved ${digests.get(table)}, restored ${restored.get(table)}`);
}
