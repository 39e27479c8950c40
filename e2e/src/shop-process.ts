import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../apps/shop/src/main.ts", import.meta.url));

/** How long a first start may take: it makes a database and reads the demonstration's pictures. */
const START_MS = 120_000;

/** A shop in a process of its own, with the demonstration in a database of its own. */
export interface ShopProcess {
  /** Where aurora answers, without a slash at the end. */
  origin: string;
  dataDir: string;
  /** Lets it drain; answers what it logged. */
  stop(): Promise<string>;
}

/** Starts the built shop as an operator would, on a free port. */
export async function startShop(): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "guerdon-e2e-"));
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn", DEMO: "on", SANDBOX: "on" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const keep = (chunk: Buffer) => {
    log += chunk;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = once(child, "exit");
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
    return log;
  };
  const isReady = await Promise.race([answers(`${origin}/readyz`), ended.then(() => false)]);
  if (!isReady) {
    throw new Error(`The shop did not start:\n${await stop()}`);
  }
  return { origin, dataDir, stop };
}

async function answers(address: string): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < START_MS; await sleep(100)) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) {
      return true;
    }
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "localhost", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
