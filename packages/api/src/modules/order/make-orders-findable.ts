import { setImmediate } from "node:timers/promises";
import type { makeOrdersFindable as operation } from "@guerdon/contract/operations/order-job";
import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { type ResealedBatch, resealRows, type SealedTable } from "../../tables/sealed-rows-store.ts";
import { bankEntryRotation } from "../payment/index.ts";
import { orderTables } from "./tables.ts";

/** Rows in one transaction. The shop's other work waits no longer than for these. */
const BATCH_SIZE = 200;

/**
 * Digests the names and accounts of orders that an earlier version stored [order.found]. Each batch is a transaction of
 * its own, so that a run which ends early is continued by the next.
 */
export const makeOrdersFindable: OperatorAct<typeof operation, Shop> = async ({ db, keyring }, run) => {
  const work = { db, keyring, signal: run.signal };
  const people = await digestRows(work, { table: "order_people", rotation: orderTables.order_people.rotation });
  const payers = await digestRows(work, { table: "bank_entries", rotation: bankEntryRotation });
  const value = { orders: people.done, payers: payers.done, broken: people.broken + payers.broken };
  return done(value, { ...(people.done + payers.done === 0 && { outcome: "unchanged" as const }), details: value });
};

/** Encrypting a row again digests what it is found by. */
async function digestRows(
  { db, keyring, signal }: { db: UnitOfWork; keyring: Keyring; signal: AbortSignal },
  sealed: SealedTable,
): Promise<{ done: number; broken: number }> {
  const sums = { done: 0, broken: 0 };
  const where = { column: "is_findable", value: false };
  let batch: ResealedBatch | undefined;
  do {
    const after = batch?.next;
    batch = await inTransaction(db, async (transaction) => {
      await holdKeys(transaction, keyring);
      return resealRows(transaction, keyring, { sealed, where, after, size: BATCH_SIZE });
    });
    sums.done += batch.done;
    sums.broken += batch.broken.length;
    await setImmediate();
  } while (batch.next !== undefined && !signal.aborted);
  return sums;
}
