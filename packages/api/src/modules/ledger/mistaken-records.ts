import { sql } from "kysely";

/** Records of money that contradict one another: a select of `website_id`, `subject` and `reason`. */
export const mistakenRecords = sql`
  select "order".website_id, "order".order_number as subject, 'its record differs from its document' as reason
  from orders "order"
  where ("order".gross_price, "order".currency, "order".order_number, "order".placed_at) is distinct from (
    ("order".document ->> 'gross_price')::bigint, "order".document #>> '{currency,short_symbol}',
    "order".document ->> 'order_number', ("order".document ->> 'placed_at')::timestamptz
  )
  union all
  select "order".website_id, "order".order_number, 'the amounts of its document do not add up'
  from orders "order"
  cross join lateral (
    select
      (document ->> 'gross_price')::bigint as gross,
      (select coalesce(sum((line ->> 'gross_price')::bigint), 0) from jsonb_array_elements(lines) as line)
        + (select coalesce(sum((fee ->> 'gross_price')::bigint), 0) from jsonb_array_elements(fees) as fee) as asked,
      (select coalesce(sum((payment ->> 'value')::bigint), 0) from jsonb_array_elements(document -> 'payments') as payment)
        + (document ->> 'amount_to_pay')::bigint as paid,
      (select coalesce(sum((tax ->> 'amount')::bigint), 0) from jsonb_array_elements(document -> 'tax') as tax) as tax,
      -- A line's tax is rounded on its own, as the basket does.
      (select coalesce(sum(gross_price - round(gross_price * 100 / (100 + rate))), 0) from (
        select coalesce((line ->> 'gross_price')::numeric, 0) as gross_price, rtrim(line ->> 'vat', ' %')::numeric as rate
        from jsonb_array_elements(lines) as line
      ) as taxed)
        + (select coalesce(sum((fee ->> 'gross_price')::bigint - (fee ->> 'net_price')::bigint), 0)
          from jsonb_array_elements(fees) as fee) as tax_of_lines
    from (select document -> 'receipt_positions' as lines, document -> 'impersonal_accounts' as fees) as parts
  ) as sums
  where sums.gross <> sums.asked or sums.gross <> sums.paid or sums.tax <> sums.tax_of_lines
  union all
  select "order".website_id, "order".order_number, 'its lines differ from its document or its basket'
  from orders "order"
  join baskets basket on basket.website_id = "order".website_id and basket.basket_id = "order".basket_id
  cross join lateral (
    select
      jsonb_agg(jsonb_build_array(position, product_number, quantity, delivery_type) order by position) as told,
      coalesce(jsonb_agg(
        jsonb_build_array(position, product_number, variation_number, face_value, quantity, delivery_type) order by position
      ) filter (where position < basket.next_position), '[]') as chosen,
      coalesce(bool_or(face_value is not null) filter (where position >= basket.next_position), false) as priced_gift
    from order_lines line
    where line.website_id = "order".website_id and line.order_id = "order".order_id
  ) as kept
  where kept.priced_gift
    or kept.told is distinct from (
      select jsonb_agg(jsonb_build_array(line -> 'position', line -> 'product_number', line -> 'quantity', line -> 'delivery_type')
        order by (line ->> 'position')::integer)
      from jsonb_array_elements("order".document -> 'receipt_positions') as line
    )
    or kept.chosen is distinct from (
      select coalesce(jsonb_agg(jsonb_build_array(line -> 'position', line -> 'product_number', line -> 'variation_number',
        line -> 'face_value', line -> 'quantity', line -> 'delivery_type') order by (line ->> 'position')::integer), '[]')
      from jsonb_array_elements(basket.lines) as line
    )
  union all
  select transfer.website_id, transfer.transfer_id, 'its currency is not that of its account or its order'
  from ledger_transfers transfer
  join ledger_accounts account on account.website_id = transfer.website_id
    and account.account_id in (transfer.debit_account_id, transfer.credit_account_id)
  left join orders "order"
    on "order".website_id = transfer.order_website_id and "order".order_id = transfer.order_id
  where account.currency <> transfer.currency or "order".currency <> transfer.currency
  group by transfer.website_id, transfer.transfer_id
  union all
  select transfer.website_id, transfer.transfer_id, 'it differs from the pending transfer that it ends'
  from ledger_transfers transfer
  left join ledger_transfers pending
    on pending.website_id = transfer.website_id and pending.transfer_id = transfer.pending_transfer_id
  where transfer.pending_transfer_id is not null
    and (pending.phase, pending.amount, pending.currency, pending.debit_account_id, pending.credit_account_id)
      is distinct from ('pending', transfer.amount, transfer.currency, transfer.debit_account_id, transfer.credit_account_id)
  union all
  select voucher.website_id, voucher.voucher_id, 'its currency is not that of its account'
  from vouchers voucher
  join ledger_accounts account on account.website_id = voucher.website_id and account.account_id = voucher.voucher_id
  where account.currency <> voucher.currency
  union all
  select website_id, account_id, 'a system account holds totals'
  from ledger_accounts
  where kind not in ('voucher', 'customer')
    and (debits_posted, credits_posted, debits_pending, credits_pending) <> (0, 0, 0, 0)
  union all
  select code.website_id, code.stock_code_id, 'a code was handed out for another amount than was ordered'
  from stock_codes code
  join order_lines line using (website_id, order_id, position)
  where line.face_value is not null and code.face_value is distinct from line.face_value
`;
