import { catalogueLock, lockShared } from "../../db/locks.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { catalogueCurrency, productBatches } from "../catalogue/index.ts";
import { currencyOf } from "../website/index.ts";
import { pricesOn } from "./asked-prices.ts";
import { catalogueIdsOfWebsite, insertChangedPrices } from "./store.ts";

/** The catalogues whose prices a website asks: those that its settings and its vouchers name. */
export async function pricedCatalogues(transaction: UnitOfWork, website: Website): Promise<Set<string>> {
  const named = await catalogueIdsOfWebsite(transaction, website.id);
  return new Set([website.settings.default_catalog_id, ...named]);
}

/**
 * Writes down what a website asks for the products of these catalogues from now on. For when its own rules changed, or
 * its vouchers name another catalogue.
 */
export async function recordWebsitePrices(
  transaction: UnitOfWork,
  website: Website,
  { catalogueIds, now }: { catalogueIds: Iterable<string>; now: Date },
): Promise<void> {
  for (const id of [...catalogueIds].sort()) {
    // No revision goes live before these prices are there: it compares its own with them.
    await lockShared(transaction, catalogueLock(id));
    if ((await catalogueCurrency(transaction, id)) !== currencyOf(website).short_symbol) {
      continue;
    }
    for await (const batch of productBatches(transaction, id)) {
      const products = batch.map(({ document }) => document);
      await insertChangedPrices(transaction, pricesOn(website, products), { now });
    }
  }
}
