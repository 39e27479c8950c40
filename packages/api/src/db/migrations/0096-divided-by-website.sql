-- A database that is divided by website has the rows of each at one place: views name the website, so that others join them
-- by it, and a trigger looks at its own row only.
-- The version before goes on.

-- Of the module ledger: orders that were paid with the credit of an account.
create or replace view spent_credit as
  select debit_account_id as account_id, order_id, created_at, website_id from ledger_transfers where order_id is not null;

-- Whether the people of an order are erased stands in another table: the statement that corrects a shipment asks for it.
create or replace function guard_shipment() returns trigger language plpgsql as $$
declare
  correctable constant text[] := array['carrier', 'tracking_number'];
begin
  if to_jsonb(new) - correctable is distinct from to_jsonb(old) - correctable then
    raise exception 'shipment % of order % is not changed', old.number, old.order_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The same views by functions of a row, for engines that take no union in a query of all websites.

-- Of the module order: the lines and fees of an order's record, as the view of them has always told them.
create function parts_of_record(record jsonb) returns table (
  is_fee boolean, "position" integer, quantity integer, legal_kind text, tax_rate numeric, gross_price bigint, tax bigint
) language sql immutable parallel safe as $$
  select false as is_fee, line.position, line.quantity, line.legal_kind, line.tax_rate, line.gross_price,
    line.gross_price - round(line.gross_price * 100 / (100 + line.tax_rate))::bigint as tax
  from (
    select (line ->> 'position')::integer as position, (line ->> 'quantity')::integer as quantity,
      coalesce(line ->> 'legal_kind', case when line ->> 'type_group' = 'PHY' then 'goods' end) as legal_kind,
      coalesce((line ->> 'tax_rate')::numeric, rtrim(line ->> 'vat', ' %')::numeric) as tax_rate,
      coalesce((line ->> 'gross_price')::bigint, 0) as gross_price
    from jsonb_array_elements(coalesce(record -> 'lines', record -> 'receipt_positions')) as line
  ) as line
  union all
  select true, null, null, null, coalesce(fee.tax_rate, told.rate), fee.gross_price, fee.tax
  from (
    select (fee ->> 'tax_rate')::numeric as tax_rate, (fee ->> 'gross_price')::bigint as gross_price,
      (fee ->> 'gross_price')::bigint - (fee ->> 'net_price')::bigint as tax
    from jsonb_array_elements(coalesce(record -> 'fees', record -> 'impersonal_accounts')) as fee
    where fee -> 'parts' is null
  ) as fee
  left join lateral (
    select min(rate) as rate from (
      select coalesce((taxed ->> 'rate')::numeric, rtrim(taxed ->> 'vat', ' %')::numeric) as rate
      from jsonb_array_elements(record -> 'tax') as taxed
      union all select 0
    ) as rates
    where fee.gross_price - round(fee.gross_price * 100 / (100 + rate)) = fee.tax
  ) as told on fee.tax_rate is null
  union all
  select true, (borne ->> 'position')::integer, null, borne ->> 'legal_kind', (borne ->> 'tax_rate')::numeric,
    (borne ->> 'gross_price')::bigint, (borne ->> 'gross_price')::bigint - (borne ->> 'net_price')::bigint
  from jsonb_array_elements(record -> 'fees') as fee cross join jsonb_array_elements(fee -> 'parts') as borne
$$;
create or replace view order_parts as
  select placed.website_id, placed.order_id, placed.currency, part.*
  from orders placed cross join lateral parts_of_record(placed.record) as part;

-- Of the module ledger: the transfers that are not in the sums yet, for each website whose days count.
create or replace view unsummed_transfers as
  select counted.website_id, counted.place, transfer.website_id as ledger_website_id, transfer.transfer_id,
    transfer.debit_account_id, debit.kind as debit_kind, transfer.credit_account_id, credit.kind as credit_kind,
    transfer.amount, transfer.currency, transfer.phase, transfer.reason, transfer.created_at, transfer.recorded_at
  from ledger_unsummed unsummed
  join ledger_transfers transfer
    on transfer.website_id = unsummed.website_id and transfer.transfer_id = unsummed.transfer_id
  join ledger_accounts debit
    on debit.website_id = transfer.website_id and debit.account_id = transfer.debit_account_id
  join ledger_accounts credit
    on credit.website_id = transfer.website_id and credit.account_id = transfer.credit_account_id
  cross join lateral unnest(
    case when transfer.order_website_id <> transfer.website_id then array[transfer.website_id, transfer.order_website_id]
      else array[transfer.website_id] end,
    case when transfer.order_website_id <> transfer.website_id then array['elsewhere', 'foreign'] else array['own'] end
  ) as counted (website_id, place);

-- Of the module basket: vouchers of other websites that were entered into baskets.
create view foreign_vouchers as
  select website_id, basket_id, voucher_website_id from basket_vouchers where voucher_website_id <> website_id;
