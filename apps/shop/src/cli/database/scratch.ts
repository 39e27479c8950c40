import { mkdtempDisposable, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@guerdon/api";
import type { ScratchDatabase } from "@guerdon/api/backup";
import { isAlive } from "../is-alive.ts";

const FOLDERS = "guerdon-drill-";

/**
 * A folder for what a drill writes, in the system's folder for temporary files; removed when disposed. Those of drills that
 * were killed on this machine are removed first: each is as large as the database.
 */
export async function scratchFolder(): Promise<AsyncDisposable & { path: string }> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(FOLDERS) ? Number.parseInt(name.slice(FOLDERS.length), 10) : Number.NaN;
    if (Number.isInteger(owner) && !isAlive(owner)) {
      await rm(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
  return mkdtempDisposable(join(tmpdir(), `${FOLDERS}${process.pid}-`));
}

/** An embedded database in a folder, which the caller removes. */
export async function embeddedScratch(dataDir: string): Promise<ScratchDatabase> {
  const connection = await openDatabase({ dataDir });
  return { connection, [Symbol.asyncDispose]: () => connection.close() };
}
