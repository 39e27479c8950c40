import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
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
  /** What the test adds to the example: counters of its own, or that it runs beside others. */
  around: (text: string, counters: number) => string;
  run: (file: string, folder: string) => string[];
}

const KINDS: Record<ProxyName, Kind> = {
  haproxy: {
    ...{ example: "haproxy.cfg", version: ["-v"] },
    around: (text, counters) =>
      `${text}\nlisten counters\n  bind 127.0.0.1:${counters}\n  stats enable\n  stats uri /\n`,
    run: (file) => ["-db", "-f", file],
  },
  nginx: {
    ...{ example: "nginx.conf", version: ["-v"] },
    around: (text) => text,
    run: (file, folder) => ["-c", file, "-p", folder, "-g", `daemon off; pid ${folder}/nginx.pid; error_log stderr;`],
  },
  caddy: {
    ...{ example: "Caddyfile", version: ["version"] },
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
  const { example, around, run } = KINDS[name];
  let text = await readFile(join(EXAMPLES, example), "utf8");
  for (const [index, named] of NAMED.entries()) {
    expect(text).toContain(named);
    text = text.replaceAll(named, named.replace(/\d+$/, `${ports[index]}`));
  }
  const counters = await freePort();
  const file = join(folder, example);
  await writeFile(file, around(text, counters));
  const proxy = execFile(name, run(file, folder));
  return {
    /** How many processes the proxy sends requests to; the others do not tell, and go on by themselves. */
    serversUp: async () => (name === "haproxy" ? countedUp(counters) : answering(ports)),
    stop: async () => {
      proxy.kill();
    },
  };
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

/** How the health check of a port is answered; undefined if nobody is there. */
export function statusAt(port: number): Promise<number | undefined> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => undefined,
  );
}
