import type { CommandContext, CommandWork } from "./command-context.ts";
import { describeMistakes } from "./mistakes.ts";

const REFUSED = 1;

/** The exit code of a command that the operator interrupted, as shells give it for SIGINT. */
export const INTERRUPTED = 130;

/**
 * Runs the work of a command and prints its mistakes; its operations record themselves [operator.recorded]. An
 * interruption undoes the change under way and is reported [operator.interrupted].
 * @returns the exit code
 */
export async function runWork(
  context: CommandContext,
  work: CommandWork,
  { changes } = { changes: true },
): Promise<number> {
  const { signal } = context.io;
  // Work that was interrupted before it began does not begin.
  const done = await (signal.aborted ? Promise.reject(signal.reason) : work(context)).catch((error: unknown) => {
    if (isInterruption(error, signal)) {
      return undefined;
    }
    throw error;
  });
  if (done === undefined) {
    const rolledBack = changes ? " The change under way was rolled back; what was reported before is done." : "";
    context.io.stderr(`Interrupted.${rolledBack}\n`);
    return INTERRUPTED;
  }
  if (done.ok) {
    return done.value;
  }
  context.io.stderr(`${describeMistakes(done.mistakes)}${changes ? "Nothing was changed.\n" : ""}`);
  return REFUSED;
}

/** The code with which PostgreSQL ends a cancelled statement. */
const CANCELLED = "57014";

/** True if work ended because the operator interrupted it. */
export function isInterruption(error: unknown, { aborted, reason }: AbortSignal): boolean {
  const isCancelled = error instanceof Error && "code" in error && error.code === CANCELLED;
  return aborted && (error === reason || isCancelled || (error instanceof Error && error.name === "AbortError"));
}
