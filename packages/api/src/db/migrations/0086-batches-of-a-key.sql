-- A rotation reads what a key encrypted in batches, each after the last row of the one before: by an index of the key alone,
-- all of it is read and sorted for each.
drop index order_people_by_key;
create index order_people_by_key on order_people (key_id, website_id, order_id);
drop index order_drafts_by_key;
create index order_drafts_by_key on order_drafts (key_id, website_id, basket_id);
drop index baskets_by_addresses_key;
create index baskets_by_addresses_key on baskets (addresses_key_id, website_id, basket_id)
  where addresses_key_id is not null;
drop index recipient_lists_by_key;
create index recipient_lists_by_key on recipient_lists (key_id, website_id, basket_id, position);
drop index bank_entries_by_key;
create index bank_entries_by_key on bank_entries (key_id, website_id, entry_id);
