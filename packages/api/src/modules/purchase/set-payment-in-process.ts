import { type BodyOf, type contract, type OutputOf, ok } from "@guerdon/contract";
import type { Answer, LoggedInVisit, Shop } from "../../shop.ts";
import { findAttempt } from "../payment/index.ts";
import { attemptOf, PAYMENT_RESULTS, withOrder } from "./payer-attempt.ts";
import { giveUp } from "./record-payment.ts";
import { settlePayment } from "./settle-payment.ts";

/** Whether the visitor's payment is in process, or an end to it [payment.give-up]. */
export async function setPaymentInProcess(
  shop: Shop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.setPaymentInProcess> },
): Promise<Answer<OutputOf<typeof contract.setPaymentInProcess>, never>> {
  const none = { payment_in_process: false, redirection_url: null, is_ordered: false };
  const found = await attemptOf(shop, visit, "");
  if (!found) {
    return ok(none);
  }
  if (body.paymentInProcessParam) {
    return ok({ ...none, payment_in_process: true, redirection_url: found.redirect_url });
  }
  // It may be paid: then that counts, and not the wish to give it up.
  const attempt = (await settlePayment(shop, found)) ?? found;
  if (attempt.state === "open") {
    await giveUp(shop, attempt);
  }
  const current = (await findAttempt(shop.db, attempt)) ?? attempt;
  const is_ordered = current.state === "captured" || current.state === "pending";
  const isOpen = PAYMENT_RESULTS[current.state] === "open";
  const verified = { ...none, payment_in_process: isOpen, is_ordered };
  return is_ordered ? withOrder(shop, visit, { attempt: current, verified }) : ok(verified);
}
