-- Invoices and credit notes.

-- Since when paid orders of a website get an invoice; null while its settings name no issuer.
alter table websites add column invoiced_since timestamptz;

-- The series of numbers of each issuer. Whoever takes the next number locks the row until the document is stored.
create table invoice_series (
  issuer_id text primary key,
  last_sequence bigint not null check (last_sequence >= 0)
);

-- Each number that was given, for ever. It alone says that a number exists once, and an order or refund has one.
create table invoice_numbers (
  issuer_id text not null references invoice_series,
  sequence bigint not null check (sequence > 0),
  number text not null,
  website_id text not null,
  invoice_id text not null,
  issued_at timestamptz not null,
  primary key (issuer_id, sequence),
  unique (issuer_id, number),
  unique (website_id, invoice_id)
);
create trigger invoice_numbers_stay before update or delete on invoice_numbers
  for each row execute function refuse_change();
create trigger invoice_numbers_never_truncated before truncate on invoice_numbers
  for each statement execute function refuse_change();

create table invoices (
  website_id text not null,
  -- The id of the order that an invoice documents, of the refund that a credit note does.
  invoice_id text not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id text not null,
  issuer_id text not null,
  sequence bigint not null,
  number text not null,
  issued_at timestamptz not null,
  currency text not null,
  -- Negative in a credit note, as are the sums by tax rate.
  gross_price bigint not null,
  tax bigint not null,
  sums jsonb not null,
  -- The record: all that the document says.
  ciphertext text not null,
  key_id text not null,
  -- Finds the documents of an e-mail address; null if there was none.
  email_digest text,
  primary key (website_id, invoice_id),
  foreign key (website_id) references websites,
  foreign key (website_id, order_id) references orders,
  check (kind <> 'invoice' or invoice_id = order_id)
);
create index invoices_of_order on invoices (website_id, order_id);
create index invoices_of_email on invoices (website_id, email_digest);
create index invoices_of_key on invoices (key_id, website_id, invoice_id);
create index invoices_issued on invoices (website_id, issued_at);
create index invoices_numbered on invoices (website_id, number);

-- The same as a PDF, as it was printed once.
create table invoice_documents (
  website_id text not null,
  invoice_id text not null,
  ciphertext text not null,
  key_id text not null,
  primary key (website_id, invoice_id),
  foreign key (website_id, invoice_id) references invoices on delete cascade
);
create index invoice_documents_of_key on invoice_documents (key_id, website_id, invoice_id);

-- What was issued is not changed. Only another key may encrypt it.
create function guard_invoice() returns trigger language plpgsql as $$
declare
  free constant text[] := array['ciphertext', 'key_id', 'email_digest'];
begin
  if new.key_id = old.key_id or to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (to_jsonb(new) -> 'email_digest' = 'null') is distinct from (to_jsonb(old) -> 'email_digest' = 'null') then
    raise exception 'invoice % is not changed after it was issued', old.invoice_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoices_guarded before update on invoices
  for each row execute function guard_invoice();
create trigger invoice_documents_guarded before update on invoice_documents
  for each row execute function guard_invoice();
create trigger invoices_never_truncated before truncate on invoices
  for each statement execute function refuse_change();
create trigger invoice_documents_never_truncated before truncate on invoice_documents
  for each statement execute function refuse_change();

-- Forms that asked for the documents of an order by mail. Each counts once, and an order has only some a day.
create table invoice_requests (
  website_id text not null,
  request_id text not null,
  order_id text not null,
  requested_at timestamptz not null,
  -- The form that was sent; null if it has no id.
  request_digest text,
  primary key (website_id, request_id),
  unique (website_id, request_digest),
  foreign key (website_id, order_id) references orders
);
create index invoice_requests_of_order on invoice_requests (website_id, order_id);
create index invoice_requests_past on invoice_requests (requested_at);

-- For the pages of an order: its documents.
create view issued_invoices as
select invoice.website_id, invoice.order_id, invoice.invoice_id, invoice.kind, invoice.number, invoice.issued_at
from invoices invoice join invoice_documents using (website_id, invoice_id);
