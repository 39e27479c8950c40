import { sql } from "kysely";
import { sumByWebsite } from "../../db/by-website.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BasketKey } from "./store.ts";

type DeadTables = "baskets" | "recipient_lists" | "session_baskets";

const IS_DEAD = sql`basket.state = 'open' and not exists (
  select 1 from session_baskets reached
  where reached.website_id = basket.website_id and reached.basket_id = basket.basket_id
)`;

/**
 * Takes addresses, answers and recipients out of a batch of baskets that no session fills any more: nobody gets back more
 * than their lines [basket.people]. One whose payment is in process needs them.
 * @returns the number of emptied baskets
 */
export async function emptyDeadBaskets(unit: UnitOfWork, batch: number): Promise<number> {
  const { rows: found } = await sql<BasketKey>`
    select basket.website_id, basket.basket_id from baskets basket
    where (basket.website_id, basket.basket_id) in (
      select website_id, basket_id from baskets where addresses_key_id is not null
      union select website_id, basket_id from recipient_lists
    ) and ${IS_DEAD}
    limit ${batch}
  `.execute(tables<DeadTables>(unit));
  return sumByWebsite(found, (website_id, keys) =>
    emptyIfDead(
      unit,
      website_id,
      keys.map(({ basket_id }) => basket_id),
    ),
  );
}

/**
 * As `emptyDeadBaskets`, of some baskets of a website.
 * @returns the number of those that were dead
 */
export async function emptyIfDead(unit: UnitOfWork, websiteId: string, basketIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ emptied: number }>`
    with dead as materialized (
      select basket.basket_id from baskets basket
      where basket.website_id = ${websiteId} and basket.basket_id = any(${[...basketIds]}::text[]) and ${IS_DEAD}
      for update of basket skip locked
    ), emptied as (
      update baskets basket
      set addresses = null, addresses_key_id = null, email_digests = '{}', giver_answer = null, version = version + 1
      from dead where basket.website_id = ${websiteId} and basket.basket_id = dead.basket_id
    ), forgotten as (
      delete from recipient_lists list
      using dead where list.website_id = ${websiteId} and list.basket_id = dead.basket_id
    )
    select count(*)::integer as emptied from dead
  `.execute(tables<DeadTables>(unit));
  return rows[0]?.emptied ?? 0;
}
