import { readdirSync, statSync } from "node:fs";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
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

test("what is installed for another C library or for no installed package is not packed", async () => {
  await using root = await mkdtempDisposable(join(tmpdir(), "guerdon-packed-"));
  const [optional, version] = [true, "1.0.0"];
  const packages = {
    "": { dependencies: { picture: "1" } },
    "node_modules/picture": {
      version,
      optionalDependencies: { "for-glibc": "1", "for-musl": "1", "for-browsers": "1" },
    },
    "node_modules/for-glibc": { version, optional, libc: ["glibc"] },
    "node_modules/for-musl": { version, optional, libc: ["musl"], dependencies: { "of-musl": "1" } },
    "node_modules/of-musl": { version, optional, dependencies: { "inside-musl": "1" } },
    "node_modules/inside-musl": { version, optional },
  };
  await writeFile(join(root.path, "package-lock.json"), JSON.stringify({ packages }));
  await Promise.all(Object.keys(packages).map((folder) => mkdir(join(root.path, folder), { recursive: true })));
  expect(productionPackages(root.path).map(({ name }) => name)).toEqual(["picture", "for-glibc"]);
});
