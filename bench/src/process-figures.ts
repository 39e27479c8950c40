import { readdir, readFile } from "node:fs/promises";

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
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map((each) => statOf(each)));
  const children = all.filter((stat) => stat?.parent === pid);
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0), parent.own + parent.endedChildren);
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
