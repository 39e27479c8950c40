-- A catalogue has a revision, and each row of a product belongs to the revisions from `from_revision` to before
-- `to_revision` (null: still). An import writes the rows of the next revision while the present one is read; it goes
-- live with one row, the catalogue's. What did not change is not copied.
alter table catalogues add column revision integer not null default 1;

alter table products rename to product_revisions;
alter table product_revisions
  -- The rows of a new catalogue come before it does.
  drop constraint products_catalogue_id_fkey,
  drop constraint products_pkey,
  add column from_revision integer not null default 1,
  add column to_revision integer,
  add check (to_revision > from_revision),
  add primary key (catalogue_id, number, from_revision);
create index product_revisions_begun on product_revisions (catalogue_id, from_revision, number);
create index product_revisions_ended on product_revisions (catalogue_id, to_revision) where to_revision is not null;
create index product_revisions_withdrawn on product_revisions (catalogue_id, withdrawn_at desc, sequence)
  where withdrawn_at is not null;
create index product_revisions_numbered on product_revisions (number);

-- Products as they are: those of every catalogue's present revision, withdrawn ones among them.
create view products as
  select p.catalogue_id, p.number, p.sequence, p.document, p.digest, p.withdrawn_at
  from product_revisions p join catalogues c on c.catalogue_id = p.catalogue_id
  where p.from_revision <= c.revision and (p.to_revision is null or p.to_revision > c.revision);

-- Imports that write rows, or left some behind: those of a revision that never went live, or of one that is over.
create table catalogue_imports (
  catalogue_id text primary key,
  revision integer not null,
  started_at timestamptz not null
);
-- No number is used twice, so that rows of an import that was taken for dead never belong to another.
create sequence catalogue_revision_numbers as integer start 2;

-- A price that an import wrote counts once its revision is live.
alter table price_history
  add column catalogue_id text,
  add column revision integer,
  add check ((catalogue_id is null) = (revision is null));
create index price_history_of_imports on price_history (catalogue_id, revision) where revision is not null;

create view coming_revisions as
  select i.catalogue_id, i.revision
  from catalogue_imports i left join catalogues c on c.catalogue_id = i.catalogue_id
  where i.revision > coalesce(c.revision, 0);

create function refuse_change_of_counted_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from coming_revisions where catalogue_id = old.catalogue_id and revision = old.revision
  ) then return old; end if;
  raise exception '% of % is refused: rows are only ever added', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger price_history_only_grows on price_history;
create trigger price_history_only_grows before update or delete on price_history
  for each row execute function refuse_change_of_counted_price();

-- A view's columns may be null as far as PostgreSQL knows.
comment on column products.catalogue_id is 'never null';
comment on column products.number is 'never null';
comment on column products.sequence is 'never null';
comment on column products.document is E'never null\nts: import("@guerdon/domain/product").Product';
comment on column products.digest is 'never null';
comment on column coming_revisions.catalogue_id is 'never null';
comment on column coming_revisions.revision is 'never null';
