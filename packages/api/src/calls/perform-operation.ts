import type {
  AnswersOf,
  AnyOperation,
  CommonRefusal,
  GivenOf,
  OutputOf,
  RefusalOf,
} from "@guerdon/contract/operations/operation";
import { readAt } from "../db/index.ts";
import type { OperationBinder, OperatorAct, Outcome, Refused } from "../operation-binder.ts";
import { refused } from "../operation-binder.ts";
import { type Shop, tell } from "../shop.ts";
import type { OperatorCaller } from "./caller.ts";
import { checkActs } from "./check-acts.ts";
import { checkGiven } from "./check-given.ts";
import { OperationLog } from "./operation-log.ts";
import { openRun } from "./operation-run.ts";

/** A request to carry out an operation. */
export interface OperationRequest<O extends AnyOperation> {
  /** The input, or a function that reads it once the caller's permission is verified. */
  input: GivenOf<O> | (() => Promise<{ ok: true; value: GivenOf<O> } | Refused<CommonRefusal>>);
  /** Answers the act's questions. */
  answers?: AnswersOf<O>;
  /** Carry everything out, then roll it back. */
  isDry?: boolean;
}

/** The outcome of an operation. */
export type OperationAnswer<O extends AnyOperation> =
  | { ok: true; value: OutputOf<O> }
  | Refused<RefusalOf<O> | CommonRefusal>;

/**
 * Carries out an operation for any caller: permission, input, locks, transaction, dry run, record. Expected refusals
 * are returned, all at once; any other error is recorded as failed and thrown.
 */
export type PerformOperation = <O extends AnyOperation>(
  operation: O,
  caller: OperatorCaller,
  request: OperationRequest<O>,
) => Promise<OperationAnswer<O>>;

/** The acts of the operations. */
export class Operations<Needs extends Shop> {
  readonly #shop: Needs;
  readonly #bound = new Map<string, OperatorAct<AnyOperation, Needs>>();

  constructor(shop: Needs) {
    this.#shop = shop;
  }

  readonly bind: OperationBinder<Needs> = (operation, act) => {
    this.#bound.set(operation.name, act as unknown as OperatorAct<AnyOperation, Needs>);
  };

  /** @throws naming the operations that have no act, so that none is found missing by a caller */
  checkActs(declared: readonly AnyOperation[]): void {
    checkActs("operations", declared, this.#bound);
  }

  readonly perform: PerformOperation = async (operation, caller, request) => {
    const log = new OperationLog(this.#shop.db, operation, caller);
    try {
      return (await this.#perform(operation, caller, { ...request, log })) as never;
    } catch (error) {
      await log.failed().catch(() => undefined);
      tell(this.#shop, { what: "operation broken off", operation: operation.name });
      throw error;
    }
  };

  async #perform(
    operation: AnyOperation,
    caller: OperatorCaller,
    { input, log, answers, isDry = false }: OperationRequest<AnyOperation> & { log: OperationLog },
  ): Promise<OperationAnswer<AnyOperation>> {
    const act = this.#bound.get(operation.name);
    if (!act) {
      throw new Error(`The operation ${operation.name} has no act.`);
    }
    const { permission } = operation;
    const isPermitted = caller.permissions === "all" || caller.permissions.has(permission);
    const given = isPermitted
      ? await readGiven(operation, input)
      : refused<CommonRefusal>({ code: "not_permitted", fields: { permission } });
    if (!given.ok) {
      await log.refused(given.refusals);
      this.#tell(operation, caller, given);
      return given;
    }
    const run = openRun({ shop: this.#shop, operation, caller, log, isDry, answers });
    const outcome = await this.#act(operation, caller, (shop) => act(shop, run, given.value));
    await log.ended(outcome, isDry);
    if (!isDry) {
      this.#tell(operation, caller, outcome);
    }
    return outcome.ok ? { ok: true, value: this.#answer(operation, outcome.value, isDry) } : outcome;
  }

  /** What changes nothing may read at a standby, unless it asks its caller, who is asked only once. */
  #act<Found>(
    { changes, asks }: AnyOperation,
    { signal }: OperatorCaller,
    act: (shop: Needs) => Promise<Found>,
  ): Promise<Found> {
    const { db, readFresh = readAt(db) } = this.#shop;
    if (changes || asks) {
      return act(this.#shop);
    }
    return readFresh(async (unit) => {
      // Interrupted at the standby, it does not begin again at the primary [operator.interrupted].
      signal.throwIfAborted();
      return act({ ...this.#shop, db: unit });
    });
  }

  /** Tells of each operation; the log has each change that is recorded, and each that is refused [operator.log]. */
  #tell(
    { name, changes, records = "all" }: AnyOperation,
    { kind, traceId }: OperatorCaller,
    outcome: Outcome<unknown, { code: PropertyKey }>,
  ): void {
    const about = { operation: name, caller: kind, trace_id: traceId };
    if (!outcome.ok) {
      const code = String(outcome.refusals[0]?.code ?? "");
      tell(this.#shop, { what: "operation refused", ...about, code });
    } else {
      const { outcome: how = "done", website: website_id, subject } = outcome.record;
      const is_logged = changes && records !== "none" && how !== "unchanged";
      tell(this.#shop, { what: "operation carried out", ...about, website_id, subject, outcome: how, is_logged });
    }
  }

  /**
   * Returns the act's answer. A change was checked before its commit (`openRun`) and is done by now, so an answer that
   * breaks the contract is then logged and returned as it is: a caller that received a failure would repeat the change.
   * @throws if an answer breaks the contract and nothing was changed
   */
  #answer(operation: AnyOperation, value: unknown, isDry: boolean): OutputOf<AnyOperation> {
    const answer = operation.output.safeParse(value);
    if (answer.success) {
      return answer.data;
    }
    if (isDry || !operation.changes) {
      throw answer.error;
    }
    this.#shop.log.error({ err: answer.error, operation: operation.name }, "a change is answered in another shape");
    return value;
  }
}

async function readGiven(operation: AnyOperation, input: OperationRequest<AnyOperation>["input"]) {
  const read = typeof input === "function" ? await input() : { ok: true as const, value: input };
  return read.ok ? checkGiven(operation, read.value) : read;
}
