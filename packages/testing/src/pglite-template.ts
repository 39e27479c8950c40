import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate, migrationsFolder, openDatabase } from "@guerdon/api/db";

const nodeModules = join(import.meta.dirname, "../../../node_modules");
const cacheFolder = join(nodeModules, ".cache/guerdon");

/**
 * The path of a dump of the migrated embedded database. A first boot takes seconds and a clone of a dump well under one,
 * so the dump is kept between runs, under the digest of all that made it.
 */
export async function pgliteTemplate(): Promise<string> {
  const name = `pglite-${await digest()}.tar`;
  const path = join(cacheFolder, name);
  await mkdir(cacheFolder, { recursive: true });
  const kept = await readdir(cacheFolder);
  if (!kept.includes(name)) {
    await writeTemplate(path);
    await Promise.all(kept.map((old) => removeIfOld(join(cacheFolder, old))));
  }
  return path;
}

/** A younger one may be in use by another run. */
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
    throw new Error("the embedded database gave no dump");
  }
  // Renamed into place, so that a run that dies half-way leaves no half dump behind.
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

/** Read as a file, because PGlite does not export its package.json. */
async function engineVersion(): Promise<string> {
  const manifest = await readFile(join(nodeModules, "@electric-sql/pglite/package.json"), "utf8");
  return JSON.parse(manifest).version;
}
