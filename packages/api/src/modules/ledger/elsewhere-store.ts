import { type RawBuilder, sql } from "kysely";

/** An order, and its basket if the order may not be placed yet. */
export interface OrderOfBasket {
  website_id: string;
  order_id: string;
  basket_id?: string;
}

/**
 * The websites, besides an order's own, whose ledgers may have transfers of it, as a column: those of the vouchers in its
 * basket. Each is asked by itself, since each has a place of its own [website.distributed].
 */
export function otherLedgers({ website_id, order_id, basket_id }: OrderOfBasket): RawBuilder<string[]> {
  const basket =
    basket_id === undefined
      ? sql`(select basket_id from placed_orders where website_id = ${website_id} and order_id = ${order_id})`
      : sql`${basket_id}`;
  return sql<string[]>`(
    select coalesce(array_agg(distinct voucher_website_id), '{}') from foreign_vouchers
    where website_id = ${website_id} and basket_id = ${basket}
  )`;
}
