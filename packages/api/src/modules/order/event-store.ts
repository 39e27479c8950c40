import { ORDER_STATES, type OrderEvent } from "@guerdon/domain/order";
import { type RawBuilder, sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "./order-key.ts";

/** An event, and when it happened. */
interface NewEvent {
  kind: OrderEvent;
  happened_at: Date;
}

/** Orders of one website. */
interface OrdersOfWebsite {
  website_id: string;
  order_ids: readonly string[];
}

/** Events that `reached_states` shows. */
const SHOWN: readonly OrderEvent[] = [...ORDER_STATES, "people_erased"];

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
export async function addOrderEvents(
  unit: UnitOfWork,
  { website_id, order_ids }: OrdersOfWebsite,
  { kind, happened_at }: NewEvent,
): Promise<number> {
  const { rows } = await sql`
    with event as (
      insert into order_events (website_id, order_id, kind, happened_at)
      select ${website_id}, order_id, ${kind}, ${happened_at}::timestamptz from unnest(${[...order_ids]}::text[]) as order_id
      on conflict do nothing
      returning website_id, order_id, kind, event_id, happened_at
    ) ${SHOWN.includes(kind) ? sql`, state as (${stateOfEvents({ website_id, order_ids })})` : sql``}
    select order_id from event
  `.execute(tables<"order_events" | "reached_states">(unit));
  return rows.length;
}

/** Shows what the rows of `event`, which a statement inserts into `order_events`, make of the orders. */
export function stateOfEvents({ website_id, order_ids }: OrdersOfWebsite): RawBuilder<unknown> {
  return sql`
    update reached_states reached set
      state = case when event.kind = 'people_erased' then reached.state else event.kind end,
      event_id = case when event.kind = 'people_erased' then reached.event_id else event.event_id end,
      reached_at = case when event.kind = 'people_erased' then reached.reached_at else event.happened_at end,
      people_erased = reached.people_erased or event.kind = 'people_erased'
    from event
    where reached.website_id = ${website_id} and reached.order_id = any(${[...order_ids]}::text[])
      and reached.order_id = event.order_id and reached.event_id < event.event_id and event.kind in (${sql.join(SHOWN)})
  `;
}
