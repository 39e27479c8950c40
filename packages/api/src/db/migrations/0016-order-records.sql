-- An order's record gets a shape of its own, and its people stand apart from it, encrypted. The next migration fills both
-- from `document`.
alter table orders add column record jsonb;

create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['state', 'continued_at', 'record']
    is distinct from to_jsonb(old) - array['state', 'continued_at', 'record'] then
    raise exception 'order % is not changed after it was placed', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Names and addresses of an order, until they are erased.
create table order_people (
  website_id text not null,
  order_id text not null,
  ciphertext text not null,
  key_id text not null,
  primary key (website_id, order_id),
  foreign key (website_id, order_id) references orders
);
create index order_people_by_key on order_people (key_id);

-- Keyed digests of an order's e-mail addresses, to find a person's orders by.
create table order_emails (
  website_id text not null,
  order_id text not null,
  role text not null check (role in ('delivery', 'invoice')),
  digest text not null,
  primary key (website_id, order_id, role),
  foreign key (website_id, order_id) references order_people on delete cascade
);
create index order_emails_by_digest on order_emails (website_id, digest);

-- What happens to an order after it was placed; each happens once.
create table order_events (
  website_id text not null,
  order_id text not null,
  event_id bigint generated always as identity,
  kind text not null check (kind in ('placed', 'fulfilled', 'cancelled', 'continued', 'people_erased')),
  happened_at timestamptz not null,
  primary key (website_id, order_id, event_id),
  unique (website_id, order_id, kind),
  foreign key (website_id, order_id) references orders
);
create trigger order_events_stay before update or delete on order_events
  for each row execute function refuse_change();
create trigger order_events_never_truncated before truncate on order_events
  for each statement execute function refuse_change();
