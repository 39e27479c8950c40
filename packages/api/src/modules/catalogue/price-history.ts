import { setImmediate } from "node:timers/promises";
import type { MinorUnits } from "@guerdon/domain/money";
import { type HistoricPrice, lowestPriceBefore, REDUCTION_DAYS } from "@guerdon/domain/price-reduction";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/types.ts";
import { currencyOf, type Website } from "../website/index.ts";

interface PriceRow extends HistoricPrice {
  variation_number: string;
}

/** Rows of the history that are read at once, and those of one product more. */
const ROWS = 1000;

/** In a query on `price_history history`: without prices of a revision that is still to come. */
export const COUNTED_PRICES = sql<boolean>`(
  history.revision is null
  or (history.catalogue_id, history.revision) not in (select catalogue_id, revision from coming_revisions)
)`;

/**
 * What the reduced prices of a website are measured against, by variation; a variation whose price was not reduced is
 * not in it. Read some products at a time, when a snapshot is made.
 */
export async function reducedFrom(db: Kysely<Database>, website: Website, now: Date): Promise<Map<string, MinorUnits>> {
  const reduced = new Map<string, MinorUnits>();
  let after = "";
  for (;;) {
    const until = await lastOfNext(db, website.id, after);
    const prices = await recentPrices(db, website, { now, after, until });
    for (const [number, history] of Map.groupBy(prices, ({ variation_number }) => variation_number)) {
      const lowest = lowestPriceBefore(history, now);
      if (lowest !== null) {
        reduced.set(number, lowest);
      }
    }
    if (until === undefined) {
      return reduced;
    }
    after = until;
    await setImmediate();
  }
}

/** The number up to which the next products are read; undefined where these are all. */
async function lastOfNext(db: Kysely<Database>, websiteId: string, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("price_history")
    .select("product_number")
    .where("website_id", "=", websiteId)
    .where("product_number", ">", after)
    .orderBy("product_number")
    .offset(ROWS)
    .limit(1)
    .executeTakeFirst();
  return row?.product_number;
}

/** Prices that changed within 30 days, with those of the 30 days before and the one in force when these began. */
async function recentPrices(
  db: Kysely<Database>,
  website: Website,
  { now, after, until }: { now: Date; after: string; until: string | undefined },
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select variation_number, valid_from, selling_price
    from (
      select *,
        lead(valid_from) over variation as valid_until,
        max(valid_from) over (variation rows between unbounded preceding and unbounded following) as changed_last,
        min(valid_from) over (variation rows between unbounded preceding and unbounded following) as known_since
      from price_history history
      where website_id = ${website.id} and currency = ${currencyOf(website).short_symbol} and valid_from <= ${now}
        and product_number > ${after} ${until === undefined ? sql`` : sql`and product_number <= ${until}`}
        and ${COUNTED_PRICES}
      window variation as (partition by product_number, variation_number order by valid_from)
    ) history
    where changed_last > known_since
      and changed_last >= ${now}::timestamptz - make_interval(days => ${REDUCTION_DAYS})
      and coalesce(valid_until, ${now}) >= ${now}::timestamptz - make_interval(days => ${2 * REDUCTION_DAYS})
    order by product_number, variation_number, valid_from
  `.execute(db);
  return rows;
}
