import { access, constants, readFile, stat, statfs } from "node:fs/promises";
import { tmpdir, totalmem } from "node:os";
import { dirname, resolve } from "node:path";

/** The room on the disk of a folder, in bytes. */
export interface Space {
  free: number;
  total: number;
}

/** The machine and the process that the command runs in. */
export interface Machine {
  nodeVersion: string;
  temporaryFolder: string;
  /** The time, which the sandbox does not move. */
  now: () => Date;
  /** Bytes that the process may use at most, and that are free now. */
  memory: () => { most: number; free: number };
  /** How many files and connections the process may have open; undefined where the system does not tell. */
  openFiles: () => Promise<number | undefined>;
  space: (folder: string) => Promise<Space>;
  /** The number of the disk that a folder is on; undefined if there is no such folder here. */
  diskOf: (folder: string) => Promise<number | undefined>;
  mayWrite: (folder: string) => Promise<boolean>;
  isThere: (path: string) => Promise<boolean>;
}

/** The machine itself. */
export function thisMachine(now: () => Date): Machine {
  return {
    nodeVersion: process.versions.node,
    temporaryFolder: tmpdir(),
    now,
    memory: () => ({
      most: Math.min(process.constrainedMemory() || totalmem(), totalmem()),
      free: process.availableMemory(),
    }),
    openFiles: async () => {
      const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
      const [, most] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
      return most === undefined ? undefined : Number(most);
    },
    space: async (folder) => {
      const { bavail, blocks, bsize } = await statfs(await nearestFolder(folder));
      return { free: bavail * bsize, total: blocks * bsize };
    },
    diskOf: (folder) =>
      stat(folder).then(
        ({ dev }) => dev,
        () => undefined,
      ),
    mayWrite: async (folder) => isAllowed(await nearestFolder(folder), constants.W_OK),
    isThere: (path) => isAllowed(path, constants.F_OK),
  };
}

async function isAllowed(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

/** The folder itself or, where it is not made yet, the one in which it will be. */
async function nearestFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  return (await isAllowed(path, constants.F_OK)) || dirname(path) === path ? path : nearestFolder(dirname(path));
}
