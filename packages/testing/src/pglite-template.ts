import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate, migrationsFolder, openDatabase } from "@guerdon/api/db";

const nodeModules = join(import.meta.dirname, "../../../node_modules");
const cacheFolder = join(nodeModules, ".cache/guerdon");

/**
 * The path of a dump of the migrated embedded database. A first boot takes seconds, cloning a dump well under one, so
 * the dump is cached between runs under the digest of its inputs.
 */
export async function pgliteTemplate(): Promise<string> {
  const name = `pglite-${await digest()}.tar`;
  const path = join(cacheFolder, name);
  await mkdir(cacheFolder, { recursive: true });
  const cached = await readdir(cacheFolder);
  if (!cached.includes(name)) {
    await writeTemplate(path);
    await Promise.all(cached.map((old) => removeIfOld(join(cacheFolder, old))));
  }
  return path;
}

/** A more recent dump may be in use by another run. */
async function removeIfOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > 24 * 60 * 60 * 1000) {
    await rm(path);
  }
}

async function writeTemplate(path: string): Promise<void> {
  await using database = await openDatabase({ memory: true });
  await migrate(database);
  const dump = await database.pglite?.dumpDataDir("none");
  if (!dump) {
    throw new Error("the embedded database returned no dump");
  }
  // Written beside and renamed, so that an aborted run leaves no partial dump.
  const part = `${path}.${process.pid}`;
  await writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await rename(part, path);
}

async function digest(): Promise<string> {
  const hash = createHash("sha256");
  hash.update(await engineVersion());
  for (const name of (await readdir(migrationsFolder)).sort()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** PGlite does not export its package.json, so it is read as a file. */
async function engineVersion(): Promise<string> {
  const manifest = await readFile(join(nodeModules, "@electric-sql/pglite/package.json"), "utf8");
  return JSON.parse(manifest).version;
}
