-- Invoices and credit notes come by mails of the order: 1 brings the invoice, 2 and more the credit note of the refund of the
-- number before; 0 brings all that there are.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'confirmation', 'reminder', 'paid', 'cancelled', 'refund', 'dispatch', 'vouchers', 'sms', 'code_file', 'e_card',
    'invoice', 'corrected'
  )
);

-- The job that sent them is gone: where it failed for good, the mail waits for an operator who has the job done again.
insert into mails (website_id, order_id, kind, part, queued_at)
select failed.website_id, failed.order_id, 'invoice',
  case
    when failed.mail_id like 'inr\_%' then 0
    when failed.mail_id = failed.order_id then 1
    else refund.number + 1
  end,
  failed.failed_at
from (
  select data ->> 'website_id' as website_id, data ->> 'order_id' as order_id, data ->> 'mail_id' as mail_id, failed_at
  from failed_jobs where name = 'mail-invoices'
) failed
left join refunds refund on refund.website_id = failed.website_id and refund.refund_id = failed.mail_id
on conflict do nothing;
update failed_jobs set name = 'fulfil-order', data = data - 'invoice_ids' - 'mail_id' where name = 'mail-invoices';
