import { setImmediate } from "node:timers/promises";
import type { MinorUnits } from "@guerdon/domain/money";
import { lowestPriceBefore } from "@guerdon/domain/product/price-reduction";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { lastNumberOfBatch, recentPrices } from "./price-store.ts";

/**
 * The reference prices of a website's reduced prices, by variation number. Variations without a reduction are left out.
 * The history is read in batches of products, when a snapshot is built.
 */
export async function reducedFrom(unit: UnitOfWork, website: Website, now: Date): Promise<Map<string, MinorUnits>> {
  const reduced = new Map<string, MinorUnits>();
  let after = "";
  let until = await lastNumberOfBatch(unit, website.id, after);
  for (;;) {
    const [prices, next] = await Promise.all([
      recentPrices(unit, website, { now, after, until }),
      until === undefined ? undefined : lastNumberOfBatch(unit, website.id, until),
    ]);
    for (const [number, history] of Map.groupBy(prices, ({ variation_number }) => variation_number)) {
      const lowest = lowestPriceBefore(history, now);
      if (lowest !== null) {
        reduced.set(number, lowest);
      }
    }
    if (until === undefined) {
      return reduced;
    }
    [after, until] = [until, next];
    await setImmediate();
  }
}
