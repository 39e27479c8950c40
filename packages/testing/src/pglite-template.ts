import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate, migrationsFolder, openDatabase } from "@guerdon/api/db";

const cacheFolder = join(import.meta.dirname, "../../../node_modules/.cache/guerdon");

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
    await Promise.all(kept.filter((old) => old.startsWith("pglite-")).map((old) => rm(join(cacheFolder, old))));
  }
  return path;
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
  hash.update(await packageVersion());
  for (const name of (await readdir(migrationsFolder)).sort()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** PGlite does not export its package.json; the workspace pins the version. */
async function packageVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, "../package.json"), "utf8"));
  return manifest.dependencies["@electric-sql/pglite"];
}
