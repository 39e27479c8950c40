-- Card disputes: a bank takes a payment back from the provider, and so from us, until it is decided who is right.
create table disputes (
  website_id text not null,
  order_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  operator text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (website_id, order_id),
  foreign key (website_id, order_id) references orders,
  check ((state = 'open') = (closed_at is null))
);

-- It is decided once, and nothing else of it changes.
create function guard_dispute() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null
    or to_jsonb(new) - array['state', 'closed_at'] is distinct from to_jsonb(old) - array['state', 'closed_at'] then
    raise exception 'the dispute of % is not changed', old.order_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger disputes_guarded before update on disputes for each row execute function guard_dispute();
create trigger disputes_stay before delete on disputes for each row execute function refuse_change();
create trigger disputes_never_truncated before truncate on disputes for each statement execute function refuse_change();

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (
  kind in (
    'payment_pending', 'awaiting_transfer', 'paid', 'in_fulfilment', 'fulfilled', 'cancelled', 'refunded', 'reminded',
    'disputed', 'dispute_won', 'dispute_lost', 'continued', 'people_erased'
  )
);

-- The customer is told what went back.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in ('confirmation', 'reminder', 'paid', 'cancelled', 'refund', 'vouchers')
);
