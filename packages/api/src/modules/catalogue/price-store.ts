import { type HistoricPrice, REDUCTION_DAYS } from "@guerdon/domain/product/price-reduction";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { currencyOf } from "../website/index.ts";

interface PriceRow extends HistoricPrice {
  variation_number: string;
}

/** Approximate number of rows of the history per batch. A product's rows are never divided. */
const ROWS = 2000;

/** The last product number of the next batch; undefined if the batch contains the rest. */
export async function lastNumberOfBatch(
  unit: UnitOfWork,
  websiteId: string,
  after: string,
): Promise<string | undefined> {
  const row = await tables<"counted_prices">(unit)
    .selectFrom("counted_prices")
    .select("product_number")
    .where("website_id", "=", websiteId)
    .where("product_number", ">", after)
    .orderBy("product_number")
    .offset(ROWS)
    .limit(1)
    .executeTakeFirst();
  return row?.product_number;
}

/**
 * Prices that changed within 30 days, with the prices of the 30 days before, including the one valid at their start.
 */
export async function recentPrices(
  unit: UnitOfWork,
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
      from counted_prices history
      where website_id = ${website.id} and currency = ${currencyOf(website).short_symbol} and valid_from <= ${now}
        and product_number > ${after} ${until === undefined ? sql`` : sql`and product_number <= ${until}`}
      window variation as (partition by product_number, variation_number order by valid_from)
    ) history
    where changed_last > known_since
      and changed_last >= ${now}::timestamptz - make_interval(days => ${REDUCTION_DAYS})
      and coalesce(valid_until, ${now}) >= ${now}::timestamptz - make_interval(days => ${2 * REDUCTION_DAYS})
    order by product_number, variation_number, valid_from
  `.execute(tables<"counted_prices">(unit));
  return rows;
}
