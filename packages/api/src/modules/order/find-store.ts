import { ORDER_STATES, type OrderState } from "@guerdon/domain/order";
import { sql } from "kysely";
import { rowsAsTable } from "../../db/rows-as-table.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { PageWish } from "../../list-page.ts";
import type { OrderKey } from "./order-key.ts";

/** The search terms of orders, on some websites; an empty list finds nothing. */
export interface WantedOrders {
  website_ids: readonly string[];
  order_numbers: readonly { number: string; found_by: string }[];
  email_digests: readonly string[];
  name_digests: readonly string[];
  /** The last characters of a code that paid the order. */
  code_ends: readonly string[];
  /** The orders that other tables name. */
  orders: readonly (OrderKey & { found_by: string })[];
}

/** An order that was found, with its encrypted people; both columns are null once they are erased. */
export interface FoundOrder extends OrderKey {
  order_number: string;
  placed_at: Date;
  state: OrderState;
  found_by: string[];
  ciphertext: string | null;
  key_id: string | null;
}

type FindTables = "orders" | "order_emails" | "order_names" | "order_people" | "order_events";

/** A page of the orders that are wanted, newest first. */
export async function foundOrders(
  unit: UnitOfWork,
  wanted: WantedOrders,
  { limit, after }: PageWish,
): Promise<FoundOrder[]> {
  const at = after?.at ?? null;
  const { rows } = await sql<FoundOrder>`
    with found as (${matches(wanted)})
    select placed.website_id, placed.order_id, placed.order_number, placed.placed_at, found.found_by,
      people.ciphertext, people.key_id, (
        select event.kind from order_events event
        where event.website_id = placed.website_id and event.order_id = placed.order_id
          and event.kind in (${sql.join(ORDER_STATES.map((each) => sql.lit(each)))})
        order by event.event_id desc limit 1
      ) as state
    from found
    join orders placed using (website_id, order_id)
    left join order_people people using (website_id, order_id)
    where ${at}::timestamptz is null or placed.placed_at < ${at}
      or placed.placed_at = ${at} and placed.order_id > ${after?.id ?? ""}
    order by placed.placed_at desc, placed.order_id
    limit ${limit}
  `.execute(tables<FindTables>(unit));
  return rows;
}

/** Returns the number of orders that match. */
export async function countFoundOrders(unit: UnitOfWork, wanted: WantedOrders): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${matches(wanted)}) as found
  `.execute(tables<FindTables>(unit));
  return rows[0]?.total ?? 0;
}

/** Every order that is wanted once, with all that it is found by. Each part is answered by an index. */
function matches({ website_ids, order_numbers, email_digests, name_digests, code_ends, orders }: WantedOrders) {
  // The planner knows how long arrays are, and so that they are few.
  const [numbers, named] = [
    rowsAsTable(order_numbers, "number", "found_by"),
    rowsAsTable(orders, "website_id", "order_id", "found_by"),
  ];
  const isHere = sql`website_id = any(${[...website_ids]}::text[])`;
  return sql`
    select website_id, order_id, array_agg(distinct found_by order by found_by) as found_by from (
      select website_id, order_id, wanted.found_by from (
        select website_id, order_id, order_number from orders
        where ${isHere} and order_number = any(${order_numbers.map(({ number }) => number)}::text[])
      ) as numbered
      join ${numbers} as wanted (number, found_by) on wanted.number = numbered.order_number
      union all
      select website_id, order_id, role || ' email' from order_emails
      where ${isHere} and digest = any(${[...email_digests]}::text[])
      union all
      select website_id, order_id, 'name' from order_names
      where ${isHere} and digest = any(${[...name_digests]}::text[])
      union all
      select website_id, order_id, 'code-end' from orders
      where ${isHere} and paying_code_ends(record) && ${[...code_ends]}::text[]
      union all
      select website_id, order_id, found_by from ${named} as named (website_id, order_id, found_by)
    ) as each_match
    group by website_id, order_id
  `;
}
