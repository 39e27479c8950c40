-- A buyer may name a giver, which then lends its look to the buyer's visits. A visit's basket knows its buyer.
alter table baskets add column buyer_id text;
update baskets basket set buyer_id = visit.buyer_id
from punchout_visits visit
where visit.website_id = basket.website_id and visit.basket_id = basket.basket_id;

create or replace view named_givers as
  select giver_id, website_id, 'voucher' as named_by from vouchers where giver_id is not null
  union all
  select giver_id, website_id, 'account' from accounts where giver_id is not null
  union all
  select settings ->> 'giver', website_id, 'buyer' from buyers where settings ->> 'giver' is not null;

create or replace view basket_givers as
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
    union all
    select basket.website_id, basket.basket_id, basket.created_at, buyer.settings ->> 'giver'
    from baskets basket
    join buyers buyer on buyer.website_id = basket.website_id and buyer.buyer_id = basket.buyer_id
  ) named
  join givers giver on giver.giver_id = named.giver_id;
