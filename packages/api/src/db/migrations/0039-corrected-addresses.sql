-- The e-mail addresses of an order that an operator replaced: it is found by them, and not opened.
alter table order_emails drop constraint order_emails_role_check;
alter table order_emails add constraint order_emails_role_check check (role in ('delivery', 'invoice', 'former'));
alter table order_emails drop constraint order_emails_pkey;
alter table order_emails add primary key (website_id, order_id, role, digest);
