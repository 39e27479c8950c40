-- What catalogues had before. Rows of products that ended with an earlier revision move here, so that the table of those
-- that are offered does not grow.
create table past_products (
  catalogue_id text not null,
  number text not null,
  from_revision integer not null,
  to_revision integer not null,
  sequence integer not null,
  document jsonb not null,
  digest text not null,
  withdrawn_at timestamptz,
  primary key (catalogue_id, number, from_revision),
  check (to_revision > from_revision)
);
create index past_products_ended on past_products (catalogue_id, to_revision);

-- Each revision that went live, and drafts, which did not.
create table catalogue_revisions (
  catalogue_id text not null,
  revision integer not null,
  made_at timestamptz not null,
  -- Null: before there were revisions.
  made_by text,
  -- The revision whose content it has, or (of a draft) that it changes; 0: of a draft of a new catalogue.
  made_from integer,
  -- Null: a draft.
  published_at timestamptz,
  head jsonb not null,
  products integer not null,
  -- Of all its content: equal for equal content, also in another shop.
  digest text not null,
  primary key (catalogue_id, revision)
);

-- What drafts change of the revision that they were made from: products as they become, places of those that only move
-- (without a document), and those that are withdrawn (without a place).
create table catalogue_draft_products (
  catalogue_id text not null,
  revision integer not null,
  number text not null,
  sequence integer,
  document jsonb,
  digest text,
  primary key (catalogue_id, revision, number)
);

create view product_states as
  select catalogue_id, number, from_revision, to_revision, sequence, document, digest, withdrawn_at from product_revisions
  union all
  select catalogue_id, number, from_revision, to_revision, sequence, document, digest, withdrawn_at from past_products;

-- The products of a revision or draft of a catalogue.
create function products_at(of_catalogue text, at_revision integer)
returns table (number text, sequence integer, document jsonb, digest text) language sql stable as $$
  with basis as (
    select coalesce((
      select made_from from catalogue_revisions
      where catalogue_id = of_catalogue and revision = at_revision and published_at is null
    ), at_revision) as revision
  )
  select base.number, coalesce(draft.sequence, base.sequence), coalesce(draft.document, base.document),
    coalesce(draft.digest, base.digest)
  from basis
  join product_states base on base.catalogue_id = of_catalogue and base.withdrawn_at is null
    and base.from_revision <= basis.revision and (base.to_revision is null or base.to_revision > basis.revision)
  left join catalogue_draft_products draft
    on draft.catalogue_id = of_catalogue and draft.revision = at_revision and draft.number = base.number
  where draft.number is null or draft.sequence is not null
  union all
  select draft.number, draft.sequence, draft.document, draft.digest
  from catalogue_draft_products draft
  where draft.catalogue_id = of_catalogue and draft.revision = at_revision and draft.document is not null
    and not exists (
      select from basis
      join product_states base on base.catalogue_id = of_catalogue and base.number = draft.number
        and base.withdrawn_at is null and base.from_revision <= basis.revision
        and (base.to_revision is null or base.to_revision > basis.revision)
    )
$$;

-- The digest of a revision: of its head, and of its products in their order.
create function catalogue_digest(head jsonb, of_catalogue text, at_revision integer)
returns text language sql stable as $$
  select encode(sha256(convert_to(
    head::text || E'\n' || coalesce(string_agg(number || ' ' || digest, E'\n' order by sequence, number), ''), 'UTF8'
  )), 'hex')
  from products_at(of_catalogue, at_revision)
$$;

insert into catalogue_revisions (catalogue_id, revision, made_at, published_at, head, products, digest)
select catalogue_id, revision, changed_at, changed_at, head.head,
  (select count(*) from products where products.catalogue_id = catalogues.catalogue_id and withdrawn_at is null),
  catalogue_digest(head.head, catalogue_id, revision)
from catalogues cross join lateral (
  select jsonb_build_object(
    'catalogue', jsonb_build_object('id', catalogue_id, 'currency', currency, 'default_language', default_language),
    'categories', categories,
    'conditions', conditions
  ) as head
) head;
