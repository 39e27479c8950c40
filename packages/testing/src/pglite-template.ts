import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DatabaseConnection, migrate, migrationsFolder, openDatabase } from "@guerdon/api/db";
import { cached, nodeModules } from "./cached-file.ts";

/** The path of a dump of the migrated embedded database. A first boot takes seconds, cloning a dump well under one. */
export async function pgliteTemplate(): Promise<string> {
  return dumpOf(`pglite-${await digest()}.tar`, migrate);
}

/** The path of a dump of the embedded database after its first boot, without any tables. */
export async function emptyPgliteTemplate(): Promise<string> {
  return dumpOf(`pglite-empty-${await engineVersion()}.tar`);
}

function dumpOf(name: string, fill?: (database: DatabaseConnection) => Promise<unknown>): Promise<string> {
  return cached(name, async (path) => {
    await using database = await openDatabase({ memory: true });
    await fill?.(database);
    const dump = await database.pglite?.dumpDataDir("none");
    if (!dump) {
      throw new Error("the embedded database returned no dump");
    }
    await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  });
}

async function digest(): Promise<string> {
  const hash = createHash("sha256");
  hash.update(await engineVersion());
  // The table of the migrations themselves.
  hash.update(await readFile(join(migrationsFolder, "../migrate.ts")));
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
