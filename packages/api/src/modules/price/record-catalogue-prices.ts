import type { Product } from "@guerdon/domain/product";
import type { Transaction } from "kysely";
import type { Database } from "../../db/types.ts";
import { currencyOf, type Website } from "../website/index.ts";
import { pricesOn } from "./asked-prices.ts";
import { insertChangedPrices, websiteIdsNaming } from "./store.ts";

interface ChangedCatalogue {
  id: string;
  currency: string;
  /** The products whose prices may be new. */
  products: readonly Product[];
}

/** Writes down what every website that uses a catalogue asks for its changed products from now on. */
export async function recordCataloguePrices(
  transaction: Transaction<Database>,
  websites: readonly Website[],
  { id, currency, products }: ChangedCatalogue,
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const named = await websiteIdsNaming(transaction, id);
  for (const website of websites) {
    const uses = website.settings.default_catalog_id === id || named.includes(website.id);
    if (uses && currencyOf(website).short_symbol === currency) {
      await insertChangedPrices(transaction, pricesOn(website, products), now);
    }
  }
}
