-- Givers: who gives credit to people, with a look and perhaps a question of their own. Shared by all websites.
create table givers (
  giver_id text primary key,
  name text not null,
  primary_color text not null,
  secondary_color text not null,
  logo jsonb not null,
  question jsonb,
  applied_at timestamptz not null
);

-- Null: nobody but the website gives this credit.
alter table vouchers add column giver_id text;
create index vouchers_of_giver on vouchers (giver_id) where giver_id is not null;
alter table accounts add column giver_id text;
create index accounts_of_giver on accounts (giver_id) where giver_id is not null;

-- The answer to the question of the basket's giver, and when the basket became the account's.
alter table baskets add column giver_answer jsonb, add column account_entered_at timestamptz;
update baskets set account_entered_at = created_at where account_id is not null;

-- Of the modules voucher and account: who names a giver.
create view named_givers as
  select giver_id, website_id, 'voucher' as named_by from vouchers where giver_id is not null
  union all
  select giver_id, website_id, 'account' from accounts where giver_id is not null;

-- For the module basket: the givers of a basket's credit, by the time at which the credit came into it.
create view basket_givers as
  select named.website_id, named.basket_id, named.entered_at, giver.giver_id, giver.name, giver.primary_color,
    giver.secondary_color, giver.logo, giver.question
  from (
    select entered.website_id, entered.basket_id, entered.entered_at, voucher.giver_id
    from basket_vouchers entered
    join vouchers voucher on voucher.website_id = entered.voucher_website_id and voucher.voucher_id = entered.voucher_id
    where voucher.giver_id is not null
    union all
    select basket.website_id, basket.basket_id, basket.account_entered_at, account.giver_id
    from baskets basket
    join accounts account on account.website_id = basket.website_id and account.account_id = basket.account_id
    where account.giver_id is not null
  ) named
  join givers giver on giver.giver_id = named.giver_id;

-- For the module catalogue, which tells the pictures that a website shows: logos of givers, which all websites share, and
-- those that a website's orders keep.
create index orders_by_giver_logo on orders ((record #>> '{giver,logo,id}'))
  where record #>> '{giver,logo,id}' is not null;
create view giver_logos as
  select null::text as website_id, logo ->> 'id' as picture_id from givers
  union all
  select website_id, record #>> '{giver,logo,id}' from orders where record #>> '{giver,logo,id}' is not null;
