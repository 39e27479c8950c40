import { sql } from "kysely";
import type { Span } from "./reported-websites.ts";

/**
 * The amounts that moved in spans, for a statement to begin with: `with span as (…), covered as (…), moved as (…)`. They
 * are the sums of whole days and months [report.sums], and the transfers that are in no sum yet. A transfer for another
 * website's order counts in the days of both: `place` tells as which.
 */
export function movedIn(spans: readonly Span[]) {
  return sql`
    span as materialized (
      select website_id, coalesce(starts, '-infinity') as starts, ends, last_day, periods
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (
        website_id text, starts timestamptz, ends timestamptz, last_day date, periods jsonb
      )
    ), covered as (
      select website_id, last_day, covered.*
      from span
      cross join lateral jsonb_to_recordset(span.periods) as covered (period text, "from" date, before date)
    ), summed as materialized (
      select sums.website_id, place, currency, debit_kind, credit_kind, reason, phase, transfers, amount,
        case when recorded_on > last_day then transfers else 0 end as recorded_later
      from covered
      join summed_transfers sums on sums.website_id = covered.website_id and sums.period = covered.period
        and sums.starts_on >= covered."from" and sums.starts_on < covered.before
    ), unsummed as materialized (
      -- By itself: it is of the ledgers of other websites as well.
      select website_id, place, currency, debit_account_id, debit_kind, credit_account_id, credit_kind, reason, phase, amount,
        created_at, recorded_at
      from unsummed_transfers where website_id = any(${spans.map(({ website_id }) => website_id)}::text[])
    ), moved as (
      select * from summed
      union all
      select website_id, place, currency, debit_kind, credit_kind, reason, phase, 1, amount,
        case when recorded_at >= ends then 1 else 0 end
      from span join unsummed using (website_id)
      where created_at >= starts and created_at < ends
    )
  `;
}
