import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";

interface ChildWishes {
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  /** Where its output goes. */
  log: string;
}

/** How long a process may take to end by itself, in milliseconds. */
const PATIENCE_MS = 25_000;

/** A Node of the same version in a process of its own, which ends with its block. */
export class Child implements AsyncDisposable {
  readonly #process: ChildProcess;
  readonly #log: string;

  constructor({ args, cwd, env = {}, log }: ChildWishes) {
    this.#log = log;
    const output = openSync(log, "w");
    // The settings of whoever runs the bench must not become the shop's.
    const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX } = process.env;
    const ours = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX };
    const inherited = Object.fromEntries(Object.entries(ours).filter(([, value]) => value));
    this.#process = spawn(process.execPath, args, {
      cwd,
      env: { ...inherited, ...env } as NodeJS.ProcessEnv,
      stdio: ["ignore", output, output],
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** @throws when it has ended, with what it said last. */
  assertRunning(): void {
    if (this.#process.exitCode === null && this.#process.signalCode === null) return;
    const last = readFileSync(this.#log, "utf8").trim().split("\n").slice(-20).join("\n");
    throw new Error(`${this.#process.spawnargs.join(" ")} ended:\n${last}`);
  }

  /** Asks it to end, and ends it where it does not. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGTERM");
    const late = setTimeout(() => this.#process.kill("SIGKILL"), PATIENCE_MS);
    await ended;
    clearTimeout(late);
  }
}
