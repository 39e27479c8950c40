import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";

/** Runs the shop in development mode and restarts it when a server file changes. Vite reloads the pages. */
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
/** Debounces changes: an editor may write a file in several steps, and a branch switch changes many files. */
const DEBOUNCE_MS = 150;

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
      console.error("guerdon: the shop exited; it restarts when a file changes.");
    }
  });
}

/** Waits until the old process has released the data directory. */
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
      console.error(`guerdon: ${file} changed, restarting …`);
      lastRestart = lastRestart.then(restart);
    }, DEBOUNCE_MS);
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
    // A terminal sends Ctrl+C to the shop too.
    if (signal !== "SIGINT" || !process.stdin.isTTY) {
      shop.kill(signal);
    }
  });
}
start();
