import { sql } from "kysely";
import type { Portion } from "../../db/portion.ts";

/** Contradictions between orders and transfers; reads `order_transfers`. */
export const paymentDiscrepancies = (portion: Portion) => sql`
  select "order".website_id, "order".order_number as subject, mistake.reason
  from order_facts "order"
  left join order_transfers paid on paid.order_website_id = "order".website_id and paid.order_id = "order".order_id
  cross join lateral (
    select 'the order used ' || "order".credit || ' of credit, its transfers moved ' || coalesce(paid.taken, 0) as reason
    where ("order".is_paid or not "order".is_cancelled) and "order".credit <> coalesce(paid.taken, 0)
    union all
    select 'it is cancelled, and ' || paid.taken || ' of credit did not go back'
    where "order".is_cancelled and not "order".is_paid and paid.taken <> 0
    union all
    select 'it is paid or cancelled, and ' || paid.held || ' of credit is still reserved'
    where ("order".is_paid or "order".is_cancelled) and paid.held <> 0
    union all
    select 'the order is to be paid ' || "order".amount_to_pay || ' beyond credit, its transfers moved '
      || coalesce(paid.money, 0)
    where ("order".is_paid or not "order".is_cancelled)
      and coalesce(paid.money, 0) <> case when "order".is_paid then "order".amount_to_pay else 0 end
  ) as mistake
  union all
  select taken.website_id, taken.transfer_id, 'an order''s transfer without its order'
  from order_transfers taken
  where (taken.taken <> 0 or taken.money <> 0)
    and not exists (
      select 1 from order_facts "order"
      where "order".website_id = taken.order_website_id and "order".order_id = taken.order_id
    )
    and not exists (
      select 1 from draft_facts draft
      where draft.website_id = taken.order_website_id and draft.order_id = taken.order_id
    )
  union all
  select payment.website_id, payment.attempt_id, 'what the provider took differs from what is booked'
  from taken_payments payment
  left join (
    select website_id, split_part(transfer_id, '/', 1) as attempt_id, currency,
      sum(amount) filter (where transfer_id not like '%/back') as booked,
      sum(amount) filter (where transfer_id like '%/back') as given_back
    from transfer_facts where transfer_id like 'pay\_%' group by 1, 2, 3
  ) as kept using (website_id, attempt_id, currency)
  where ${portion("payment.attempt_id")} and (
    kept.booked is distinct from payment.amount
    or payment.is_refunded and kept.given_back is distinct from payment.amount
  )
`;

/** Contradictions between lines of orders and baskets, documents or assigned codes. */
export const lineDiscrepancies = () => sql`
  select "order".website_id, "order".order_number as subject, 'its lines differ from its record or its basket' as reason
  from order_facts "order"
  join basket_facts basket on basket.website_id = "order".website_id and basket.basket_id = "order".basket_id
  cross join lateral (
    select
      jsonb_agg(jsonb_build_array(position, product_number, quantity, delivery_type) order by position) as told,
      coalesce(jsonb_agg(
        jsonb_build_array(position, product_number, variation_number, face_value, quantity, delivery_type) order by position
      ) filter (where position < basket.next_position), '[]') as chosen,
      coalesce(bool_or(face_value is not null) filter (where position >= basket.next_position), false) as priced_gift
    from order_line_facts line
    where line.website_id = "order".website_id and line.order_id = "order".order_id
  ) as kept
  where kept.priced_gift
    or kept.told is distinct from (
      select jsonb_agg(jsonb_build_array(line -> 'position', line -> 'product_number', line -> 'quantity', line -> 'delivery_type')
        order by (line ->> 'position')::integer)
      from jsonb_array_elements("order".receipt) as line
    )
    or kept.chosen is distinct from (
      select coalesce(jsonb_agg(jsonb_build_array(line -> 'position', line -> 'product_number', line -> 'variation_number',
        line -> 'face_value', line -> 'quantity', line -> 'delivery_type') order by (line ->> 'position')::integer), '[]')
      from jsonb_array_elements(basket.lines) as line
    )
  union all
  select code.website_id, code.stock_code_id, 'a code was handed out for another amount than was ordered'
  from stock_code_facts code
  join order_line_facts line using (website_id, order_id, position)
  where line.face_value is not null and code.face_value is distinct from line.face_value
  union all
  select code.website_id, code.stock_code_id, 'a code was handed out that was issued for another line'
  from stock_code_facts code
  where code.is_others
`;
