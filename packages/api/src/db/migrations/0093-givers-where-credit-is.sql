-- Of the module giver: who gives the credit of a basket and of a voucher. A basket's are those of its own website, so that a
-- database that is divided by website finds them on one server; those of vouchers of other websites are asked for by voucher.
-- The version before goes on.
create view basket_givers_here as
  select named.website_id, named.basket_id, named.entered_at, giver.giver_id, giver.name, giver.primary_color,
    giver.secondary_color, giver.logo, giver.question
  from (
    select entered.website_id, entered.basket_id, entered.entered_at, voucher.giver_id
    from basket_vouchers entered
    join vouchers voucher on voucher.website_id = entered.website_id and voucher.voucher_id = entered.voucher_id
    where entered.voucher_website_id = entered.website_id and voucher.giver_id is not null
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

create view voucher_givers as
  select voucher.website_id, voucher.voucher_id, giver.giver_id, giver.name, giver.primary_color, giver.secondary_color,
    giver.logo, giver.question
  from vouchers voucher
  join givers giver on giver.giver_id = voucher.giver_id;
