import type { CatalogueSource, importCatalogue } from "@guerdon/contract/operations/catalogue";
import type { OutputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { countPrices, storedPrices } from "../catalogue/index.ts";

/** A price that an import changes, in minor units. */
export type PriceChange = OutputOf<typeof importCatalogue>["prices"][number];

/** The prices that an import changes. */
export interface PriceChanges {
  prices: PriceChange[];
  /** The number of prices that fall by more than half. */
  lowered: number;
  /** The number of prices before the import. */
  priced: number;
  /** Whether the operator must confirm how many fall by more than half [catalogue.price-limit]. */
  needs_lower: boolean;
}

/** The percentage of prices that fall by more than half without consent. More may mean a shifted decimal point. */
const DEFAULT_PERCENT = 10;

/**
 * Compares the prices of changed products with those that are stored.
 * @param wish.percent of the catalogue's prices may fall by more than half without consent
 */
export async function priceChanges(
  unit: UnitOfWork,
  source: CatalogueSource,
  {
    catalogueId,
    numbers,
    percent = DEFAULT_PERCENT,
  }: { catalogueId: string; numbers: readonly string[]; percent: number | undefined },
): Promise<PriceChanges> {
  if (numbers.length === 0) {
    return { prices: [], lowered: 0, priced: 0, needs_lower: false };
  }
  const known = await storedPrices(unit, catalogueId, numbers);
  const before = new Map(known.map(({ number, variation, price }) => [`${number} ${variation}`, price]));
  const prices = (await source.prices(numbers)).flatMap(({ number, variation, price: now }) => {
    const old = before.get(`${number} ${variation}`);
    return old === undefined || old === now ? [] : [{ number, variation, before: old, now }];
  });
  const lowered = prices.filter(({ before: old, now }) => now * 2 < old).length;
  const priced = await countPrices(unit, catalogueId);
  return { prices, lowered, priced, needs_lower: lowered * 100 > priced * percent };
}

/**
 * The refusal if an import must not lower these prices.
 * @param allowed the confirmed number; undefined if none was given; "any" for trusted files
 */
export function loweredRefusal(
  { lowered, priced, needs_lower }: PriceChanges,
  allowed: number | "any" | undefined,
): RefusalOf<typeof importCatalogue> | undefined {
  if (allowed === "any" || allowed === lowered) {
    return undefined;
  }
  if (allowed !== undefined) {
    return { code: "lowered_differs", fields: { lowered, priced, allowed } };
  }
  return needs_lower ? { code: "lowered_unconfirmed", fields: { lowered, priced } } : undefined;
}
