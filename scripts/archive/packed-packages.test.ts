import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isEmbeddedDatabase, productionPackages } from "./packed-packages.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Bytes of the unit in which file systems give room. */
const BLOCK = 4096;

/** At most this many MB of packages on each platform. */
const [WITH_EMBEDDED, WITHOUT] = [200, 150];

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return entry.isDirectory() ? bytesIn(path) : Math.ceil(statSync(path).size / BLOCK) * BLOCK;
    })
    .reduce((sum, size) => sum + size, BLOCK);
}

test("the packages of production stay small", () => {
  const packages = productionPackages(ROOT).map((installed) => ({
    isEmbedded: isEmbeddedDatabase(installed),
    megabytes: bytesIn(join(ROOT, installed.folder)) / 2 ** 20,
  }));
  const sumOf = (some: typeof packages) => some.reduce((sum, { megabytes }) => sum + megabytes, 0);
  const without = packages.filter(({ isEmbedded }) => !isEmbedded);
  expect(without.length).toBeLessThan(packages.length);
  expect(sumOf(packages)).toBeLessThan(WITH_EMBEDDED);
  expect(sumOf(without)).toBeLessThan(WITHOUT);
});
