import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, NodeProcess } from "@guerdon/testing";
import { SHOP_OPTIONS } from "../../apps/shop/bin/launch.mjs";
import { HttpCaller } from "./http-caller.ts";
import { cpuSecondsOf } from "./process-figures.ts";

const ROOT = join(import.meta.dirname, "../..");
const START_TIMEOUT_SECONDS = 60;

/** A process with an HTTP server. */
export interface RunningServer extends AsyncDisposable {
  pid: number;
  port: number;
  /** The time to the first page, following redirects; undefined if there is no page. */
  start: StartFigures | undefined;
}

/** From the start of a process to its first page, in seconds. */
export interface StartFigures {
  seconds: number;
  /** CPU time: roughly the duration on an idle machine. */
  cpuSeconds: number | undefined;
}

interface ShopStart {
  env: Record<string, string>;
  /** The folder for a CPU profile, which is written at exit. */
  profile?: string | undefined;
  /** A module that is loaded before the shop. */
  preload?: string | undefined;
}

/** Starts the built shop as an operator does, on an unused port. */
export function startShop({ env, profile, preload }: ShopStart): Promise<RunningServer> {
  const flags = [
    ...(profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : []),
    ...(preload ? ["--import", preload] : []),
  ];
  const args = [...SHOP_OPTIONS, ...flags, join(ROOT, "apps/shop/src/main.ts")];
  return startServer(args, env);
}

/** Starts the server that is the baseline of all figures. */
export function startBareServer(): Promise<RunningServer> {
  return startServer([join(import.meta.dirname, "bare-server.ts")], {});
}

async function startServer(args: string[], env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const start = performance.now();
  const child = new NodeProcess(args, { ...env, PORT: String(port), DRAIN_SECONDS: "0" });
  try {
    const status = await firstPage(port, child);
    const seconds = (performance.now() - start) / 1000;
    const cpuSeconds = await cpuSecondsOf(child.pid);
    return {
      pid: child.pid,
      port,
      start: status === 200 ? { seconds, cpuSeconds } : undefined,
      [Symbol.asyncDispose]: () => child.stop(),
    };
  } catch (error) {
    await child.stop();
    throw error;
  }
}

/** Requests the first page until there is a response. Returns its status. */
async function firstPage(port: number, child: NodeProcess): Promise<number> {
  await using caller = new HttpCaller(port, 1);
  let lastError: unknown;
  for (const start = performance.now(); performance.now() - start < START_TIMEOUT_SECONDS * 1000; await sleep(10)) {
    child.assertRunning();
    const response = await follow(caller, "/").catch((error: unknown) => {
      lastError = error;
      return undefined;
    });
    if (response !== undefined) {
      return response;
    }
  }
  throw new Error(`No response after ${START_TIMEOUT_SECONDS} s.`, { cause: lastError });
}

async function follow(caller: HttpCaller, path: string, redirects = 3): Promise<number> {
  const { status, headers } = await caller.call({ path, headers: { accept: "text/html", "accept-language": "de" } });
  if (!headers.location || redirects === 0) {
    return status;
  }
  const { pathname, search } = new URL(headers.location, caller.origin);
  return follow(caller, pathname + search, redirects - 1);
}
