-- Keyed digests of the names of an order's people, by which it is found. They go with the people.
create table order_names (
  website_id text not null,
  order_id text not null,
  digest text not null,
  primary key (website_id, order_id, digest),
  foreign key (website_id, order_id) references order_people on delete cascade
);
create index order_names_by_digest on order_names (website_id, digest);

-- False for people of an earlier version, until the daily job has digested their names.
alter table order_people add column is_findable boolean not null default false;
create index order_people_to_digest on order_people (website_id, order_id) where not is_findable;

-- The same of who paid by transfer: their account is digested, and the digest is erased with them.
alter table bank_entries
  add column iban_digest text check (iban_digest is null or ciphertext is not null),
  add column is_findable boolean not null default false;
create index bank_entries_by_iban on bank_entries (website_id, iban_digest) where iban_digest is not null;
create index bank_entries_to_digest on bank_entries (website_id, entry_id)
  where ciphertext is not null and not is_findable;

-- The last four characters of the codes that paid an order. The first version of records masked the rest.
create function paying_code_ends(record jsonb) returns text[] immutable language sql
return (
  select array_agg(coalesce(payment ->> 'last_four', replace(payment ->> 'code', '•', '')))
  from jsonb_array_elements(record -> 'payments') as payment
);
create index orders_by_code_end on orders using gin (paying_code_ends(record));

-- Of the module voucher: what was left on codes that clients returned, and when they were paid for it.
create view returned_credit as
  select part.website_id, back.currency, part.amount, back.created_at, back.settled_at, back.undone_at
  from returned_vouchers part join voucher_returns back using (website_id, number);
