import { POST } from "@guerdon/domain/fulfilment/delivery";
import type { OrderState } from "@guerdon/domain/order";
import { type RawBuilder, sql } from "kysely";
import { countUpTo } from "../../db/count-up-to.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { PageWish } from "../../list-page.ts";
import type { OrderKey } from "./order-key.ts";
import { refundedOfLine } from "./progress-store.ts";

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

type ListTables = "orders" | "reached_states" | "order_lines" | "undelivered_mails" | "refunded_pieces";

/** A page of orders with the state that each has reached, newest first. */
export async function listedOrders(
  unit: UnitOfWork,
  filter: OrderFilter,
  { limit, after }: PageWish,
): Promise<ListedOrder[]> {
  // The newest of a state come from the index of states, those in any state from that of orders.
  const placedAt = sql.ref(isAnyState(filter) ? "placed.placed_at" : "reached.placed_at");
  // The first condition is one of the index.
  const isAfter = after
    ? sql`${placedAt} <= ${after.at} and (${placedAt} < ${after.at} or placed.order_id > ${after.id})`
    : sql`true`;
  const { rows } = await sql<ListedOrder>`
    select placed.website_id, placed.order_id, placed.order_number, placed.placed_at, reached.state, placed.currency,
      placed.gross_price, (placed.record ->> 'amount_to_pay')::bigint as amount_to_pay
    from ${reachedStates(filter)}
    join orders placed on placed.website_id = reached.website_id and placed.order_id = reached.order_id
    where ${matches(filter)} and ${isAfter}
    order by ${placedAt} desc, placed.order_id
    limit ${limit}
  `.execute(tables<ListTables>(unit));
  return rows;
}

/**
 * Returns the number of orders that match.
 * @param most counts no further; null: all
 */
export function countOrders(unit: UnitOfWork, filter: OrderFilter, most: number | null): Promise<number> {
  return countUpTo(unit, sql`(select 1 from ${reachedStates(filter)} where ${matches(filter)})`, most);
}

function isAnyState({ state, to_send, undelivered }: OrderFilter): boolean {
  return state === null && !to_send && !undelivered;
}

/** The orders `reached`; those with a mail that did not arrive by these mails, which are few. */
function reachedStates({ undelivered }: OrderFilter): RawBuilder<unknown> {
  return undelivered
    ? sql`(select distinct website_id, order_id from undelivered_mails) as unmailed
        join reached_states reached on reached.website_id = unmailed.website_id and reached.order_id = unmailed.order_id`
    : sql`reached_states reached`;
}

/** Conditions on the order `reached`. Only what is asked for is in the statement, so that an index can answer it. */
function matches({ website_id, state, to_send }: OrderFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(website_id === null ? [] : [sql`reached.website_id = ${website_id}`]),
      ...(state === null ? [] : [sql`reached.state = ${state}`]),
      ...(to_send ? [hasGoodsToSend] : []),
    ],
    sql` and `,
  );
}

// Not `exists`, for which the planner may read the lines of all orders.
const hasGoodsToSend = sql`reached.state in ('paid', 'in_fulfilment') and coalesce((
  select bool_or(line.quantity > back.quantity) from order_lines line
  cross join lateral ${refundedOfLine} as back
  where line.website_id = reached.website_id and line.order_id = reached.order_id
    and line.delivery_type = ${sql.lit(POST)} and line.state = 'open'
), false)`;
