import { isHandedOut, type OrderEvent } from "@guerdon/domain/order";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { addOrderEvent, type OrderKey, type OrderLine } from "../order/index.ts";

/**
 * Records how far an order is after some of its lines were delivered or sent, in the caller's transaction, which holds the
 * order [order.states].
 * @param handedOut how many lines were delivered or sent now
 * @returns the state that it has reached; undefined if none
 */
export async function followDelivery(
  unit: UnitOfWork,
  key: OrderKey,
  { lines, handedOut, now }: { lines: readonly OrderLine[]; handedOut: number; now: Date },
): Promise<OrderEvent | undefined> {
  const isOver = !lines.some(isLeft);
  const kind = isOver ? "fulfilled" : handedOut > 0 ? "in_fulfilment" : undefined;
  if (kind) {
    await addOrderEvent(unit, key, { kind, happened_at: now });
  }
  return kind;
}

/** True for a line of which pieces are to be handed out. A refund that fails leaves its pieces, too. */
function isLeft(line: OrderLine): boolean {
  return !isHandedOut(line) && (line.refunded < line.quantity || line.is_refunding);
}
