-- An order is told to the website's analytics once.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (
  kind in (
    'payment_pending', 'awaiting_transfer', 'paid', 'in_fulfilment', 'fulfilled', 'cancelled', 'refunded', 'reminded',
    'disputed', 'dispute_won', 'dispute_lost', 'continued', 'tracked', 'people_erased'
  )
);
