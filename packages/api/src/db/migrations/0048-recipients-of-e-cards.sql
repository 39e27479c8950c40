-- Who gets an e-card of an order is found by e-mail address, too, and opens it as little as a former address does.
alter table order_emails drop constraint order_emails_role_check;
alter table order_emails add constraint order_emails_role_check
  check (role in ('delivery', 'invoice', 'former', 'recipient'));
