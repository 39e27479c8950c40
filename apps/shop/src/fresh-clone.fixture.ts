import { execFile } from "node:child_process";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { machineEnvironment, NodeProcess } from "@guerdon/testing";
import { statusAt } from "./proxies.fixture.ts";

const ROOT = join(import.meta.dirname, "../../..");

type Env = Record<string, string | undefined>;

/** Copies the files that a commit of the working tree would have: nothing installed, built or stored. */
export async function cloneTo(folder: string): Promise<void> {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { stdout } = await promisify(execFile)("git", args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  for (const path of stdout.split("\0").filter(Boolean)) {
    await cp(join(ROOT, path), join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      // Deleted in the working tree, and not yet committed.
      if (error.code !== "ENOENT") {
        throw error;
      }
    });
  }
}

/**
 * The lines with which docs/operations/install.md installs and builds the shop, starts it, asks for the status of its
 * database, and removes what only tests and builds need; and how many MB of packages it says are left beside Node.
 */
export async function documentedLines() {
  const page = await readFile(join(ROOT, "docs/operations/install.md"), "utf8");
  const [install = "", start = "", status = "", ...more] =
    /```sh\n(?<lines>[^`]+)\n```/.exec(page)?.groups?.lines?.split("\n") ?? [];
  const prune = /`(npm prune [^`]+)`/.exec(page)?.[1] ?? "";
  const megabytes = Number(/about\s+(\d+)\s+MB\s+beside\s+Node/.exec(page)?.[1]);
  if (more.length > 0 || !prune || !/guerdon start\b/.test(start) || !/guerdon shop database status\b/.test(status)) {
    throw new Error(
      "docs/operations/install.md begins with other lines than those to install, start, ask for the status, prune.",
    );
  }
  return { install, start, status, prune, megabytes };
}

/**
 * Runs a line in a shell, in that folder.
 * @returns what it wrote to standard output
 * @throws with the end of what it wrote to standard error; `code`, `stdout` and `stderr` have all of it
 */
export async function runLine(cwd: string, line: string, settings: Env = {}): Promise<string> {
  const env = { ...machineEnvironment(ROOT), ...settings };
  const run = promisify(execFile)("sh", ["-c", line], { cwd, env, maxBuffer: 2 ** 26 });
  const { stdout } = await run.catch((cause) => {
    const { code, stdout, stderr } = cause;
    const end = String(stderr).trim().split("\n").slice(-3).join(" | ");
    throw Object.assign(new Error(`${line} exits with ${code}: ${end}`, { cause }), { code, stdout, stderr });
  });
  return stdout;
}

/** Runs a line that starts the shop, which gets the signals that are sent, not the shell. Ready when this resolves. */
export async function startByLine(cwd: string, line: string, settings: Env & { PORT: string }): Promise<NodeProcess> {
  const env = { NODE_COMPILE_CACHE: undefined, MALLOC_ARENA_MAX: undefined, ...machineEnvironment(ROOT), ...settings };
  const shop = new NodeProcess(["-c", `exec env ${line}`], env, { command: "sh", cwd });
  const deadline = performance.now() + 60_000;
  while ((await statusAt(Number(settings.PORT))) !== 200) {
    shop.assertRunning();
    if (performance.now() > deadline) {
      await shop.kill();
      throw new Error(`The shop was not ready within a minute:\n${shop.output}`);
    }
    await sleep(100);
  }
  return shop;
}

/** How many MB the packages in that folder take, without those of Node itself. */
export async function packagesBesideNode(cwd: string): Promise<number> {
  const sizes = await runLine(cwd, "du -sk node_modules/* packages/*/node_modules");
  const counted = [...sizes.matchAll(/^(\d+)\s+(?!node_modules\/node(?:-|$))/gm)].map(([, size]) => Number(size));
  return counted.reduce((sum, size) => sum + size, 0) / 1024;
}
