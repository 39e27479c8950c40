import { sql } from "kysely";

/** Facts of ledger accounts, for comparison with other records. */
export const accountFacts = sql`select website_id, account_id, kind, currency from ledger_accounts`;

/** Facts of ledger transfers. */
export const transferFacts = sql`
  select website_id, transfer_id, debit_account_id, credit_account_id, amount, currency, phase, order_website_id, order_id,
    recorded_at
  from ledger_transfers
`;

/** The sums that transfers have moved and reserved, for the accounts on one of their sides. */
const movedSums = sql`
  coalesce(sum(amount) filter (where phase in ('posted', 'post')), 0)::bigint as posted,
  coalesce(sum(amount * case phase when 'pending' then 1 when 'posted' then 0 else -1 end), 0)::bigint as pending
`;

/** Contradictions between accounts and transfers: a select of `website_id`, `subject` and `reason`. */
export const accountDiscrepancies = sql`
  select account.website_id, account.account_id as subject, mistake.reason
  from ledger_accounts account
  left join (
    select website_id, debit_account_id as account_id, ${movedSums} from ledger_transfers group by 1, 2
  ) as debits on debits.website_id = account.website_id and debits.account_id = account.account_id
  left join (
    select website_id, credit_account_id as account_id, ${movedSums} from ledger_transfers group by 1, 2
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
  where account.kind in ('voucher', 'customer')
  union all
  select website_id, account_id, 'a system account holds totals'
  from ledger_accounts
  where kind not in ('voucher', 'customer')
    and (debits_posted, credits_posted, debits_pending, credits_pending) <> (0, 0, 0, 0)
  union all
  select transfer.website_id, transfer.transfer_id, 'it differs from the pending transfer that it ends'
  from ledger_transfers transfer
  left join ledger_transfers pending
    on pending.website_id = transfer.website_id and pending.transfer_id = transfer.pending_transfer_id
  where transfer.pending_transfer_id is not null
    and (pending.phase, pending.amount, pending.currency, pending.debit_account_id, pending.credit_account_id)
      is distinct from ('pending', transfer.amount, transfer.currency, transfer.debit_account_id, transfer.credit_account_id)
`;
