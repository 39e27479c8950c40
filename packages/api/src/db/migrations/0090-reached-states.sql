-- Work on orders in a state begins at these orders: finding them by their events reads all orders that there ever were.
-- The version before goes on.

-- Of the module fulfilment: orders with a mail that did not arrive. That an address which was replaced takes none is no
-- trouble.
create view undelivered_mails as
  select website_id, order_id from mails
  where (bounced_at is not null or refused_at is not null) and kind <> 'corrected';
create index mails_undelivered on mails (website_id, order_id)
  where (bounced_at is not null or refused_at is not null) and kind <> 'corrected';

-- When the orders of a website were last compared with its documents, and until when none was lacking: the next comparison
-- begins there.
create table invoice_checks (
  website_id text primary key references websites,
  -- Since when paid orders got an invoice then.
  since timestamptz not null,
  complete_until timestamptz not null
);
create index refunds_done on refunds (website_id, settled_at) where state = 'done';

-- Lists begin with the newest, or the oldest: without an order to read, all rows are sorted for each page.
create index refunds_listed on refunds (website_id, created_at desc, refund_id);
create index refunds_of_all on refunds (created_at desc, refund_id);
create index withdrawals_listed on withdrawals (website_id, arrived_at, withdrawal_id);
create index withdrawals_of_all on withdrawals (arrived_at, withdrawal_id);
create index invoices_of_kind on invoices (website_id, issued_at) where kind = 'credit_note';

-- Few of a website's vouchers end alike, in their code or in time.
create index vouchers_by_ending on vouchers (website_id, last_four);
create index vouchers_by_end on vouchers (website_id, valid_until) where valid_until is not null;

-- When a command was last carried out, without reading all that operators ever did.
create index operator_log_commands on operator_log (command, at);

-- The state that each order has reached: its latest event that is one; and whether its people are erased. A trigger keeps
-- it, so that whoever records an event need not.
create table reached_states (
  website_id text not null,
  order_id text not null,
  state text not null check (state in (
    'payment_pending', 'awaiting_transfer', 'paid', 'in_fulfilment', 'fulfilled', 'cancelled', 'refunded'
  )),
  -- Of the event.
  event_id bigint not null,
  reached_at timestamptz not null,
  -- Of the order, for lists.
  placed_at timestamptz not null,
  people_erased boolean not null
);

create function keep_reached_state() returns trigger language plpgsql as $$
begin
  if new.kind = 'people_erased' then
    update reached_states set people_erased = true where website_id = new.website_id and order_id = new.order_id;
  elsif new.kind in (
    'payment_pending', 'awaiting_transfer', 'paid', 'in_fulfilment', 'fulfilled', 'cancelled', 'refunded'
  ) then
    insert into reached_states (website_id, order_id, state, event_id, reached_at, placed_at, people_erased)
    select website_id, order_id, new.kind, new.event_id, new.happened_at, placed_at, false
    from orders where website_id = new.website_id and order_id = new.order_id
    on conflict (website_id, order_id) do update
      set state = excluded.state, event_id = excluded.event_id, reached_at = excluded.reached_at
      where reached_states.event_id < excluded.event_id;
  end if;
  return null;
end $$;
-- From here on no event is recorded until all is there, so this comes last.
create trigger order_events_are_states after insert on order_events
  for each row execute function keep_reached_state();

insert into reached_states (website_id, order_id, state, event_id, reached_at, placed_at, people_erased)
select website_id, order_id, latest.kind, event_id, latest.happened_at, placed.placed_at, told.people_erased
from (
  select website_id, order_id, bool_or(kind = 'people_erased') as people_erased, max(event_id) filter (where kind in (
    'payment_pending', 'awaiting_transfer', 'paid', 'in_fulfilment', 'fulfilled', 'cancelled', 'refunded'
  )) as event_id
  from order_events group by website_id, order_id
) as told
join order_events latest using (website_id, order_id, event_id)
join orders placed using (website_id, order_id);

alter table reached_states add primary key (website_id, order_id);
alter table reached_states add foreign key (website_id, order_id) references orders;
create index reached_states_listed on reached_states (website_id, state, placed_at desc, order_id);
create index reached_states_of_all on reached_states (state, placed_at desc, order_id);
-- Paid orders that are not delivered yet, whichever of the two states they have reached.
create index reached_states_to_deliver on reached_states (placed_at desc, order_id)
  where state in ('paid', 'in_fulfilment');
-- Orders that need their people no more and still have them.
create index reached_states_with_people on reached_states (website_id, placed_at)
  where not people_erased and state in ('fulfilled', 'cancelled', 'refunded');

-- Which orders were paid in a time.
create index order_events_paid on order_events (website_id, happened_at) where kind = 'paid';
