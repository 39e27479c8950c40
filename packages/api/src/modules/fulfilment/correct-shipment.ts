import type { correctShipment as operation } from "@guerdon/contract/operations/shipment";
import { carrierName, trackingUrl } from "@guerdon/domain/fulfilment/shipment";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { changeShipment, lockOrderNumbered, orderProgress, shipmentsOf } from "../order/index.ts";
import { queueAgain } from "./store.ts";

/** Corrects carrier or tracking number of a shipment, and mails the customer again [fulfilment.corrected-shipment]. */
export const correctShipment: OperatorAct<typeof operation> = (shop, run, wish) =>
  run.change([], async (unit) => {
    const locked = await lockOrderNumbered(unit, wish);
    if (!locked.ok) {
      return refused(locked.refusal);
    }
    const order = locked.value;
    const { website_id, order_id, order_number } = order;
    const { events } = await orderProgress(unit, order);
    if (events.includes("people_erased")) {
      return refused({ code: "order_people_erased", fields: { order_number } });
    }
    const number = wish.shipment;
    const noted = (await shipmentsOf(unit, order)).find((each) => each.number === number);
    if (!noted) {
      return refused({ code: "order_shipment_unknown", fields: { order_number, shipment: number } });
    }
    const carrier = wish.carrier === null ? noted.carrier : carrierName(wish.carrier);
    const tracking_number = wish.tracking_number ?? noted.tracking_number;
    const shipment = { number, carrier, tracking_number, tracking_url: trackingUrl({ carrier, tracking_number }) };
    const corrected = [
      ...(carrier === noted.carrier ? [] : ["carrier"]),
      ...(tracking_number === noted.tracking_number ? [] : ["tracking_number"]),
    ];
    // Names of fields alone: who mistypes may have written the number as the carrier [operator.recorded].
    const record = { website: website_id, subject: order_id, details: { shipment: number, corrected } };
    if (corrected.length === 0) {
      return done({ shipment, is_changed: false }, { ...record, outcome: "unchanged" });
    }
    await changeShipment(unit, order, shipment);
    // Also one that waits: a process may be sending it with what was mistyped, or died after it had.
    await queueAgain(unit, order, { kind: "dispatch", part: number, now: run.now() });
    await shop.jobs.enqueue(unit, "fulfil-order", { website_id, order_id });
    return done({ shipment, is_changed: true }, record);
  });
