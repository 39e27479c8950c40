#!/usr/bin/env node
// `guerdon start` and `guerdon shop …` run the built shop by Node alone: nothing is installed, built or printed besides.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

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

// Relative paths of settings refer to the shop's folder, wherever the command is called.
const { DATA_DIR, BACKUP_DIR } = process.env;
process.env.DATA_DIR = resolve(root, DATA_DIR || "data");
if (BACKUP_DIR) {
  process.env.BACKUP_DIR = resolve(root, BACKUP_DIR);
}
process.env.NODE_COMPILE_CACHE ??= resolve(root, "node_modules/.cache/node");
process.env.MALLOC_ARENA_MAX ??= "2";

const own = here("../../../node_modules/node/bin/node");
const script = here(entry);
// The shop needs the Node that its lock file names, which may be another one than that of the machine.
const child = spawn(existsSync(own) ? own : process.execPath, ["--max-semi-space-size=4", script, ...rest], {
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal));
}
process.on("SIGINT", () => {
  // A terminal sends it to both processes.
  if (!process.stdin.isTTY) {
    child.kill("SIGINT");
  }
});
child.once("error", (error) => endWith(`cannot run ${own}: ${error.message}`));
child.once("exit", (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else {
    process.exitCode = code ?? 1;
  }
});

function endWith(text, code = 1) {
  process.stderr.write(`guerdon: ${text}\n`);
  process.exit(code);
}
