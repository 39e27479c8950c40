-- The foundation: websites, catalogue, ledger, vouchers, sessions, baskets, orders, stock, mail queue, records.
-- Amounts are minor units (bigint). Every tenant table starts its key with website_id, so that it can be sharded.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: rows are only ever added', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

-- Facts about this installation, such as "holds the demonstration".
create table installation (
  key text primary key,
  value text not null
);

create table websites (
  website_id text primary key,
  settings jsonb not null,
  voucher_group text,
  digest text not null,
  applied_at timestamptz not null
);

create table website_hosts (
  host text primary key,
  website_id text not null references websites on delete cascade
);

create table website_pages (
  website_id text not null references websites on delete cascade,
  path text not null,
  language text not null,
  document jsonb not null,
  primary key (website_id, path, language)
);

-- Pictures of catalogues and websites, named by their content.
create table pictures (
  picture_id text primary key,
  media_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null
);

create table catalogues (
  catalogue_id text primary key,
  currency text not null,
  default_language text not null,
  categories jsonb not null,
  changed_at timestamptz not null
);

create table products (
  catalogue_id text not null references catalogues on delete cascade,
  number text not null,
  sequence integer not null,
  document jsonb not null,
  digest text not null,
  withdrawn_at timestamptz,
  primary key (catalogue_id, number)
);

-- Selling prices as they were asked on a website, from a moment on; reductions are measured against them (Directive 98/6/EC, art. 6a).
create table price_history (
  website_id text not null,
  product_number text not null,
  variation_number text not null,
  currency text not null,
  valid_from timestamptz not null,
  selling_price bigint not null check (selling_price >= 0),
  primary key (website_id, product_number, variation_number, currency, valid_from)
);
create trigger price_history_only_grows before update or delete on price_history
  for each row execute function refuse_change();

-- The ledger -----------------------------------------------------------------------------------------------------------
-- Customer accounts (voucher, customer) are credit-normal and hold running totals, written by the trigger below only and
-- guarded by a CHECK, pending debits included. System accounts hold none: nobody waits for a busy row.

create table ledger_accounts (
  website_id text not null references websites,
  account_id text not null,
  kind text not null check (kind in ('voucher', 'customer', 'issuance', 'sales', 'clearing', 'bank', 'expiry')),
  normal_side text not null,
  currency text not null,
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  debits_pending bigint not null default 0 check (debits_pending >= 0),
  credits_pending bigint not null default 0 check (credits_pending >= 0),
  primary key (website_id, account_id),
  constraint fixed_normal_side check (
    normal_side = case when kind in ('issuance', 'clearing', 'bank') then 'debit' else 'credit' end
  ),
  constraint customer_never_below_zero check (
    kind not in ('voucher', 'customer') or debits_posted + debits_pending <= credits_posted
  )
);

create table ledger_transfers (
  website_id text not null,
  transfer_id text not null,
  debit_account_id text not null,
  credit_account_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- posted: at once; pending: reserved; post and void: the end of a pending transfer, once.
  phase text not null check (phase in ('posted', 'pending', 'post', 'void')),
  pending_transfer_id text,
  reason text not null,
  order_website_id text,
  order_id text,
  created_at timestamptz not null,
  primary key (website_id, transfer_id),
  unique (website_id, pending_transfer_id),
  foreign key (website_id, debit_account_id) references ledger_accounts,
  foreign key (website_id, credit_account_id) references ledger_accounts,
  foreign key (website_id, pending_transfer_id) references ledger_transfers,
  check (debit_account_id <> credit_account_id),
  check ((phase in ('post', 'void')) = (pending_transfer_id is not null)),
  check ((order_id is null) = (order_website_id is null))
);
create index ledger_transfers_of_order on ledger_transfers (order_website_id, order_id);
create index ledger_transfers_debit on ledger_transfers (website_id, debit_account_id);
create index ledger_transfers_credit on ledger_transfers (website_id, credit_account_id);

create function apply_ledger_transfer() returns trigger language plpgsql as $$
declare
  posted bigint := case when new.phase in ('posted', 'post') then new.amount else 0 end;
  pending bigint := case new.phase when 'pending' then new.amount when 'posted' then 0 else -new.amount end;
  side record;
