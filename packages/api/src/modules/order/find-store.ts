import { ORDER_STATES, type OrderState } from "@guerdon/domain/order";
import { type RawBuilder, sql } from "kysely";
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

/** Where an order that matches stands in the list. */
type Match = Pick<FoundOrder, "website_id" | "order_id" | "found_by">;

/** A page of the orders that are wanted, newest first. */
export async function foundOrders(unit: UnitOfWork, wanted: WantedOrders, page: PageWish): Promise<FoundOrder[]> {
  const found = await pageOfMatches(unit, wanted, page);
  const { rows } = await sql<Omit<FoundOrder, "found_by">>`
    select placed.website_id, placed.order_id, placed.order_number, placed.placed_at, people.ciphertext, people.key_id, (
        select event.kind from order_events event
        where event.website_id = placed.website_id and event.order_id = placed.order_id
          and event.kind in (${sql.join(ORDER_STATES.map((each) => sql.lit(each)))})
        order by event.event_id desc limit 1
      ) as state
    from orders placed
    left join order_people people on people.website_id = placed.website_id and people.order_id = placed.order_id
    where ${among("placed", found)}
  `.execute(tables<FindTables>(unit));
  const facts = new Map(rows.map((row) => [row.order_id, row]));
  return found.flatMap(({ order_id, found_by }) => {
    const row = facts.get(order_id);
    return row ? [{ ...row, found_by }] : [];
  });
}

async function pageOfMatches(unit: UnitOfWork, wanted: WantedOrders, { limit, after }: PageWish): Promise<Match[]> {
  const at = after?.at ?? null;
  const { rows } = await sql<Match>`
    ${matches(wanted)}
    having ${at}::timestamptz is null or placed_at < ${at} or placed_at = ${at} and order_id > ${after?.id ?? ""}
    order by placed_at desc, order_id
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
  const isHere = (table: string) => sql`${sql.ref(`${table}.website_id`)} = any(${[...website_ids]}::text[])`;
  const columns = sql`placed.website_id, placed.order_id, placed.placed_at`;
  const ofPlaced = (table: string) =>
    sql`join orders placed on placed.website_id = ${sql.ref(`${table}.website_id`)} and placed.order_id = ${sql.ref(`${table}.order_id`)}`;
  const parts = [
    ...order_numbers.map(
      ({ number, found_by }) => sql`
        select ${columns}, ${found_by}::text as found_by from orders placed
        where ${isHere("placed")} and placed.order_number = ${number}`,
    ),
    sql`
      select ${columns}, email.role || ' email' as found_by from order_emails email ${ofPlaced("email")}
      where ${isHere("email")} and email.digest = any(${[...email_digests]}::text[])`,
    sql`
      select ${columns}, 'name' as found_by from order_names name ${ofPlaced("name")}
      where ${isHere("name")} and name.digest = any(${[...name_digests]}::text[])`,
    sql`
      select ${columns}, 'code-end' as found_by from orders placed
      where ${isHere("placed")} and paying_code_ends(placed.record) && ${[...code_ends]}::text[]`,
    ...[...Map.groupBy(orders, ({ found_by }) => found_by)].map(
      ([found_by, named]) =>
        sql`select ${columns}, ${found_by}::text as found_by from orders placed where ${among("placed", named)}`,
    ),
  ];
  return sql`
    select website_id, order_id, placed_at, array_agg(distinct found_by order by found_by) as found_by
    from (${sql.join(parts, sql` union all `)}) as each_match
    group by website_id, order_id, placed_at
  `;
}

/** The id of an order is of one website only. */
function among(table: string, orders: readonly OrderKey[]): RawBuilder<unknown> {
  const [websiteIds, orderIds] = [orders.map(({ website_id }) => website_id), orders.map(({ order_id }) => order_id)];
  return sql`${sql.ref(`${table}.website_id`)} = any(${[...new Set(websiteIds)]}::text[])
    and ${sql.ref(`${table}.order_id`)} = any(${orderIds}::text[])`;
}
