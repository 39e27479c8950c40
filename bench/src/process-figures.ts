import { readdir, readFile } from "node:fs/promises";
import { cpus } from "node:os";

/** Linux reports CPU time in hundredths of a second, regardless of the kernel's configuration. */
const TICKS_PER_SECOND = 100;

interface ProcessStat {
  parent: number;
  /** CPU seconds. */
  own: number;
  /** CPU seconds of exited children. */
  endedChildren: number;
}

/** CPU seconds used by a process; undefined on systems other than Linux. */
export async function cpuSecondsOf(pid: number): Promise<number | undefined> {
  return (await statOf(pid))?.own;
}

/** CPU seconds used by the main thread of a process, which is the one that serves requests; undefined as above. */
export async function mainThreadCpuSecondsOf(pid: number): Promise<number | undefined> {
  return (await statOf(pid, `task/${pid}`))?.own;
}

/** CPU seconds of a process and all its children, including exited ones. */
export async function processTreeCpuSeconds(pid: number): Promise<number | undefined> {
  const parent = await statOf(pid);
  if (!parent) {
    return undefined;
  }
  const children = await childrenOf(pid);
  return children.reduce((sum, { stat }) => sum + stat.own, parent.own + parent.endedChildren);
}

/** Resident memory of a process and all its children, in MiB; undefined on systems other than Linux. */
export async function processTreeMemory(pid: number): Promise<number | undefined> {
  const [own, ...others] = await Promise.all([pid, ...(await childrenOf(pid)).map((child) => child.pid)].map(memoryOf));
  // A child may have ended since it was found.
  return own && others.reduce((sum, other) => sum + (other?.now || 0), own.now);
}

async function childrenOf(pid: number): Promise<{ pid: number; stat: ProcessStat }[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(async (each) => ({ pid: each, stat: await statOf(each) })));
  return all.flatMap(({ pid: each, stat }) => (stat?.parent === pid ? [{ pid: each, stat }] : []));
}

export async function parentPidOf(pid: number): Promise<number | undefined> {
  return (await statOf(pid))?.parent;
}

/** Current and peak resident memory of a process, in MiB. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number } | undefined> {
  const status = await read(`/proc/${pid}/status`);
  const mebibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status ?? "")?.[1]) / 1024;
  return status === undefined ? undefined : { now: mebibytes("VmRSS"), peak: mebibytes("VmHWM") };
}

/** Milliseconds of all processors together: in which any process ran, and all. */
export function processorTimes(): { busy: number; all: number } {
  const times = cpus().map((processor) => processor.times);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, each) => sum + each, 0);
  return { busy: times.reduce((sum, { idle }) => sum - idle, all), all };
}

async function statOf(pid: number, thread = "."): Promise<ProcessStat | undefined> {
  const line = await read(`/proc/${pid}/${thread}/stat`);
  if (line === undefined) {
    return undefined;
  }
  // The name in parentheses may contain anything; the fields after it start with the third, the state.
  const fields = line
    .slice(line.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const seconds = (first: number) => ((fields[first - 3] ?? 0) + (fields[first - 2] ?? 0)) / TICKS_PER_SECOND;
  return { parent: fields[1] ?? 0, own: seconds(14), endedChildren: seconds(16) };
}

function read(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}
