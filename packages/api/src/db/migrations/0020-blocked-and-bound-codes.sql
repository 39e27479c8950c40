-- Codes that an operator blocked or replaced, and codes that are bound to a delivery address.

-- Credit of a frozen account cannot be spent. Orders lock the account's row, so they see it in time.
alter table ledger_accounts add column frozen_at timestamptz;

-- Totals change through transfers alone, and an account keeps what it is; an operator may freeze it.
create or replace function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.debits_posted, new.credits_posted, new.debits_pending, new.credits_pending) <> (0, 0, 0, 0) then
      raise exception 'account % must start at zero', new.account_id using errcode = 'restrict_violation';
    end if;
  elsif (new.website_id, new.account_id, new.kind, new.normal_side, new.currency)
      <> (old.website_id, old.account_id, old.kind, old.normal_side, old.currency)
    or pg_trigger_depth() < 2 and (new.debits_posted, new.credits_posted, new.debits_pending, new.credits_pending)
      <> (old.debits_posted, old.credits_posted, old.debits_pending, old.credits_pending) then
    raise exception 'account % changes by transfers only', old.account_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace view account_balances as
  select website_id, account_id, credits_posted - debits_posted - debits_pending as available, debits_pending as pending,
    frozen_at is not null as is_frozen
  from ledger_accounts;

-- Nothing ever wrote the old column. The new one is encrypted, as all people are.
alter table vouchers drop column mandatory_address;
alter table vouchers
  add column mandatory_address text,
  add column mandatory_address_key_id text,
  add column block_reason text,
  add column replaced_by text,
  add constraint mandatory_address_names_its_key
    check ((mandatory_address is null) = (mandatory_address_key_id is null)),
  add constraint replaced_by_voucher foreign key (website_id, replaced_by) references vouchers (website_id, voucher_id);
create index vouchers_by_mandatory_address_key on vouchers (mandatory_address_key_id, website_id, voucher_id)
  where mandatory_address_key_id is not null;

drop view voucher_credits;
create view voucher_credits as
  select v.website_id, v.voucher_id, v.last_four, v.value, v.currency, v.valid_until, v.combinable, v.catalogue_ids,
    v.mandatory_address is not null as has_mandatory_address,
    case when a.is_frozen then 0 else a.available end as available
  from vouchers v join account_balances a on a.website_id = v.website_id and a.account_id = v.voucher_id;
