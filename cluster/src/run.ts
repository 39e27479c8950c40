import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { minimalEnvironment } from "@guerdon/testing";

type Environment = Record<string, string | undefined>;

/** Runs a program and returns its standard output. @throws with what it wrote if it fails */
export async function run(command: string, args: readonly string[], env: Environment = {}): Promise<string> {
  try {
    const options = { env: { ...minimalEnvironment(), ...env }, maxBuffer: 16 * 1024 * 1024 };
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (error) {
    const { stderr = "", stdout = "", message } = error as Error & { stderr?: string; stdout?: string };
    throw new Error(`${command} ${args.join(" ")}: ${stderr.trim() || stdout.trim() || message}`, { cause: error });
  }
}

/** What a program says, or undefined if it fails. */
export function tryRun(command: string, args: readonly string[], env: Environment = {}): Promise<string | undefined> {
  return run(command, args, env).catch(() => undefined);
}

/** Asks again until there is an answer. @throws after a time, with what was waited for */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  { seconds = 90 } = {},
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && answer !== false) {
      return answer;
    }
    if (performance.now() > end) {
      throw new Error(`after ${seconds} s there was still not: ${what}`);
    }
    await sleep(200);
  }
}
