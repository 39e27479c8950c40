import type { FirstState } from "@guerdon/domain/order";
import { afterCommit } from "../../db/index.ts";
import { type Shop, tell } from "../../shop.ts";
import { endPaying, lockBasket } from "../basket/index.ts";
import { endHolds } from "../ledger/index.ts";
import { addOrderEvent, deleteDraft, enqueueInvoices, findDraft, type OrderKey, openPeople } from "../order/index.ts";
import { type PaymentAttempt, releaseAllocations } from "../payment/index.ts";
import { placeOrder } from "./place-order.ts";
import { releaseBasket, releaseCredit } from "./release-basket.ts";

/** The parts of the shop that acts in a transaction need. */
type InTransaction = Pick<Shop, "db" | "keyring" | "jobs" | "now" | "websites" | "log" | "hear">;

/** The money for an order is there: it is placed, or if it was placed before, paid [order.settle]. */
export async function orderPaid(shop: InTransaction, attempt: PaymentAttempt): Promise<void> {
  if (await isPaying(shop, attempt)) {
    await placeDraft(shop, attempt, "paid");
    await endHolds(shop.db, attempt, { phase: "post", now: shop.now() });
  } else {
    await markPaid(shop, attempt);
  }
}

/** The money for an order will come or not within days: it is placed, and its credit stays reserved [payment.pending]. */
export async function orderPending(shop: InTransaction, attempt: PaymentAttempt): Promise<void> {
  await placeDraft(shop, attempt, "payment_pending");
}

/** The payment of an order failed: its basket is open again, or if it was placed before, it is cancelled. */
export async function failOrder(shop: InTransaction, attempt: PaymentAttempt): Promise<void> {
  if (await isPaying(shop, attempt)) {
    await releaseBasket(shop, attempt);
  } else {
    await cancelUnpaid(shop, attempt);
  }
}

/** Marks a placed order as paid: its credit is taken, and it is delivered [order.settle]. */
export async function markPaid(shop: InTransaction, order: OrderKey): Promise<void> {
  const { website_id, order_id } = order;
  const now = shop.now();
  if (await addOrderEvent(shop.db, order, { kind: "paid", happened_at: now })) {
    await endHolds(shop.db, { website_id, order_id, basket_id: null }, { phase: "post", now });
    await shop.jobs.enqueue(shop.db, "fulfil-order", { website_id, order_id });
    await enqueueInvoices(shop, order);
    afterCommit(shop.db, () => tell(shop, { what: "order paid", website_id, order_id }));
  }
}

/** Cancels an order whose money did not come: its credit is free again, and so are parts of the money [order.settle]. */
export async function cancelUnpaid(shop: InTransaction, order: OrderKey): Promise<void> {
  const { website_id, order_id } = order;
  if (await addOrderEvent(shop.db, order, { kind: "cancelled", happened_at: shop.now() })) {
    await releaseCredit(shop, { website_id, order_id, basket_id: null });
    await releaseAllocations(shop.db, order);
    await shop.jobs.enqueue(shop.db, "fulfil-order", { website_id, order_id });
    afterCommit(shop.db, () => tell(shop, { what: "order cancelled", website_id, order_id }));
  }
}

/** True while the basket of an attempt is locked for it: the order is not placed yet. */
async function isPaying(
  { db }: InTransaction,
  { website_id, basket_id, attempt_id }: PaymentAttempt,
): Promise<boolean> {
  const basket = await lockBasket(db, website_id, basket_id);
  return basket?.state === "paying" && basket.payment_attempt_id === attempt_id;
}

async function placeDraft(shop: InTransaction, attempt: PaymentAttempt, state: FirstState): Promise<void> {
  const { ciphertext, key_id, prepared_at: _, ...draft } = (await findDraft(shop.db, attempt)) ?? missing(attempt);
  if (draft.order_id !== attempt.order_id) {
    missing(attempt);
  }
  const people = openPeople(shop.keyring, draft, { ciphertext, key_id });
  await placeOrder(shop, { ...draft, people }, state);
  await endPaying(shop.db, attempt, { state: "ordered", now: shop.now() });
  await deleteDraft(shop.db, attempt);
}

function missing({ attempt_id }: PaymentAttempt): never {
  throw new Error(`The draft of the payment ${attempt_id} is not there.`);
}
