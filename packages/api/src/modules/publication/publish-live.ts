import { CHANGED_CHANNEL, notify } from "../../db/notify.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { pricedCatalogues, priceRules, recordWebsitePrices } from "../price/index.ts";
import { goLive, soldCatalogues } from "../website/index.ts";

type Publication = Parameters<typeof goLive>[1];

/**
 * Makes a revision live, records the prices that follow from it, and notifies running processes when the transaction ends
 * [revision.publish].
 * @param before the website as it was live; undefined if nothing of it was
 */
export async function publishLive(
  unit: UnitOfWork,
  publication: Publication,
  before: Website | undefined,
): Promise<Website> {
  const website = await goLive(unit, publication);
  const catalogues = await pricedCatalogues(unit, website);
  if (changesPrices(before, website)) {
    await recordWebsitePrices(unit, website, { catalogueIds: catalogues, now: publication.now });
  }
  await notify(unit, CHANGED_CHANNEL, `website:${website.id}`);
  return website;
}

/** True if the new settings change the prices of products, or which products are sold. */
function changesPrices(before: Website | undefined, after: Website): boolean {
  if (!before || priceRules([before]) !== priceRules([after])) {
    return true;
  }
  const [old, now] = [before, after].map((website) => soldCatalogues(website).join(" "));
  return old !== now;
}
