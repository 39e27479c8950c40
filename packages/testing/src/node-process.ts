import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** The time that a process may take to exit after SIGTERM. */
const STOP_TIMEOUT_MS = 25_000;

/** The variables that a process needs to run. The other settings of the parent must not leak into it. */
export function minimalEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX };
}

/** A child process, by default one running the same Node version; it is stopped when its block ends. */
export class NodeProcess implements AsyncDisposable {
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #output: string[] = [];
  /** Resolves with the next output. */
  #next = Promise.withResolvers<void>();

  constructor(
    args: readonly string[],
    env: Record<string, string | undefined> = {},
    { command = process.execPath, ...folder }: { command?: string; cwd?: string } = {},
  ) {
    this.#process = spawn(command, args, {
      ...folder,
      env: { ...minimalEnvironment(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#exited = once(this.#process, "exit");
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on("data", (chunk) => {
        this.#output.push(String(chunk));
        this.#next.resolve();
        this.#next = Promise.withResolvers();
      });
    }
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Standard output and error so far. */
  get output(): string {
    return this.#output.join("");
  }

  get hasExited(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** With which code it exited; null while it runs, and if a signal has ended it. */
  get exitCode(): number | null {
    return this.#process.exitCode;
  }

  /** @throws if the process has exited, with its last output. */
  assertRunning(): void {
    if (!this.hasExited) {
      return;
    }
    const last = this.output.trim().split("\n").slice(-20).join("\n");
    throw new Error(`${this.#process.spawnargs.join(" ")} exited with ${this.#process.exitCode}:\n${last}`);
  }

  /** Waits until the output matches. @throws if the process exits before. */
  async waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.output);
      if (match) {
        return match;
      }
      this.assertRunning();
      await Promise.race([this.#next.promise, this.#exited]);
    }
  }

  /** Kills the process as a power cut would: nothing is drained or closed. */
  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#exited;
  }

  /** Sends SIGTERM, then SIGKILL if the process does not exit in time. */
  async stop(): Promise<void> {
    if (this.hasExited) {
      return;
    }
    this.#process.kill("SIGTERM");
    const killTimer = setTimeout(() => this.#process.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await this.#exited;
    clearTimeout(killTimer);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
