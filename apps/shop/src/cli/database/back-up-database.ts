import { join, resolve } from "node:path";
import { makeFolder } from "@guerdon/api";
import { type Manifest, partsOf, saveDatabase } from "@guerdon/api/backup";
import { openErasureList } from "../../compose-erasure-list.ts";
import type { DatabaseContext } from "../command-context.ts";
import type { CommandIo } from "../command-io.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { sayStep } from "../say-step.ts";
import { orMistake } from "./backup-mistake.ts";
import { machineTime, recordCommand } from "./record-command.ts";

/** Saves the database into a new folder, and prints what is in it [backup.whole]. */
export async function backUpDatabase(
  { io, use }: DatabaseContext,
  { out }: { out?: string | undefined },
): Promise<Checked<number>> {
  return use(
    { create: false, comparesKeys: true },
    async (connection, { keys, backupDir, objects }): Promise<Checked<number>> => {
      const folder = folderOf(io, { out, backupDir });
      if (folder === undefined) {
        return { ok: false, mistakes: [{ reason: "set BACKUP_DIR, or name a new folder by --out" }] };
      }
      const watch = watchExclusive(io);
      const saving = { folder, now: machineTime(), keys, objects, progress: watch.progress, signal: io.signal };
      const saved = await orMistake(async () =>
        saveDatabase(connection, { ...saving, erasures: await countErasures(io, backupDir) }),
      );
      if (!saved.ok) {
        return saved;
      }
      const waited = watch.seconds();
      const sizes = sizesOf(saved.value);
      await recordCommand(connection, "database backup", { folder, ...sizes });
      const pause = waited === undefined ? "" : ` The shop waited ${waited.toFixed(1)} s.`;
      io.stdout(`${folder}: ${sizesText(sizes)}.${pause}\n`);
      return { ok: true, value: 0 };
    },
  );
}

/** The entries of the list beside the back-ups. Its folder is made, so that a list without entries is not taken for lost. */
async function countErasures({ stderr }: CommandIo, backupDir: string | undefined): Promise<number | null> {
  if (backupDir === undefined) {
    return null;
  }
  const folder = join(backupDir, "erasures");
  await makeFolder(folder, 0o700);
  try {
    return (await openErasureList(folder, machineTime).read()).length;
  } catch (error) {
    stderr(`The list of erasures is damaged: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

/** Relative to where the command was typed; the setting, to where the shop was started. */
function folderOf({ cwd }: CommandIo, { out, backupDir }: { out: string | undefined; backupDir: string | undefined }) {
  if (out !== undefined) {
    return resolve(cwd, out);
  }
  // Colons are no part of a file's name everywhere.
  const name = `backup-${machineTime().toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
  return backupDir && resolve(join(backupDir, name));
}

/** Says what is copied, and measures how long the embedded database serves nobody else. */
function watchExclusive(io: CommandIo) {
  let since: number | undefined;
  const said = new Set<string>();
  const say = (text: string) => {
    if (!said.has(text)) {
      said.add(text);
      sayStep(io, text);
    }
  };
  return {
    progress: (step: "first" | "snapshot", { isExclusive }: { isExclusive: boolean }) => {
      if (step === "snapshot" && isExclusive) {
        since ??= performance.now();
        say("Now the other tables: the shop waits until they are read.");
      } else {
        say(step === "first" ? "Pictures and products; the shop goes on." : "Now the other tables; the shop goes on.");
      }
    },
    seconds: () => (since === undefined ? undefined : (performance.now() - since) / 1000),
  };
}

export function sizesOf(manifest: Manifest) {
  const parts = partsOf(manifest);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    tables: manifest.tables.length,
    rows: sum(manifest.tables.map(({ rows }) => rows.rows)),
    bytes: sum(parts.map(({ bytes }) => bytes)),
  };
}

const MEGABYTE = 1_000_000;

/** "44 tables, 1204 rows, 3.1 MB". */
export function sizesText({ tables, rows, bytes }: ReturnType<typeof sizesOf>): string {
  return `${counted(tables, "table")}, ${counted(rows, "row")}, ${(bytes / MEGABYTE).toFixed(1)} MB`;
}
