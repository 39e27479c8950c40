-- Money that customers transfer to a website's bank account.

create sequence bank_entry_numbers;

-- Entries of bank statements: what came in, and what takes earlier entries back.
create table bank_entries (
  website_id text not null references websites,
  -- bank_1, bank_2, …: operators type it, and the ledger's transfers are named after it.
  entry_id text not null,
  -- By which it is recognised in another file.
  entry_key text not null,
  -- A day of the bank.
  booked_on text not null check (booked_on ~ '^\d{4}-\d{2}-\d{2}$'),
  amount bigint not null check (amount > 0),
  currency text not null,
  direction text not null check (direction in ('credit', 'debit')),
  outcome text not null check (
    outcome in ('exact', 'over', 'partial', 'confirmed', 'assigned', 'duplicate', 'late', 'unmatched', 'reversal')
  ),
  -- Why it is unmatched.
  reason text check (reason in ('no_order', 'several_orders', 'amount_differs', 'currency_differs', 'came_back')),
  -- The order that it is for, or that it names.
  order_id text,
  -- What of it is for orders (bank_allocations). The rest belongs to nobody.
  allocated bigint not null default 0 check (allocated between 0 and amount),
  -- When the rest was given back, or a reversal was explained.
  closed_at timestamptz,
  -- Who paid and what they wrote; null once it is erased.
  ciphertext text,
  key_id text,
  imported_at timestamptz not null,
  primary key (website_id, entry_id),
  unique (website_id, entry_key),
  foreign key (website_id, order_id) references orders,
  check ((ciphertext is null) = (key_id is null))
);
create index bank_entries_open on bank_entries (website_id) where closed_at is null and allocated < amount;
create index bank_entries_by_key on bank_entries (key_id);
create index bank_entries_by_age on bank_entries (imported_at) where ciphertext is not null;

-- What the bank booked does not change.
create function guard_bank_entry() returns trigger language plpgsql as $$
begin
  if (new.entry_key, new.booked_on, new.amount, new.currency, new.direction, new.imported_at)
    is distinct from (old.entry_key, old.booked_on, old.amount, old.currency, old.direction, old.imported_at) then
    raise exception 'bank entry % is not changed', old.entry_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_entries_guarded before update on bank_entries for each row execute function guard_bank_entry();
create trigger bank_entries_stay before delete on bank_entries for each row execute function refuse_change();
create trigger bank_entries_never_truncated before truncate on bank_entries
  for each statement execute function refuse_change();

-- What of an entry counts for an order. It is booked once the order is paid, and ends if the order is cancelled before.
create table bank_allocations (
  website_id text not null,
  entry_id text not null,
  order_id text not null,
  amount bigint not null check (amount > 0),
  allocated_at timestamptz not null,
  primary key (website_id, entry_id, order_id),
  foreign key (website_id, entry_id) references bank_entries,
  foreign key (website_id, order_id) references orders
);
create index bank_allocations_of_order on bank_allocations (website_id, order_id);
