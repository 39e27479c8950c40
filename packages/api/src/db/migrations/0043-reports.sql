-- What reports read of other modules. From each record amounts are read as it tells them, in every version of it.

-- Of the module ledger: transfers with the kinds of their accounts.
create view booked_transfers as
  select transfer.website_id, transfer.debit_account_id, debit.kind as debit_kind,
    transfer.credit_account_id, credit.kind as credit_kind, transfer.amount, transfer.currency, transfer.phase,
    transfer.reason, transfer.order_website_id, transfer.order_id, transfer.created_at, transfer.recorded_at
  from ledger_transfers transfer
  join ledger_accounts debit
    on debit.website_id = transfer.website_id and debit.account_id = transfer.debit_account_id
  join ledger_accounts credit
    on credit.website_id = transfer.website_id and credit.account_id = transfer.credit_account_id;

-- Of the module order: when orders were paid, cancelled and refunded.
create view order_states as
  select event.website_id, event.order_id, placed.currency, event.kind, event.happened_at
  from order_events event join orders placed using (website_id, order_id)
  where event.kind in ('paid', 'cancelled', 'refunded');

-- Of the module order: what orders cost, and what of it was to be paid beyond credit. What is enclosed counts as no piece.
create view order_amounts as
  select website_id, order_id, placed_at, currency, gross_price,
    (record ->> 'amount_to_pay')::bigint as amount_to_pay,
    (record ->> 'co_payment_type_id')::integer as co_payment_type_id,
    (
      select coalesce(sum((fee ->> 'gross_price')::bigint), 0)::bigint
      from jsonb_array_elements(coalesce(record -> 'fees', record -> 'impersonal_accounts')) as fee
    ) as fees,
    (
      select coalesce(sum((line ->> 'quantity')::bigint) filter (where line ->> 'gross_price' is not null), 0)::bigint
      from jsonb_array_elements(coalesce(record -> 'lines', record -> 'receipt_positions')) as line
    ) as pieces
  from orders;

-- Of the module order: the lines and fees of orders with their tax. Records before version 4 tell neither the legal kind
-- of lines, except that rewards are goods, nor the rates of fees: a fee's is that of the order by which its tax was computed.
create view order_parts as
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
    ) as fee
    left join lateral (
      select min(rate) as rate from (
        select coalesce((taxed ->> 'rate')::numeric, rtrim(taxed ->> 'vat', ' %')::numeric) as rate
        from jsonb_array_elements(record -> 'tax') as taxed
        union all select 0
      ) as rates
      where fee.gross_price - round(fee.gross_price * 100 / (100 + rate)) = fee.tax
    ) as told on fee.tax_rate is null
  ) as part;

-- Of the module refund: what goes back, and how.
create view refund_amounts as
  select website_id, refund_id, order_id, state, currency, amount, disputed, money, paid_by, created_at, settled_at
  from refunds;

-- Of the module refund: pieces that went back, and how many of the same position went back before them.
create view returned_pieces as
  select line.website_id, line.refund_id, line.order_id, refund.currency, refund.settled_at, line.position, line.quantity,
    coalesce(sum(line.quantity) over (
      partition by line.website_id, line.order_id, line.position order by refund.number
      rows between unbounded preceding and 1 preceding
    ), 0)::integer as before,
    line.amount, line.tax
  from refund_lines line join refunds refund using (website_id, refund_id)
  where refund.state = 'done';
