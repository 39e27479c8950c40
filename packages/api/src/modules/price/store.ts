import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ComingRevision } from "../catalogue/index.ts";
import type { WebsitePrice } from "./website-prices.ts";

/** Maximum number of prices per statement, passed as JSON. */
const BATCH_SIZE = 20_000;

/** The table that grows by a row for each price that changes. */
export const PRICE_TABLES = ["price_history"] as const;

/** The start of prices: a moment, and the coming revision they belong to, if any. */
export interface PriceStart {
  now: Date;
  coming?: ComingRevision;
}

/**
 * Adds a row for each price that differs from the last counted one. Each begins later than all existing rows, so that a
 * clock that was set back does not hide the newest price.
 */
export async function insertChangedPrices(
  unit: UnitOfWork,
  prices: readonly WebsitePrice[],
  { now, coming }: PriceStart,
): Promise<void> {
  for (let start = 0; start < prices.length; start += BATCH_SIZE) {
    const batch = JSON.stringify(prices.slice(start, start + BATCH_SIZE));
    await sql`
      insert into price_history (
        website_id, product_number, variation_number, currency, valid_from, selling_price, catalogue_id, revision
      )
      select asked.website_id, asked.product_number, asked.variation_number, asked.currency,
        greatest(${now}::timestamptz, latest.valid_from + interval '1 millisecond'), asked.selling_price,
        ${coming?.catalogueId ?? null}::text, ${coming?.revision ?? null}::integer
      from jsonb_to_recordset(${batch}::jsonb) as asked (
        website_id text, product_number text, variation_number text, currency text, selling_price bigint
      )
      left join lateral (
        select valid_from from price_history history
        where history.website_id = asked.website_id and history.product_number = asked.product_number
          and history.variation_number = asked.variation_number and history.currency = asked.currency
        order by valid_from desc limit 1
      ) latest on true
      left join lateral (
        select selling_price from counted_prices history
        where history.website_id = asked.website_id and history.product_number = asked.product_number
          and history.variation_number = asked.variation_number and history.currency = asked.currency
        order by valid_from desc limit 1
      ) last on true
      where last.selling_price is distinct from asked.selling_price
    `.execute(tables<"price_history" | "counted_prices">(unit));
  }
}

/** Catalogues that a website's vouchers open. */
export async function catalogueIdsOfWebsite(unit: UnitOfWork, websiteId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct catalogue_id as id from voucher_catalogues where website_id = ${websiteId}
  `.execute(tables<"voucher_catalogues">(unit));
  return rows.map(({ id }) => id);
}

/** Websites whose vouchers open a catalogue. */
export async function websiteIdsNaming(unit: UnitOfWork, catalogueId: string): Promise<string[]> {
  const { rows } = await sql<{ website_id: string }>`
    select distinct website_id from voucher_catalogues where catalogue_id = ${catalogueId}
  `.execute(tables<"voucher_catalogues">(unit));
  return rows.map(({ website_id }) => website_id);
}

/** Deletes a batch of the prices of a catalogue's revisions that are not live. */
export async function deletePricesOfComing(
  transaction: UnitOfWork,
  catalogueId: string,
  size: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with batch as materialized (
      select website_id, product_number, variation_number, currency, valid_from from price_history
      join coming_revisions coming using (catalogue_id, revision)
      where catalogue_id = ${catalogueId} limit ${size}
    )
    delete from price_history history using batch
    where (history.website_id, history.product_number, history.variation_number, history.currency, history.valid_from)
      = (batch.website_id, batch.product_number, batch.variation_number, batch.currency, batch.valid_from)
  `.execute(tables<"price_history" | "coming_revisions">(transaction));
  return Number(numAffectedRows ?? 0);
}
