import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import type { Mistake } from "./mistakes.ts";

/**
 * A new file of a command, readable by its user only. Until the command succeeds, the text is in a file beside it,
 * whose name ends in `.unfinished`. A failed command removes both files, a killed one leaves them.
 */
export interface NewFile extends AsyncDisposable {
  /** @returns the reason if it could not be created; an existing file is not changed */
  open(): Promise<Mistake[]>;
  /**
   * Writes the content to the unfinished file.
   * @returns the reason if it could not be written
   */
  write(content: string | Uint8Array): Promise<Mistake[]>;
  /**
   * Renames the unfinished file to its final name.
   * @returns the reason if it could not be renamed
   */
  finish(): Promise<Mistake[]>;
}

/** The name of a file until its command succeeds. */
export const unfinishedName = (name: string) => `${name}.unfinished`;

/** The name and content of a file until its command succeeds. */
interface Unfinished {
  /** Its name until then. */
  nameOf: (name: string) => string;
  /** The content of the file under its final name until then. */
  note: string;
}

/** The absolute paths of the files that commands of this process are writing. */
const writing = new Set<string>();

/** True while a command of this process writes the file with this absolute path. */
export const isBeingWritten = (path: string) => writing.has(path);

/**
 * Prepares a new file.
 * @param name as given by the operator
 */
export function openNewFile(
  cwd: string,
  name: string,
  { nameOf, note }: Unfinished = { nameOf: unfinishedName, note: "" },
): NewFile {
  const path = resolve(cwd, name);
  const unfinished = nameOf(path);
  const made = new Set<string>();
  let handle: FileHandle | undefined;
  let isMine = false;
  const make = async (file: string) => {
    const opened = await open(file, "wx", 0o600);
    made.add(file);
    return opened;
  };
  return {
    async open() {
      // So that no other process takes the name meanwhile.
      const reserved = await written(name, async () => {
        await using reservation = await make(path);
        isMine = true;
        writing.add(path);
        await reservation.writeFile(note);
      });
      return reserved.length > 0
        ? reserved
        : written(nameOf(name), async () => {
            handle = await make(unfinished);
          });
    },
    write: (content) =>
      written(nameOf(name), async () => {
        // Unlike `write`, it goes on after a short write, or fails: a disk that fills up cuts no code off.
        await handle?.writeFile(content);
        await handle?.sync();
      }),
    async finish() {
      made.delete(unfinished);
      const mistakes = await written(name, () => rename(unfinished, path));
      if (mistakes.length === 0) {
        made.delete(path);
      }
      return mistakes;
    },
    async [Symbol.asyncDispose]() {
      await handle?.close();
      for (const file of made) {
        await rm(file, { force: true });
      }
      if (isMine) {
        writing.delete(path);
      }
    },
  };
}

/** Runs a file operation; returns its failure as a mistake. */
async function written(name: string, work: () => Promise<void>): Promise<Mistake[]> {
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
  EEXIST: "exists already; name a new file",
  ENOENT: "cannot be written: its folder is not there",
  ENOTDIR: "cannot be written: a part of its path is a file, not a folder",
  EACCES: "cannot be written: the folder's permissions do not let the shop's user",
  EROFS: "cannot be written: its disk only reads",
  ENOSPC: "cannot be written: its disk is full",
};
