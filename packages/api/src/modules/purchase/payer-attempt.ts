import { type contract, type OutputOf, ok } from "@guerdon/contract";
import type { AttemptState } from "@guerdon/domain/payment";
import { type Answer, inSession, type LoggedInVisit, type Shop, type Visit } from "../../shop.ts";
import { loadOrder } from "../order/index.ts";
import { findAttempt, findAttemptByRef, type PaymentAttempt, refDigest } from "../payment/index.ts";
import { rememberOrder } from "./create-order.ts";

export type Verified = OutputOf<typeof contract.verifyPayment>;

/** The result that the payer sees for a payment in each state. */
export const PAYMENT_RESULTS = {
  started: "open",
  open: "open",
  authorized: "open",
  pending: "pending",
  captured: "paid",
  failed: "failed",
  given_up: "failed",
  cancelled: "failed",
  refunded: "failed",
} as const satisfies Record<AttemptState, Verified["result"]>;

/**
 * The attempt that a payer's page is about.
 * @param ref of the address to which the provider led; empty: the one that the session has in process
 */
export async function attemptOf(shop: Shop, { website, session }: Visit, ref: string) {
  const website_id = website.id;
  if (ref !== "") {
    return findAttemptByRef(shop.db, website_id, refDigest(ref));
  }
  const attempt_id = session?.payment_attempt_id;
  return attempt_id ? findAttempt(shop.db, { website_id, attempt_id }) : undefined;
}

/** An answer about an attempt whose order may be placed: then the payer's session continues under a new id. */
export async function withOrder<Value>(
  shop: Shop,
  visit: LoggedInVisit,
  { attempt, verified }: { attempt: PaymentAttempt; verified: Value },
): Promise<Answer<Value, never>> {
  const { website_id, order_id } = attempt;
  const order = await loadOrder(shop, { website_id, order_id });
  return order ? inSession(ok(verified), await rememberOrder(shop, visit, order)) : ok(verified);
}
