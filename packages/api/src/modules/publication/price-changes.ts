import type { CatalogueSource, importCatalogue } from "@guerdon/contract/operations/catalogue";
import type { OutputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { countPrices, storedPrices } from "../catalogue/index.ts";

/** A price that an import changes, in minor units. */
export type PriceChange = OutputOf<typeof importCatalogue>["prices"][number];

/** The prices that an import changes. */
export interface PriceChanges {
  prices: PriceChange[];
  /** How many of them fall by more than half. */
  lowered: number;
  /** The number of prices before the import. */
  priced: number;
}

/** At most one in `SHARE` prices falls by more than half without consent. More may mean a shifted decimal point. */
const SHARE = 10;

/** Compares the prices of changed products with those that are stored. */
export async function priceChanges(
  unit: UnitOfWork,
  source: CatalogueSource,
  { catalogueId, numbers }: { catalogueId: string; numbers: readonly string[] },
): Promise<PriceChanges> {
  if (numbers.length === 0) {
    return { prices: [], lowered: 0, priced: 0 };
  }
  const known = await storedPrices(unit, catalogueId, numbers);
  const before = new Map(known.map(({ number, variation, price }) => [`${number} ${variation}`, price]));
  const prices = (await source.prices(numbers)).flatMap(({ number, variation, price: now }) => {
    const old = before.get(`${number} ${variation}`);
    return old === undefined || old === now ? [] : [{ number, variation, before: old, now }];
  });
  const lowered = prices.filter(({ before: old, now }) => now * 2 < old).length;
  return { prices, lowered, priced: await countPrices(unit, catalogueId) };
}

/** True if the operator must confirm how many prices fall by more than half [catalogue.price-limit]. */
export function needsLower({ lowered, priced }: PriceChanges): boolean {
  return lowered * SHARE > priced;
}

/**
 * The refusal if an import must not lower these prices.
 * @param allowed the confirmed number; undefined if none was given; "any" for trusted files
 */
export function loweredRefusal(
  changes: PriceChanges,
  allowed: number | "any" | undefined,
): RefusalOf<typeof importCatalogue> | undefined {
  const { lowered, priced } = changes;
  if (allowed === "any" || allowed === lowered) {
    return undefined;
  }
  if (allowed !== undefined) {
    return { code: "lowered_differs", fields: { lowered, priced, allowed } };
  }
  return needsLower(changes) ? { code: "lowered_unconfirmed", fields: { lowered, priced } } : undefined;
}
