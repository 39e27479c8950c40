-- Paying what credit does not cover.

-- An order begins in one of three states. Those before were paid by credit alone, when they were placed.
alter table order_events drop constraint order_events_kind_check;
alter table order_events disable trigger order_events_stay;
update order_events set kind = 'paid' where kind = 'placed';
alter table order_events enable trigger order_events_stay;
alter table order_events add constraint order_events_kind_check check (
  kind in (
    'payment_pending', 'awaiting_transfer', 'paid', 'in_fulfilment', 'fulfilled', 'cancelled', 'refunded', 'continued',
    'people_erased'
  )
);

-- A basket is locked while its payment is in process.
alter table baskets drop constraint baskets_state_check;
alter table baskets add constraint baskets_state_check check (state in ('open', 'paying', 'ordered'));
-- What is paid beyond credit, as chosen on the payment page.
alter table baskets add column post_payment jsonb;
-- The attempt that the basket is locked for, or that paid it.
alter table baskets add column payment_attempt_id text;
alter table baskets add constraint paying_has_an_attempt check (state <> 'paying' or payment_attempt_id is not null);

-- An order that is prepared and not placed: one for each basket, replaced by each preparation.
create table order_drafts (
  website_id text not null,
  basket_id text not null,
  -- The id that the order will have.
  order_id text not null,
  account_id text,
  language text not null,
  -- The order's record without its number and time, and its lines.
  record jsonb not null,
  lines jsonb not null,
  -- Its people, until they stand with the order.
  ciphertext text not null,
  key_id text not null,
  prepared_at timestamptz not null,
  primary key (website_id, basket_id),
  foreign key (website_id, basket_id) references baskets on delete cascade
);
create index order_drafts_by_key on order_drafts (key_id);
create index order_drafts_by_age on order_drafts (prepared_at);

-- Payments with the provider, one row for each try. They stay when an abandoned basket is deleted.
create table payment_attempts (
  website_id text not null references websites,
  -- The provider's order id.
  attempt_id text not null,
  basket_id text not null,
  -- The order that it pays, placed or not.
  order_id text not null,
  payment_type_id integer not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (
    state in ('started', 'open', 'pending', 'given_up', 'authorized', 'captured', 'failed', 'cancelled', 'refunded')
  ),
  language text not null,
  -- SHA-256 of the reference in the return address, which is 256 random bits.
  ref_digest text not null,
  token text,
  redirect_url text,
  transaction_id text,
  capture_id text,
  failure text,
  payer_message text,
  -- The last call to the provider: its name, id and how often it was repeated.
  request jsonb,
  -- Until then one process deals with it.
  claimed_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  primary key (website_id, attempt_id),
  unique (website_id, ref_digest)
);
create index payment_attempts_of_basket on payment_attempts (website_id, basket_id);
create index payment_attempts_of_order on payment_attempts (website_id, order_id);
create index payment_attempts_unsettled on payment_attempts (expires_at)
  where state not in ('captured', 'failed', 'cancelled', 'refunded');

-- The visitor's payment in process, if there is one.
alter table sessions add column payment_attempt_id text;

-- Money that belongs to no order, until it is given back or assigned.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (
  kind in ('voucher', 'customer', 'issuance', 'sales', 'clearing', 'bank', 'expiry', 'unallocated')
);
