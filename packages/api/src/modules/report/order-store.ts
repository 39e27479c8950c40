import { isOfProvider, PAYMENT_TYPES } from "@guerdon/domain/payment";
import { sql } from "kysely";
import { byIndex } from "../../db/is-distributed.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Periods of a website that follow each other. */
export interface Periods {
  website_id: string;
  /** The first moment of each, and at last the first moment after all. */
  bounds: Date[];
}

/** The orders of a website in a period, in a currency [report.orders]. */
export interface OrderSums {
  website_id: string;
  currency: string;
  /** The number of the website's period, from 1 on. */
  number: number;
  placed: number;
  pieces: number;
  gross: number;
  fees: number;
  credit: number;
  provider: number;
  transfer: number;
  cancelled: number;
  refunded: number;
  given_back: number;
}

const PROVIDER_TYPES = sql.join(
  PAYMENT_TYPES.map(({ id }) => id)
    .filter(isOfProvider)
    .map((id) => sql.lit(id)),
);

/** Returns the sums of each period; periods in which nothing happened are left out. */
export async function orderSums(unit: UnitOfWork, periods: readonly Periods[]): Promise<OrderSums[]> {
  // Each website's are found by an index of time: as joins, the orders of all times are read.
  const apart = await byIndex(unit);
  const { rows } = await sql<OrderSums>`
    with periods as (
      select * from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as periods (website_id text, bounds timestamptz[])
    ), happened as (
      select placed.website_id, currency, width_bucket(placed_at, bounds) as number, 1 as placed, pieces, gross_price as gross, fees,
        gross_price - amount_to_pay as credit,
        case when co_payment_type_id in (${PROVIDER_TYPES}) then amount_to_pay else 0 end as provider,
        case when co_payment_type_id in (${PROVIDER_TYPES}) then 0 else amount_to_pay end as transfer,
        0 as cancelled, 0 as refunded, 0 as given_back
      from periods cross join lateral (
        select * from order_amounts
        where website_id = periods.website_id and placed_at >= bounds[1] and placed_at < bounds[cardinality(bounds)] ${apart}
      ) as placed
      union all
      select ended.website_id, currency, width_bucket(happened_at, bounds), 0, 0, 0, 0, 0, 0, 0,
        (kind = 'cancelled')::integer, (kind = 'refunded')::integer, 0
      from periods cross join lateral (
        select * from order_states
        where website_id = periods.website_id and kind in ('cancelled', 'refunded')
          and happened_at >= bounds[1] and happened_at < bounds[cardinality(bounds)] ${apart}
      ) as ended
      union all
      select refund.website_id, currency, width_bucket(settled_at, bounds), 0, 0, 0, 0, 0, 0, 0, 0, 0, amount
      from periods cross join lateral (
        select * from refund_amounts
        where website_id = periods.website_id and state = 'done'
          and settled_at >= bounds[1] and settled_at < bounds[cardinality(bounds)] ${apart}
      ) as refund
    )
    select website_id, currency, number, sum(placed)::bigint as placed, sum(pieces)::bigint as pieces,
      sum(gross)::bigint as gross, sum(fees)::bigint as fees, sum(credit)::bigint as credit,
      sum(provider)::bigint as provider, sum(transfer)::bigint as transfer, sum(cancelled)::bigint as cancelled,
      sum(refunded)::bigint as refunded, sum(given_back)::bigint as given_back
    from happened
    group by website_id, currency, number
    order by website_id, number, currency
  `.execute(tables<"order_amounts" | "order_states" | "refund_amounts">(unit));
  return rows;
}
