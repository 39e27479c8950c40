import { catalogueLock, lockShared } from "../../db/locks.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { catalogueCurrency, productBatches } from "../catalogue/index.ts";
import { currencyOf, soldCatalogues } from "../website/index.ts";
import { catalogueIdsOfWebsite, insertChangedPrices } from "./store.ts";
import { websitePrices } from "./website-prices.ts";

/** The catalogues that a website sells from: those of its settings and of its vouchers. */
export async function pricedCatalogues(transaction: UnitOfWork, website: Website): Promise<Set<string>> {
  const named = await catalogueIdsOfWebsite(transaction, website.id);
  return new Set([...soldCatalogues(website), ...named]);
}

/**
 * Records the prices of a website for the products of these catalogues from now on. Call it after its settings changed,
 * or if its vouchers open another catalogue.
 */
export async function recordWebsitePrices(
  transaction: UnitOfWork,
  website: Website,
  { catalogueIds, now }: { catalogueIds: Iterable<string>; now: Date },
): Promise<void> {
  for (const id of [...catalogueIds].sort()) {
    // No revision goes live before these prices are recorded, because its own prices are compared with them.
    await lockShared(transaction, catalogueLock(id));
    if ((await catalogueCurrency(transaction, id)) !== currencyOf(website).short_symbol) {
      continue;
    }
    for await (const batch of productBatches(transaction, id)) {
      const products = batch.map(({ document }) => document);
      await insertChangedPrices(transaction, websitePrices(website, products), { now });
    }
  }
}
