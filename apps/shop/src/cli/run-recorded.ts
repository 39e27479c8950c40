import type { CommandContext, CommandKind, CommandWork } from "./command-context.ts";
import { recordOutcome } from "./make-change.ts";
import { describeMistakes } from "./mistakes.ts";

const REFUSED = 1;

/** Every command is recorded [operator.recorded]; those that change something record themselves with their change. */
export async function runRecorded(
  context: CommandContext,
  work: CommandWork,
  { changes = true, isOperation = false }: CommandKind = {},
): Promise<number> {
  try {
    const done = await work(context);
    if (done.ok) {
      return done.value;
    }
    const { mistakes } = done;
    if (!isOperation) {
      await recordOutcome(context, "refused", { mistakes: mistakes.length, first: mistakes[0]?.reason ?? "" });
    }
    context.io.stderr(`${describeMistakes(mistakes)}${changes ? "Nothing was changed.\n" : ""}`);
    return REFUSED;
  } catch (error) {
    if (!isOperation) {
      await recordOutcome(context, "failed").catch(() => undefined);
    }
    throw error;
  }
}
