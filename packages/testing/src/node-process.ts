import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** How long a process may take to end by itself, in milliseconds. */
const PATIENCE_MS = 25_000;

/** What a process cannot do without. The other settings of whoever starts it must not become its own. */
export function bareEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX };
}

/** A Node of the same version in a process of its own, which ends with its block. */
export class NodeProcess implements AsyncDisposable {
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #said: string[] = [];

  constructor(args: readonly string[], env: Record<string, string | undefined> = {}) {
    this.#process = spawn(process.execPath, args, {
      env: { ...bareEnvironment(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#exited = once(this.#process, "exit");
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on("data", (chunk) => this.#said.push(String(chunk)));
    }
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** All that it said and logged until now. */
  get said(): string {
    return this.#said.join("");
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** @throws when it has ended, with what it said last. */
  assertRunning(): void {
    if (!this.hasEnded) {
      return;
    }
    const last = this.said.trim().split("\n").slice(-20).join("\n");
    throw new Error(`${this.#process.spawnargs.join(" ")} ended with ${this.#process.exitCode}:\n${last}`);
  }

  /** Waits until it has said something. @throws when it ends before. */
  async hasSaid(words: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = words.exec(this.said);
      if (match) {
        return match;
      }
      this.assertRunning();
      await Promise.race([once(this.#process.stdout ?? this.#process, "data"), this.#exited]);
    }
  }

  /** Ends it as a power cut would: nothing is drained, closed or said. */
  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#exited;
  }

  /** Asks it to end, and ends it where it does not. */
  async stop(): Promise<void> {
    if (this.hasEnded) {
      return;
    }
    this.#process.kill("SIGTERM");
    const late = setTimeout(() => this.#process.kill("SIGKILL"), PATIENCE_MS);
    await this.#exited;
    clearTimeout(late);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
