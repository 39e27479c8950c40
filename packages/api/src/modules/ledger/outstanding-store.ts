import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** What holders of vouchers and accounts can still claim of a website, in minor units. */
export interface OutstandingCredit {
  website_id: string;
  currency: string;
  outstanding: number;
}

/** The outstanding credit of each website now: the sums of all months, and the transfers that are in no sum yet [report.sums]. */
export async function sumOutstanding(unit: UnitOfWork): Promise<OutstandingCredit[]> {
  const { rows } = await sql<OutstandingCredit>`
    with moved as (
      select website_id, currency, debit_kind, credit_kind, phase, place, amount from ledger_sums where period = 'month'
      union all
      select website_id, currency, debit_kind, credit_kind, phase, place, amount from unsummed_transfers
    )
    select website_id, currency, sum(side.amount)::bigint as outstanding
    from moved
    cross join lateral (values (debit_kind, -amount), (credit_kind, amount)) as side (kind, amount)
    where place <> 'foreign' and phase in ('posted', 'post') and side.kind in ('voucher', 'customer')
    group by website_id, currency
    order by website_id, currency
  `.execute(tables<"ledger_sums" | "unsummed_transfers">(unit));
  return rows;
}
