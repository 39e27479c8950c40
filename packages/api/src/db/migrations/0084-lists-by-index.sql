-- Lists begin with the newest, and show a page: without an order to read, all rows of a website are sorted for each.
create index vouchers_listed on vouchers (website_id, created_at desc, voucher_id);
create index vouchers_of_batch on vouchers (website_id, batch, created_at desc, voucher_id);
create index orders_listed on orders (website_id, placed_at desc, order_id);
create index orders_of_all on orders (placed_at desc, order_id);

-- An operator names a voucher by its id alone, and it may be on any website.
create index code_homes_of_voucher on code_homes (voucher_id);

-- The oldest free code of a variation is handed out next.
create index stock_codes_next on stock_codes (product_number, variation_number, imported_at, stock_code_id)
  where handed_out_at is null and reserved_at is null;
