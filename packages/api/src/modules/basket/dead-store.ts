import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BasketKey } from "./store.ts";

/**
 * Takes addresses, answers and recipients out of a batch of baskets that no session fills any more: nobody gets back more
 * than their lines [basket.people]. One whose payment is in process needs them.
 * @param only the basket to look at; absent: all that have people
 * @returns the number of emptied baskets
 */
export async function emptyDeadBaskets(
  unit: UnitOfWork,
  { batch, only }: { batch: number; only?: BasketKey },
): Promise<number> {
  const wanted = only
    ? sql`basket.website_id = ${only.website_id} and basket.basket_id = ${only.basket_id}`
    : sql`(basket.website_id, basket.basket_id) in (
        select website_id, basket_id from baskets where addresses_key_id is not null
        union select website_id, basket_id from recipient_lists
      )`;
  const { rows } = await sql<{ emptied: number }>`
    with dead as materialized (
      select basket.website_id, basket.basket_id from baskets basket
      where ${wanted} and basket.state = 'open' and not exists (
        select from session_baskets reached
        where reached.website_id = basket.website_id and reached.basket_id = basket.basket_id
      )
      limit ${batch} for update of basket skip locked
    ), emptied as (
      update baskets basket
      set addresses = null, addresses_key_id = null, email_digests = '{}', giver_answer = null, version = version + 1
      from dead where basket.website_id = dead.website_id and basket.basket_id = dead.basket_id
    ), forgotten as (
      delete from recipient_lists list
      using dead where list.website_id = dead.website_id and list.basket_id = dead.basket_id
    )
    select count(*)::integer as emptied from dead
  `.execute(tables<"baskets" | "recipient_lists" | "session_baskets">(unit));
  return rows[0]?.emptied ?? 0;
}
