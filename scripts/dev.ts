import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";

/** Runs the shop in development and starts it anew when a server file changes; pages are Vite's affair. */
const root = join(import.meta.dirname, "..");
const SERVER_SOURCES = [
  "apps/shop/src",
  "apps/sandbox/src",
  "packages/adapters/src",
  "packages/api/src",
  "packages/contract/src",
  "packages/domain/src",
  "packages/messages/src",
];
/** An editor writes a file in several steps, and a change of branch many files. */
const CALM_MS = 150;

let shop: ChildProcess | undefined;
let stopping = false;
let restarting = false;

function start(): void {
  const child = spawn(process.execPath, [join(root, "apps/shop/src/main.ts"), "--dev", ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  shop = child;
  child.once("exit", (code) => {
    shop = undefined;
    if (stopping) {
      process.exit(code ?? 1);
    }
    if (!restarting) {
      console.error("guerdon: the shop ended; it starts again when a file changes.");
    }
  });
}

/** Waits for the old shop to give its data folder back. */
async function restart(): Promise<void> {
  restarting = true;
  if (shop) {
    const ended = once(shop, "exit");
    shop.kill("SIGTERM");
    await ended;
  }
  restarting = false;
  start();
}

let lastRestart = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

function changed(file: string | null): void {
  if (file && /\.(ts|sql|json)$/.test(file) && !file.endsWith(".test.ts")) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.error(`guerdon: ${file} changed, starting anew …`);
      lastRestart = lastRestart.then(restart);
    }, CALM_MS);
  }
}

for (const folder of SERVER_SOURCES) {
  watch(join(root, folder), { recursive: true }, (_event, file) => changed(file));
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    stopping = true;
    if (!shop) {
      process.exit(0);
    }
    // Ctrl+C of a terminal reached the shop too.
    if (signal !== "SIGINT" || !process.stdin.isTTY) {
      shop.kill(signal);
    }
  });
}
start();
