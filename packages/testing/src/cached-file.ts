import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export const nodeModules = join(import.meta.dirname, "../../../node_modules");
const cacheFolder = join(nodeModules, ".cache/guerdon");

/** The files and folders that this process is making or has found, by name. */
const known = new Map<string, Promise<string>>();

/**
 * A file or folder that takes seconds to make, kept between runs. Each process makes it once.
 * @param name with a digest of what it is made of
 * @param make writes it to a path that does not exist
 * @returns its path
 */
export function cached(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = known.get(name) ?? findOrMake(name, make);
  known.set(name, path);
  return path;
}

async function findOrMake(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(cacheFolder, name);
  await mkdir(cacheFolder, { recursive: true });
  const kept = await readdir(cacheFolder);
  if (!kept.includes(name)) {
    // Written beside and renamed, so that an aborted run leaves nothing partial.
    const part = `${path}.${process.pid}`;
    await make(part);
    // Another process may have made it meanwhile.
    await rename(part, path).catch(() => rm(part, { recursive: true }));
    await Promise.all(kept.map((old) => removeIfOld(join(cacheFolder, old))));
  }
  return path;
}

/** A more recent one may be in use by another run. */
async function removeIfOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs > 24 * 60 * 60 * 1000) {
    await rm(path, { recursive: true, force: true });
  }
}
