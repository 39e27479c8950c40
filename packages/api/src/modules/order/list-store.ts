import { POST } from "@guerdon/domain/fulfilment/delivery";
import { ORDER_STATES, type OrderState } from "@guerdon/domain/order";
import { sql } from "kysely";
import { countUpTo } from "../../db/count-up-to.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { PageWish } from "../../list-page.ts";
import type { OrderKey } from "./order-key.ts";

/** The filter of a list of orders; null means all. */
export interface OrderFilter {
  website_id: string | null;
  state: OrderState | null;
  /** Only those with goods by post that are to be sent [fulfilment.sent]. */
  to_send: boolean;
  /** Only those with a mail that did not arrive [fulfilment.undelivered]. */
  undelivered: boolean;
}

/** An order in a list. */
export interface ListedOrder extends OrderKey {
  order_number: string;
  placed_at: Date;
  state: OrderState;
  currency: string;
  gross_price: number;
  amount_to_pay: number;
}

type ListTables = "orders" | "order_events" | "order_lines" | "order_mails" | "refunded_pieces";

/** A page of orders with the state that each has reached, newest first. */
export async function listedOrders(
  unit: UnitOfWork,
  filter: OrderFilter,
  { limit, after }: PageWish,
): Promise<ListedOrder[]> {
  const at = after?.at ?? null;
  const { rows } = await sql<ListedOrder>`
    select placed.website_id, placed.order_id, placed.order_number, placed.placed_at, reached.state, placed.currency,
      placed.gross_price, (placed.record ->> 'amount_to_pay')::bigint as amount_to_pay
    ${matchingOrders(filter)}
      and (${at}::timestamptz is null or placed.placed_at < ${at}
        or placed.placed_at = ${at} and placed.order_id > ${after?.id ?? ""})
    order by placed.placed_at desc, placed.order_id
    limit ${limit}
  `.execute(tables<ListTables>(unit));
  return rows;
}

/**
 * Returns the number of orders that match.
 * @param most counts no further; null: all
 */
export function countOrders(unit: UnitOfWork, filter: OrderFilter, most: number | null): Promise<number> {
  return countUpTo(unit, sql`(select ${matchingOrders(filter)})`, most);
}

function matchingOrders({ website_id, state, to_send, undelivered }: OrderFilter) {
  return sql`
    from orders placed
    cross join lateral (
      select event.kind as state from order_events event
      where event.website_id = placed.website_id and event.order_id = placed.order_id
        and event.kind in (${sql.join(ORDER_STATES.map((each) => sql.lit(each)))})
      order by event.event_id desc limit 1
    ) as reached
    where (${website_id}::text is null or placed.website_id = ${website_id})
      and (${state}::text is null or reached.state = ${state})
      and (not ${to_send}::boolean or reached.state in ('paid', 'in_fulfilment') and exists (
        select from order_lines line
        left join refunded_pieces back using (website_id, order_id, position)
        where line.website_id = placed.website_id and line.order_id = placed.order_id
          and line.delivery_type = ${POST} and line.state = 'open' and line.quantity > coalesce(back.quantity, 0)
      ))
      and (not ${undelivered}::boolean or exists (
        select from order_mails mail
        where mail.website_id = placed.website_id and mail.order_id = placed.order_id and mail.outcome in ('refused', 'bounced')
      ))
  `;
}
