-- The credit of a voucher that payments under way have reserved, beside what is free to spend.
create or replace view voucher_credits as
  select v.website_id, v.voucher_id, v.last_four, v.value, v.currency, v.valid_until, v.combinable, v.catalogue_ids,
    v.mandatory_address is not null as has_mandatory_address,
    case when a.is_frozen then 0 else a.available end as available, a.pending
  from vouchers v join account_balances a on a.website_id = v.website_id and a.account_id = v.voucher_id;
