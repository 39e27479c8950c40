import { CREDIT_TYPES } from "@guerdon/domain/payment";
import { sql } from "kysely";

/** Facts of orders, for comparison with other records. `credit` is what was paid from vouchers and accounts. */
export const orderFacts = sql`
  select placed.website_id, placed.order_id, placed.order_number, placed.basket_id, placed.state, placed.currency,
    placed.document -> 'receipt_positions' as receipt, used.credit
  from orders placed
  cross join lateral (
    select coalesce(sum((payment ->> 'value')::bigint), 0)::bigint as credit
    from jsonb_array_elements(placed.document -> 'payments') as payment
    where (payment ->> 'payment_type_id')::integer in (${sql.join(CREDIT_TYPES.map((id) => sql.lit(id)))})
  ) as used
`;

/** Facts of order lines, for the same comparison. */
export const orderLineFacts = sql`
  select website_id, order_id, position, product_number, variation_number, face_value, quantity, delivery_type
  from order_lines
`;

/** Orders that contradict themselves: a select of `website_id`, `subject` and `reason`. */
export const mistakenOrders = sql`
  select placed.website_id, placed.order_number as subject, 'its record differs from its document' as reason
  from orders placed
  where (placed.gross_price, placed.currency, placed.order_number, placed.placed_at) is distinct from (
    (placed.document ->> 'gross_price')::bigint, placed.document #>> '{currency,short_symbol}',
    placed.document ->> 'order_number', (placed.document ->> 'placed_at')::timestamptz
  )
  union all
  select placed.website_id, placed.order_number, 'the amounts of its document do not add up'
  from orders placed
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
`;
