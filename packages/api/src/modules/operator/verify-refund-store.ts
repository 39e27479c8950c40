import { sql } from "kysely";
import type { Portion } from "../../db/portion.ts";

/** The sums that refunds gave back, or are about to, by order; reads the facts of each. */
const refundSums = sql`
  select website_id, order_id, sum(amount)::bigint as amount, sum(money + disputed)::bigint as money,
    sum(disputed)::bigint as disputed,
    bool_and(is_done) as all_done
  from refund_facts where counts group by website_id, order_id
`;

/**
 * The pieces and amounts of each position that were given back, or are about to be. Positions without any are not in
 * it.
 */
const backOfPositions = sql`
  select line.website_id, line.order_id, line.position, sum(line.quantity) as quantity, sum(line.amount) as amount,
    sum(line.quantity) filter (where not line.is_delivered) as undelivered
  from refund_line_facts line join refund_facts refund using (website_id, refund_id)
  where refund.counts group by line.website_id, line.order_id, line.position
`;

/** Contradictions between refunds, their parts and their transfers. */
const contradictingRefunds = (portion: Portion) => sql`
  select refund.website_id, refund.refund_id as subject, mistake.reason
  from refund_facts refund
  left join (
    select website_id, refund_id, sum(amount) as amount from refund_line_facts group by 1, 2
  ) as lines using (website_id, refund_id)
  left join (
    select website_id, refund_id, sum(amount) as amount from refund_credit_facts group by 1, 2
  ) as credits using (website_id, refund_id)
  cross join lateral (
    select 'its pieces do not add up to it' as reason where lines.amount is distinct from refund.amount
    union all
    select 'where it goes does not add up to it'
    where refund.disputed + refund.money + coalesce(credits.amount, 0) <> refund.amount
  ) as mistake
  where ${portion("refund.refund_id")}
  union all
  select coalesce(asked.website_id, booked.website_id), coalesce(asked.transfer_id, booked.transfer_id),
    'what a refund gives back differs from what is booked'
  from (
    select refund.website_id, refund.refund_id || '/money' as transfer_id, refund.money as amount,
      case refund.paid_by when 'provider' then 'clearing' else 'bank' end as target
    from refund_facts refund where refund.is_done and refund.money > 0
    union all
    select credit.account_website_id, refund.refund_id || '/' || credit.account_id, credit.amount, null
    from refund_facts refund join refund_credit_facts credit using (website_id, refund_id) where refund.is_done
  ) as asked
  full join (
    select transfer.website_id, transfer.transfer_id, transfer.amount, source.kind as source,
      case when target.kind not in ('voucher', 'customer') then target.kind end as target
    from transfer_facts transfer
    join account_facts source
      on source.website_id = transfer.website_id and source.account_id = transfer.debit_account_id
    join account_facts target
      on target.website_id = transfer.website_id and target.account_id = transfer.credit_account_id
    where transfer.transfer_id like 'refund\\_%' and ${portion("transfer.transfer_id")}
  ) as booked on booked.website_id = asked.website_id and booked.transfer_id = asked.transfer_id
  where (${portion("asked.transfer_id")} or asked.transfer_id is null)
    and (booked.amount, booked.target, booked.source) is distinct from (asked.amount, asked.target, 'sales')
`;

/** More given back than was paid: by order, by source and by position. */
const excessiveRefunds = (portion: Portion) => sql`
  select "order".website_id, "order".order_number as subject, mistake.reason
  from order_facts "order"
  join (${refundSums}) as back using (website_id, order_id)
  cross join lateral (
    select 'it is not paid, and something of it went back' as reason where not "order".is_paid
    union all
    select 'more money went back than was paid beyond credit' where back.money > "order".amount_to_pay
    union all
    select 'more went back than was paid' where back.amount > "order".gross_price
  ) as mistake
  union all
  select credit.account_website_id, credit.account_id, 'more credit of an order came back than it took'
  from refund_facts refund
  join refund_credit_facts credit using (website_id, refund_id)
  left join transfer_facts taken on taken.website_id = credit.account_website_id
    and taken.transfer_id = refund.order_id || '/' || credit.account_id
  where refund.counts and ${portion("refund.order_id")}
  group by credit.account_website_id, credit.account_id, refund.order_id
  having sum(credit.amount) > coalesce(min(taken.amount), 0)
  union all
  select "order".website_id, "order".order_number, 'more of position ' || priced.position || ' went back than it is'
  from (${backOfPositions}) as back
  join order_facts "order" using (website_id, order_id)
  cross join lateral (
    select (line ->> 'position')::integer as position, coalesce((line ->> 'gross_price')::numeric, 0) as price,
      (line ->> 'quantity')::integer as quantity, sum(coalesce((line ->> 'gross_price')::numeric, 0)) over () as prices
    from jsonb_array_elements("order".receipt) as line
  ) as priced
  cross join lateral (
    select coalesce(sum((part ->> 'gross_price')::numeric), 0) as amount
    from jsonb_array_elements("order".borne) as part where (part ->> 'position')::integer = priced.position
  ) as fees
  where back.position = priced.position and (
    back.quantity > priced.quantity
    or "order".borne is not null and back.amount > priced.price + fees.amount
    -- A share of the total in proportion to the price, rounded to the cent.
    or "order".borne is null and priced.prices > 0 and back.amount > ceil("order".gross_price * priced.price / priced.prices)
  )
`;

