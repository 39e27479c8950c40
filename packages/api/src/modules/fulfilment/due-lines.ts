import { isDeliveredAsCode } from "@guerdon/domain/mail/order-mail";
import { isDisputed, isHandedOut, type OrderEvent, stateAfter } from "@guerdon/domain/order";
import type { OrderKey, OrderLine } from "../order/index.ts";

/** True if lines may be delivered: the money is there [order.states] and was not taken back [refund.dispute]. */
export function isDeliverable(events: readonly OrderEvent[]): boolean {
  const state = stateAfter(events);
  return (state === "paid" || state === "in_fulfilment") && !isDisputed(events);
}

/**
 * True for a line that is delivered as codes and was not, beside what is given back. While a refund of its pieces is not
 * decided, nobody knows how many are to be handed out, and what is handed out later is another delivery [refund.left].
 */
export function isDue(line: OrderLine): boolean {
  const isLeft = line.refunded < line.quantity && !line.is_refunding;
  return isDeliveredAsCode(line.delivery_type) && !isHandedOut(line) && isLeft;
}

/** Pieces that are given back are not handed out [refund.left]. */
export function wantedOf(key: OrderKey, line: OrderLine): OrderKey & OrderLine {
  return { ...key, ...line, quantity: line.quantity - line.refunded };
}
