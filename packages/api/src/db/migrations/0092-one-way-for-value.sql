-- Value moves by one function, the only one that has to write transfers and totals: a right that the shop's role does not
-- have is worth more than a trigger, and a database that is divided by website runs a function where the website's rows
-- are, but no trigger that reads other tables.
-- The version before goes on.

-- Posts or reserves amounts, or ends what is reserved [ledger.transfers], of accounts of one website. The accounts of
-- customers are locked in the order of their ids until the transaction ends.
-- Each account is found by its key: a join would read all of a table that has just been filled, of which the planner knows
-- nothing yet.
create function move_value(of_website text, transfers jsonb) returns void
language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  side record;
  ending record;
  account record;
begin
  -- Triggers ask for it until this function ends, or the transaction if it fails.
  perform set_config('guerdon.moves_value', 'yes', true);

  -- Before the transfers: their foreign keys lock the accounts as well, in whatever order they are given.
  for side in
    select sides.account_id, given.currency,
      coalesce(sum(given.posted) filter (where sides.is_debit), 0) as debits_posted,
      coalesce(sum(given.pending) filter (where sides.is_debit), 0) as debits_pending,
      coalesce(sum(given.posted) filter (where not sides.is_debit), 0) as credits_posted,
      coalesce(sum(given.pending) filter (where not sides.is_debit), 0) as credits_pending
    from (
      select debit_account_id, credit_account_id, currency,
        case when phase in ('posted', 'post') then amount else 0 end as posted,
        case phase when 'pending' then amount when 'posted' then 0 else -amount end as pending
      from jsonb_to_recordset(transfers) as each (
        debit_account_id text, credit_account_id text, amount bigint, currency text, phase text
      )
    ) as given
    cross join lateral (values (debit_account_id, true), (credit_account_id, false)) as sides (account_id, is_debit)
    group by sides.account_id, given.currency order by sides.account_id
  loop
    select kind, currency into account from ledger_accounts
    where website_id = of_website and account_id = side.account_id;
    if account.currency <> side.currency then
      raise exception 'account % is not kept in %', side.account_id, side.currency using errcode = 'check_violation';
    end if;
    if account.kind in ('voucher', 'customer') then
      update ledger_accounts set
        debits_posted = debits_posted + side.debits_posted, debits_pending = debits_pending + side.debits_pending,
        credits_posted = credits_posted + side.credits_posted, credits_pending = credits_pending + side.credits_pending
      where website_id = of_website and account_id = side.account_id;
    end if;
  end loop;

  for ending in
    select * from jsonb_to_recordset(transfers) as given (
      transfer_id text, debit_account_id text, credit_account_id text, amount bigint, currency text, pending_transfer_id text
    ) where pending_transfer_id is not null
  loop
    perform from ledger_transfers held
    where held.website_id = of_website and held.transfer_id = ending.pending_transfer_id and held.phase = 'pending'
      and (held.debit_account_id, held.credit_account_id, held.amount, held.currency)
        = (ending.debit_account_id, ending.credit_account_id, ending.amount, ending.currency);
    if not found then
      raise exception 'transfer % does not match its pending transfer', ending.transfer_id using errcode = 'check_violation';
    end if;
  end loop;

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
    returning transfer_id, created_at
  )
  insert into ledger_unsummed (website_id, transfer_id, created_at) select of_website, transfer_id, created_at from moved;
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
