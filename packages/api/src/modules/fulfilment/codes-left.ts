import { CODE_MAIL_KINDS, isDeliveredAsCode } from "@guerdon/domain/mail/order-mail";
import { isHandedOut, stateAfter } from "@guerdon/domain/order";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { lockOrder, type OrderKey, type OrderLine, orderMails, orderProgress } from "../order/index.ts";
import { isDeliverable } from "./due-lines.ts";

/**
 * True while codes of an order are to be handed out, or to leave in a mail or text message. Locks the order until the
 * transaction ends. Not so before it is paid or while it is disputed: the end of either enqueues its delivery.
 */
export async function areCodesLeft(transaction: UnitOfWork, key: OrderKey): Promise<boolean> {
  await lockOrder(transaction, key);
  const { events, lines } = await orderProgress(transaction, key);
  if (isDeliverable(events) && lines.some(isToBeDelivered)) {
    return true;
  }
  const state = stateAfter(events);
  const isOver = state === "cancelled" || state === "refunded";
  const waiting = (await orderMails(transaction, key)).filter(({ outcome }) => outcome === "waiting");
  return !isOver && waiting.some(({ kind }) => CODE_MAIL_KINDS.includes(kind));
}

/** A refund that fails leaves its pieces to be delivered. */
function isToBeDelivered(line: OrderLine): boolean {
  const isLeft = line.refunded < line.quantity || line.is_refunding;
  return isDeliveredAsCode(line.delivery_type) && !isHandedOut(line) && isLeft;
}
