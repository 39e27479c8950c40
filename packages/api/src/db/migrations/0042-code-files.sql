-- Companies get their codes as a file.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'confirmation', 'reminder', 'paid', 'cancelled', 'refund', 'dispatch', 'vouchers', 'sms', 'code_file', 'corrected'
  )
);
