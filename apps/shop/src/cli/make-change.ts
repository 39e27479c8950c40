import { type Database, inTransaction } from "@guerdon/api";
import { type JsonValue, lock, type OperationLogEntry, recordOperation } from "@guerdon/api/operator";
import type { Transaction } from "kysely";
import type { CommandContext } from "./command-context.ts";
import type { Checked, Mistake } from "./mistakes.ts";

/** What a change came to: what is told and recorded of it, or why it is refused. */
export type Change<Value> =
  | { ok: true; value: Value; details: Record<string, JsonValue>; unchanged?: boolean }
  | { ok: false; mistakes: Mistake[] };

/** How a change is made. */
interface ChangeOptions {
  dryRun: boolean;
  /**
   * What it changes, such as `website:aurora`: no other change of the same runs meanwhile, so that what `work` reads of
   * it stays true.
   */
  locks?: readonly string[];
}

/** Ends a transaction so that nothing of it remains; carries what it came to. */
class TakenBack<Value> extends Error {
  readonly change: Change<Value>;

  constructor(change: Change<Value>) {
    super("taken back");
    this.change = change;
  }
}

/**
 * Runs a command's change as one transaction, all or nothing, and records it in the same transaction. A refused change
 * and a dry run do all of it and take it back, so that a dry run finds what the real one would.
 */
export async function makeChange<Value>(
  context: CommandContext,
  { dryRun, locks = [] }: ChangeOptions,
  work: (transaction: Transaction<Database>) => Promise<Change<Value>>,
): Promise<Checked<Value>> {
  try {
    return await inTransaction(context.shop.db, async (transaction) => {
      // In one order, so that two changes never wait for each other.
      for (const name of [...locks].sort()) {
        await lock(transaction, name);
      }
      const change = await work(transaction);
      // Interrupted before the end: all of it is taken back.
      context.io.signal.throwIfAborted();
      if (!change.ok || dryRun) {
        throw new TakenBack(change);
      }
      const outcome = change.unchanged ? "unchanged" : "done";
      await recordOperation(transaction, commandRecord(context, outcome, change.details));
      return { ok: true, value: change.value };
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) {
      throw error;
    }
    const change = error.change as Change<Value>;
    if (change.ok) {
      await recordOutcome(context, "dry run", change.details);
    }
    return change;
  }
}

/** Records a command that changed nothing. */
export async function recordOutcome(
  context: CommandContext,
  outcome: OperationLogEntry["outcome"],
  details: Record<string, JsonValue> = {},
): Promise<void> {
  await recordOperation(context.shop.db, commandRecord(context, outcome, details));
}

function commandRecord(
  { shop, command, operator, demonstration = false, isAutomatic = false }: CommandContext,
  outcome: OperationLogEntry["outcome"],
  details: Record<string, JsonValue>,
): OperationLogEntry {
  const recorded = demonstration ? { demonstration, ...details } : details;
  return {
    actor_kind: isAutomatic ? "machine" : "person",
    ...{ at: shop.now(), operator, caller_kind: "command", operation: null, command, outcome },
    details: recorded,
  };
}
