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

test("the folders of the repository form no circles, at any depth", { timeout: 60_000 }, async () => {
  const imports = [...(await readImports(join(import.meta.dirname, "..")))];
  const roots = new Set(imports.flatMap(([from]) => parentsOf(from)));
  expect(roots.size).toBeGreaterThan(100);
  const circles = [...roots].flatMap((root) => circlesOf(foldersOf(imports, root)).map((circle) => [root, circle]));
  expect(circles).toEqual([]);
});

/** The folders that a path lies in, the repository's root as "". */
function parentsOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return ["", ...parts.map((_, place) => parts.slice(0, place + 1).join("/"))];
}
