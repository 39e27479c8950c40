import { type RawBuilder, sql } from "kysely";
import { byIndex } from "../../db/is-distributed.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { movedIn } from "./moved-store.ts";
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

type CreditTables = "summed_transfers" | "summed_holders" | "unsummed_transfers" | "booked_transfers";

/** Returns the sums of transfers dated before the end of each span, which reaches back to the ledger's beginning. */
export async function creditSums(unit: UnitOfWork, spans: readonly Span[]) {
  const apart = await byIndex(unit);
  const { rows } = await sql<CreditSums>`
    with ${movedIn(spans)}, sides as (
      select website_id, currency, side.*, phase, phase in ('posted', 'post') as is_done
      from moved
      cross join lateral (
        -- Of transfers with two sides, the first counts.
        select credit_kind as other, -amount as amount, recorded_later where debit_kind in ('voucher', 'customer')
        union all
        select debit_kind, amount, case when debit_kind in ('voucher', 'customer') then 0 else recorded_later end
        where credit_kind in ('voucher', 'customer')
      ) as side
      where place <> 'foreign'
    ), sums as (
      select website_id, currency,
        coalesce(sum(amount) filter (where is_done and other = 'issuance'), 0)::bigint as issued,
        coalesce(-sum(amount) filter (where is_done and other = 'sales' and amount < 0), 0)::bigint as redeemed,
        coalesce(sum(amount) filter (where is_done and other = 'sales' and amount > 0), 0)::bigint as given_back,
        coalesce(-sum(amount) filter (where is_done and other = 'expiry'), 0)::bigint as expired,
        coalesce(-sum(amount) filter (where is_done and other = 'returned'), 0)::bigint as returned,
        coalesce(sum(amount) filter (where is_done), 0)::bigint as outstanding,
        coalesce(-sum(case phase when 'pending' then amount when 'posted' then 0 else -amount end), 0)::bigint as reserved,
        sum(recorded_later)::bigint as recorded_later
      from sides group by website_id, currency
    ), holders as (
      select website_id, currency,
        coalesce(sum(change) filter (where kind = 'voucher'), 0)::bigint as vouchers,
        coalesce(sum(change) filter (where kind = 'customer'), 0)::bigint as accounts
      from (${holderChanges(apart)}) as changes
      group by website_id, currency
    )
    select sums.*, coalesce(vouchers, 0) as vouchers, coalesce(accounts, 0) as accounts
    from sums left join holders using (website_id, currency)
    order by website_id, currency
  `.execute(tables<CreditTables>(unit));
  return rows;
}

/**
 * By how many the accounts with credit became more, of each kind: what the sums know, and what the transfers change that are
 * in no sum yet. An account that one of those moves is read with them and without.
 * @param apart see `byIndex`
 */
const holderChanges = (apart: RawBuilder<unknown>) => sql`
  with summed_changes as materialized (
    select sums.website_id, currency, kind, change
    from covered
    join summed_holders sums on sums.website_id = covered.website_id and sums.period = covered.period
      and sums.starts_on >= covered."from" and sums.starts_on < covered.before
  ), touched as materialized (
    select span.website_id, side.account_id, side.kind, currency, ends, sum(side.amount) as unsummed
    from span join unsummed using (website_id)
    cross join lateral (
      values (debit_account_id, debit_kind, -amount), (credit_account_id, credit_kind, amount)
    ) as side (account_id, kind, amount)
    where place <> 'foreign' and phase in ('posted', 'post') and created_at < ends and side.kind in ('voucher', 'customer')
    group by span.website_id, side.account_id, side.kind, currency, ends
  ), debits as materialized (
    select touched.website_id, touched.account_id, sum(-entry.amount) as amount
    from touched
    cross join lateral (
      select amount from booked_transfers
      where website_id = touched.website_id and debit_account_id = touched.account_id
        and phase in ('posted', 'post') and created_at < touched.ends ${apart}
    ) as entry
    group by touched.website_id, touched.account_id
  ), credits as materialized (
    select touched.website_id, touched.account_id, sum(entry.amount) as amount
    from touched
    cross join lateral (
      select amount from booked_transfers
      where website_id = touched.website_id and credit_account_id = touched.account_id
        and phase in ('posted', 'post') and created_at < touched.ends ${apart}
    ) as entry
    group by touched.website_id, touched.account_id
  )
  select * from summed_changes
  union all
  select website_id, currency, kind, (now_held > 0)::integer - (now_held - unsummed > 0)::integer
  from (
    select touched.*, coalesce(debits.amount, 0) + coalesce(credits.amount, 0) as now_held
    from touched left join debits using (website_id, account_id) left join credits using (website_id, account_id)
  ) as balance
`;
