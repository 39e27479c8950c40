-- Value moves by one function, the only one that has to write transfers and totals: a right that the shop's role does not
-- have is worth more than a trigger, and a database that is divided by website runs a function where the website's rows
-- are, but no trigger that reads other tables.
-- The version before goes on.

-- Posts or reserves amounts, or ends what is reserved [ledger.transfers], of accounts of one website. The accounts of
-- customers are locked in the order of their ids until the transaction ends.
-- Keys find all rows, also while the planner has no statistics of a table that has just been filled.
create function move_value(of_website text, transfers jsonb) returns void
language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  mistake text;
begin
  -- Triggers ask for it until this function ends, or the transaction if it fails.
  perform set_config('guerdon.moves_value', 'yes', true);
  perform from ledger_accounts account
  where account.website_id = of_website and account.kind in ('voucher', 'customer') and account.account_id in (
    select side.account_id
    from jsonb_to_recordset(transfers) as moved (debit_account_id text, credit_account_id text)
    cross join lateral (values (moved.debit_account_id), (moved.credit_account_id)) as side (account_id)
  )
  order by account.account_id for update;

  with moved as (
    insert into ledger_transfers (
      website_id, transfer_id, debit_account_id, credit_account_id, amount, currency, phase, pending_transfer_id, reason,
      order_website_id, order_id, created_at
    )
    select of_website, transfer_id, debit_account_id, credit_account_id, amount, currency, phase, pending_transfer_id, reason,
      order_website_id, order_id, created_at
    from jsonb_to_recordset(transfers) as given (
      transfer_id text, debit_account_id text, credit_account_id text, amount bigint, currency text, phase text,
      pending_transfer_id text, reason text, order_website_id text, order_id text, created_at timestamptz
    )
    returning *
  ), unsummed as (
    insert into ledger_unsummed (website_id, transfer_id, created_at)
    select website_id, transfer_id, created_at from moved
  ), sides as (
    select side.account_id, side.is_debit, moved.transfer_id, moved.currency,
      case when phase in ('posted', 'post') then amount else 0 end as posted,
      case phase when 'pending' then amount when 'posted' then 0 else -amount end as pending
    from moved
    cross join lateral (values (debit_account_id, true), (credit_account_id, false)) as side (account_id, is_debit)
  ), totals as (
    update ledger_accounts account set
      debits_posted = account.debits_posted + added.debits_posted,
      debits_pending = account.debits_pending + added.debits_pending,
      credits_posted = account.credits_posted + added.credits_posted,
      credits_pending = account.credits_pending + added.credits_pending
    from (
      select account_id,
        coalesce(sum(posted) filter (where is_debit), 0) as debits_posted,
        coalesce(sum(pending) filter (where is_debit), 0) as debits_pending,
        coalesce(sum(posted) filter (where not is_debit), 0) as credits_posted,
        coalesce(sum(pending) filter (where not is_debit), 0) as credits_pending
      from sides group by account_id
    ) as added
    where account.website_id = of_website and account.account_id = added.account_id
      and account.kind in ('voucher', 'customer')
  )
  select 'transfer ' || wrong.transfer_id || ': ' || wrong.reason into mistake from (
    select sides.transfer_id, 'account ' || account.account_id || ' is not kept in ' || sides.currency as reason
    from sides
    join ledger_accounts account on account.website_id = of_website and account.account_id = sides.account_id
    where account.currency <> sides.currency
    union all
    select moved.transfer_id, 'it does not match its pending transfer'
    from moved
    left join ledger_transfers held
      on held.website_id = of_website and held.transfer_id = moved.pending_transfer_id
    where moved.pending_transfer_id is not null
      and (held.phase, held.debit_account_id, held.credit_account_id, held.amount, held.currency)
        is distinct from ('pending', moved.debit_account_id, moved.credit_account_id, moved.amount, moved.currency)
  ) as wrong limit 1;
  if mistake is not null then
    raise exception '%', mistake using errcode = 'check_violation';
  end if;
  perform set_config('guerdon.moves_value', '', true);
end $$;

-- Whoever could write transfers may move value. In a new database, in which no version before sells, they need no other
-- right for it; in an old one deploy/postgresql/roles.sql takes it from them when it is run again.
revoke all on function move_value(text, jsonb) from public;
do $$
declare
  writer regrole;
begin
  for writer in
    select distinct grantee from pg_class cross join aclexplode(relacl)
    where pg_class.oid = 'ledger_transfers'::regclass and privilege_type = 'INSERT' and grantee not in (0, relowner)
  loop
    execute format('grant execute on function move_value(text, jsonb) to %s', writer);
    if not exists (select from ledger_accounts) then
      execute format('revoke insert, update, delete on ledger_transfers, ledger_accounts from %s', writer);
      execute format('revoke insert on ledger_unsummed from %s', writer);
      execute format(
        'grant insert (website_id, account_id, kind, normal_side, currency), update (frozen_at) on ledger_accounts to %s',
        writer);
    end if;
  end loop;
end $$;

-- What the version before inserts by itself, triggers go on moving.
create or replace trigger ledger_transfer_moves_value after insert on ledger_transfers
  for each row when (current_setting('guerdon.moves_value', true) is distinct from 'yes')
  execute function apply_ledger_transfer();
create or replace trigger ledger_transfers_are_summed after insert on ledger_transfers
  referencing new table as added
  for each statement when (current_setting('guerdon.moves_value', true) is distinct from 'yes')
  execute function note_unsummed_transfers();

-- Totals change through transfers alone, and an account keeps what it is; an operator may freeze it.
create or replace function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.debits_posted, new.credits_posted, new.debits_pending, new.credits_pending) <> (0, 0, 0, 0) then
      raise exception 'account % must start at zero', new.account_id using errcode = 'restrict_violation';
    end if;
  elsif (new.website_id, new.account_id, new.kind, new.normal_side, new.currency)
      <> (old.website_id, old.account_id, old.kind, old.normal_side, old.currency)
    or pg_trigger_depth() < 2 and current_setting('guerdon.moves_value', true) is distinct from 'yes'
      and (new.debits_posted, new.credits_posted, new.debits_pending, new.credits_pending)
        <> (old.debits_posted, old.credits_posted, old.debits_pending, old.credits_pending) then
    raise exception 'account % changes by transfers only', old.account_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
