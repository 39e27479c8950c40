import type { markOrderSent as operation } from "@guerdon/contract/operations/shipment";
import { POST } from "@guerdon/domain/fulfilment/delivery";
import { carrierName, trackingUrl } from "@guerdon/domain/fulfilment/shipment";
import { isDisputed } from "@guerdon/domain/order";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import {
  addShipment,
  type LockedOrder,
  lockOrderNumbered,
  type OrderLine,
  orderProgress,
  recordDelivery,
} from "../order/index.ts";
import { reachedWith } from "./reached-state.ts";
import { queueMails } from "./store.ts";

/** Notes that goods by post were sent, and mails the customer [fulfilment.sent]. */
export const markOrderSent: OperatorAct<typeof operation> = (shop, run, { position, tracking_number, ...wish }) =>
  run.change([], async (unit) => {
    const locked = await lockOrderNumbered(unit, wish);
    if (!locked.ok) {
      return refused(locked.refusal);
    }
    const order = locked.value;
    const { website_id, order_id, order_number, state } = order;
    const { events, lines } = await orderProgress(unit, order);
    if (isDisputed(events)) {
      return refused({ code: "order_disputed", fields: { order_number } });
    }
    if (state !== "paid" && state !== "in_fulfilment" && state !== "fulfilled") {
      return refused({ code: "order_not_deliverable", fields: { order_number, state: state ?? "unknown" } });
    }
    if (position !== null && !lines.some((line) => line.position === position)) {
      return refused({ code: "order_position_unknown", fields: { position } });
    }
    if (tracking_number !== null && events.includes("people_erased")) {
      return refused({ code: "order_people_erased", fields: { order_number } });
    }
    const sent = lines.filter((line) => isToBeSent(line) && (position === null || line.position === position));
    if (sent.length === 0) {
      return refused({ code: "order_nothing_to_send", fields: { order_number } });
    }
    const now = run.now();
    const carrier = wish.carrier === null ? null : carrierName(wish.carrier);
    const positions = sent.map((line) => line.position);
    const number = await addShipment(unit, order, { carrier, tracking_number, sent_at: now, positions });
    await queueMails(unit, order, { mails: [{ kind: "dispatch", part: number }], now });
    const after = lines.map((line) => (sent.includes(line) ? { ...line, state: "sent" as const } : line));
    const reached = reachedWith(after, sent.length);
    await recordDelivery(unit, order, { lines: [], reached, now });
    await shop.jobs.enqueue(unit, "fulfil-order", { website_id, order_id });
    const shipment = { number, carrier, tracking_number, tracking_url: trackingUrl({ carrier, tracking_number }) };
    return done(
      { shipment: { ...shipment, lines: namedLines(order, sent) }, is_fulfilled: reached === "fulfilled" },
      { website: website_id, subject: order_id, details: { shipment: number, positions } },
    );
  });

/** A line of which pieces are about to go back waits until that is decided [refund.left]. */
function isToBeSent(line: OrderLine): boolean {
  return line.delivery_type === POST && line.state === "open" && line.refunded < line.quantity && !line.is_refunding;
}

function namedLines({ record }: LockedOrder, lines: readonly OrderLine[]) {
  const names = new Map(record.lines.map(({ position, name }) => [position, name]));
  return lines.map(({ position, quantity, refunded }) => {
    return { position, name: names.get(position) ?? "", quantity: quantity - refunded };
  });
}
