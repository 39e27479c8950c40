alter table mails
  -- 1, and one more each time that an operator has it sent again: each has a Message-ID of its own.
  add column sending integer not null default 1 check (sending > 0),
  -- When the shop found that it need not leave: it was outdated, its people were erased, or another takes its place.
  add column dropped_at timestamptz;

-- What became of the mails of orders.
create view order_mails as
select website_id, order_id, kind, part, sending,
  case
    when refused_at is not null then 'refused'
    when dropped_at is not null then 'dropped'
    when sent_at is not null then 'sent'
    else 'waiting'
  end as outcome,
  coalesce(refused_at, dropped_at, sent_at, queued_at) as since
from mails;
