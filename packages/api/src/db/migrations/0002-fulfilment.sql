-- The part of the vouchers mail that brings a position's codes; null until they are handed out.
alter table order_positions add column mail_part integer;

-- When the receiving server refused a mail for good: it is not tried again, the operator looks at it.
alter table mails add column refused_at timestamptz;
