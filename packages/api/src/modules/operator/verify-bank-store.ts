import { sql } from "kysely";
import type { Portion } from "../../db/portion.ts";

/** Contradictions between entries of bank statements, what counts for orders, and transfers; reads the facts of each. */
export const bankDiscrepancies = (portion: Portion) => sql`
  select entry.website_id, entry.entry_id as subject, mistake.reason
  from bank_entry_facts entry
  left join (
    select website_id, split_part(transfer_id, '/', 1) as entry_id,
      sum(amount) filter (where transfer_id not like '%/%') as received,
      sum(amount) filter (where transfer_id like '%/back') as given_back
    from transfer_facts where transfer_id like 'bank\_%' group by 1, 2
  ) as booked using (website_id, entry_id)
  left join (
    select website_id, entry_id, sum(amount) as amount from bank_allocation_facts group by 1, 2
  ) as counted using (website_id, entry_id)
  cross join lateral (
    select 'what the bank booked differs from what is booked' as reason
    where coalesce(booked.received, 0)
      <> case when entry.direction = 'credit' and entry.outcome <> 'confirmed' then entry.amount else 0 end
    union all
    select 'what counts of it for orders differs from its parts' where coalesce(counted.amount, 0) <> entry.allocated
    union all
    select 'what was given back of it differs from what is booked'
    where coalesce(booked.given_back, 0)
      <> case when entry.is_closed and entry.direction = 'credit' then entry.amount - entry.allocated else 0 end
  ) as mistake
  where ${portion("entry.entry_id")}
  union all
  select part.website_id, part.entry_id, 'what counts of it for an order differs from what is booked for the order'
  from bank_allocation_facts part
  join bank_entry_facts entry using (website_id, entry_id)
  join order_facts "order" on "order".website_id = part.website_id and "order".order_id = part.order_id
  left join transfer_facts transfer on transfer.website_id = part.website_id
    and transfer.transfer_id = part.entry_id || '/' || part.order_id
  where coalesce(transfer.amount, 0)
    <> case when "order".is_paid and entry.outcome <> 'confirmed' then part.amount else 0 end
`;
