import { sql } from "kysely";

/**
 * Contradictions between returns of unused codes and their transfers: a return takes what is stored of each voucher, once,
 * and gives it back if it was undone [voucher.take-back].
 */
export const returnDiscrepancies = sql`
  select coalesce(told.website_id, booked.website_id) as website_id,
    'return ' || coalesce(told.number, booked.number) as subject,
    'what was returned differs from what is booked' as reason
  from (
    select website_id, number::text as number, sum(amount) as amount,
      coalesce(sum(amount) filter (where is_undone), 0) as given_back
    from returned_facts group by website_id, number
  ) as told
  full join (
    select transfer.website_id, split_part(transfer.transfer_id, '/', 2) as number,
      coalesce(sum(transfer.amount) filter (where transfer.transfer_id not like 'return/%/back/%'), 0) as amount,
      coalesce(sum(transfer.amount) filter (where transfer.transfer_id like 'return/%/back/%'), 0) as given_back
    from transfer_facts transfer where transfer.transfer_id like 'return/%'
    group by transfer.website_id, split_part(transfer.transfer_id, '/', 2)
  ) as booked on booked.website_id = told.website_id and booked.number = told.number
  where (told.amount, told.given_back) is distinct from (booked.amount, booked.given_back)
  union all
  select voucher.website_id, voucher.voucher_id, 'it is void by a return that does not name it, or was undone'
  from voucher_facts voucher
  left join returned_facts returned on returned.website_id = voucher.website_id
    and returned.voucher_id = voucher.voucher_id and returned.number = voucher.returned_in
  where voucher.returned_in is not null and returned.is_undone is distinct from false
`;
