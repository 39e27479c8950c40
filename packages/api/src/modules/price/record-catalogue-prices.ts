import { inBatches, type PacedDatabase } from "../../db/in-batches.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { type ComingRevision, comingProducts, holdRevision } from "../catalogue/index.ts";
import { currencyOf, pricingPolicy, soldCatalogues } from "../website/index.ts";
import { insertChangedPrices, websiteIdsNaming } from "./store.ts";
import { websitePrices } from "./website-prices.ts";

/** The websites that sell a catalogue's products: their settings or vouchers name it, and it is in their currency. */
export async function websitesPricing(
  db: UnitOfWork,
  websites: readonly Website[],
  { id, currency }: { id: string; currency: string },
): Promise<Website[]> {
  const named = await websiteIdsNaming(db, id);
  return websites.filter(
    (website) =>
      (soldCatalogues(website).includes(id) || named.includes(website.id)) &&
      currencyOf(website).short_symbol === currency,
  );
}

/** The settings of these websites that prices depend on, as text. Equal texts lead to equal prices. */
export function priceRules(websites: readonly Website[]): string {
  const rules = websites.map((website) => [website.id, currencyOf(website).short_symbol, pricingPolicy(website)]);
  return JSON.stringify(rules.sort(([a], [b]) => String(a).localeCompare(String(b))));
}

/**
 * Records the prices on websites of the products that a coming revision changes, in batches. They are valid from `now`
 * on, but only count once the revision is live.
 * @throws RevisionLostError
 */
export async function recordComingPrices(
  database: PacedDatabase,
  coming: ComingRevision,
  { websites, now }: { websites: readonly Website[]; now: Date },
): Promise<void> {
  if (websites.length === 0) {
    return;
  }
  let last = "";
  await inBatches(database, (size, turn) =>
    turn(async (transaction) => {
      await holdRevision(transaction, coming);
      const products = await comingProducts(transaction, coming, { after: last, most: size });
      last = products.at(-1)?.number ?? last;
      const prices = websites.flatMap((website) => websitePrices(website, products));
      await insertChangedPrices(transaction, prices, { now, coming });
      return products.length;
    }),
  );
}
