import { FIRST_STATES, ORDER_STATES } from "@guerdon/domain/order";
import { CREDIT_TYPES } from "@guerdon/domain/payment";
import { sql } from "kysely";
import type { Portion } from "../../db/portion.ts";
import { payingBaskets } from "../basket/index.ts";

/** The lines and fees of the record of the order `placed`, by the same names in every version. */
const LINES = sql`coalesce(placed.record -> 'lines', placed.record -> 'receipt_positions')`;
const FEES = sql`coalesce(placed.record -> 'fees', placed.record -> 'impersonal_accounts')`;

/** The amount of a payment in an order's record, under the name that each version uses for it. */
const paidAmount = sql`coalesce(payment ->> 'amount', payment ->> 'value')::bigint`;

/**
 * Facts of orders, for comparison with other records. `credit` is what is paid from vouchers and accounts, `amount_to_pay`
 * what is paid beyond it, `borne` what positions bear of fees and discounts: null if there are none, or if the record does not
 * tell it. Only what a comparison names is read: PostgreSQL leaves out an outer join whose columns nobody asks for.
 */
export const orderFacts = (portion: Portion) => sql`
  select placed.website_id, placed.order_id, placed.order_number, placed.basket_id, placed.currency,
    ${LINES} as receipt, told.borne, used.credit, (placed.record ->> 'amount_to_pay')::bigint as amount_to_pay,
    placed.gross_price, coalesce(reached.is_paid, false) as is_paid,
    coalesce(reached.is_cancelled, false) as is_cancelled, coalesce(reached.is_refunded, false) as is_refunded
  from orders placed
  left join (
    select website_id, order_id, bool_or(kind = 'paid') as is_paid, bool_or(kind = 'cancelled') as is_cancelled,
      bool_or(kind = 'refunded') as is_refunded
    from order_events where kind in ('paid', 'cancelled', 'refunded') and ${portion("order_id")} group by website_id, order_id
  ) as reached on reached.website_id = placed.website_id and reached.order_id = placed.order_id
  left join lateral (
    select coalesce(sum(${paidAmount}), 0)::bigint as credit
    from jsonb_array_elements(placed.record -> 'payments') as payment
    where (payment ->> 'payment_type_id')::integer in (${sql.join(CREDIT_TYPES.map((id) => sql.lit(id)))})
  ) as used on true
  -- Not by a join of elements, in which Citus 13 breaks down.
  cross join lateral (select nullif(jsonb_path_query_array(${FEES}, '$[*].parts[*]'), '[]') as borne) as told
  where ${portion("placed.order_id")}
`;

/** The currencies of all orders, for transfers that are in portions of their own. */
export const orderCurrencies = sql`select website_id, order_id, currency from orders`;

/** Facts of order lines, for the same comparison. */
export const orderLineFacts = (portion: Portion) => sql`
  select website_id, order_id, position, product_number, variation_number, face_value, quantity, delivery_type,
    state = 'delivered' as is_delivered
  from order_lines where ${portion("order_id")}
`;

/** Drafts whose payment is in process: their credit is reserved, and there is no order yet. */
export const draftFacts = sql`
  select draft.website_id, draft.order_id
  from order_drafts draft
  join (${payingBaskets}) as basket using (website_id, basket_id)
`;

/** Orders with their records. */
export const orderRecords = (portion: Portion) => sql`
  select website_id, order_id, order_number, gross_price, currency, placed_at, record from orders where ${portion("order_id")}
`;