begin
  if new.pending_transfer_id is not null then
    perform 1 from ledger_transfers p
      where p.website_id = new.website_id and p.transfer_id = new.pending_transfer_id and p.phase = 'pending'
        and p.debit_account_id = new.debit_account_id and p.credit_account_id = new.credit_account_id
        and p.amount = new.amount and p.currency = new.currency;
    if not found then
      raise exception 'transfer % does not match its pending transfer', new.transfer_id using errcode = 'check_violation';
    end if;
  end if;
  for side in
    select account_id, kind, currency from ledger_accounts
      where website_id = new.website_id and account_id in (new.debit_account_id, new.credit_account_id)
      order by account_id
  loop
    if side.currency <> new.currency then
      raise exception 'account % is not kept in %', side.account_id, new.currency using errcode = 'check_violation';
    end if;
    if side.kind in ('voucher', 'customer') then
      update ledger_accounts set
        debits_posted = debits_posted + case when account_id = new.debit_account_id then posted else 0 end,
        debits_pending = debits_pending + case when account_id = new.debit_account_id then pending else 0 end,
        credits_posted = credits_posted + case when account_id = new.credit_account_id then posted else 0 end,
        credits_pending = credits_pending + case when account_id = new.credit_account_id then pending else 0 end
      where website_id = new.website_id and account_id = side.account_id;
    end if;
  end loop;
  return null;
end $$;
create trigger ledger_transfer_moves_value after insert on ledger_transfers
  for each row execute function apply_ledger_transfer();
create trigger ledger_transfers_never_change before update or delete on ledger_transfers
  for each row execute function refuse_change();
create trigger ledger_transfers_never_truncated before truncate on ledger_transfers
  for each statement execute function refuse_change();

-- Totals change through transfers alone, and an account keeps what it is.
create function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.debits_posted, new.credits_posted, new.debits_pending, new.credits_pending) <> (0, 0, 0, 0) then
      raise exception 'account % must start at zero', new.account_id using errcode = 'restrict_violation';
    end if;
  elsif pg_trigger_depth() < 2
    or (new.website_id, new.account_id, new.kind, new.normal_side, new.currency)
      <> (old.website_id, old.account_id, old.kind, old.normal_side, old.currency) then
    raise exception 'account % changes by transfers only', old.account_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts_guarded before insert or update on ledger_accounts
  for each row execute function guard_ledger_account();
create trigger ledger_accounts_stay before delete on ledger_accounts
  for each row execute function refuse_change();

-- Vouchers -------------------------------------------------------------------------------------------------------------
-- What gives credit. The code is a keyed digest; the balance is the ledger account of the same id.

create table vouchers (
  website_id text not null,
  voucher_id text not null,
  code_digest text not null unique,
  key_id text not null,
  last_four text not null,
  value bigint not null check (value > 0),
  currency text not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  combinable boolean not null default true,
  tan_digest text,
  mandatory_address jsonb,
  catalog_ids text[],
  released boolean not null default true,
  website_group text,
  batch text not null,
  created_at timestamptz not null,
  primary key (website_id, voucher_id),
  foreign key (website_id, voucher_id) references ledger_accounts
);

-- What other modules may know of a voucher: never the code, and the credit that is free to spend.
create view voucher_credits as
  select v.website_id, v.voucher_id, v.last_four, v.value, v.currency, v.valid_until, v.combinable, v.catalog_ids,
    a.credits_posted - a.debits_posted - a.debits_pending as available
  from vouchers v join ledger_accounts a on a.website_id = v.website_id and a.account_id = v.voucher_id;

-- Wrong codes per client address and hour; the address is a keyed digest.
create table attempt_counters (
  website_id text not null,
  subject text not null,
  hour timestamptz not null,
  failures integer not null,
  primary key (website_id, subject, hour)
);

-- Baskets, sessions ----------------------------------------------------------------------------------------------------

create table baskets (
  website_id text not null references websites,
  basket_id text not null,
  version integer not null default 0,
  state text not null default 'open' check (state in ('open', 'ordered')),
  positions jsonb not null default '[]',
  next_position integer not null default 1,
  delivery_address jsonb,
  invoice_address jsonb,
  terms_accepted boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (website_id, basket_id)
);
create index baskets_by_age on baskets (changed_at) where state = 'open';

create table basket_vouchers (
  website_id text not null,
  basket_id text not null,
  voucher_website_id text not null,
  voucher_id text not null,
  partial_payment_id text not null,
  entered_at timestamptz not null,
  primary key (website_id, basket_id, voucher_id),
  foreign key (website_id, basket_id) references baskets on delete cascade,
  foreign key (voucher_website_id, voucher_id) references vouchers
);

