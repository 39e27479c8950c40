-- Procurement systems may name a variation alone when they come back with a basket.
create index product_revisions_varied on product_revisions
  using gin (jsonb_path_query_array(document, '$.variations[*].number'));
