-- A website shows the pictures of the catalogues that it sells from.
create table catalogue_pictures (
  picture_id text not null,
  catalogue_id text not null,
  primary key (picture_id, catalogue_id)
);

create function product_pictures(document jsonb) returns setof text language sql immutable as $$
  select jsonb_path_query(document, '$.gift_card_image.id') #>> '{}'
  union select jsonb_path_query(document, '$.catalog_images[*].id') #>> '{}'
  union select jsonb_path_query(document, '$.big_images[*].id') #>> '{}'
  union select jsonb_path_query(document, '$.variations[*].picture.id') #>> '{}'
$$;

insert into catalogue_pictures (picture_id, catalogue_id)
select distinct picture_id, catalogue_id
from product_revisions cross join lateral product_pictures(document) as picture_id;

-- Few vouchers open a catalogue of their own.
create index vouchers_with_catalogues on vouchers (website_id) where cardinality(catalogue_ids) > 0;

create or replace view voucher_catalogues as
  select v.website_id, opened.catalogue_id from vouchers v cross join unnest(v.catalogue_ids) as opened (catalogue_id)
  where cardinality(v.catalogue_ids) > 0;
