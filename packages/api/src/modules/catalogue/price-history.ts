import type { MinorUnits } from "@guerdon/domain/money";
import { type HistoricPrice, lowestPriceBefore, REDUCTION_DAYS } from "@guerdon/domain/price-reduction";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/types.ts";
import { currencyOf, type Website } from "../website/index.ts";

interface PriceRow extends HistoricPrice {
  variation_number: string;
}

/**
 * What the reduced prices of a website are measured against (decisions 8.5), by variation; a variation whose price was
 * not reduced is not in it. One query, asked when a snapshot is made.
 */
export async function reducedFrom(db: Kysely<Database>, website: Website, now: Date): Promise<Map<string, MinorUnits>> {
  const histories = new Map<string, PriceRow[]>();
  for (const row of await recentPrices(db, website, now)) {
    const known = histories.get(row.variation_number);
    if (known) known.push(row);
    else histories.set(row.variation_number, [row]);
  }
  return new Map(
    [...histories].flatMap(([number, history]) => {
      const lowest = lowestPriceBefore(history, now);
      return lowest === null ? [] : [[number, lowest] as const];
    }),
  );
}

/** Prices that changed within 30 days, with those of the 30 days before and the one in force when these began. */
async function recentPrices(db: Kysely<Database>, website: Website, now: Date): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select variation_number, valid_from, selling_price
    from (
      select *,
        lead(valid_from) over variation as valid_until,
        max(valid_from) over (variation rows between unbounded preceding and unbounded following) as changed_last,
        min(valid_from) over (variation rows between unbounded preceding and unbounded following) as known_since
      from price_history
      where website_id = ${website.id} and currency = ${currencyOf(website).short_symbol} and valid_from <= ${now}
      window variation as (partition by product_number, variation_number order by valid_from)
    ) history
    where changed_last > known_since
      and changed_last >= ${now}::timestamptz - make_interval(days => ${REDUCTION_DAYS})
      and coalesce(valid_until, ${now}) >= ${now}::timestamptz - make_interval(days => ${2 * REDUCTION_DAYS})
    order by product_number, variation_number, valid_from
  `.execute(db);
  return rows;
}
