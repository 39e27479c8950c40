import { ORDER_STATES, type OrderEvent } from "@guerdon/domain/order";
import { type RawBuilder, sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey, OrdersOfWebsite } from "./order-key.ts";

/** An event, and when it happened. */
interface NewEvent {
  kind: OrderEvent;
  happened_at: Date;
}

/**
 * Records an event of an order, and the state that the order reaches by it, in one statement [order.events].
 * @returns false if it happened before
 */
export async function addOrderEvent(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  event: NewEvent,
): Promise<boolean> {
  return (await addOrderEvents(unit, { website_id, order_ids: [order_id] }, event)) > 0;
}

/** As `addOrderEvent`, of several orders of a website. Returns of how many it had not happened before. */
export async function addOrderEvents(unit: UnitOfWork, orders: OrdersOfWebsite, event: NewEvent): Promise<number> {
  const { rows } = await sql`with ${recording(orders, event)} select order_id from event`.execute(
    tables<"order_events" | "reached_states">(unit),
  );
  return rows.length;
}

/** The parts of a statement that record an event, and the state that the orders reach by it. What happened before stays. */
export function recording({ website_id, order_ids }: OrdersOfWebsite, event: NewEvent): RawBuilder<unknown> {
  const { kind, happened_at } = event;
  const inserted = sql`event as (
      insert into order_events (website_id, order_id, kind, happened_at)
      select ${website_id}, order_id, ${kind}, ${happened_at}::timestamptz from unnest(${[...order_ids]}::text[]) as order_id
      on conflict do nothing
      returning order_id, event_id
    )`;
  const change = changeBy(event);
  return change
    ? sql`${inserted}, state as (
      update reached_states reached set ${change} from event
      where reached.website_id = ${website_id} and reached.order_id = any(${[...order_ids]}::text[])
        and reached.order_id = event.order_id and reached.event_id < event.event_id
    )`
    : inserted;
}

/** What an event changes of what is shown of its order; undefined: nothing. */
function changeBy({ kind, happened_at }: NewEvent): RawBuilder<unknown> | undefined {
  if (kind === "people_erased") {
    return sql`people_erased = true`;
  }
  return ORDER_STATES.some((state) => state === kind)
    ? sql`state = ${kind}, event_id = event.event_id, reached_at = ${happened_at}`
    : undefined;
}
