#!/usr/bin/env node
// `guerdon start` and `guerdon shop …` run the built shop by Node alone: nothing is installed, built or printed besides.
// Runs on any Node from 18.19, to say which one the shop needs.
import { accessSync, constants, existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMAND_OPTIONS, foldersIn, launch, SHOP_OPTIONS } from "./launch.mjs";

const ENTRIES = { start: "../src/main.ts", shop: "../src/cli/main.ts" };
/** It strips types without a flag, and has what the shop uses of the platform. */
const OLDEST_NODE = 26;
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

// The Node that the lock file names, where it is installed; otherwise the one that runs this.
const pinned = here("../../../node_modules/node/bin/node");
const node = existsSync(pinned) ? pinned : process.execPath;
const [major] = process.versions.node.split(".").map(Number);
if (node === process.execPath && major < OLDEST_NODE) {
  endWith(`the shop needs Node ${OLDEST_NODE} or later; this is ${process.version}`);
}

const folders = foldersIn(root);
launch(node, [here(entry), ...rest], {
  options: mode === "start" ? SHOP_OPTIONS : COMMAND_OPTIONS,
  env: { NODE_COMPILE_CACHE: compileCache(folders), MALLOC_ARENA_MAX: "2", ...process.env, ...folders },
  onError: endWith,
});

/** The folder for compiled code: beside the packages, or, where these are read-only, among the shop's caches. */
function compileCache({ DATA_DIR }) {
  const packages = resolve(root, "node_modules");
  try {
    accessSync(packages, constants.W_OK);
    return resolve(packages, ".cache/node");
  } catch {
    return resolve(DATA_DIR, "cache/node");
  }
}

function endWith(text, code = 1) {
  process.stderr.write(`guerdon: ${text}\n`);
  process.exit(code);
}
