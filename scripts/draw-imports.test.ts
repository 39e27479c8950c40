import { join } from "node:path";
import { expect, test } from "vitest";
import { readImports } from "./check-imports.ts";
import { circlesOf, drawn, foldersOf } from "./draw-imports.ts";

const PLAIN: [string, string][] = [
  ["apps/shop/src/main.ts", "packages/api/src/index.ts"],
  ["apps/shop/src/main.ts", "packages/domain/src/money/money.ts"],
  ["packages/api/src/modules/order/a.ts", "packages/domain/src/money/money.ts"],
  ["packages/domain/src/money/money.test.ts", "packages/api/src/index.ts"],
];
const BACK: [string, string] = ["packages/domain/src/money/money.ts", "packages/api/src/index.ts"];

test("an import that others imply is not drawn, and tests are left out", () => {
  const arrows = ["flowchart TD", "  apps/shop --> packages/api", "  packages/api --> packages/domain"];
  expect(drawn(foldersOf(PLAIN, ""))).toBe(arrows.join("\n"));
  expect(circlesOf(foldersOf(PLAIN, ""))).toEqual([]);
});

test("folders that import each other are a circle, and both arrows are drawn", () => {
  const folders = foldersOf([...PLAIN, BACK], "");
  expect(circlesOf(folders)).toEqual([["packages/api", "packages/domain"]]);
  expect(drawn(folders)).toContain("  packages/domain --> packages/api");
});

test("the parts of the repository form no circles", { timeout: 60_000 }, async () => {
  const imports = await readImports(join(import.meta.dirname, ".."));
  for (const root of ["", "packages/api/src", "apps/shop/src", "apps/storefront/app", "packages/domain/src"]) {
    expect(circlesOf(foldersOf(imports, root)), root).toEqual([]);
  }
});
