import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { routeScripts } from "./route-scripts.ts";

/** `vitest --update` writes the table; what grows needs a reason in the commit. */
test("each route loads as many scripts, and as large ones, as the table says", async () => {
  const routes = (await routeScripts()).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const rows = routes.map(
    ({ id, count, kilobytes }) =>
      `${id.padEnd(36)} ${String(count).padStart(3)} ${kilobytes.toFixed(1).padStart(6)} kB`,
  );
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("route-scripts.txt");
});

test("no route has links or meta of the router's own, which the document does not show", async () => {
  const routes = fileURLToPath(new URL("../apps/storefront/app/", import.meta.url));
  const files = await Array.fromAsync(glob(["root.tsx", "routes/**/*.{ts,tsx}"], { cwd: routes }));
  expect(files).toContain("root.tsx");
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(routes, file), "utf8")] as const),
  );
  const named = texts.filter(([, text]) => /^export (?:const|function|async function) (?:links|meta)\b/m.test(text));
  expect(named.map(([file]) => file)).toEqual([]);
});
