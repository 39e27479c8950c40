import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/types.ts";
import { mistakenRecords } from "./mistaken-records.ts";

/** Something that does not add up. */
export interface LedgerMistake {
  website_id: string;
  /** The account, transfer, voucher or order that is off. */
  subject: string;
  reason: string;
}

export interface LedgerReport {
  accounts: number;
  transfers: number;
  orders: number;
  mistakes: LedgerMistake[];
}

/**
 * Checks the whole ledger in one statement, so that all of it is seen at one moment: running totals against the sums of
 * transfers, no account below zero, each voucher's issuance, orders against their transfers in both directions, and every
 * record of an amount against the others that tell it.
 */
export async function verifyLedger(db: Kysely<Database>): Promise<LedgerReport> {
  const { rows } = await sql<Omit<LedgerReport, "mistakes"> & { mistakes: LedgerMistake[] | null }>`
    with
    moved as (
      select website_id, account_id,
        coalesce(sum(amount) filter (where side = 'debit' and phase in ('posted', 'post')), 0) as debits_posted,
        coalesce(sum(amount) filter (where side = 'credit' and phase in ('posted', 'post')), 0) as credits_posted,
        coalesce(sum(pending) filter (where side = 'debit'), 0) as debits_pending,
        coalesce(sum(pending) filter (where side = 'credit'), 0) as credits_pending
      from (
        select website_id, debit_account_id as account_id, 'debit' as side, amount, phase,
          amount * case phase when 'pending' then 1 when 'posted' then 0 else -1 end as pending from ledger_transfers
        union all
        select website_id, credit_account_id, 'credit', amount, phase,
          amount * case phase when 'pending' then 1 when 'posted' then 0 else -1 end from ledger_transfers
      ) as sides
      group by website_id, account_id
    ),
    customer_accounts as (
      select account.website_id, account.account_id,
        (account.debits_posted, account.credits_posted, account.debits_pending, account.credits_pending)
          is distinct from (coalesce(moved.debits_posted, 0)::bigint, coalesce(moved.credits_posted, 0)::bigint,
            coalesce(moved.debits_pending, 0)::bigint, coalesce(moved.credits_pending, 0)::bigint) as differs,
        coalesce(moved.credits_posted, 0) - coalesce(moved.debits_posted, 0) - coalesce(moved.debits_pending, 0) as rest
      from ledger_accounts account
      left join moved on moved.website_id = account.website_id and moved.account_id = account.account_id
      where account.kind in ('voucher', 'customer')
    ),
    order_transfers as (
      select order_website_id, order_id, min(website_id) as website_id, min(transfer_id) as transfer_id,
        sum(amount * case phase when 'posted' then 1 when 'pending' then 1 when 'void' then -1 else 0 end) as taken
      from ledger_transfers where order_id is not null group by order_website_id, order_id
    ),
    issued as (
      select transfer.website_id, transfer.credit_account_id as account_id, sum(transfer.amount) as amount
      from ledger_transfers transfer
      join ledger_accounts source on source.website_id = transfer.website_id
        and source.account_id = transfer.debit_account_id and source.kind = 'issuance'
      group by transfer.website_id, transfer.credit_account_id
    ),
    found as (
      select website_id, account_id as subject, 'the running totals differ from the sums of its transfers' as reason
      from customer_accounts where differs
      union all
      select website_id, account_id, 'is below zero' from customer_accounts where rest < 0
      union all
      select voucher.website_id, voucher.voucher_id, 'what was issued differs from the voucher''s value'
      from vouchers voucher
      left join issued on issued.website_id = voucher.website_id and issued.account_id = voucher.voucher_id
      where issued.amount is distinct from voucher.value
      union all
      select account.website_id, account.account_id, 'a voucher''s account without its voucher'
      from ledger_accounts account
      where account.kind = 'voucher' and not exists (
        select from vouchers voucher
        where voucher.website_id = account.website_id and voucher.voucher_id = account.account_id
      )
      union all
      select "order".website_id, "order".order_number,
        'the order used ' || used.credit || ' of credit, its transfers moved ' || coalesce(order_transfers.taken, 0)
      from orders "order"
      cross join lateral (
        select coalesce(sum((payment ->> 'value')::bigint), 0)::bigint as credit
        from jsonb_array_elements("order".document -> 'payments') as payment
        where (payment ->> 'payment_type_id')::integer in (2, 3)
      ) as used
      left join order_transfers
        on order_transfers.order_website_id = "order".website_id and order_transfers.order_id = "order".order_id
      where "order".state <> 'cancelled' and used.credit <> coalesce(order_transfers.taken, 0)
      union all
      select taken.website_id, taken.transfer_id, 'an order''s transfer without its order'
      from order_transfers taken
      where not exists (
        select from orders "order"
        where "order".website_id = taken.order_website_id and "order".order_id = taken.order_id
      )
      union all
      ${mistakenRecords}
    )
    select
      (select count(*) from ledger_accounts)::bigint as accounts,
      (select count(*) from ledger_transfers)::bigint as transfers,
      (select count(*) from orders)::bigint as orders,
      (select jsonb_agg(found) from found) as mistakes
  `.execute(db);
  const [report] = rows;
  if (!report) {
    throw new Error("The ledger could not be read.");
  }
  return { ...report, mistakes: report.mistakes ?? [] };
}
