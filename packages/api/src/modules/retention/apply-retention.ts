import type { applyRetention as operation } from "@guerdon/contract/operations/retention";
import { retentionLimits } from "@guerdon/domain/retention";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { deleteAbandonedBaskets } from "../basket/index.ts";
import { deletePastRecords } from "../idempotency/index.ts";
import { deleteEndedSessions, deletePastAttempts } from "../session/index.ts";

/** Rows per statement: none holds up the embedded database's only connection for long. */
const BATCH = 500;

/**
 * Deletes sessions, baskets, counters and records whose time is over (docs/operations.md, "What is deleted"). What an
 * order, a payment or the ledger refers to stays. Every batch is a transaction of its own, so a run that is killed loses
 * nothing, and two at once share the work.
 */
export const applyRetention: OperatorAct<typeof operation, Shop> = async ({ db, log }, run) => {
  const limits = retentionLimits(run.now());
  // Sessions first: as long as one is there, its basket stays.
  const sessions = await inBatches((batch) => deleteEndedSessions(db, limits.sessionsEnded, batch));
  const baskets = await inBatches((batch) => deleteAbandonedBaskets(db, limits.basketsChanged, batch));
  const attempt_counters = await inBatches((batch) => deletePastAttempts(db, limits.attemptHours, batch));
  const idempotency_records = await inBatches((batch) => deletePastRecords(db, limits.idempotencyRecorded, batch));
  const deleted = { sessions, baskets, attempt_counters, idempotency_records };
  log.info({ deleted }, "retention applied");
  const isUnchanged = Object.values(deleted).every((rows) => rows === 0);
  return done(deleted, { ...(isUnchanged && { outcome: "unchanged" }), details: deleted });
};

/** Deletes until a batch finds less than it may take; answers how much it was in all. */
async function inBatches(deleteBatch: (batch: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteBatch(BATCH);
    total += deleted;
    if (deleted < BATCH) {
      return total;
    }
  }
}
