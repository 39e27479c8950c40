import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, NodeProcess } from "@guerdon/testing";
import { HttpCaller } from "./http-caller.ts";
import { processorTime } from "./process-figures.ts";

const ROOT = join(import.meta.dirname, "../..");
const START_TIMEOUT_SECONDS = 60;

/** A process that answers HTTP. */
export interface RunningServer extends AsyncDisposable {
  pid: number;
  port: number;
  /** How long it took to the first page, redirects followed; undefined where there is none. */
  start: StartFigures | undefined;
}

/** From the start of a process to its first page, in seconds. */
export interface StartFigures {
  seconds: number;
  /** Of processor time: what a machine with nothing else to do would about need. */
  cpuSeconds: number | undefined;
}

interface ShopStart {
  env: Record<string, string>;
  /** Folder for a processor profile, written when it ends. */
  profile?: string | undefined;
}

/** Starts the built shop as an operator does, on a free port. */
export function startShop({ env, profile }: ShopStart): Promise<RunningServer> {
  const flags = profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [];
  // As `npm start` runs it.
  const args = ["--max-semi-space-size=4", ...flags, join(ROOT, "apps/shop/src/main.ts")];
  return startServer(args, env);
}

/** Starts the server that all figures are compared with. */
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
    const cpuSeconds = await processorTime(child.pid);
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

/** Asks for the first page until there is an answer; its status. */
async function firstPage(port: number, child: NodeProcess): Promise<number> {
  await using caller = new HttpCaller(port, 1);
  let refusal: unknown;
  for (const start = performance.now(); performance.now() - start < START_TIMEOUT_SECONDS * 1000; await sleep(10)) {
    child.assertRunning();
    const answer = await follow(caller, "/").catch((error: unknown) => {
      refusal = error;
      return undefined;
    });
    if (answer !== undefined) {
      return answer;
    }
  }
  throw new Error(`No answer after ${START_TIMEOUT_SECONDS} s.`, { cause: refusal });
}

async function follow(caller: HttpCaller, path: string, redirects = 3): Promise<number> {
  const { status, headers } = await caller.call({ path, headers: { accept: "text/html", "accept-language": "de" } });
  if (!headers.location || redirects === 0) {
    return status;
  }
  const { pathname, search } = new URL(headers.location, caller.origin);
  return follow(caller, pathname + search, redirects - 1);
}
