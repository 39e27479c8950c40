import { isDisputed, isHandedOut, type OrderEvent, stateAfter } from "@guerdon/domain/order";
import { isDeliveredAsCode } from "@guerdon/domain/order-mail";
import type { OrderKey, OrderLine } from "../order/index.ts";

/** Nothing is delivered before the money is there [order.states], nor after it was taken back [refund.dispute]. */
export function isDeliverable(events: readonly OrderEvent[]): boolean {
  const state = stateAfter(events);
  return (state === "paid" || state === "in_fulfilment") && !isDisputed(events);
}

/** True for a line that is delivered as codes and was not, beside what is given back. */
export function isDue(line: OrderLine): boolean {
  return isDeliveredAsCode(line.delivery_type) && !isHandedOut(line) && line.refunded < line.quantity;
}

/** Pieces that are given back, or are about to be, are not handed out [refund.left]. */
export function wantedOf(key: OrderKey, line: OrderLine): OrderKey & OrderLine {
  return { ...key, ...line, quantity: line.quantity - line.refunded };
}
