-- Orders whose transfer does not come: their buyers are reminded, then they are cancelled.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (
  kind in (
    'payment_pending', 'awaiting_transfer', 'paid', 'in_fulfilment', 'fulfilled', 'cancelled', 'refunded', 'reminded',
    'continued', 'people_erased'
  )
);
create index order_events_awaiting on order_events (happened_at) where kind = 'awaiting_transfer';

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in ('confirmation', 'reminder', 'paid', 'cancelled', 'vouchers')
);
