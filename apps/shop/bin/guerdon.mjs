#!/usr/bin/env node
// `guerdon start` and `guerdon shop …` run the built shop by Node alone: nothing is installed, built or printed besides.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMAND_OPTIONS, foldersIn, launch, SHOP_OPTIONS } from "./launch.mjs";

const ENTRIES = { start: "../src/main.ts", shop: "../src/cli/main.ts" };
const BUILT = ["../../../packages/mails/build/index.js", "../../storefront/build/server/index.js"];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = here("../../..");

const [mode = "", ...rest] = process.argv.slice(2);
const entry = Object.hasOwn(ENTRIES, mode) ? ENTRIES[mode] : undefined;
if (entry === undefined) {
  endWith("usage: guerdon start [--no-demo], or guerdon shop COMMAND; see guerdon shop --help", 2);
}
if (!BUILT.every((path) => existsSync(here(path)))) {
  endWith("the shop is not built: run `npm ci --include=dev && npm run build` in its folder");
}

const env = {
  NODE_COMPILE_CACHE: resolve(root, "node_modules/.cache/node"),
  MALLOC_ARENA_MAX: "2",
  ...process.env,
  ...foldersIn(root),
};
// The shop needs the Node that its lock file names, which may be another one than that of the machine.
const own = here("../../../node_modules/node/bin/node");
launch(existsSync(own) ? own : process.execPath, [here(entry), ...rest], {
  options: mode === "start" ? SHOP_OPTIONS : COMMAND_OPTIONS,
  env,
  onError: endWith,
});

function endWith(text, code = 1) {
  process.stderr.write(`guerdon: ${text}\n`);
  process.exit(code);
}
