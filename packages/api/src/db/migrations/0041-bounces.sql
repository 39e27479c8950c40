alter table mails
  -- When a mail server reported that it could not deliver the mail after all,
  add column bounced_at timestamptz,
  -- and why (RFC 3463), such as 5.1.1; null if it did not say.
  add column bounce_status text;

create or replace view order_mails as
select website_id, order_id, kind, part, sending,
  case
    when bounced_at is not null then 'bounced'
    when refused_at is not null then 'refused'
    when dropped_at is not null then 'dropped'
    when sent_at is not null then 'sent'
    else 'waiting'
  end as outcome,
  coalesce(bounced_at, refused_at, dropped_at, sent_at, queued_at) as since
from mails;
