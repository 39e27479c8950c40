import { sql } from "kysely";
import type { Portion } from "../../db/portion.ts";

/** Facts of ledger accounts, for comparison with other records. */
export const accountFacts = sql`
  select website_id, account_id, kind, currency, debits_posted, credits_posted, debits_pending, credits_pending
  from ledger_accounts
`;

/** Facts of ledger transfers. */
export const transferFacts = sql`
  select website_id, transfer_id, debit_account_id, credit_account_id, amount, currency, phase, pending_transfer_id, reason,
    order_website_id, order_id, recorded_at
  from ledger_transfers
`;

/** Facts of the sums of days and months, of the changes of the numbers of accounts with credit, and of what is in no sum yet. */
export const sumFacts = {
  sums: sql`
    select website_id, period, starts_on, place, currency, debit_kind, credit_kind, reason, phase, transfers, amount
    from ledger_sums
  `,
  holders: sql`select website_id, period, starts_on, currency, kind, change from ledger_holder_sums`,
  unsummed: sql`
    select website_id, ledger_website_id, place, debit_account_id, credit_account_id, currency, debit_kind, credit_kind, reason,
      phase, amount
    from unsummed_transfers
  `,
};

/** The sums that transfers have moved and reserved, for the accounts on one of their sides. */
const movedSums = sql`
  coalesce(sum(amount) filter (where phase in ('posted', 'post')), 0)::bigint as posted,
  coalesce(sum(amount * case phase when 'pending' then 1 when 'posted' then 0 else -1 end), 0)::bigint as pending
`;

/** Contradictions between `account_facts` and `transfer_facts`: a select of `website_id`, `subject` and `reason`. */
export const accountDiscrepancies = (portion: Portion) => sql`
  select account.website_id, account.account_id as subject, mistake.reason
  from account_facts account
  left join (
    select website_id, debit_account_id as account_id, ${movedSums} from transfer_facts
    where ${portion("debit_account_id")} group by 1, 2
  ) as debits on debits.website_id = account.website_id and debits.account_id = account.account_id
  left join (
    select website_id, credit_account_id as account_id, ${movedSums} from transfer_facts
    where ${portion("credit_account_id")} group by 1, 2
  ) as credits on credits.website_id = account.website_id and credits.account_id = account.account_id
  cross join lateral (
    select 'the running totals differ from the sums of its transfers' as reason
    where (account.debits_posted, account.credits_posted, account.debits_pending, account.credits_pending)
      is distinct from (coalesce(debits.posted, 0), coalesce(credits.posted, 0),
        coalesce(debits.pending, 0), coalesce(credits.pending, 0))
    union all
    select 'is below zero'
    where coalesce(credits.posted, 0) - coalesce(debits.posted, 0) - coalesce(debits.pending, 0) < 0
  ) as mistake
  where account.kind in ('voucher', 'customer') and ${portion("account.account_id")}
  union all
  select website_id, account_id, 'a system account holds totals'
  from account_facts
  where kind not in ('voucher', 'customer')
    and (debits_posted, credits_posted, debits_pending, credits_pending) <> (0, 0, 0, 0) and ${portion("account_id")}
  union all
  select transfer.website_id, transfer.transfer_id, 'it differs from the pending transfer that it ends'
  from transfer_facts transfer
  left join transfer_facts pending
    on pending.website_id = transfer.website_id and pending.transfer_id = transfer.pending_transfer_id
  where transfer.pending_transfer_id is not null and ${portion("transfer.pending_transfer_id")}
    and (pending.phase, pending.amount, pending.currency, pending.debit_account_id, pending.credit_account_id)
      is distinct from ('pending', transfer.amount, transfer.currency, transfer.debit_account_id, transfer.credit_account_id)
`;

/**
 * Contradictions between transfers and the sums of days and months: a select of `website_id`, `subject` and `reason`. It reads
 * `sum_facts`, `holder_facts` and `unsummed_facts` beside those of accounts and transfers.
 */
export const sumDiscrepancies = sql`
  select website_id, subject, reason from (
    with counted as (
      select website_id, place, currency, debit_kind, credit_kind, reason, phase, transfers, amount
      from sum_facts where period = 'month'
      union all
      select website_id, place, currency, debit_kind, credit_kind, reason, phase, 1, amount from unsummed_facts
      union all
      select home.website_id, home.place, transfer.currency, coalesce(debit.kind, 'voucher'), coalesce(credit.kind, 'voucher'),
        transfer.reason, transfer.phase, -1, -transfer.amount
      from transfer_facts transfer
      -- Each of its accounts exists, and most are of vouchers: the others are few.
      left join account_facts debit on debit.website_id = transfer.website_id
        and debit.account_id = transfer.debit_account_id and debit.kind <> 'voucher'
      left join account_facts credit on credit.website_id = transfer.website_id
        and credit.account_id = transfer.credit_account_id and credit.kind <> 'voucher'
      cross join lateral (
        select transfer.website_id, case when order_website_id <> transfer.website_id then 'elsewhere' else 'own' end as place
        union all
        select order_website_id, 'foreign' where order_website_id <> transfer.website_id
      ) as home
    ), unsummed as (
      select ledger_website_id as website_id, side.account_id, sum(side.amount) as amount
      from unsummed_facts
      cross join lateral (values (debit_account_id, -amount), (credit_account_id, amount)) as side (account_id, amount)
      where place <> 'foreign' and phase in ('posted', 'post')
      group by ledger_website_id, side.account_id
    ), holders as (
      select website_id, currency, kind, change from holder_facts where period = 'month'
      union all
      select website_id, currency, kind, -1
      from account_facts account left join unsummed using (website_id, account_id)
      where kind in ('voucher', 'customer') and credits_posted - debits_posted - coalesce(unsummed.amount, 0) > 0
    ), days as (
      select website_id, date_trunc('month', starts_on) as month, transfers, amount from sum_facts where period = 'day'
      union all
      select website_id, starts_on, -transfers, -amount from sum_facts where period = 'month'
      union all
      select website_id, date_trunc('month', starts_on), change, 0 from holder_facts where period = 'day'
      union all
      select website_id, starts_on, -change, 0 from holder_facts where period = 'month'
    )
    select website_id, debit_kind || ' to ' || credit_kind as subject,
      'the sums of months differ from the transfers' as reason
    from counted
    group by website_id, place, currency, debit_kind, credit_kind, counted.reason, phase
    having sum(transfers) <> 0 or sum(amount) <> 0
    union all
    select website_id, kind, 'the sums of months differ from the number of accounts with credit'
    from holders group by website_id, currency, kind having sum(change) <> 0
    union all
    select website_id, month::date::text, 'the sums of days differ from those of the month'
    from days group by website_id, month having sum(transfers) <> 0 or sum(amount) <> 0
  ) as found
`;
