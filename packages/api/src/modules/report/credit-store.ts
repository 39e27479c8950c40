import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Span } from "./reported-websites.ts";

/** The credit of a website in a currency at a moment, and how it came about [report.credit]. */
export interface CreditSums {
  website_id: string;
  currency: string;
  issued: number;
  redeemed: number;
  given_back: number;
  expired: number;
  returned: number;
  outstanding: number;
  reserved: number;
  vouchers: number;
  accounts: number;
  recorded_later: number;
}

/** Returns the sums of transfers dated before the end of each span, from the ledger's beginning. */
export async function creditSums(unit: UnitOfWork, spans: readonly Pick<Span, "website_id" | "ends">[]) {
  const { rows } = await sql<CreditSums>`
    with sides as materialized (
      select website_id, currency, side.*, side.phase in ('posted', 'post') as is_done
      from booked_transfers transfer
      join jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (website_id text, ends timestamptz) using (website_id)
      cross join lateral (
        select debit_account_id as account_id, debit_kind as kind, credit_kind as other, -amount as amount,
          -- Of a transfer with two sides, the first counts.
          recorded_at >= ends as is_later, phase
        where debit_kind in ('voucher', 'customer')
        union all
        select credit_account_id, credit_kind, debit_kind, amount,
          recorded_at >= ends and debit_kind not in ('voucher', 'customer'), phase
        where credit_kind in ('voucher', 'customer')
      ) as side
      where created_at < ends
    ), sums as (
      select website_id, currency,
        coalesce(sum(amount) filter (where is_done and other = 'issuance'), 0)::bigint as issued,
        coalesce(-sum(amount) filter (where is_done and other = 'sales' and amount < 0), 0)::bigint as redeemed,
        coalesce(sum(amount) filter (where is_done and other = 'sales' and amount > 0), 0)::bigint as given_back,
        coalesce(-sum(amount) filter (where is_done and other = 'expiry'), 0)::bigint as expired,
        coalesce(-sum(amount) filter (where is_done and other = 'returned'), 0)::bigint as returned,
        coalesce(sum(amount) filter (where is_done), 0)::bigint as outstanding,
        coalesce(-sum(case phase when 'pending' then amount when 'posted' then 0 else -amount end), 0)::bigint as reserved,
        count(*) filter (where is_later) as recorded_later
      from sides group by website_id, currency
    ), holders as (
      select website_id, currency, count(*) filter (where kind = 'voucher') as vouchers,
        count(*) filter (where kind = 'customer') as accounts
      from (
        select website_id, currency, account_id, kind from sides where is_done
        group by website_id, currency, account_id, kind having sum(amount) > 0
      ) as holder
      group by website_id, currency
    )
    select sums.*, coalesce(vouchers, 0)::bigint as vouchers, coalesce(accounts, 0)::bigint as accounts
    from sums left join holders using (website_id, currency)
    order by website_id, currency
  `.execute(tables<"booked_transfers">(unit));
  return rows;
}
