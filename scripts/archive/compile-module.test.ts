import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileModule } from "./compile-module.ts";

const ROOT = join(import.meta.dirname, "../..");
const FILE = join(ROOT, "apps/shop/src/main.ts");

test.for([
  ["types become spaces", "const one: number = 1;", "const one         = 1;"],
  ["a module beside it is JavaScript", 'import { log } from "./log.ts";', 'import { log } from "./log.js";'],
  [
    "one of our packages is named by its place",
    'import { migrate } from "@guerdon/api";',
    'import { migrate } from "../../../packages/api/src/index.js";',
  ],
  [
    "also where it is loaded on demand",
    'const { serve } = await import("@guerdon/api/operator");',
    'const { serve } = await import("../../../packages/api/src/entries/operator.js");',
  ],
  [
    "a thread is named by its module",
    'new Worker(new URL("log.ts", import.meta.url));',
    'new Worker(new URL("log.js", import.meta.url));',
  ],
  ["other words that end alike stay", 'say("there is no other.ts");', 'say("there is no other.ts");'],
  ["packages of others stay", 'import pino from "pino";', 'import pino from "pino";'],
])("%s", async ([, source = "", compiled]) => {
  expect(await compileModule(source, FILE)).toBe(compiled);
});

test("a module of ours that is not there is refused", async () => {
  await expect(compileModule('import "@guerdon/api/nowhere";', FILE)).rejects.toThrow("nowhere");
});

test("lines stay where they are in the source", async () => {
  const source = await readFile(FILE, "utf8");
  const compiled = await compileModule(source, FILE);
  expect(compiled.split("\n").length).toBe(source.split("\n").length);
  expect(compiled).not.toMatch(/\.ts"/);
});
