import { randomUUID } from "node:crypto";
import { REFUND_CLAIM_SECONDS } from "@guerdon/domain/order/refund";
import type { Shop } from "../../shop.ts";
import { capturedAttempt } from "../payment/index.ts";
import type { RefundPlan } from "./plan-refund.ts";
import { insertRefund, type StoredRefund } from "./refund-store.ts";
import { refundDone } from "./settle-refund.ts";

/**
 * Writes a refund before any money moves, in the caller's transaction, which holds the order [refund.once]. What is credit
 * only is done at once. What the provider gives back is claimed by this process, which then asks it; what went by the bank
 * waits for the operator's transfer.
 */
export async function startRefund(
  shop: Pick<Shop, "db" | "jobs" | "now" | "websites" | "log">,
  { order, lines, credits, ...amounts }: RefundPlan,
  operator: string,
): Promise<StoredRefund> {
  const { website_id, order_id, record } = order;
  const now = shop.now();
  const ofProvider = amounts.paid_by === "provider";
  const attempt = ofProvider ? await capturedAttempt(shop.db, order) : undefined;
  if (ofProvider && !attempt?.capture_id) {
    throw new Error(`The payment of the order ${order.order_number} is not there.`);
  }
  const refund: StoredRefund = {
    website_id,
    refund_id: `refund_${randomUUID()}`,
    order_id,
    ...amounts,
    state: amounts.paid_by === "bank" ? "pending" : "started",
    currency: record.currency.short_symbol,
    capture_id: attempt?.capture_id ?? null,
    transaction_id: null,
    failure: null,
    operator,
    request: ofProvider ? { name: "refund", request_id: randomUUID(), retry: 0 } : null,
    claimed_until: ofProvider ? new Date(now.getTime() + REFUND_CLAIM_SECONDS * 1000) : null,
    created_at: now,
    settled_at: null,
  };
  await insertRefund(shop.db, refund, { lines, credits });
  if (amounts.paid_by !== null) {
    return refund;
  }
  await refundDone(shop, refund);
  return { ...refund, state: "done", settled_at: now };
}
