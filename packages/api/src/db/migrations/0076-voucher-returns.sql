-- Unused codes that a client returned: what was left on them stands on an account of its own, with a statement.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (
  kind in ('voucher', 'customer', 'issuance', 'sales', 'clearing', 'bank', 'expiry', 'unallocated', 'returned')
);

create table voucher_returns (
  website_id text not null references websites,
  number integer not null check (number > 0),
  reason text not null,
  currency text not null,
  created_at timestamptz not null,
  -- The client was paid: there is no way back from then on.
  settled_at timestamptz,
  undone_at timestamptz,
  primary key (website_id, number),
  check (settled_at is null or undone_at is null)
);

create table returned_vouchers (
  website_id text not null,
  number integer not null,
  voucher_id text not null,
  amount bigint not null check (amount > 0),
  primary key (website_id, number, voucher_id),
  foreign key (website_id, number) references voucher_returns,
  foreign key (website_id, voucher_id) references vouchers
);

-- The return that made it void; null if none did, or if it was undone.
alter table vouchers add column returned_in integer;
alter table vouchers add constraint returned_in_return
  foreign key (website_id, returned_in) references voucher_returns (website_id, number);
