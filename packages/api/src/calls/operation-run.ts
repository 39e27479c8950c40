import type { AnswersOf, AnyOperation, Questions } from "@guerdon/contract/operations/operation";
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
  answers: AnswersOf<AnyOperation> | undefined;
}

/** Opens the run of an operation for its act. */
export function openRun(parts: RunParts): RunOf<AnyOperation> {
  const { actor, now, signal, progress, reading } = parts.caller;
  return {
    actor,
    now,
    signal,
    isDry: parts.isDry,
    ask: askedOf(parts),
    wishedRows: reading?.rows,
    progress: (step) => progress?.(step),
    change: (locks, work) => change(parts, locks, work),
  };
}

/**
 * The questions of an operation as its act asks them.
 * @throws if the caller answers one of them not, or in another shape
 */
function askedOf({ operation, answers }: RunParts): AnswersOf<AnyOperation> {
  const questions = Object.entries<Questions[string]>(operation.asks ?? {}).flatMap(
    ([name, { answer, isOptional }]) => {
      const answerTo = answers?.[name];
      if (answerTo === undefined) {
        if (isOptional) {
          return [];
        }
        throw new Error(`${operation.name} asks for ${name}, which its caller does not answer.`);
      }
      return [[name, async (asked: unknown) => answer.parse(await answerTo.call(answers, asked))] as const];
    },
  );
  return Object.fromEntries(questions);
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
