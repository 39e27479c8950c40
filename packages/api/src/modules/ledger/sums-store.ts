import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The websites of which transfers are in no sum yet. */
export async function unsummedWebsites(unit: UnitOfWork): Promise<string[]> {
  const rows = await tables<"ledger_unsummed">(unit)
    .selectFrom("ledger_unsummed")
    .select("website_id")
    .distinct()
    .orderBy("website_id")
    .execute();
  return rows.map(({ website_id }) => website_id);
}

/** Some transfers of a website that are in no sum yet. */
export interface UnsummedBatch {
  website_id: string;
  transfer_ids: string[];
  /** The websites whose days they count in: their own first, then those of the orders that they are for. */
  counted: string[];
  /** The first and the last moment at which one is dated or was recorded. */
  earliest: Date;
  latest: Date;
}

/** The place in a website's list of transfers that are in no sum yet, from which a batch is taken. */
export interface UnsummedPlace {
  website_id: string;
  /** The id of the transfer before it. */
  after: string;
}

/** Returns at most so many transfers from a place on, if there are any. The caller holds the lock of the sums. */
export async function unsummedBatch(
  unit: UnitOfWork,
  { website_id, after }: UnsummedPlace,
  size: number,
): Promise<UnsummedBatch | undefined> {
  const { rows } = await sql<Omit<UnsummedBatch, "website_id" | "counted"> & { foreign: string[] | null }>`
    select array_agg(transfer_id order by transfer_id) as transfer_ids, min(transfer.created_at) as earliest,
      greatest(max(transfer.created_at), max(recorded_at)) as latest,
      array_agg(distinct order_website_id) filter (where order_website_id <> ${website_id}) as foreign
    from (
      select transfer_id from ledger_unsummed
      where website_id = ${website_id} and transfer_id > ${after}
      order by transfer_id limit ${size}
    ) as batch
    join ledger_transfers transfer using (transfer_id)
    where transfer.website_id = ${website_id}
    having count(*) > 0
  `.execute(tables<"ledger_unsummed" | "ledger_transfers">(unit));
  const [row] = rows;
  return row && { website_id, counted: [website_id, ...(row.foreign ?? [])], ...row };
}

/** Days of a website that follow each other. */
export interface WebsiteDays {
  website_id: string;
  first_day: string;
  /** The first moment of each, and at last the first moment after all. */
  bounds: Date[];
}

/** Adds a batch to the sums of days and months, each transfer to those of the websites whose days it counts in. */
export async function addToSums(
  unit: UnitOfWork,
  { website_id, transfer_ids }: UnsummedBatch,
  days: readonly WebsiteDays[],
): Promise<void> {
  await sql`
    with moved as (
      select transfer.*, dated.day, date_trunc('month', dated.day)::date as month, dated.recorded_day
      from unsummed_transfers transfer
      join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (website_id text, first_day date, bounds timestamptz[])
        on days.website_id = transfer.website_id
      cross join lateral (
        select first_day + width_bucket(created_at, bounds) - 1 as day,
          first_day + width_bucket(recorded_at, bounds) - 1 as recorded_day
      ) as dated
      where transfer.ledger_website_id = ${website_id} and transfer.transfer_id = any(${transfer_ids}::text[])
    ), periods as (
      -- Of a transfer from before the database recorded them, the day is null, and the greatest is the other one.
      select moved.*, 'day' as period, day as starts_on, greatest(day, recorded_day) as recorded_on from moved
      union all
      select moved.*, 'month', month,
        case when recorded_day >= (month + interval '1 month')::date then recorded_day else month end
      from moved
    )
    insert into ledger_sums (
      website_id, period, starts_on, place, currency, debit_kind, credit_kind, reason, phase, recorded_on, transfers, amount
    )
    select website_id, period, starts_on, place, currency, debit_kind, credit_kind, reason, phase, recorded_on,
      count(*), sum(amount)
    from periods
    group by website_id, period, starts_on, place, currency, debit_kind, credit_kind, reason, phase, recorded_on
    on conflict (website_id, period, starts_on, place, currency, debit_kind, credit_kind, reason, phase, recorded_on)
      do update set transfers = ledger_sums.transfers + excluded.transfers, amount = ledger_sums.amount + excluded.amount
  `.execute(tables<"ledger_sums" | "unsummed_transfers">(unit));
}

