import { mkdtempDisposable, readdir, readFile, stat, truncate, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { startShopProcess, testEngine, Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";

const LONG_AGO = new Date("2020-01-01T00:00:00Z");

/** The results of a process's first search. The process ends only when the file that it stores is on the disk. */
async function firstSearch(dataDir: string, isKept: () => Promise<boolean>) {
  await using shop = await startShopProcess({ dataDir });
  const visitor = new Visitor(`localhost:${shop.port}`, (request) => fetch(request));
  await visitor.enter("AURORA-0100");
  const list = await visitor.must(contract.listProducts, { query: { search: "kaffee", page: 1 } });
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  return list.products.map(({ number }) => number);
}

async function keptIn(dataDir: string) {
  const folder = join(dataDir, "cache", "results");
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".kept")).map((name) => join(folder, name));
}

// The folder is the same with PostgreSQL. [catalogue.kept-search]
test.skipIf(testEngine() === "postgres")(
  "the search of a process that starts uses the file of the one before, and writes a damaged one anew",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-search-"));
    const dataDir = join(folder.path, "data");
    const found = await firstSearch(dataDir, async () => (await keptIn(dataDir)).length === 1);
    expect(found.length).toBeGreaterThan(0);
    const [path = ""] = await keptIn(dataDir);
    const [content, before] = [await readFile(path), await stat(path)];

    await utimes(path, LONG_AGO, LONG_AGO);
    expect(await firstSearch(dataDir, async () => (await stat(path)).mtime > LONG_AGO)).toEqual(found);
    // It was read, which sets its time, and not replaced by another file.
    expect((await stat(path)).ino).toBe(before.ino);

    await truncate(path, content.length - 1);
    expect(await firstSearch(dataDir, async () => content.equals(await readFile(path)))).toEqual(found);
  },
  180_000,
);
