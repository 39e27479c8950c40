import { type RawBuilder, sql } from "kysely";

/** An order, and its basket. */
export interface OrderOfBasket {
  website_id: string;
  order_id: string;
  /** Null: the order is placed, and its basket is that with which it was. */
  basket_id: string | null;
}

/** Ledgers, besides that of an order's own website, that may have transfers of it. */
export interface OtherLedgers {
  /** Null: there is no such order. */
  basket_id: string | null;
  websites: string[];
}

/**
 * The ledgers that may have transfers of an order besides its own website's, as a column: those of the vouchers in its
 * basket. Each is asked by itself, since each has a place of its own [website.distributed].
 */
export function otherLedgers({ website_id, order_id, basket_id }: OrderOfBasket): RawBuilder<OtherLedgers> {
  const basket =
    basket_id ?? sql`(select basket_id from placed_orders where website_id = ${website_id} and order_id = ${order_id})`;
  return sql<OtherLedgers>`(
    select jsonb_build_object('basket_id', asked.basket_id, 'websites', coalesce(
      jsonb_agg(distinct entered.voucher_website_id) filter (where entered.voucher_website_id is not null), '[]'
    ))
    from (select ${basket}::text as basket_id) as asked
    left join foreign_vouchers entered on entered.website_id = ${website_id} and entered.basket_id = asked.basket_id
    group by asked.basket_id
  )`;
}

/** @throws if there is no such order: its credit would stay where it is, and nobody would notice */
export function websitesOf(others: OtherLedgers | null | undefined, { order_id }: OrderOfBasket): readonly string[] {
  if (!others?.basket_id) {
    throw new Error(`The order ${order_id} has no basket, so that nobody knows what paid it.`);
  }
  return others.websites;
}
