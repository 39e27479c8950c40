import type { AnyOperation } from "@guerdon/contract/operations/operation";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import { recordOperation } from "../modules/operator/index.ts";
import type { Done, OperationRecord, Refused } from "../operation-binder.ts";
import type { OperatorCaller } from "./caller.ts";

/** Writes the record of one operation, once, if its declaration asks for one [operator.recorded]. */
export class OperationLog {
  readonly #db: UnitOfWork;
  readonly #operation: AnyOperation;
  readonly #caller: OperatorCaller;
  #isWritten = false;

  constructor(db: UnitOfWork, operation: AnyOperation, caller: OperatorCaller) {
    this.#db = db;
    this.#operation = operation;
    this.#caller = caller;
  }

  /** @param unit the transaction that the record belongs to; a retry of the transaction writes the record again */
  async ended(outcome: Done<unknown> | Refused<{ code: PropertyKey }>, isDry: boolean, unit?: UnitOfWork) {
    if (!outcome.ok) {
      await this.refused(outcome.refusals);
    } else if (unit || !this.#isWritten) {
      const { reading } = this.#caller;
      if (reading?.isRecorded) {
        return;
      }
      const { outcome: how = "done", ...record } = outcome.record;
      await this.#write(isDry ? "dry run" : how, record, unit);
      if (reading) {
        reading.isRecorded = true;
      }
    }
  }

  /** Records only the codes of refusals, because their fields may hold any input. */
  async refused(refusals: readonly { code: PropertyKey }[]): Promise<void> {
    const details = { refusals: refusals.length, first: String(refusals[0]?.code ?? "") };
    await this.#write("refused", { details });
  }

  async failed(): Promise<void> {
    await this.#write("failed", {});
  }

  async #write(
    outcome: "done" | "unchanged" | "refused" | "failed" | "dry run",
    { website, subject, before, after, details = {} }: OperationRecord,
    unit = this.#db,
  ): Promise<void> {
    this.#isWritten = true;
    const { records = "all" } = this.#operation;
    if (records === "none" || (records === "changes" && outcome === "unchanged")) {
      return;
    }
    const { kind, actor, command, traceId, now, isDemonstration } = this.#caller;
    await recordOperation(unit, {
      at: now(),
      operator: actor.name,
      actor_kind: actor.kind,
      caller_kind: kind,
      trace_id: traceId,
      operation: this.#operation.name,
      command: command ?? null,
      outcome,
      website_id: website ?? null,
      subject: subject ?? null,
      before,
      after,
      details: isDemonstration ? { demonstration: true, ...details } : details,
    });
  }
}
