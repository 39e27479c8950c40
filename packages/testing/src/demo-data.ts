import { createHash } from "node:crypto";
import { cp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { cached, nodeModules } from "./cached-file.ts";

const root = join(nodeModules, "..");

/** The sources that decide the data of a new demonstration. */
const SOURCES = ["apps/shop/src", "packages/api/src", "packages/domain/src", "sites", "givers", "catalogues"];

/**
 * Fills a data folder as the first start of a demonstration does, which takes four times as long as a later one.
 * @param start starts a shop on a folder and stops it, for the first of a day that needs one
 */
export async function copyDemoData(dataDir: string, start: (folder: string) => Promise<void>): Promise<void> {
  const folder = await cached(`demo-${await digest()}`, async (path) => {
    await start(path);
    for (const name of await readdir(path)) {
      if (/^(lock|operator\.sock)/.test(name)) {
        await rm(join(path, name));
      }
    }
  });
  await cp(folder, dataDir, { recursive: true });
}

/** Changes with the sources, by size and time, and with the day, on which the validity of its codes depends. */
async function digest(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  for (const source of SOURCES) {
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const stats = await Promise.all(paths.sort().map(async (path) => ({ path, ...(await stat(path)) })));
    for (const { path, size, mtimeMs } of stats) {
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex").slice(0, 16);
}
