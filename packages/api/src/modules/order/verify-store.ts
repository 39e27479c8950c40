import { FIRST_STATES } from "@guerdon/domain/order";
import { CREDIT_TYPES } from "@guerdon/domain/payment";
import { sql } from "kysely";
import { payingBaskets } from "../basket/index.ts";

/**
 * The amounts of an order's record, by the same names in every version: the lines and fees as JSON, and the numbers of
 * each that `mistakenOrders` adds up. Version 1 has the names and texts of the wire.
 */
const recordParts = sql`
  select website_id, order_id,
    coalesce(record -> 'lines', record -> 'receipt_positions') as lines,
    coalesce(record -> 'fees', record -> 'impersonal_accounts') as fees,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'type', payment -> 'payment_type_id', 'amount', coalesce(payment -> 'amount', payment -> 'value')
      )), '[]')
      from jsonb_array_elements(record -> 'payments') as payment) as payments
  from orders
`;

/**
 * Facts of orders, for comparison with other records. `credit` is what is paid from vouchers and accounts, `amount_to_pay`
 * what is paid beyond it, `borne` what positions bear of fees and discounts: null if there are none, or if the record does not
 * tell it.
 */
export const orderFacts = sql`
  select placed.website_id, placed.order_id, placed.order_number, placed.basket_id, placed.currency,
    parts.lines as receipt, told.borne, used.credit, (placed.record ->> 'amount_to_pay')::bigint as amount_to_pay,
    placed.gross_price, reached.is_paid, reached.is_cancelled, reached.is_refunded
  from orders placed
  join (${recordParts}) as parts using (website_id, order_id)
  cross join lateral (
    select coalesce(bool_or(event.kind = 'paid'), false) as is_paid,
      coalesce(bool_or(event.kind = 'cancelled'), false) as is_cancelled,
      coalesce(bool_or(event.kind = 'refunded'), false) as is_refunded
    from order_events event
    where event.website_id = placed.website_id and event.order_id = placed.order_id
  ) as reached
  cross join lateral (
    select coalesce(sum((payment ->> 'amount')::bigint), 0)::bigint as credit
    from jsonb_array_elements(parts.payments) as payment
    where (payment ->> 'type')::integer in (${sql.join(CREDIT_TYPES.map((id) => sql.lit(id)))})
  ) as used
  cross join lateral (
    select jsonb_agg(part) as borne
    from jsonb_array_elements(parts.fees) as fee cross join jsonb_array_elements(fee -> 'parts') as part
  ) as told
`;

/** Facts of order lines, for the same comparison. */
export const orderLineFacts = sql`
  select website_id, order_id, position, product_number, variation_number, face_value, quantity, delivery_type
  from order_lines
`;

/** Drafts whose payment is in process: their credit is reserved, and there is no order yet. */
export const draftFacts = sql`
  select draft.website_id, draft.order_id
  from order_drafts draft
  join (${payingBaskets}) as basket using (website_id, basket_id)
`;

/** Orders that contradict themselves: a select of `website_id`, `subject` and `reason`. */
export const mistakenOrders = sql`
  select placed.website_id, placed.order_number as subject, 'its columns differ from its record' as reason
  from orders placed
  where (placed.gross_price, placed.currency, placed.order_number, placed.placed_at) is distinct from (
    (placed.record ->> 'gross_price')::bigint, placed.record #>> '{currency,short_symbol}',
    placed.record ->> 'order_number', (placed.record ->> 'placed_at')::timestamptz
  )
  union all
  select placed.website_id, placed.order_number, 'the amounts of its record do not add up'
  from orders placed
  join (${recordParts}) as parts using (website_id, order_id)
  cross join lateral (
    select
      (record ->> 'gross_price')::bigint as gross,
      (select coalesce(sum((line ->> 'gross_price')::bigint), 0) from jsonb_array_elements(parts.lines) as line)
        + (select coalesce(sum((fee ->> 'gross_price')::bigint), 0) from jsonb_array_elements(parts.fees) as fee) as asked,
      (select coalesce(sum((payment ->> 'amount')::bigint), 0) from jsonb_array_elements(parts.payments) as payment)
        + (record ->> 'amount_to_pay')::bigint as paid,
      (select coalesce(sum((tax ->> 'amount')::bigint), 0) from jsonb_array_elements(record -> 'tax') as tax) as tax,
      -- A line's tax is rounded on its own, as the basket does.
      (select coalesce(sum(gross_price - round(gross_price * 100 / (100 + rate))), 0) from (
        select coalesce((line ->> 'gross_price')::numeric, 0) as gross_price,
          coalesce((line ->> 'tax_rate')::numeric, rtrim(line ->> 'vat', ' %')::numeric) as rate
        from jsonb_array_elements(parts.lines) as line
      ) as taxed)
        + (select coalesce(sum((fee ->> 'gross_price')::bigint - (fee ->> 'net_price')::bigint), 0)
          from jsonb_array_elements(parts.fees) as fee) as tax_of_lines
  ) as sums
  where sums.gross <> sums.asked or sums.gross <> sums.paid or sums.tax <> sums.tax_of_lines
  union all
  select placed.website_id, placed.order_number, 'what its positions bear of a fee does not add up to it'
  from orders placed
  where exists (
    select from jsonb_array_elements(record -> 'fees') as fee
    cross join lateral (
      select sum((borne ->> 'gross_price')::bigint) as gross, sum((borne ->> 'net_price')::bigint) as net
      from jsonb_array_elements(fee -> 'parts') as borne
    ) as parts
    where fee -> 'parts' is not null and
      (gross, net) is distinct from ((fee ->> 'gross_price')::bigint, (fee ->> 'net_price')::bigint)
  )
  union all
  select placed.website_id, placed.order_number, 'its people are missing, or present although they were erased'
  from orders placed
  left join order_people people using (website_id, order_id)
  left join order_events erased
    on erased.website_id = placed.website_id and erased.order_id = placed.order_id and erased.kind = 'people_erased'
  where (people.order_id is null) <> (erased.order_id is not null)
  union all
  select placed.website_id, placed.order_number, 'it has no event of being placed'
  from orders placed
  where not exists (
    select from order_events event
    where event.website_id = placed.website_id and event.order_id = placed.order_id
      and event.kind in (${sql.join(FIRST_STATES.map((state) => sql.lit(state)))})
  )
`;
