import { type FileHandle, open, rm } from "node:fs/promises";
import { resolve } from "node:path";
import type { Mistake } from "../mistakes.ts";

/** A file that is made for one command, readable by its user only, and stays only if the command succeeds. */
export interface NewFile extends AsyncDisposable {
  /** @returns why it could not be made; a file that is there stays as it is */
  open(): Promise<Mistake[]>;
  /** @returns why it could not be written */
  write(text: string): Promise<Mistake[]>;
  keep(): void;
}

/**
 * Prepares a new file.
 * @param name as the operator typed it; undefined for no file at all
 */
export function openNewFile(cwd: string, name: string | undefined): NewFile {
  if (name === undefined) {
    return {
      open: async () => [],
      write: async () => [],
      keep: () => undefined,
      [Symbol.asyncDispose]: async () => {},
    };
  }
  const path = resolve(cwd, name);
  let handle: FileHandle | undefined;
  let isKept = false;
  return {
    open: () =>
      told(name, async () => {
        handle = await open(path, "wx", 0o600);
      }),
    write: (text) =>
      told(name, async () => {
        // From the start: a transaction that is repeated writes anew.
        await handle?.truncate();
        await handle?.write(text, 0);
        await handle?.sync();
      }),
    keep: () => {
      isKept = true;
    },
    async [Symbol.asyncDispose]() {
      await handle?.close();
      if (handle && !isKept) {
        await rm(path, { force: true });
      }
    },
  };
}

async function told(name: string, work: () => Promise<void>): Promise<Mistake[]> {
  try {
    await work();
    return [];
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = UNWRITTEN[code] ?? `cannot be written: ${error instanceof Error ? error.message : String(error)}`;
    return [{ file: name, reason }];
  }
}

const UNWRITTEN: Record<string, string> = {
  EEXIST: "is there already; name a file that is not",
  ENOENT: "cannot be written: its folder is not there",
  ENOTDIR: "cannot be written: a part of its path is a file, not a folder",
  EACCES: "cannot be written: the folder's permissions do not let the shop's user",
  EROFS: "cannot be written: its disk only reads",
  ENOSPC: "cannot be written: its disk is full",
};
