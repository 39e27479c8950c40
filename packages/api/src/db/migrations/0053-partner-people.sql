-- People of a website's partners. The partner's own id of a person is stored as a keyed digest only; to the shop a person
-- is an id of its own, which alone says nothing to anybody.
create table partner_people (
  website_id text not null,
  person_id text not null,
  -- The partner's name at the website.
  partner text not null,
  digest text not null,
  key_id text not null,
  -- When the person last came.
  seen_at timestamptz not null,
  primary key (website_id, person_id),
  unique (website_id, digest),
  foreign key (website_id) references websites
);
create index partner_people_seen on partner_people (seen_at);

-- Whose basket, draft or order it is, if a partner's person's. No foreign key: people are forgotten before orders are.
alter table baskets add column partner_person_id text;
alter table order_drafts add column partner_person_id text;
alter table orders add column partner_person_id text;
create index baskets_of_partner_person on baskets (website_id, partner_person_id) where partner_person_id is not null;
create index orders_of_partner_person on orders (website_id, partner_person_id, placed_at)
  where partner_person_id is not null;

create or replace view ordered_lines as
  select o.website_id, o.order_id, o.placed_at, l.product_number, l.quantity, o.partner_person_id
  from orders o join order_lines l on l.website_id = o.website_id and l.order_id = o.order_id
  where not exists (
    select from order_events e
    where e.website_id = o.website_id and e.order_id = o.order_id and e.kind = 'cancelled'
  );

-- Of the module order: orders of partners' people whose people are not erased.
create view partner_orders as
  select o.website_id, o.order_id, o.partner_person_id
  from orders o join order_people p on p.website_id = o.website_id and p.order_id = o.order_id
  where o.partner_person_id is not null;

-- A session may belong to such a person. Which kinds of subjects there are is told by the type `Subject` alone.
alter table sessions drop constraint sessions_subject_check;
alter table sessions add constraint sessions_subject_check check (
  jsonb_typeof(subject->'kind') = 'string'
  and (subject->>'kind' = 'account') = (subject ? 'account_id')
  and (subject->>'kind' = 'partner') = (subject ? 'person_id')
);
