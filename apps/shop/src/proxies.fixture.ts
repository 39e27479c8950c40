import { execFile, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "@guerdon/testing";
import { expect } from "vitest";

const EXAMPLES = join(import.meta.dirname, "../../../docs/proxies");

/** The addresses of the examples: of the door, and of two processes. */
const NAMED = ["8080", "127.0.0.1:3001", "127.0.0.1:3002"];

export type ProxyName = "haproxy" | "nginx" | "caddy";

interface Kind {
  example: string;
  version: string[];
  /** Milliseconds after which a proxy that does not tell has seen that a process is ready. */
  notices?: number;
  /** The example with one process marked as down, where the proxy does not probe. */
  without?: (text: string, port: number) => string;
  /** Adds the test's own settings to the example: counters, or that it runs beside others. */
  around: (text: string, counters: number) => string;
  run: (file: string, folder: string) => string[];
}

const KINDS: Record<ProxyName, Kind> = {
  haproxy: {
    example: "haproxy.cfg",
    version: ["-v"],
    around: (text, counters) =>
      `${text}\nlisten counters\n  bind 127.0.0.1:${counters}\n  stats enable\n  stats uri /\n`,
    run: (file) => ["-db", "-f", file],
  },
  nginx: {
    example: "nginx.conf",
    version: ["-v"],
    around: (text) => text,
    without: (text, port) => text.replace(`:${port} `, `:${port} down `),
    run: (file, folder) => ["-c", file, "-p", folder, "-g", `daemon off; pid ${folder}/nginx.pid; error_log stderr;`],
  },
  caddy: {
    example: "Caddyfile",
    version: ["version"],
    notices: 2000,
    around: (text) => `{\n\tadmin off\n}\n${text}`,
    run: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
};

export function isInstalled(name: ProxyName): Promise<boolean> {
  return promisify(execFile)(name, KINDS[name].version).then(
    () => true,
    () => false,
  );
}

/**
 * A proxy by the example of the documentation, with other ports.
 * @param ports of the door and of two processes
 */
export async function startProxy(name: ProxyName, folder: string, ports: readonly number[]) {
  const { example, around, notices = 0, without, run } = KINDS[name];
  let text = await readFile(join(EXAMPLES, example), "utf8");
  for (const [index, named] of NAMED.entries()) {
    expect(text).toContain(named);
    text = text.replaceAll(named, named.replace(/\d+$/, `${ports[index]}`));
  }
  const counters = await freePort();
  const file = join(folder, example);
  await writeFile(file, around(text, counters));
  const proxy = spawn(name, run(file, folder), { stdio: ["ignore", "ignore", "pipe"] });
  const log: string[] = [];
  proxy.stderr.on("data", (text) => log.push(String(text)));
  const follow = async (changed: string) => {
    if (without && proxy.pid !== undefined) {
      await writeFile(file, around(changed, counters));
      await reload(proxy.pid);
    }
  };
  return {
    /** Sends no further requests to a process, before it is restarted; a proxy that probes sees it by itself. */
    takeOut: (port: number) => follow(without?.(text, port) ?? text),
    /** Sends requests to all processes, once a restarted one is ready. */
    putBack: async () => {
      await follow(text);
      await sleep(notices);
    },
    /**
     * The number of processes that the proxy sends requests to; if it does not report that, the number of ready ones.
     */
    serversUp: async () => (name === "haproxy" ? countedUp(counters) : answering(ports)),
    /** The last lines of its log. */
    lastLines: () => log.join("").split("\n").slice(-30).join("\n"),
    stop: async () => {
      proxy.kill();
    },
  };
}

/** Has a proxy read its file again, and waits until its former workers have ended. */
async function reload(pid: number): Promise<void> {
  const former = await childrenOf(pid);
  process.kill(pid, "SIGHUP");
  await expect
    .poll(async () => (await childrenOf(pid)).filter((child) => former.includes(child)), { timeout: 60_000 })
    .toEqual([]);
}

async function childrenOf(pid: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)("pgrep", ["-P", String(pid)]);
  return stdout.split("\n").filter(Boolean);
}

async function countedUp(counters: number): Promise<number> {
  const listed = await fetch(`http://127.0.0.1:${counters}/;csv`)
    .then((answer) => answer.text())
    .catch(() => "");
  return listed.match(/^processes,(one|two),.*,UP,/gm)?.length ?? 0;
}

/** How many processes are ready, if the door leads to one of them. */
async function answering(ports: readonly number[]): Promise<number> {
  const [door, ...processes] = await Promise.all(ports.map(statusAt));
  return door === 200 ? processes.filter((status) => status === 200).length : 0;
}

/** The answer to the health check of a port; undefined if no process listens. */
export function statusAt(port: number): Promise<number | undefined> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => undefined,
  );
}
