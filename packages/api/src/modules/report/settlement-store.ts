import { sql } from "kysely";
import { byIndex } from "../../db/is-distributed.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { movedIn } from "./moved-store.ts";
import type { Span } from "./reported-websites.ts";

/** Transfers of a span between the same kinds of accounts. */
export interface Flow {
  website_id: string;
  currency: string;
  debit_kind: string;
  credit_kind: string;
  reason: string;
  /** The order is of another website than the voucher or account that pays it. */
  is_foreign: boolean;
  /** The row is of the website whose ledger has the transfers, and not of that whose order they are for. */
  is_elsewhere: boolean;
  transfers: number;
  amount: number;
  recorded_later: number;
}

/**
 * Returns the sums of the movements in the spans. A transfer counts for the website whose order it is for, otherwise
 * for that of its ledger; one between two websites counts once for each.
 */
export async function flowsOf(unit: UnitOfWork, spans: readonly Span[]): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    with ${movedIn(spans)}
    select website_id, currency, debit_kind, credit_kind, reason, place <> 'own' as is_foreign,
      place = 'elsewhere' as is_elsewhere, sum(transfers)::bigint as transfers, sum(amount)::bigint as amount,
      sum(recorded_later)::bigint as recorded_later
    from moved where phase in ('posted', 'post')
    group by website_id, currency, debit_kind, credit_kind, reason, place
  `.execute(tables<"summed_transfers" | "unsummed_transfers">(unit));
  return rows;
}

/** An amount of a website in a currency. */
export interface PlacedAmount {
  website_id: string;
  currency: string;
  place: "provider" | "bank" | "unallocated" | "returns" | "fees";
  amount: number;
}

/**
 * Returns the amounts owed at the end of the spans, which reach back to the ledger's beginning: refunds that were recorded and not settled, money that belongs to
 * no order, and returns by clients that were not paid for [voucher.take-back].
 */
export async function owedAmounts(unit: UnitOfWork, spans: readonly Span[]): Promise<PlacedAmount[]> {
  const { rows } = await sql<PlacedAmount>`
    with ${movedIn(spans)}
    select website_id, currency, paid_by as place, sum(money)::bigint as amount
    from refund_amounts join span using (website_id)
    where paid_by is not null and created_at < ends and (settled_at is null or settled_at >= ends)
    group by website_id, currency, paid_by
    union all
    select website_id, currency, 'unallocated',
      sum(case 'unallocated' when credit_kind then amount when debit_kind then -amount end)::bigint
    from moved
    where phase in ('posted', 'post') and place <> 'foreign' and 'unallocated' in (debit_kind, credit_kind)
    group by website_id, currency
    union all
    select website_id, currency, 'returns', sum(amount)::bigint
    from returned_credit join span using (website_id)
    where created_at < ends and (settled_at is null or settled_at >= ends) and (undone_at is null or undone_at >= ends)
    group by website_id, currency
  `.execute(tables<"refund_amounts" | "summed_transfers" | "unsummed_transfers" | "returned_credit">(unit));
  return rows;
}

/** The fees, less discounts, of orders that were paid in the spans. */
export async function feesOf(unit: UnitOfWork, spans: readonly Span[]): Promise<PlacedAmount[]> {
  const apart = await byIndex(unit);
  const { rows } = await sql<PlacedAmount>`
    select paid.website_id, paid.currency, 'fees' as place, sum(placed.fees)::bigint as amount
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (
      website_id text, starts timestamptz, ends timestamptz
    )
    -- By the index of each span: as a join, the orders of all times are read.
    cross join lateral (
      select * from order_states
      where website_id = span.website_id and kind = 'paid' and happened_at >= span.starts and happened_at < span.ends ${apart}
    ) as paid
    join order_amounts placed on placed.website_id = paid.website_id and placed.order_id = paid.order_id
    group by paid.website_id, paid.currency
  `.execute(tables<"order_states" | "order_amounts">(unit));
  return rows;
}
