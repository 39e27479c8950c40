-- What goes back for an order: each refund with the pieces that it is for, and where its amount goes.

create table refunds (
  website_id text not null references websites,
  -- The provider's order id.
  refund_id text not null,
  order_id text not null,
  -- 1, 2, … of its order.
  number integer not null check (number > 0),
  state text not null check (state in ('started', 'authorized', 'pending', 'unknown', 'done', 'failed')),
  currency text not null,
  amount bigint not null check (amount >= 0),
  -- Of the amount: what a lost dispute has taken already, and what goes back beyond credit. The rest is credit.
  disputed bigint not null check (disputed >= 0),
  money bigint not null check (money >= 0),
  -- Who gives the money back.
  paid_by text check (paid_by in ('provider', 'bank')),
  -- The payment at the provider, and the refund's own transaction there.
  capture_id text,
  transaction_id text,
  -- The last call to the provider: its name, id and how often it was repeated.
  request jsonb,
  -- Until then one process deals with it.
  claimed_until timestamptz,
  failure text,
  operator text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (website_id, refund_id),
  unique (website_id, order_id, number),
  foreign key (website_id, order_id) references orders,
  check (disputed + money <= amount),
  check ((money > 0) = (paid_by is not null)),
  check ((state in ('done', 'failed')) = (settled_at is not null))
);
-- One refund of an order at a time.
create unique index refunds_open on refunds (website_id, order_id) where settled_at is null;

create table refund_lines (
  website_id text not null,
  refund_id text not null,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  tax bigint not null,
  -- The pieces were handed out before.
  is_delivered boolean not null,
  primary key (website_id, refund_id, position),
  foreign key (website_id, refund_id) references refunds,
  foreign key (website_id, order_id, position) references order_lines
);
create index refund_lines_of_order on refund_lines (website_id, order_id, position);

-- Credit that a refund gives back, by the voucher or account that the order took it from.
create table refund_credits (
  website_id text not null,
  refund_id text not null,
  -- Of the voucher, which may be another website's.
  account_website_id text not null,
  account_id text not null,
  amount bigint not null check (amount > 0),
  primary key (website_id, refund_id, account_website_id, account_id),
  foreign key (website_id, refund_id) references refunds
);

-- What a refund is for does not change, and one that is settled stays so.
create function guard_refund() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null
    or to_jsonb(new) - array['state', 'transaction_id', 'request', 'claimed_until', 'failure', 'settled_at']
      is distinct from to_jsonb(old) - array['state', 'transaction_id', 'request', 'claimed_until', 'failure', 'settled_at']
  then
    raise exception 'refund % is not changed', old.refund_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refunds_guarded before update on refunds for each row execute function guard_refund();
create trigger refunds_stay before delete on refunds for each row execute function refuse_change();
create trigger refunds_never_truncated before truncate on refunds for each statement execute function refuse_change();
create trigger refund_lines_never_change before update or delete on refund_lines
  for each row execute function refuse_change();
create trigger refund_lines_never_truncated before truncate on refund_lines
  for each statement execute function refuse_change();
create trigger refund_credits_never_change before update or delete on refund_credits
  for each row execute function refuse_change();
create trigger refund_credits_never_truncated before truncate on refund_credits
  for each statement execute function refuse_change();

-- Of the module refund: pieces of orders' lines that are given back, or are about to be.
create view refunded_pieces as
  select line.website_id, line.order_id, line.position, sum(line.quantity)::integer as quantity,
    bool_or(refund.settled_at is null) as is_undecided
  from refund_lines line join refunds refund using (website_id, refund_id)
  where refund.state <> 'failed'
  group by line.website_id, line.order_id, line.position;