/**
 * Adds by how many accounts with credit there are more or fewer at the end of each day, because of a batch. Each account
 * that it moves is read without the batch and with it: so a transfer may be dated before others that are in the
 * sums already.
 */
export async function addHolders(
  unit: UnitOfWork,
  { website_id, transfer_ids }: UnsummedBatch,
  { first_day, bounds }: Pick<WebsiteDays, "first_day" | "bounds">,
): Promise<void> {
  const moments = bounds.map((bound) => bound.toISOString());
  await sql`
    with sides as materialized (
      select account.account_id, account.kind, account.currency, account.debits_posted > 0 as is_debited,
        transfer.created_at, side.amount
      from ledger_transfers transfer
      cross join lateral (values (debit_account_id, -amount), (credit_account_id, amount)) as side (account_id, amount)
      join ledger_accounts account on account.website_id = ${website_id} and account.account_id = side.account_id
      where transfer.website_id = ${website_id} and transfer.transfer_id = any(${transfer_ids}::text[])
        and transfer.phase in ('posted', 'post') and account.kind in ('voucher', 'customer')
    ), entries as (
      select account_id, kind, currency, created_at, amount, true as is_new from sides
      union all
      select moved.account_id, moved.kind, moved.currency, entry.created_at, entry.amount, false
      from (select distinct account_id, kind, currency, is_debited from sides) as moved
      cross join lateral (
        select transfer_id, created_at, -amount as amount from ledger_transfers
        -- While no voucher is spent, the statistics say that each was debited by all transfers, and have them all read.
        where moved.is_debited
          and website_id = ${website_id} and debit_account_id = moved.account_id and phase in ('posted', 'post')
        union all
        select transfer_id, created_at, amount from ledger_transfers
        where website_id = ${website_id} and credit_account_id = moved.account_id and phase in ('posted', 'post')
      ) as entry
      -- Looked up one by one: as a join, each batch reads the whole list, which has millions of rows after an update.
      where (
        select true from ledger_unsummed unsummed
        where unsummed.website_id = ${website_id} and unsummed.transfer_id = entry.transfer_id
      ) is null
    ), dated as (
      select *, ${first_day}::date + width_bucket(created_at, ${moments}::timestamptz[]) - 1 as day from entries
    ), days as (
      select account_id, kind, currency, day,
        sum(sum(amount)) over past > 0 as holds,
        sum(coalesce(sum(amount) filter (where not is_new), 0)) over past > 0 as held
      from dated group by account_id, kind, currency, day
      window past as (partition by account_id order by day)
    ), changes as (
      select kind, currency, day,
        (holds::integer - held::integer) - lag(holds::integer - held::integer, 1, 0) over past as change
      from days window past as (partition by account_id order by day)
    ), periods as (
      select 'day' as period, day as starts_on, kind, currency, change from changes
      union all
      select 'month', date_trunc('month', day)::date, kind, currency, change from changes
    )
    insert into ledger_holder_sums (website_id, period, starts_on, currency, kind, change)
    select ${website_id}, period, starts_on, currency, kind, sum(change)
    from periods group by period, starts_on, currency, kind having sum(change) <> 0
    on conflict (website_id, period, starts_on, currency, kind)
      do update set change = ledger_holder_sums.change + excluded.change
  `.execute(tables<"ledger_holder_sums" | "ledger_transfers" | "ledger_accounts" | "ledger_unsummed">(unit));
}

/** Notes that a batch is in the sums. */
export async function markSummed(unit: UnitOfWork, { website_id, transfer_ids }: UnsummedBatch): Promise<void> {
  await tables<"ledger_unsummed">(unit)
    .deleteFrom("ledger_unsummed")
    .where("website_id", "=", website_id)
    .where((row) => row("transfer_id", "=", row.fn.any(row.val([...transfer_ids]))))
    .execute();
}
