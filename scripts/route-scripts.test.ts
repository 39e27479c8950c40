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
