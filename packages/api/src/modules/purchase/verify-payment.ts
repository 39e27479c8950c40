import { setTimeout as sleep } from "node:timers/promises";
import { type BodyOf, type contract, fail, ok, type QueryOf, type Result } from "@guerdon/contract";
import { inTransaction } from "../../db/index.ts";
import type { Answer, Shop, Visit } from "../../shop.ts";
import { eventKindsOf } from "../order/index.ts";
import { findAttempt, findAttemptByRef, type PaymentAttempt, refDigest } from "../payment/index.ts";
import { limitPerAddress } from "../session/index.ts";
import { attemptOf, PAYMENT_RESULTS, type Verified, withOrder } from "./payer-attempt.ts";
import { askAgain } from "./record-payment.ts";
import { settlePayment } from "./settle-payment.ts";

/** Looks at payments of others, or at none, per client address and hour: an open page looks every two seconds. */
export const LOOKS_PER_ADDRESS = 3600;

/** The payer is back from the provider's page: finds out what became of the payment [payment.return]. */
export async function verifyPayment(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.verifyPayment> },
): Promise<Answer<Verified, "NOT_FOUND" | "TOO_MANY">> {
  const found = await attemptOf(shop, visit, body.ref);
  const is_own = found !== undefined && isOwn(visit, found);
  const limited = is_own
    ? undefined
    : await limitPerAddress(shop, visit, { of: "payment looks", most: LOOKS_PER_ADDRESS });
  if (limited) {
    return limited;
  }
  if (!found) {
    return fail("NOT_FOUND");
  }
  const attempt = await settledSoon(shop, found);
  const isGivenBack = attempt.state === "captured" && (await isTakenBack(shop, attempt));
  const result = isGivenBack ? "refunded" : PAYMENT_RESULTS[attempt.state];
  const verified: Verified = {
    valid_payment: result === "paid",
    result,
    is_own,
    reason: result === "failed" ? (attempt.failure ?? "other") : null,
  };
  return answerWithOrder(shop, visit, { attempt, verified });
}

/** The order of a payment was taken back as a whole, and so was its money. */
async function isTakenBack({ db }: Shop, { website_id, order_id }: PaymentAttempt): Promise<boolean> {
  const happened = await eventKindsOf(db, { website_id, order_id });
  return happened.includes("refunded") || happened.includes("cancelled");
}

/** The time that a page waits for a payment to be settled; after it, the page says so and asks again. */
const SETTLE_WAIT_MS = 3000;

/**
 * Settles an attempt, and waits a moment for it. The provider may take its time: settling goes on meanwhile, and the next
 * look finds what it did.
 */
async function settledSoon(shop: Shop, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  const settling = settlePayment(shop, attempt).catch((error: unknown) => {
    shop.log.error({ err: error, attempt_id: attempt.attempt_id }, "a payment could not be settled");
    return undefined;
  });
  const waiting = new AbortController();
  const patience = sleep(SETTLE_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([settling, patience]);
  waiting.abort();
  return (await findAttempt(shop.db, attempt)) ?? attempt;
}

/** The payer's own session has the payment in process, or had it and remembers the order. */
function isOwn({ session }: Visit, { basket_id, order_id }: PaymentAttempt): boolean {
  return session !== undefined && (session.basket_id === basket_id || session.order_ids.includes(order_id));
}

/** The payer's session is logged out once its order is placed, and continues under a new id [session.order-ends-it]. */
async function answerWithOrder<Value>(
  shop: Shop,
  { session, ...visit }: Visit,
  { attempt, verified }: { attempt: PaymentAttempt; verified: Value },
): Promise<Answer<Value, never>> {
  return session?.order_ids.includes(attempt.order_id)
    ? withOrder(shop, { ...visit, session }, { attempt, verified })
    : ok(verified);
}

/** Notifications per client address and hour. All of a provider's may come from one; those of a script are more. */
export const NOTIFICATIONS_PER_ADDRESS = 3600;

/**
 * The provider's server says that something has happened. It is asked what, soon and apart from this call: once, however
 * often it says so [payment.notification].
 */
export async function notifyPayment(
  shop: Shop,
  visit: Visit,
  { query }: { query: QueryOf<typeof contract.notifyPayment> },
): Promise<Result<undefined, "NOT_FOUND" | "TOO_MANY">> {
  const limited = await limitPerAddress(shop, visit, { of: "notifications", most: NOTIFICATIONS_PER_ADDRESS });
  if (limited) {
    return limited;
  }
  const attempt = await findAttemptByRef(shop.db, visit.website.id, refDigest(query.ref));
  if (!attempt) {
    return fail("NOT_FOUND");
  }
  const { website_id, attempt_id } = attempt;
  await inTransaction(shop.db, async (transaction) => {
    await askAgain({ ...shop, db: transaction }, attempt);
    const job = { name: "settle-payment" as const, data: { website_id, attempt_id } };
    await shop.jobs.enqueueKeyed(transaction, attempt_id, job);
  });
  return ok();
}
