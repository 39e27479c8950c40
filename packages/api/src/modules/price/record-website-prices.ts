import type { Transaction } from "kysely";
import type { Database } from "../../db/types.ts";
import { offeredCatalogue } from "../catalogue/index.ts";
import { currencyOf, type Website } from "../website/index.ts";
import { pricesOn } from "./asked-prices.ts";
import { catalogueIdsOfWebsite, insertChangedPrices } from "./store.ts";

/**
 * Writes down what a website asks for the products of its catalogues from now on: those that its settings and its
 * vouchers name. For when the website's own rules changed.
 */
export async function recordWebsitePrices(
  transaction: Transaction<Database>,
  website: Website,
  now: Date,
): Promise<void> {
  const named = await catalogueIdsOfWebsite(transaction, website.id);
  for (const id of new Set([website.settings.default_catalog_id, ...named])) {
    const catalogue = await offeredCatalogue(transaction, id);
    if (catalogue?.currency === currencyOf(website).short_symbol) {
      await insertChangedPrices(transaction, pricesOn(website, catalogue.products), now);
    }
  }
}
