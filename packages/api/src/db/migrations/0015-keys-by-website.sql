-- Every key of a website's own table begins with the website, so that a database can be divided by websites.

-- Alone says that a code exists once, and where. Shared by all websites.
create table code_homes (
  code_digest text primary key,
  key_id text not null,
  website_id text not null,
  voucher_id text not null
);
insert into code_homes (code_digest, key_id, website_id, voucher_id)
select code_digest, key_id, website_id, voucher_id from vouchers;
create index code_homes_of_vouchers on code_homes (website_id, voucher_id);
create index code_homes_by_key on code_homes (key_id);
alter table vouchers drop column code_digest, drop column key_id;

-- A code of the shared stock that was handed out has a row of its own under the website.
create table handed_out_codes (
  website_id text not null,
  order_id text not null,
  position integer not null,
  unit integer not null,
  stock_code_id text not null,
  handed_out_at timestamptz not null,
  primary key (website_id, order_id, position, unit),
  unique (website_id, stock_code_id),
  foreign key (website_id, order_id, position) references order_lines
);
insert into handed_out_codes (website_id, order_id, position, unit, stock_code_id, handed_out_at)
select website_id, order_id, position, unit, stock_code_id, handed_out_at from stock_codes where order_id is not null;
alter table stock_codes drop column website_id, drop column order_id, drop column position, drop column unit;
create index stock_codes_free on stock_codes (product_number, variation_number, face_value) where handed_out_at is null;

-- A code that was handed out is never free again, and nobody else's.
create function guard_stock_code() returns trigger language plpgsql as $$
begin
  if old.handed_out_at is not null and new.handed_out_at is distinct from old.handed_out_at then
    raise exception 'stock code % is handed out', old.stock_code_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stock_codes_guarded before update on stock_codes for each row execute function guard_stock_code();
create trigger handed_out_codes_stay before update or delete on handed_out_codes
  for each row execute function refuse_change();

-- A voucher of another website is named by both websites; no key reaches across.
alter table basket_vouchers drop constraint basket_vouchers_voucher_website_id_voucher_id_fkey;

-- When the database took a transfer. Older ones stay null: nobody wrote it down.
alter table ledger_transfers add column recorded_at timestamptz;
alter table ledger_transfers alter column recorded_at set default now();
