import type { remindAndCancel as operation } from "@guerdon/contract/operations/payment";
import { REMINDER_DAYS, stateAfter, TRANSFER_DAYS } from "@guerdon/domain/order";
import { inTransaction } from "../../db/index.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import {
  type AwaitingOrder,
  addOrderEvent,
  eventKindsOf,
  lockOrder,
  type OrderKey,
  ordersAwaitingSince,
} from "../order/index.ts";
import { cancelUnpaid } from "./paid-order.ts";

/** Orders per statement. */
const BATCH_SIZE = 100;
const DAY_MS = 86_400_000;

/**
 * Cancels the orders whose transfer did not come in time, and reminds the buyers of those that have waited for half of it
 * [payment.transfer-deadline] [payment.reminder]. Every order is a transaction of its own, so a run may be killed, and
 * concurrent runs share the work.
 * @throws at the end if single orders failed, so that the job comes again
 */
export const remindAndCancel: OperatorAct<typeof operation, Shop> = async (shop, run) => {
  const counts = { reminded: 0, cancelled: 0 };
  const failures: unknown[] = [];
  for await (const order of awaitingOrders(shop, daysAgo(run.now(), REMINDER_DAYS))) {
    try {
      const change = await remindOrCancel({ ...shop, now: run.now }, order);
      if (change) {
        counts[change] += 1;
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} orders that wait for a transfer could not be changed.`);
  }
  const isUnchanged = counts.reminded === 0 && counts.cancelled === 0;
  return done(counts, { ...(isUnchanged && { outcome: "unchanged" }), details: counts });
};

async function* awaitingOrders({ db }: Shop, since: Date): AsyncGenerator<AwaitingOrder> {
  for (let after: OrderKey | undefined; ; ) {
    const orders = await ordersAwaitingSince(db, since, { after, limit: BATCH_SIZE });
    yield* orders;
    after = orders.at(-1);
    if (orders.length < BATCH_SIZE) {
      return;
    }
  }
}

function remindOrCancel(shop: Shop, { website_id, order_id, awaits_since }: AwaitingOrder) {
  const key = { website_id, order_id };
  const now = shop.now();
  return inTransaction(shop.db, async (db) => {
    await lockOrder(db, key);
    const events = await eventKindsOf(db, key);
    if (stateAfter(events) !== "awaiting_transfer") {
      return undefined;
    }
    if (awaits_since <= daysAgo(now, TRANSFER_DAYS)) {
      await cancelUnpaid({ ...shop, db }, key);
      return "cancelled";
    }
    if (events.includes("reminded")) {
      return undefined;
    }
    await addOrderEvent(db, key, { kind: "reminded", happened_at: now });
    await shop.jobs.enqueue(db, "fulfil-order", key);
    return "reminded";
  });
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
