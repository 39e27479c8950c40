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

/** Returns the bookings in the ledgers of websites on each of their days, without amounts that are only reserved. */
export async function dayBookings(unit: UnitOfWork, days: readonly Periods[]): Promise<DayBooking[]> {
  const { rows } = await sql<DayBooking>`
    select website_id, currency, width_bucket(created_at, bounds) as number, debit_kind as debit, credit_kind as credit,
      reason, count(*)::bigint as transfers, sum(amount)::bigint as amount
    from booked_transfers
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (website_id text, bounds timestamptz[])
      using (website_id)
    where phase in ('posted', 'post') and created_at >= bounds[1] and created_at < bounds[cardinality(bounds)]
    group by website_id, currency, number, debit_kind, credit_kind, reason
    order by website_id, number, currency, debit_kind, credit_kind, reason
  `.execute(tables<"booked_transfers">(unit));
  return rows;
}
