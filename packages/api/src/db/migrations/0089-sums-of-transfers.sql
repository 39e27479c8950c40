-- Reports and the credit that is outstanding read sums of a website's days and months instead of all transfers that there
-- ever were. A transfer is in the sums or in `ledger_unsummed`, so that both together are always the ledger.
-- The version before goes on.

-- Transfers that are not in the sums yet: a job adds them.
create table ledger_unsummed (
  website_id text not null references websites,
  transfer_id text not null,
  created_at timestamptz not null,
  primary key (website_id, transfer_id)
);

-- Sums of transfers by the day and the month of a website.
create table ledger_sums (
  -- The website whose days count: that of the ledger, and for credit that another website's order took, both.
  website_id text not null references websites,
  period text not null check (period in ('day', 'month')),
  starts_on date not null,
  -- own: of the website's ledger; elsewhere: of its ledger, for an order of another website; foreign: the reverse.
  place text not null check (place in ('own', 'elsewhere', 'foreign')),
  currency text not null,
  debit_kind text not null,
  credit_kind text not null,
  reason text not null,
  phase text not null check (phase in ('posted', 'pending', 'post', 'void')),
  -- The day on which they were recorded if that is after the period; otherwise the day on which the period starts.
  recorded_on date not null,
  transfers bigint not null,
  amount bigint not null,
  primary key (
    website_id, period, starts_on, place, currency, debit_kind, credit_kind, reason, phase, recorded_on
  )
);

-- The credit that is outstanding is the sum of all months.
create index ledger_sums_of_months on ledger_sums (website_id) where period = 'month';

-- By how many the accounts with credit became more or fewer in a day and a month of a website.
create table ledger_holder_sums (
  website_id text not null references websites,
  period text not null check (period in ('day', 'month')),
  starts_on date not null,
  currency text not null,
  kind text not null check (kind in ('voucher', 'customer')),
  change bigint not null,
  primary key (website_id, period, starts_on, currency, kind)
);

create function note_unsummed_transfers() returns trigger language plpgsql as $$
begin
  insert into ledger_unsummed (website_id, transfer_id, created_at)
  select website_id, transfer_id, created_at from added;
  return null;
end $$;
create trigger ledger_transfers_are_summed after insert on ledger_transfers
  referencing new table as added for each statement execute function note_unsummed_transfers();

insert into ledger_unsummed (website_id, transfer_id, created_at)
select website_id, transfer_id, created_at from ledger_transfers;
-- Reports read the list at once; without statistics for minutes.
analyze ledger_unsummed;

-- Of the module ledger: sums of transfers by day and month, and of the accounts that have credit.
create view summed_transfers as select * from ledger_sums;
create view summed_holders as select * from ledger_holder_sums;

-- Of the module ledger: the transfers that are not in the sums yet, for each website whose days count.
create view unsummed_transfers as
  select counted.website_id, counted.place, transfer.website_id as ledger_website_id, transfer.transfer_id,
    transfer.debit_account_id, debit.kind as debit_kind, transfer.credit_account_id, credit.kind as credit_kind,
    transfer.amount, transfer.currency, transfer.phase, transfer.reason, transfer.created_at, transfer.recorded_at
  from ledger_unsummed unsummed
  join ledger_transfers transfer
    on transfer.website_id = unsummed.website_id and transfer.transfer_id = unsummed.transfer_id
  join ledger_accounts debit
    on debit.website_id = transfer.website_id and debit.account_id = transfer.debit_account_id
  join ledger_accounts credit
    on credit.website_id = transfer.website_id and credit.account_id = transfer.credit_account_id
  cross join lateral (
    select transfer.website_id,
      case when transfer.order_website_id <> transfer.website_id then 'elsewhere' else 'own' end as place
    union all
    select transfer.order_website_id, 'foreign' where transfer.order_website_id <> transfer.website_id
  ) as counted;
