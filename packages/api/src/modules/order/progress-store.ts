import type { BasketLine } from "@guerdon/domain/basket";
import type { StockShortage } from "@guerdon/domain/mail/trouble-mail";
import type { MinorUnits } from "@guerdon/domain/money";
import { type LineState, ORDER_STATES, type OrderEvent, type OrderState } from "@guerdon/domain/order";
import { type RawBuilder, sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { recording } from "./event-store.ts";
import type { OrderKey, OrdersOfWebsite } from "./order-key.ts";

/**
 * The state of each of the statement's `orders`: its latest event that is one. The first is written with the order.
 * @param websiteId of the orders; absent: of several, which a database that is divided by website asks all its servers for
 */
export function stateOfOrder(websiteId?: string): RawBuilder<OrderState> {
  return sql<OrderState>`(
    select kind from order_events event
    where event.website_id = ${websiteId ?? sql.ref("orders.website_id")} and event.order_id = orders.order_id
      and kind in (${sql.join(ORDER_STATES)})
    order by event_id desc limit 1
  )`;
}

/** A line of an order, and how far its delivery is. */
export interface OrderLine extends Omit<BasketLine, "selected_answer"> {
  state: LineState;
  mail_part: number | null;
  /** Pieces that are given back, or are about to be [refund.left]. */
  refunded: number;
  /** Some of them may still stay, if the refund fails. */
  is_refunding: boolean;
  /** Pieces that have gone back, and their amount. */
  returned: number;
  returned_value: MinorUnits;
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

/** As `lockOrder`, of several of a website, in an order that all callers keep. */
export async function lockOrders(transaction: UnitOfWork, { website_id, order_ids }: OrdersOfWebsite): Promise<void> {
  await tables<"orders">(transaction)
    .selectFrom("orders")
    .select("order_id")
    .where("website_id", "=", website_id)
    .where((order) => order("order_id", "=", order.fn.any(order.val([...order_ids]))))
    .orderBy("order_id")
    .forUpdate()
    .execute();
}

/** Everything that happened to an order, the latest last [order.events]. */
export async function eventsOf(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
): Promise<{ kind: OrderEvent; happened_at: Date }[]> {
  return tables<"order_events">(unit)
    .selectFrom("order_events")
    .select(["kind", "happened_at"])
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .orderBy("event_id")
    .execute();
}

/** As `eventsOf`, without the times. */
export async function eventKindsOf(unit: UnitOfWork, key: OrderKey): Promise<OrderEvent[]> {
  return (await eventsOf(unit, key)).map(({ kind }) => kind);
}

export async function listLines(unit: UnitOfWork, key: OrderKey): Promise<OrderLine[]> {
  return linesOf(unit, key).execute();
}

/** The progress of an order. */
export interface OrderProgress {
  /** Everything that happened to it, the latest last [order.events]. */
  events: readonly OrderEvent[];
  lines: readonly OrderLine[];
}

/** Reads the events and the lines of an order, in one statement. */
export async function orderProgress(unit: UnitOfWork, key: OrderKey): Promise<OrderProgress> {
  const events = sql<OrderEvent[]>`(
    select array_agg(event.kind order by event.event_id) from order_events event
    where event.website_id = ${key.website_id} and event.order_id = line.order_id
  )`;
  const rows = await linesOf(unit, key).select(events.as("events")).execute();
  return { events: rows[0]?.events ?? [], lines: rows.map(({ events: _, ...line }) => line) };
}

function linesOf(unit: UnitOfWork, { website_id, order_id }: OrderKey) {
  return tables<"order_lines" | "refunded_pieces">(unit)
    .selectFrom("order_lines as line")
    .leftJoin("refunded_pieces as back", (join) =>
      join
        .onRef("back.website_id", "=", "line.website_id")
        .onRef("back.order_id", "=", "line.order_id")
        .onRef("back.position", "=", "line.position"),
    )
    .select((line) => [
      "line.position",
      "line.product_number",
      "line.variation_number",
      "line.face_value",
      "line.quantity",
      "line.delivery_type",
      "line.state",
      "line.mail_part",
      line.fn.coalesce("back.quantity", line.lit(0)).as("refunded"),
      line.fn.coalesce("back.is_undecided", line.lit(false)).as("is_refunding"),
      line.fn.coalesce("back.returned", line.lit(0)).as("returned"),
      line.fn.coalesce("back.returned_value", line.lit(0)).as("returned_value"),
    ])
    .where("line.website_id", "=", website_id)
    .where("line.order_id", "=", order_id)
    .orderBy("line.position");
}

/** A change of an order's delivery. */
export interface DeliveryProgress {
  lines: readonly Pick<OrderLine, "position" | "state" | "mail_part">[];
  /** The event that this delivery causes; undefined: none that is new. */
  reached: OrderEvent | undefined;
}

/** Records the progress of an order's delivery, in one statement. An event that happened before stays as it was. */
export async function recordDelivery(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  { lines, reached, now }: DeliveryProgress & { now: Date },
): Promise<void> {
  if (lines.length === 0 && reached === undefined) {
    return;
  }
  const event = reached && recording({ website_id, order_ids: [order_id] }, { kind: reached, happened_at: now });
  await sql`
    ${event ? sql`with ${event}` : sql``}
    update order_lines line set state = changed.state, mail_part = changed.mail_part
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as changed (position integer, state text, mail_part integer)
    where line.website_id = ${website_id} and line.order_id = ${order_id} and line.position = changed.position
  `.execute(tables<"order_lines" | "order_events" | "reached_states">(unit));
}

/** The pieces of the order line `line` that are given back. A join with the view adds up the refunds of all orders. */
export const refundedOfLine = sql`(
  select coalesce(sum(each.quantity), 0)::integer as quantity from refunded_pieces each
  where each.website_id = line.website_id and each.order_id = line.order_id and each.position = line.position
)`;

/** Orders of all websites that wait for codes which were out of stock, without lines that have gone back. */
export async function waitingOrders(unit: UnitOfWork): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select distinct line.website_id, line.order_id
    from order_lines line
    cross join lateral ${refundedOfLine} as back
    where line.state = 'waiting_for_stock' and line.quantity > back.quantity
    order by line.website_id, line.order_id
  `.execute(tables<"order_lines" | "refunded_pieces">(unit));
  return rows;
}

/** The codes that orders wait for, without pieces that are given back, and without orders whose payment was taken back. */
export async function stockShortages(unit: UnitOfWork): Promise<StockShortage[]> {
  const { rows } = await sql<StockShortage>`
    select line.website_id, line.product_number, line.variation_number, line.face_value, placed.currency,
      sum(line.quantity - back.quantity)::integer as quantity, count(distinct line.order_id)::integer as orders
    from order_lines line
    join orders placed using (website_id, order_id)
    cross join lateral ${refundedOfLine} as back
    where line.state = 'waiting_for_stock' and line.quantity > back.quantity
      and not coalesce((
        select bool_or(event.kind = 'disputed') and not bool_or(event.kind = 'dispute_won') from order_events event
        where event.website_id = line.website_id and event.order_id = line.order_id
      ), false)
    group by line.website_id, line.product_number, line.variation_number, line.face_value, placed.currency
    order by line.website_id, line.product_number, line.variation_number, line.face_value
  `.execute(tables<"order_events" | "order_lines" | "orders" | "refunded_pieces">(unit));
  return rows;
}
