import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minimalEnvironment } from "@guerdon/testing";
import { folderOf, type Lab, machineOf, type NodeName, namespaceOf } from "./layout.ts";
import { tryRun, waitUntil } from "./run.ts";

/** What a node runs. */
export interface Program {
  command: readonly [string, ...string[]];
  env?: Record<string, string | undefined>;
  /** The user who runs it; root by default. */
  user?: string;
  /** How it is told to end; SIGTERM by default. */
  signal?: NodeJS.Signals;
}

/** How much later the clock of a node is than this machine's, in seconds. */
export interface Clock {
  aheadSeconds?: number;
}

const pidFile = (lab: Lab, node: NodeName) => join(folderOf(lab, node), "pid");
const logFile = (lab: Lab, node: NodeName) => join(folderOf(lab, node), "log");

/** Starts the program of a node, which outlives whoever called. Does nothing if the node runs. */
export async function startProgram(
  lab: Lab,
  node: NodeName,
  { command, env = {}, user, aheadSeconds = 0 }: Program & Clock,
): Promise<void> {
  if ((await processesOf(lab, node)).length > 0) {
    return;
  }
  await mkdir(folderOf(lab, node), { recursive: true });
  const log = openSync(logFile(lab, node), "a");
  const as = user ? ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"] : [];
  // A machine's name of its own, too.
  const named = ["unshare", "--uts", "sh", "-c", 'hostname "$0" && exec "$@"', machineOf(node)];
  const inside = [...named, ...as, ...wrongClock(aheadSeconds), ...command];
  const child = spawn("ip", ["netns", "exec", namespaceOf(lab, node), ...inside], {
    detached: true,
    cwd: folderOf(lab, node),
    env: { ...minimalEnvironment(), ...env },
    stdio: ["ignore", log, log],
  });
  child.unref();
  closeSync(log);
  await writeFile(pidFile(lab, node), String(child.pid));
}

/**
 * What Debian's faketime does, which itself would stay between the lab and the program. Only the time of day is wrong:
 * pauses and time limits are measured with another clock. It is set for the program's own user, who owns its memory.
 */
export function wrongClock(aheadSeconds: number): string[] {
  if (aheadSeconds === 0) {
    return [];
  }
  const time = aheadSeconds < 0 ? `${aheadSeconds}s` : `+${aheadSeconds}s`;
  // The loader fills in the folder of this machine's kind.
  const library = "/usr/$LIB/faketime/libfaketime.so.1";
  return ["env", `LD_PRELOAD=${library}`, `FAKETIME=${time}`, "FAKETIME_DONT_FAKE_MONOTONIC=1"];
}

/** Tells a node's program to end, and waits until all that it started has ended. */
export async function stopProgram(lab: Lab, node: NodeName, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  const pid = Number(await readFile(pidFile(lab, node), "utf8").catch(() => "0"));
  const running = await processesOf(lab, node);
  signalAll(
    running.filter((each) => each === pid),
    signal,
  );
  const isOver = async () => (await processesOf(lab, node)).length === 0;
  await waitUntil(`the end of ${node}`, isOver, { seconds: 60 }).catch(() => killAll(lab, node));
}

/** Kills all processes of a node, as a power cut would. */
export async function killAll(lab: Lab, node: NodeName): Promise<void> {
  const isOver = async () => {
    const running = await processesOf(lab, node);
    signalAll(running, "SIGKILL");
    return running.length === 0;
  };
  await waitUntil(`the death of ${node}`, isOver, { seconds: 20 });
}

/** Whatever runs in a node's namespace was started there by the lab: no other process is ever signalled. */
export async function processesOf(lab: Lab, node: NodeName): Promise<number[]> {
  const listed = await tryRun("ip", ["netns", "pids", namespaceOf(lab, node)]);
  return (listed ?? "").split("\n").filter(Boolean).map(Number);
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
