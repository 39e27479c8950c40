-- The addresses of a basket, encrypted as the people of orders are, with digests of their e-mail addresses, by which the
-- baskets of a person are found. The next migration fills them.
alter table baskets
  add column addresses text,
  add column addresses_key_id text,
  add column email_digests text[] not null default '{}',
  add constraint baskets_addresses_check check (
    (addresses is null) = (addresses_key_id is null) and (addresses is not null or email_digests = '{}')
  ),
  -- They stand with the people of the order then.
  add constraint baskets_without_addresses_check check (addresses is null or state in ('open', 'paying'));
create index baskets_by_addresses_key on baskets (addresses_key_id) where addresses_key_id is not null;

-- An answer to a giver stands in the record of the order, too.
update baskets set giver_answer = null where state = 'ordered' and giver_answer is not null;
