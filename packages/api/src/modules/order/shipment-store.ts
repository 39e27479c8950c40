import type { Shipment } from "@guerdon/domain/fulfilment/shipment";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey, OrdersOfWebsite } from "./order-key.ts";

/** A shipment of an order, and which positions are in it. */
export interface StoredShipment extends Shipment {
  /** 1, 2, … of its order. */
  number: number;
  positions: number[];
}

/** Notes that positions of a locked order were sent. Returns the number of the shipment. */
export async function addShipment(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  { positions, ...shipment }: Omit<StoredShipment, "number">,
): Promise<number> {
  const key = { website_id, order_id };
  const number = 1 + (await shipmentsOf(unit, key)).length;
  const db = tables<"shipments" | "order_lines">(unit);
  await db
    .insertInto("shipments")
    .values({ ...key, number, ...shipment })
    .execute();
  await db
    .updateTable("order_lines")
    .set({ state: "sent", shipment: number })
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where((line) => line("position", "=", line.fn.any(line.val(positions))))
    .execute();
  return number;
}

/**
 * Replaces carrier and tracking number of a shipment; the caller holds the order [fulfilment.corrected-shipment]. Of an order
 * whose people are erased nothing is changed.
 */
export async function changeShipment(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  { number, carrier, tracking_number }: Omit<StoredShipment, "positions" | "sent_at">,
): Promise<void> {
  const db = tables<"shipments" | "reached_states">(unit);
  const erased = db
    .selectFrom("reached_states")
    .select("order_id")
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where("people_erased", "=", true);
  await db
    .updateTable("shipments")
    .set({ carrier, tracking_number })
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where("number", "=", number)
    .where(({ not, exists }) => not(exists(erased)))
    .execute();
}

/** The shipments of an order, in the order in which they were sent. */
export async function shipmentsOf(unit: UnitOfWork, { website_id, order_id }: OrderKey): Promise<StoredShipment[]> {
  return tables<"shipments" | "order_lines">(unit)
    .selectFrom("shipments as shipment")
    .innerJoin("order_lines as line", (join) =>
      join
        .onRef("line.website_id", "=", "shipment.website_id")
        .onRef("line.order_id", "=", "shipment.order_id")
        .onRef("line.shipment", "=", "shipment.number"),
    )
    .select(["shipment.number", "shipment.carrier", "shipment.tracking_number", "shipment.sent_at"])
    .select((line) => line.fn.agg<number[]>("array_agg", ["line.position"]).as("positions"))
    .where("shipment.website_id", "=", website_id)
    .where("shipment.order_id", "=", order_id)
    .groupBy(["shipment.number", "shipment.carrier", "shipment.tracking_number", "shipment.sent_at"])
    .orderBy("shipment.number")
    .execute();
}

/** Forgets the numbers by which shipments of orders can be followed to somebody's door [order.erasure]. */
export async function eraseTrackingNumbers(
  unit: UnitOfWork,
  { website_id, order_ids }: OrdersOfWebsite,
): Promise<void> {
  await tables<"shipments">(unit)
    .updateTable("shipments")
    .set({ tracking_number: null })
    .where("website_id", "=", website_id)
    .where((sent) => sent("order_id", "=", sent.fn.any(sent.val([...order_ids]))))
    .where("tracking_number", "is not", null)
    .execute();
}
