-- Codes that go by SMS are queued as mails are; an address that was replaced is told.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in ('confirmation', 'reminder', 'paid', 'cancelled', 'refund', 'dispatch', 'vouchers', 'sms', 'corrected')
);
alter table mails
  -- 1, and one more each time that an operator has it sent again: each has a Message-ID of its own.
  add column sending integer not null default 1 check (sending > 0),
  -- When the shop found that it need not leave: it was outdated, its people were erased, or another takes its place.
  add column dropped_at timestamptz,
  -- When a mail server reported that it could not deliver the mail after all,
  add column bounced_at timestamptz,
  -- and why (RFC 3463), such as 5.1.1; null if it did not say.
  add column bounce_status text;

-- What became of the mails of orders. That an address which was replaced takes no mail is no trouble: it was wrong.
create view order_mails as
select website_id, order_id, kind, part, bounce_status,
  case
    when kind = 'corrected' and coalesce(bounced_at, refused_at) is not null then 'dropped'
    when bounced_at is not null then 'bounced'
    when refused_at is not null then 'refused'
    when dropped_at is not null then 'dropped'
    when sent_at is not null then 'sent'
    else 'waiting'
  end as outcome,
  coalesce(bounced_at, refused_at, dropped_at, sent_at, queued_at) as since
from mails;