create table sessions (
  website_id text not null references websites,
  session_digest text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null,
  logged_in boolean not null default false,
  basket_id text,
  -- Catalogues named by the vouchers or the account; null means the website's default.
  catalog_ids text[],
  confirmed_hints text[] not null default '{}',
  failures integer not null default 0,
  blocks integer not null default 0,
  blocked_until timestamptz,
  -- The order that the confirmation may show, and until when.
  order_id text,
  order_shown_until timestamptz,
  primary key (website_id, session_digest),
  foreign key (website_id, basket_id) references baskets
);
create index sessions_by_end on sessions (expires_at);
create index sessions_of_basket on sessions (website_id, basket_id);

-- Orders ---------------------------------------------------------------------------------------------------------------

create sequence order_numbers start 10001;

create table orders (
  website_id text not null references websites,
  order_id text not null,
  order_number text not null,
  basket_id text not null,
  state text not null check (state in ('placed', 'fulfilled', 'cancelled')),
  language text not null,
  currency text not null,
  gross_price bigint not null,
  document jsonb not null,
  placed_at timestamptz not null,
  -- When the rest of the credit was used to go on shopping; the token works once.
  continued_at timestamptz,
  primary key (website_id, order_id),
  unique (website_id, order_number),
  unique (website_id, basket_id),
  foreign key (website_id, basket_id) references baskets
);

create table order_positions (
  website_id text not null,
  order_id text not null,
  position integer not null,
  product_number text not null,
  variation_number text not null,
  face_value bigint,
  quantity integer not null check (quantity > 0),
  delivery_type integer not null,
  state text not null check (state in ('open', 'waiting_for_stock', 'delivered', 'sent')),
  primary key (website_id, order_id, position),
  foreign key (website_id, order_id) references orders
);
create index order_positions_waiting on order_positions (product_number, variation_number) where state = 'waiting_for_stock';

-- Codes that are delivered; encrypted, because they must be readable again. One goes to one unit of one position.
create table stock_codes (
  stock_code_id text primary key,
  product_number text not null,
  variation_number text not null,
  face_value bigint,
  code_digest text not null unique,
  ciphertext text not null,
  key_id text not null,
  imported_at timestamptz not null,
  website_id text,
  order_id text,
  position integer,
  unit integer,
  handed_out_at timestamptz,
  unique (website_id, order_id, position, unit),
  foreign key (website_id, order_id, position) references order_positions,
  check ((order_id is null) = (handed_out_at is null)),
  check ((order_id is null) = (unit is null))
);
create index stock_codes_free on stock_codes (product_number, variation_number, face_value) where order_id is null;

-- What is to be mailed and what was: ids only, a mail is rendered when it is sent and never stored.
create table mails (
  website_id text not null,
  order_id text not null,
  kind text not null check (kind in ('confirmation', 'vouchers')),
  -- Part of a mail that is sent again for later deliveries: the first is 1.
  part integer not null default 1,
  queued_at timestamptz not null,
  sent_at timestamptz,
  primary key (website_id, order_id, kind, part),
  foreign key (website_id, order_id) references orders
);

-- Every operator's command (decisions 8.7).
create table operator_log (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  command text not null,
  outcome text not null,
  details jsonb not null default '{}'
);
create trigger operator_log_only_grows before update or delete on operator_log
  for each row execute function refuse_change();
create trigger operator_log_never_truncated before truncate on operator_log
  for each statement execute function refuse_change();

-- Narrower types of columns, for the generated `Database` type.
comment on column websites.settings is 'ts: import("../modules/website/stored-website.ts").StoredWebsite';
comment on column website_pages.document is 'ts: import("@guerdon/contract").ContentNode';
comment on column catalogues.categories is 'ts: import("@guerdon/domain/product").Category[]';
comment on column products.document is 'ts: import("@guerdon/domain/product").Product';
comment on column vouchers.mandatory_address is 'ts: import("@guerdon/domain/address").Address';
comment on column baskets.positions is 'ts: import("@guerdon/domain/basket").BasketPosition[]';
comment on column baskets.delivery_address is 'ts: import("@guerdon/domain/address").Address';
comment on column baskets.invoice_address is 'ts: import("@guerdon/domain/address").Address';
comment on column orders.document is 'ts: import("@guerdon/contract").OrderView';
comment on column orders.language is 'ts: import("@guerdon/domain/language").Language';
comment on column order_positions.delivery_type is 'ts: import("@guerdon/domain/delivery").DeliveryType';
