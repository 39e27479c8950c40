-- A module reads and writes its own tables only. These views are what modules publish of theirs; docs/glossary.md names
-- who reads them.

-- Of the module order: which basket became which order.
create view placed_orders as
  select website_id, order_id, order_number, basket_id from orders;

-- Of the module order: what was ordered when, without what was cancelled.
create view ordered_lines as
  select o.website_id, o.order_id, o.placed_at, l.product_number, l.quantity
  from orders o join order_lines l on l.website_id = o.website_id and l.order_id = o.order_id
  where o.state <> 'cancelled';

-- Of the module ledger: which orders took credit from which account.
create view spent_credit as
  select debit_account_id as account_id, order_id, created_at from ledger_transfers where order_id is not null;

-- Of the module ledger: the credit of an account that is free to spend, and what payments under way have reserved.
create view account_balances as
  select website_id, account_id, credits_posted - debits_posted - debits_pending as available, debits_pending as pending
  from ledger_accounts;

-- Of the module session: baskets that a session can reach.
create view session_baskets as
  select website_id, basket_id from sessions where basket_id is not null;

-- Of the module voucher: catalogues that a website's vouchers open, each as often as a voucher opens it.
create view voucher_catalogues as
  select v.website_id, opened.catalogue_id from vouchers v cross join unnest(v.catalogue_ids) as opened (catalogue_id);

-- Of the module price: prices without those of a revision that is not live yet.
create view counted_prices as
  select website_id, product_number, variation_number, currency, valid_from, selling_price
  from price_history
  where revision is null or (catalogue_id, revision) not in (select catalogue_id, revision from coming_revisions);
