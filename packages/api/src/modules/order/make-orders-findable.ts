import { setImmediate } from "node:timers/promises";
import type { makeOrdersFindable as operation } from "@guerdon/contract/operations/order-job";
import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { makePayersFindable } from "../payment/index.ts";
import { makePeopleFindable } from "./reseal-people.ts";

/** Rows in one transaction. The shop's other work waits no longer than for these. */
const BATCH = 200;

/**
 * Digests the names and accounts of orders that an earlier version stored [order.found]. Each batch is a transaction of
 * its own, so that a run which ends early is continued by the next.
 */
export const makeOrdersFindable: OperatorAct<typeof operation, Shop> = async ({ db, keyring }, run) => {
  const people = await inBatches({ db, keyring, signal: run.signal }, NO_ORDER, makePeopleFindable);
  const payers = await inBatches({ db, keyring, signal: run.signal }, NO_ENTRY, makePayersFindable);
  const value = { orders: people.done, payers: payers.done, broken: people.broken + payers.broken };
  return done(value, { ...(people.done + payers.done === 0 && { outcome: "unchanged" as const }), details: value });
};

const NO_ORDER = { website_id: "", order_id: "" };
const NO_ENTRY = { website_id: "", entry_id: "" };

async function inBatches<Cursor>(
  { db, keyring, signal }: { db: UnitOfWork; keyring: Keyring; signal: AbortSignal },
  first: Cursor,
  digest: (
    transaction: UnitOfWork,
    keyring: Keyring,
    batch: { after: Cursor; size: number },
  ) => Promise<{ next: Cursor | undefined; done: number; broken: readonly string[] }>,
): Promise<{ done: number; broken: number }> {
  const sums = { done: 0, broken: 0 };
  const digestAfter = (after: Cursor) =>
    inTransaction(db, async (transaction) => {
      await holdKeys(transaction, keyring);
      return digest(transaction, keyring, { after, size: BATCH });
    });
  let after: Cursor | undefined = first;
  while (after !== undefined && !signal.aborted) {
    const batch: Awaited<ReturnType<typeof digestAfter>> = await digestAfter(after);
    sums.done += batch.done;
    sums.broken += batch.broken.length;
    after = batch.next;
    await setImmediate();
  }
  return sums;
}
