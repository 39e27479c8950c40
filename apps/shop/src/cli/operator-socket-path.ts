import { createHash } from "node:crypto";
import { lstat, mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** The strictest limit of a socket's path in bytes (macOS 104, Linux 108, both including the terminating zero). */
const MAX_PATH_BYTES = 103;

/**
 * The path of the socket for operator commands: `operator.sock` in `dataDir`. If that path would be too long for the
 * system, the socket is in a private folder in the temporary folder, and its path is in `operator.sock.path`.
 */
export async function makeSocketPath(dataDir: string): Promise<string> {
  const folder = await realpath(dataDir);
  const path = join(folder, "operator.sock");
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) {
    await rm(noteOf(folder), { force: true });
    return path;
  }
  const shortPath = join(await makePrivateFolder(folder), "operator.sock");
  await writeFile(noteOf(folder), shortPath, { mode: 0o600 });
  return shortPath;
}

/** The path of the socket of `dataDir`'s owner; undefined if the folder does not exist. */
export async function findSocketPath(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) {
    return undefined;
  }
  return readFile(noteOf(folder), "utf8").catch(() => join(folder, "operator.sock"));
}

function noteOf(folder: string): string {
  return join(folder, "operator.sock.path");
}

/** @throws if another user owns a folder of that name: all users can write to the temporary folder. */
async function makePrivateFolder(dataDir: string): Promise<string> {
  const digest = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const folder = join(tmpdir(), `guerdon-${digest}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(folder);
  if (uid !== userInfo().uid || (mode & 0o777) !== 0o700) {
    throw new Error(`The operator's socket cannot be made: ${folder} belongs to another user. Use a shorter DATA_DIR.`);
  }
  return folder;
}
