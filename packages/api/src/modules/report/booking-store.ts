import type { LedgerAccountKind } from "@guerdon/domain/ledger/ledger-account";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Periods } from "./order-store.ts";

/** Transfers of a website's day between the same kinds of accounts for the same reason, added up [report.bookings]. */
interface DayBooking {
  website_id: string;
  currency: string;
  /** The number of the website's day, from 1 on. */
  number: number;
  debit: LedgerAccountKind;
  credit: LedgerAccountKind;
  reason: string;
  transfers: number;
  amount: number;
}

/** Days of a website that follow each other. */
interface BookedDays extends Periods {
  first_day: string;
}

/** Returns the bookings in the ledgers of websites on each of their days, without amounts that are only reserved. */
export async function dayBookings(unit: UnitOfWork, days: readonly BookedDays[]): Promise<DayBooking[]> {
  const { rows } = await sql<DayBooking>`
    with days as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (
        website_id text, first_day date, bounds timestamptz[]
      )
    ), summed as materialized (
      select website_id, starts_on - first_day + 1 as number, place, currency, debit_kind, credit_kind, reason, phase,
        transfers, amount
      from days join summed_transfers using (website_id)
      where period = 'day' and starts_on >= first_day and starts_on < first_day + cardinality(bounds) - 1
    ), unsummed as materialized (
      -- By itself: it is of the ledgers of other websites as well.
      select website_id, place, currency, debit_kind, credit_kind, reason, phase, amount, created_at
      from unsummed_transfers where website_id = any(${days.map(({ website_id }) => website_id)}::text[])
    ), booked as (
      select * from summed
      union all
      select website_id, width_bucket(created_at, bounds), place, currency, debit_kind, credit_kind, reason, phase, 1, amount
      from days join unsummed using (website_id)
      where created_at >= bounds[1] and created_at < bounds[cardinality(bounds)]
    )
    select website_id, currency, number, debit_kind as debit, credit_kind as credit, reason,
      sum(transfers)::bigint as transfers, sum(amount)::bigint as amount
    from booked
    where phase in ('posted', 'post') and place <> 'foreign'
    group by website_id, currency, number, debit_kind, credit_kind, reason
    order by website_id, number, currency, debit_kind, credit_kind, reason
  `.execute(tables<"summed_transfers" | "unsummed_transfers">(unit));
  return rows;
}
