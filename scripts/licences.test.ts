import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Permissive licences, by their SPDX ids. */
const PERMISSIVE = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
];

interface LockedPackage {
  license?: string;
  link?: boolean;
}

/** Whether an SPDX expression is permissive: every part joined by AND, and at least one part joined by OR. */
function isPermissive(license: string): boolean {
  const isKnown = (part: string) => PERMISSIVE.includes(part);
  return license.split(" AND ").every((part) => part.replaceAll(/[()]/g, "").split(" OR ").some(isKnown));
}

test("every package is under a permissive licence, or docs/licences.md names it", async () => {
  const lock = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const text = await readFile(join(ROOT, "docs/licences.md"), "utf8");
  const named = [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name = ""]) => name);
  const isNamed = (name: string) =>
    named.some(
      (pattern) => name === pattern || name.startsWith(pattern.endsWith("*") ? pattern.slice(0, -1) : `${pattern}-`),
    );
  const installed = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { license }]) => ({ name: path.split("node_modules/").at(-1) ?? path, license: license ?? "none" }));
  const undecided = installed.filter(({ name, license }) => !isPermissive(license) && !isNamed(name));
  expect(undecided).toEqual([]);
  const unused = named.filter((pattern) => !installed.some(({ name }) => name.startsWith(pattern.replace("*", ""))));
  expect(unused, "listed, but no longer installed").toEqual([]);
});
