import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { listUnallocatedPayments } from "@guerdon/contract/operations/unallocated-payment";
import { moneyText } from "../money-text.ts";

type UnallocatedPayment = OutputOf<typeof listUnallocatedPayments>["payments"][number];

/** True for the id of a payment, not of a refund. */
export function isPaymentId(id: string): boolean {
  return id.startsWith("pay_");
}

/** A payment that counts for no order, on one line: its ids, its amount, and whether it went back. */
export function paymentText(payment: UnallocatedPayment): string {
  const { payment_id, website_id, transaction_id, amount, currency, begun_at } = payment;
  const transaction = transaction_id === null ? "" : ` (transaction ${transaction_id})`;
  const day = begun_at.toISOString().slice(0, 10);
  return `${payment_id} of ${website_id}, ${day}: ${moneyText(amount, currency)}${transaction}, ${stateText(payment)}\n`;
}

function stateText({ state, is_under_way }: UnallocatedPayment): string {
  if (state === "refunded") {
    return "went back";
  }
  return is_under_way ? "under way" : "counts for no order; the provider did not say that it went back";
}
