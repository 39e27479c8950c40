import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** What holders of vouchers and accounts can still claim of a website, in minor units. */
export interface OutstandingCredit {
  website_id: string;
  currency: string;
  outstanding: number;
}

/**
 * The outstanding credit of each website now. The running totals of accounts have it, each in one row: the report, which
 * knows any past day, adds up all transfers instead.
 */
export async function sumOutstanding(unit: UnitOfWork): Promise<OutstandingCredit[]> {
  const { rows } = await sql<OutstandingCredit>`
    select website_id, currency, sum(credits_posted - debits_posted)::bigint as outstanding
    from ledger_accounts
    where kind in ('voucher', 'customer')
    group by website_id, currency
    order by website_id, currency
  `.execute(tables<"ledger_accounts">(unit));
  return rows;
}
