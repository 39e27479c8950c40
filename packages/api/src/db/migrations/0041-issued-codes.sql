-- What an issuer was asked for a line of an order. Asked again it is asked for the same, so that it gives the same codes.
create table issuances (
  website_id text not null,
  order_id text not null,
  position integer not null,
  issuer text not null,
  quantity integer not null check (quantity > 0),
  -- In minor units; null if the variation has none.
  face_value bigint,
  -- When it was asked last.
  asked_at timestamptz not null,
  -- When it refused for good: then nothing was made, and the next time it is asked for what is due by then.
  refused_at timestamptz,
  primary key (website_id, order_id, position),
  foreign key (website_id, order_id, position) references order_lines
);

-- Codes that an issuer made for a line of an order: they are nobody else's.
alter table stock_codes add column reserved_at timestamptz;
create table issued_codes (
  website_id text not null,
  order_id text not null,
  position integer not null,
  unit integer not null,
  stock_code_id text not null,
  primary key (website_id, order_id, position, unit),
  unique (website_id, stock_code_id),
  foreign key (website_id, order_id, position) references order_lines
);
create trigger issued_codes_stay before update or delete on issued_codes
  for each row execute function refuse_change();

drop index stock_codes_free;
create index stock_codes_free on stock_codes (product_number, variation_number, face_value)
  where handed_out_at is null and reserved_at is null;

-- A code that was handed out is never free again, nor is one that was made for a line.
create or replace function guard_stock_code() returns trigger language plpgsql as $$
begin
  if old.handed_out_at is not null and new.handed_out_at is distinct from old.handed_out_at then
    raise exception 'stock code % is handed out', old.stock_code_id using errcode = 'restrict_violation';
  end if;
  if new.reserved_at is distinct from old.reserved_at then
    raise exception 'stock code % stays reserved or free', old.stock_code_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
