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

/** The lines by which docs/operations/install.md installs a shop and runs it. */
export interface DocumentedLines {
  /** Installs what builds need, and builds. */
  readonly install: string;
  readonly start: string;
  readonly status: string;
  /** Installs what production needs alone. */
  readonly production: string;
  /** How many MB of packages that leaves beside Node. */
  readonly megabytes: number;
  /** The folder that a shop on PostgreSQL does without. */
  readonly dispensable: string;
  readonly archive: { readonly pack: string; readonly unpack: string; readonly start: string; readonly status: string };
}

/** @throws if the page has other blocks of lines than those of an archive and of a clone */
export async function documentedLines(): Promise<DocumentedLines> {
  const page = await readFile(join(ROOT, "docs/operations/install.md"), "utf8");
  const blocks = [...page.matchAll(/```sh\n([^`]+)\n```/g)].map(([, lines = ""]) => lines.split("\n"));
  const [[unpack = "", startPacked = "", statusOfPacked = ""] = [], [install = "", start = "", status = ""] = []] =
    blocks;
  const code = (pattern: RegExp) => pattern.exec(page)?.[1] ?? "";
  const found: DocumentedLines = {
    install,
    start,
    status,
    production: code(/`(npm ci --omit=dev)`/),
    megabytes: Number(code(/about\s+(\d+)\s+MB\s+beside\s+Node/)),
    dispensable: code(/does\s+without\s+`([^`]+)`/),
    archive: { pack: code(/`(npm run archive)`/), unpack, start: startPacked, status: statusOfPacked },
  };
  const isComplete =
    /^tar/.test(unpack) && /start\b/.test(startPacked) && /^npm ci/.test(install) && /start$/.test(start);
  if (!(isComplete && found.production && found.archive.pack && found.dispensable && found.megabytes)) {
    throw new Error("docs/operations/install.md begins with other lines than those of an archive and of a clone.");
  }
  return found;
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