/** Records that contradict themselves or the columns beside them; reads `order_records`. */
const mistakenRecords = sql`
  select placed.website_id, placed.order_number as subject, 'its columns differ from its record' as reason
  from order_records placed
  where (placed.gross_price, placed.currency, placed.order_number, placed.placed_at) is distinct from (
    (placed.record ->> 'gross_price')::bigint, placed.record #>> '{currency,short_symbol}',
    placed.record ->> 'order_number', (placed.record ->> 'placed_at')::timestamptz
  )
  union all
  select placed.website_id, placed.order_number, 'the amounts of its record do not add up'
  from order_records placed
  cross join lateral (
    select
      (placed.record ->> 'gross_price')::bigint as gross,
      (select coalesce(sum((line ->> 'gross_price')::bigint), 0) from jsonb_array_elements(${LINES}) as line)
        + (select coalesce(sum((fee ->> 'gross_price')::bigint), 0) from jsonb_array_elements(${FEES}) as fee) as asked,
      (select coalesce(sum(${paidAmount}), 0) from jsonb_array_elements(record -> 'payments') as payment)
        + (record ->> 'amount_to_pay')::bigint as paid,
      (select coalesce(sum((tax ->> 'amount')::bigint), 0) from jsonb_array_elements(record -> 'tax') as tax) as tax,
      -- A line's tax is rounded on its own, as the basket does.
      (select coalesce(sum(gross_price - round(gross_price * 100 / (100 + rate))), 0) from (
        select coalesce((line ->> 'gross_price')::numeric, 0) as gross_price,
          coalesce((line ->> 'tax_rate')::numeric, rtrim(line ->> 'vat', ' %')::numeric) as rate
        from jsonb_array_elements(${LINES}) as line
      ) as taxed)
        + (select coalesce(sum((fee ->> 'gross_price')::bigint - (fee ->> 'net_price')::bigint), 0)
          from jsonb_array_elements(${FEES}) as fee) as tax_of_lines
  ) as sums
  where sums.gross <> sums.asked or sums.gross <> sums.paid or sums.tax <> sums.tax_of_lines
  union all
  select placed.website_id, placed.order_number, 'what its positions bear of a fee does not add up to it'
  from order_records placed
  where exists (
    select 1 from jsonb_array_elements(record -> 'fees') as fee
    where fee -> 'parts' is not null and (
      (select sum((borne ->> 'gross_price')::bigint) from jsonb_array_elements(fee -> 'parts') as borne),
      (select sum((borne ->> 'net_price')::bigint) from jsonb_array_elements(fee -> 'parts') as borne)
    ) is distinct from ((fee ->> 'gross_price')::bigint, (fee ->> 'net_price')::bigint)
  )
`;

/** Orders that contradict themselves: a select of `website_id`, `subject` and `reason`. It reads `order_records`. */
export const mistakenOrders = (portion: Portion) => sql`
  ${mistakenRecords}
  union all
  select placed.website_id, placed.order_number, 'its people are missing, or present although they were erased'
  from orders placed
  left join order_people people using (website_id, order_id)
  left join order_events erased
    on erased.website_id = placed.website_id and erased.order_id = placed.order_id and erased.kind = 'people_erased'
  where (people.order_id is null) <> (erased.order_id is not null) and ${portion("placed.order_id")}
  union all
  select placed.website_id, placed.order_number, 'it has no event of being placed'
  from orders placed
  where ${portion("placed.order_id")} and not exists (
    select 1 from order_events event
    where event.website_id = placed.website_id and event.order_id = placed.order_id and ${portion("event.order_id")}
      and event.kind in (${sql.join(FIRST_STATES.map((state) => sql.lit(state)))})
  )
  union all
  select placed.website_id, placed.order_number, 'the state that it has reached contradicts its events'
  from orders placed
  left join reached_states reached using (website_id, order_id)
  left join (
    select distinct on (website_id, order_id) website_id, order_id, kind, happened_at from order_events
    where kind in (${sql.join(ORDER_STATES.map((state) => sql.lit(state)))}) and ${portion("order_id")}
    order by website_id, order_id, event_id desc
  ) as latest using (website_id, order_id)
  left join order_events erased
    on erased.website_id = placed.website_id and erased.order_id = placed.order_id and erased.kind = 'people_erased'
  where ${portion("placed.order_id")} and (
    reached.state, reached.reached_at, coalesce(reached.placed_at, placed.placed_at),
    coalesce(reached.people_erased, erased.order_id is not null)
  ) is distinct from (latest.kind, latest.happened_at, placed.placed_at, erased.order_id is not null)
`;
