import type { AnyOperation } from "@guerdon/contract/operations/operation";
import { inTransaction } from "../db/index.ts";
import { lock } from "../db/locks.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import type { OutcomeOf, RunOf } from "../operation-binder.ts";
import type { Shop } from "../shop.ts";
import type { OperatorCaller } from "./caller.ts";
import type { OperationLog } from "./operation-log.ts";

type AnyOutcome = OutcomeOf<AnyOperation>;

interface RunParts {
  shop: Pick<Shop, "db">;
  operation: AnyOperation;
  caller: OperatorCaller;
  log: OperationLog;
  isDry: boolean;
}

/** Opens the run of an operation for its act. */
export function openRun(parts: RunParts): RunOf<AnyOperation> {
  const { actor, now, signal, progress, reading } = parts.caller;
  return {
    actor,
    now,
    signal,
    isDry: parts.isDry,
    wishedRows: reading?.rows,
    progress: (step) => progress?.(step),
    change: (locks, work) => change(parts, locks, work),
  };
}

/** Thrown to roll a transaction back; carries the outcome. */
class RollbackError extends Error {
  readonly outcome: AnyOutcome;

  constructor(outcome: AnyOutcome) {
    super("taken back");
    this.outcome = outcome;
  }
}

/** @throws if an answer breaks the contract: before the commit, so that nothing is changed without one [operator.whole] */
function checked(operation: AnyOperation, outcome: AnyOutcome): AnyOutcome {
  return outcome.ok ? { ...outcome, value: operation.output.parse(outcome.value) } : outcome;
}

async function change(
  { shop, operation, caller, log, isDry }: RunParts,
  locks: readonly string[],
  work: (unit: UnitOfWork) => Promise<AnyOutcome>,
): Promise<AnyOutcome> {
  try {
    return await inTransaction(shop.db, async (unit: UnitOfWork) => {
      // Sorted, so that two changes cannot deadlock.
      for (const name of [...locks].sort()) {
        await lock(unit, name);
      }
      const outcome = checked(operation, await work(unit));
      // Interrupted before the end: roll everything back.
      caller.signal.throwIfAborted();
      if (!outcome.ok || isDry) {
        throw new RollbackError(outcome);
      }
      await log.ended(outcome, false, unit);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RollbackError) {
      return error.outcome;
    }
    throw error;
  }
}
