import { readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "./make-folder.ts";

/** SQLite's result code for "another connection holds the lock". */
const SQLITE_BUSY = 5;

/** Keeps the open lock files referenced: a lock would be released if its file were garbage-collected. */
const held = new Set<DatabaseSync>();

export interface DataDirLock {
  /** Releases the folder. Idempotent. */
  release(): void;
}

/** The folder belongs to another process, or to another part of this one. The message is one line for an operator. */
export class DataDirInUseError extends Error {
  override readonly name = "DataDirInUseError";

  constructor(dataDir: string, holder: string) {
    super(`The data folder ${dataDir} is in use by ${holder}. Stop that process, or choose another DATA_DIR.`);
  }
}

/**
 * Locks `dataDir` for this process until it releases it or ends, however it ends.
 *
 * The lock is the operating system's: an exclusive transaction on an empty SQLite file, which is a file lock that the
 * kernel drops with the process. So there are no stale locks to detect after a kill -9, and it also holds between
 * containers that share the folder but not their process numbers (docs/decisions/0002-data-dir-lock.md).
 * @throws DataDirInUseError if the folder is locked
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await makeFolder(dataDir, 0o700);
  const file = openLock(join(dataDir, "lock"));
  if (!file) {
    throw new DataDirInUseError(dataDir, await readHolder(dataDir));
  }
  // Used only in the message above, not to decide anything.
  await writeFile(holderFile(dataDir), JSON.stringify({ pid: process.pid, host: hostname(), since: new Date() }));
  return {
    release() {
      if (held.delete(file)) {
        file.close();
      }
    },
  };
}

/** The open lock file; undefined if the lock is held elsewhere. */
function openLock(path: string): DatabaseSync | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec("pragma journal_mode = memory; begin exclusive");
    held.add(file);
    return file;
  } catch (error) {
    file.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) {
      return undefined;
    }
    throw error;
  }
}

function holderFile(dataDir: string): string {
  return join(dataDir, "lock-holder.json");
}

async function readHolder(dataDir: string): Promise<string> {
  try {
    const { pid, host, since } = JSON.parse(await readFile(holderFile(dataDir), "utf8"));
    return `process ${pid} on ${host} (since ${since})`;
  } catch {
    // The file is written just after the lock is taken: the holder may be starting.
    return "another process";
  }
}
