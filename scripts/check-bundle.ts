import { routeScripts } from "./route-scripts.ts";

/** The script budget of a route. */
const LIMIT_KB = 115;

for (const { id, kilobytes } of await routeScripts()) {
  const isOver = kilobytes > LIMIT_KB;
  console.log(`${isOver ? "✗" : "✓"} ${kilobytes.toFixed(1).padStart(6)} kB of ${LIMIT_KB}  ${id}`);
  process.exitCode = isOver || process.exitCode ? 1 : 0;
}
