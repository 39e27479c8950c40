import { join } from "node:path";
import { expect, test } from "vitest";
import { readImports } from "./check-imports.ts";
import { circlesOf, drawn, foldersOf } from "./draw-imports.ts";

const PLAIN: [string, string][] = [
  ["apps/shop/src/main.ts", "packages/api/src/index.ts"],
  ["apps/shop/src/main.ts", "packages/domain/src/money.ts"],
  ["packages/api/src/modules/order/a.ts", "packages/domain/src/money.ts"],
  ["packages/domain/src/money.test.ts", "packages/api/src/index.ts"],
];
const BACK: [string, string] = ["packages/domain/src/money.ts", "packages/api/src/index.ts"];

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

test("operators' acts are a part of their own, above the part of their module that others use", () => {
  const module = "packages/api/src/modules/stock";
  const imports: [string, string][] = [
    [`${module}/index.ts`, `${module}/store.ts`],
    [`${module}/operations.ts`, `${module}/import-stock.ts`],
    [`${module}/import-stock.ts`, `${module}/store.ts`],
    [`${module}/import-stock.ts`, "packages/api/src/modules/order/index.ts"],
    ["packages/api/src/modules/order/index.ts", `${module}/index.ts`],
  ];
  const folders = foldersOf(imports, "packages/api/src");
  expect(drawn(folders)).toBe(
    ["flowchart TD", "  modules/order --> modules/stock", "  modules/stock/operations --> modules/order"].join("\n"),
  );
  const back = foldersOf(
    [...imports, [`${module}/store.ts`, "packages/api/src/modules/order/index.ts"]],
    "packages/api/src",
  );
  expect(circlesOf(back)).toEqual([["modules/order", "modules/stock"]]);
});

test("the parts of the repository form no circles", { timeout: 60_000 }, async () => {
  const imports = await readImports(join(import.meta.dirname, ".."));
  for (const root of ["", "packages/api/src", "apps/shop/src", "apps/storefront/app"]) {
    expect(circlesOf(foldersOf(imports, root)), root).toEqual([]);
  }
});
