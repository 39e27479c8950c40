import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Shortens the storefront's route manifest, which every page loads. React Router reads a missing flag as false and a
// missing list as empty; what the entry imports is loaded before any route.

const [folder] = process.argv.slice(2);
if (!folder) {
  throw new Error("usage: slim-manifest.ts FOLDER");
}

const assets = join(folder, "assets");
const name = (await readdir(assets)).find((candidate) => /^manifest-.*\.js$/.test(candidate));
if (!name) {
  throw new Error("The storefront has no manifest; build it first.");
}
const script = await readFile(join(assets, name), "utf8");
const [begin, end] = [script.indexOf("{"), script.lastIndexOf("}") + 1];
const manifest = JSON.parse(script.slice(begin, end));
manifest.routes = Object.fromEntries(
  Object.entries<Record<string, unknown>>(manifest.routes).map(([id, route]) => [id, slim(route)]),
);
await writeFile(join(assets, name), script.slice(0, begin) + JSON.stringify(manifest) + script.slice(end));

function slim({ imports, ...route }: Record<string, unknown>): Record<string, unknown> {
  const own = (imports as string[]).filter((file) => !manifest.entry.imports.includes(file));
  const named = Object.entries(route).filter(([, value]) => value !== false && !isEmpty(value));
  return { ...Object.fromEntries(named), ...(own.length > 0 && { imports: own }) };
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
