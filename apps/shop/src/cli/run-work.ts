import type { CommandContext, CommandWork } from "./command-context.ts";
import { describeMistakes } from "./mistakes.ts";

const REFUSED = 1;

/**
 * Runs the work of a command and prints its mistakes; its operations record themselves [operator.recorded].
 * @returns the exit code
 */
export async function runWork(
  context: CommandContext,
  work: CommandWork,
  { changes } = { changes: true },
): Promise<number> {
  const done = await work(context);
  if (done.ok) {
    return done.value;
  }
  context.io.stderr(`${describeMistakes(done.mistakes)}${changes ? "Nothing was changed.\n" : ""}`);
  return REFUSED;
}