/** Contradictions between refunds, what was handed out, and the state of the order. */
const refundedOrders = sql`
  select line.website_id, "order".order_number as subject,
    'codes of position ' || line.position || ' were handed out for pieces that had gone back' as reason
  from (${backOfPositions}) as back
  join order_line_facts line using (website_id, order_id, position)
  join order_facts "order" using (website_id, order_id)
  cross join lateral (
    select count(*) as codes from stock_code_facts code
    where code.website_id = line.website_id and code.order_id = line.order_id and code.position = line.position
  ) as handed_out
  where handed_out.codes > line.quantity - back.undelivered
  union all
  select line.website_id, "order".order_number,
    'pieces of position ' || line.position || ' were neither delivered nor given back'
  from (
    select distinct part.website_id, part.order_id, part.position
    from refund_line_facts part join refund_facts refund using (website_id, refund_id)
    where not refund.counts
  ) as failed
  join order_line_facts line using (website_id, order_id, position)
  join order_facts "order" using (website_id, order_id)
  left join (${backOfPositions}) as back using (website_id, order_id, position)
  cross join lateral (
    select count(*) as codes from stock_code_facts code
    where code.website_id = line.website_id and code.order_id = line.order_id and code.position = line.position
  ) as handed_out
  where line.is_delivered and handed_out.codes < line.quantity - coalesce(back.undelivered, 0)
  union all
  select "order".website_id, "order".order_number, 'it is ' || case when "order".is_refunded then 'refunded' else 'cancelled' end
    || ', and not all of it went back'
  from order_facts "order"
  left join (${refundSums}) as back using (website_id, order_id)
  where ("order".is_refunded or "order".is_cancelled and "order".is_paid)
    and (back.amount, back.all_done) is distinct from ("order".gross_price, true)
  union all
  select "order".website_id, "order".order_number, 'all of it went back, and it is neither cancelled nor refunded'
  from order_facts "order"
  join (${refundSums}) as back using (website_id, order_id)
  where back.all_done and back.amount = "order".gross_price and not "order".is_refunded and not "order".is_cancelled
    and not exists (
      select 1 from order_line_facts line
      left join (${backOfPositions}) as gone using (website_id, order_id, position)
      where line.website_id = "order".website_id and line.order_id = "order".order_id
        and line.quantity > coalesce(gone.quantity, 0)
    )
`;

/** Contradictions between disputes, refunds, payments and transfers. */
const contradictingDisputes = (portion: Portion) => sql`
  select "order".website_id, "order".order_number as subject, mistake.reason
  from order_facts "order"
  join dispute_facts dispute using (website_id, order_id)
  left join (${refundSums}) as back using (website_id, order_id)
  cross join lateral (
    select 'its dispute and its refunds are more than was paid beyond credit' as reason
    where not dispute.is_won
      and dispute.amount + coalesce(back.money - back.disputed, 0) > "order".amount_to_pay
    union all
    select 'its refunds count more as taken by a dispute than it took'
    where coalesce(back.disputed, 0) > case when dispute.is_lost then dispute.amount else 0 end
  ) as mistake
  union all
  select refund.website_id, refund.refund_id, 'it counts something as taken by a dispute, and there is none'
  from refund_facts refund
  where refund.counts and refund.disputed > 0 and ${portion("refund.order_id")} and not exists (
    select 1 from dispute_facts dispute
    where dispute.website_id = refund.website_id and dispute.order_id = refund.order_id
  )
  union all
  select coalesce(asked.website_id, booked.website_id), coalesce(asked.transfer_id, booked.transfer_id),
    'what a dispute has taken differs from what is booked'
  from (
    select website_id, 'dispute_' || order_id as transfer_id, amount, 'sales' as source, 'clearing' as target
    from dispute_facts
    union all
    select website_id, 'dispute_' || order_id || '/won', amount, 'clearing', 'sales' from dispute_facts where is_won
  ) as asked
  full join (
    select transfer.website_id, transfer.transfer_id, transfer.amount, source.kind as source, target.kind as target
    from transfer_facts transfer
    join account_facts source
      on source.website_id = transfer.website_id and source.account_id = transfer.debit_account_id
    join account_facts target
      on target.website_id = transfer.website_id and target.account_id = transfer.credit_account_id
    where transfer.transfer_id like 'dispute\\_%' and ${portion("transfer.transfer_id")}
  ) as booked on booked.website_id = asked.website_id and booked.transfer_id = asked.transfer_id
  where (${portion("asked.transfer_id")} or asked.transfer_id is null)
    and (booked.amount, booked.source, booked.target) is distinct from (asked.amount, asked.source, asked.target)
`;

/** Contradictions about what went back for orders [refund.verify]. */
export const refundDiscrepancies = (portion: Portion) =>
  sql`${contradictingDisputes(portion)} union all ${contradictingRefunds(portion)} union all ${excessiveRefunds(portion)} union all ${refundedOrders}`;
