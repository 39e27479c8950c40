import { applyRetention as operation } from "@guerdon/contract/operations/retention";
import { retentionLimits, websiteLimits } from "@guerdon/domain/privacy/retention";
import { TABLES } from "../../all-tables.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { deletePastRows } from "../../tables/past-rows-store.ts";
import type { Limits, RetentionRule, RetentionWork } from "../../tables/retention-rule.ts";

/** Rows per statement, so that the embedded database's only connection is never blocked for long. */
const BATCH_SIZE = 500;

/**
 * Deletes sessions, baskets, counters and records after their retention period (docs/operations/daily.md,
 * "What is deleted").
 * Data that an order, a payment or the ledger refers to is kept. Some periods are the websites' own [retention.settings]:
 * one statement finds a batch of what is over in all of them, and one for each website takes it. Every batch is a separate
 * transaction, so a run may be killed, and concurrent runs share the work.
 */
export const applyRetention: OperatorAct<typeof operation, Shop> = async (shop, run) => {
  const work = { shop: { ...shop, now: run.now }, limits: limitsOf(shop, run.now()) };
  const deleted = new Map(Object.keys(operation.output.shape).map((counted) => [counted, 0]));
  for (const [table, { retention = [] }] of Object.entries(TABLES)) {
    for (const rule of retention) {
      deleted.set(rule.counted, (deleted.get(rule.counted) ?? 0) + (await applyRule(work, table, rule)));
    }
  }
  const counts = operation.output.parse(Object.fromEntries(deleted));
  shop.log.info({ deleted: counts }, "retention applied");
  const isUnchanged = Object.values(counts).every((rows) => rows === 0);
  return done(counts, { ...(isUnchanged && { outcome: "unchanged" }), details: counts });
};

function limitsOf({ websites }: Pick<Shop, "websites">, now: Date): Limits {
  const settings = websites.all().map(({ id, settings: { retention } }) => ({ id, retention }));
  return { now, ...retentionLimits(now), ...websiteLimits(now, settings) };
}

/** Returns the number of deleted rows. */
async function applyRule(work: RetentionWork, table: string, rule: RetentionRule): Promise<number> {
  if ("all" in rule) {
    return rule.all(work);
  }
  let total = 0;
  for (;;) {
    const deleted =
      "batch" in rule
        ? await rule.batch(work, BATCH_SIZE)
        : await deletePastRows(work, { table, rule, size: BATCH_SIZE });
    total += deleted;
    if (deleted < BATCH_SIZE) {
      return total;
    }
  }
}
