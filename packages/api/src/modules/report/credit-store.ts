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

/** What transfers dated before the end of each span add up to, from the ledger's beginning. */
export async function creditSums(unit: UnitOfWork, spans: readonly Pick<Span, "website_id" | "ends">[]) {
  const { rows } = await sql<CreditSums>`
    with span as (
      select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (website_id text, ends timestamptz)
    ), moved as (
      select transfer.*, span.ends
      from booked_transfers transfer join span using (website_id)
      where transfer.created_at < span.ends
        and (transfer.debit_kind in ('voucher', 'customer') or transfer.credit_kind in ('voucher', 'customer'))
    ), sides as (
      select website_id, currency, debit_account_id as account_id, debit_kind as kind, credit_kind as other, -amount as amount,
        phase from moved where debit_kind in ('voucher', 'customer')
      union all
      select website_id, currency, credit_account_id, credit_kind, debit_kind, amount, phase
      from moved where credit_kind in ('voucher', 'customer')
    ), of_account as (
      select website_id, currency, account_id, kind,
        coalesce(sum(amount) filter (where is_done and other = 'issuance'), 0) as issued,
        coalesce(-sum(amount) filter (where is_done and other = 'sales' and amount < 0), 0) as redeemed,
        coalesce(sum(amount) filter (where is_done and other = 'sales' and amount > 0), 0) as given_back,
        coalesce(-sum(amount) filter (where is_done and other = 'expiry'), 0) as expired,
        coalesce(-sum(amount) filter (where is_done and other = 'returned'), 0) as returned,
        coalesce(sum(amount) filter (where is_done), 0) as outstanding,
        coalesce(-sum(case phase when 'pending' then amount when 'posted' then 0 else -amount end), 0) as reserved
      from (select *, phase in ('posted', 'post') as is_done from sides) as side
      group by website_id, currency, account_id, kind
    ), later as (
      select website_id, currency, count(*) as recorded_later from moved where recorded_at >= ends
      group by website_id, currency
    )
    select website_id, currency, sum(issued)::bigint as issued, sum(redeemed)::bigint as redeemed,
      sum(given_back)::bigint as given_back, sum(expired)::bigint as expired, sum(returned)::bigint as returned,
      sum(outstanding)::bigint as outstanding, sum(reserved)::bigint as reserved,
      count(*) filter (where kind = 'voucher' and outstanding > 0)::bigint as vouchers,
      count(*) filter (where kind = 'customer' and outstanding > 0)::bigint as accounts,
      coalesce(min(later.recorded_later), 0)::bigint as recorded_later
    from of_account left join later using (website_id, currency)
    group by website_id, currency
    order by website_id, currency
  `.execute(tables<"booked_transfers">(unit));
  return rows;
}
