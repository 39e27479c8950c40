-- Of the module order: the lines and fees of orders with their tax. Records before version 4 tell neither the legal kind
-- of lines, except that rewards are goods, nor the rates of fees: a fee's is that of the order by which its tax was computed.
-- Records that tell what positions bear of a fee have a row for each; the legal kind is that of a voucher which is reduced.
create or replace view order_parts as
  select placed.website_id, placed.order_id, placed.currency, part.*
  from orders placed cross join lateral (
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
  ) as part;
