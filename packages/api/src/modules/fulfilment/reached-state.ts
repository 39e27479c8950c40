import { isHandedOut, type OrderEvent } from "@guerdon/domain/order";
import type { OrderLine } from "../order/index.ts";

/**
 * Returns the state that an order reaches when some of its lines were delivered or sent [order.states].
 * @param lines as they are then
 * @param handedOut how many of them were delivered or sent now
 * @returns undefined if nothing new
 */
export function reachedWith(lines: readonly OrderLine[], handedOut: number): OrderEvent | undefined {
  const isOver = !lines.some(isLeft);
  return isOver ? "fulfilled" : handedOut > 0 ? "in_fulfilment" : undefined;
}

/** True for a line of which pieces are to be handed out. A refund that fails leaves its pieces, too. */
function isLeft(line: OrderLine): boolean {
  return !isHandedOut(line) && (line.refunded < line.quantity || line.is_refunding);
}
