import type { RefundResult } from "../../ports/payment-provider.ts";
import type { Shop } from "../../shop.ts";
import { moveMoney } from "../ledger/index.ts";
import { type AttemptKey, changeAttempt, type PaymentAttempt } from "./attempt-store.ts";

type InTransaction = Pick<Shop, "db" | "now" | "log">;

/** The id by which the provider knows the refund of a payment that counts for no order. */
export function giveBackId({ attempt_id }: Pick<AttemptKey, "attempt_id">): string {
  return `${attempt_id}.back`;
}

/**
 * Stores what the provider answered to the refund of a payment that counts for no order, in the caller's transaction, which
 * holds the attempt. Unless the money has gone back, its call stays noted, so that it is not repeated and an operator
 * decides [payment.unallocated].
 * @returns false if an operator must decide
 */
export async function recordGiveBack(
  shop: InTransaction,
  attempt: PaymentAttempt,
  answer: RefundResult,
): Promise<boolean> {
  if (answer.kind === "refunded") {
    await paymentGivenBack(shop, attempt);
    return true;
  }
  const { website_id, attempt_id } = attempt;
  const cause = "cause" in answer ? { err: answer.cause } : {};
  shop.log.error({ website_id, attempt_id, ...cause }, "money of no order has not gone back");
  await changeAttempt(shop.db, attempt, { now: shop.now() });
  return false;
}

/** Books that a payment which counts for no order has gone back, in the caller's transaction, which holds the attempt. */
export async function paymentGivenBack({ db, now }: Pick<Shop, "db" | "now">, attempt: PaymentAttempt): Promise<void> {
  const { website_id, attempt_id, amount, currency } = attempt;
  await moveMoney(db, {
    website_id,
    transfer_id: `${attempt_id}/back`,
    from: "unallocated",
    to: "clearing",
    amount,
    currency,
    reason: "refund",
    now: now(),
  });
  await changeAttempt(db, attempt, { state: "refunded", request: null, now: now() });
}
