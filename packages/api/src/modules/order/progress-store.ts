import type { BasketLine } from "@guerdon/domain/basket";
import type { LineState, OrderEvent } from "@guerdon/domain/order";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "./order-key.ts";

/** A line of an order, and how far its delivery is. */
export interface OrderLine extends Omit<BasketLine, "selected_answer"> {
  state: LineState;
  mail_part: number | null;
}

/** Locks an order until the transaction ends, so that others wait to change its lines, events or people. */
export async function lockOrder(transaction: UnitOfWork, key: OrderKey): Promise<boolean> {
  const row = await tables<"orders">(transaction)
    .selectFrom("orders")
    .select("order_id")
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records an event of an order [order.events].
 * @returns false if it happened before
 */
export async function addOrderEvent(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  { kind, happened_at }: { kind: OrderEvent; happened_at: Date },
): Promise<boolean> {
  const added = await tables<"order_events">(unit)
    .insertInto("order_events")
    .values({ website_id, order_id, kind, happened_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function listLines(unit: UnitOfWork, key: OrderKey): Promise<OrderLine[]> {
  return linesOf(unit, key).execute();
}

/** The lines of an order that is to be delivered; none if it is cancelled [order.states]. */
export async function linesToDeliver(unit: UnitOfWork, key: OrderKey): Promise<OrderLine[]> {
  return linesOf(unit, key)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("order_events as event")
            .select("event.event_id")
            .whereRef("event.website_id", "=", "order_lines.website_id")
            .whereRef("event.order_id", "=", "order_lines.order_id")
            .where("event.kind", "=", "cancelled"),
        ),
      ),
    )
    .execute();
}

function linesOf(unit: UnitOfWork, { website_id, order_id }: OrderKey) {
  return tables<"order_lines" | "order_events">(unit)
    .selectFrom("order_lines")
    .select([
      "position",
      "product_number",
      "variation_number",
      "face_value",
      "quantity",
      "delivery_type",
      "state",
      "mail_part",
    ])
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .orderBy("position");
}

export async function setLine(
  unit: UnitOfWork,
  { website_id, order_id, position }: OrderKey & Pick<OrderLine, "position">,
  values: { state: LineState; mail_part?: number },
): Promise<void> {
  await tables<"order_lines">(unit)
    .updateTable("order_lines")
    .set(values)
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where("position", "=", position)
    .execute();
}

/** Orders of all websites that wait for codes which were out of stock. */
export async function waitingOrders(unit: UnitOfWork): Promise<OrderKey[]> {
  return tables<"order_lines">(unit)
    .selectFrom("order_lines")
    .select(["website_id", "order_id"])
    .distinct()
    .where("state", "=", "waiting_for_stock")
    .orderBy("website_id")
    .orderBy("order_id")
    .execute();
}
