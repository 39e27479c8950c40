import type { FilterState } from "@guerdon/domain/product-list";
import { choiceBits, type ProductColumns } from "./product-columns.ts";

/** A product's failures as bits, one per group: how many fail no group, or one alone, is what facets count. */
export const FAILS = {
  productType: 1,
  redemptionType: 2,
  shippingMethod: 4,
  discount: 8,
  price: 16,
  brand: 32,
  category: 64,
};
/** Fails what is no group of choices, so that it counts nowhere. */
export const FAILS_ALL = 128;

/** What the product at a place fails: 0 where it fits. */
type Test = (place: number) => number;

/**
 * One test per filter that is set.
 * @param found places that a search found, the best first
 */
export function productTests(columns: ProductColumns, state: FilterState, found: Uint32Array | undefined): Test[] {
  const choice = (fails: number, wanted: number) => (wanted === 0 ? undefined : choiceTest(columns, wanted, fails));
  return [
    choice(FAILS_ALL, choiceBits("recommended", [state.recommended === true])),
    choice(FAILS.productType, choiceBits("productType", state.productType ?? [])),
    choice(FAILS.redemptionType, choiceBits("redemptionType", state.redemptionType ?? [])),
    choice(FAILS.shippingMethod, choiceBits("shippingMethod", state.shippingMethod ?? [])),
    choice(FAILS.discount, choiceBits("discount", [state.discount === true])),
    found && foundTest(columns, found),
    state.price && priceTest(columns, state.price),
    state.brands && state.brands.length > 0 ? brandTest(columns, state.brands) : undefined,
    state.category === undefined ? undefined : categoryTest(columns, state.category),
  ].filter((test) => test !== undefined);
}

function choiceTest({ choices }: ProductColumns, wanted: number, fails: number): Test {
  return (place) => (((choices[place] ?? 0) & wanted) === 0 ? fails : 0);
}

function foundTest({ choices }: ProductColumns, found: Uint32Array): Test {
  const fails = new Uint8Array(choices.length).fill(FAILS_ALL);
  for (const place of found) fails[place] = 0;
  return (place) => fails[place] ?? FAILS_ALL;
}

function priceTest(
  { prices, pricesFrom, freeFrom, freeTo }: ProductColumns,
  { min, max }: NonNullable<FilterState["price"]>,
): Test {
  return (place) => {
    if ((freeFrom[place] ?? 0) <= max && (freeTo[place] ?? 0) >= min) return 0;
    const end = pricesFrom[place + 1] ?? 0;
    for (let at = pricesFrom[place] ?? end; at < end; at += 1) {
      const price = prices[at] ?? 0;
      if (price >= min && price <= max) return 0;
    }
    return FAILS.price;
  };
}

function brandTest({ brands, brandNames }: ProductColumns, wanted: readonly string[]): Test {
  const isWanted = Uint8Array.from(brandNames, (name) => Number(wanted.includes(name)));
  return (place) => (isWanted[brands[place] ?? 0] ? 0 : FAILS.brand);
}

function categoryTest({ categories, categoriesFrom, categoryIds }: ProductColumns, wanted: number): Test {
  const id = categoryIds.indexOf(wanted);
  return (place) => {
    const end = categoriesFrom[place + 1] ?? 0;
    for (let at = categoriesFrom[place] ?? end; at < end; at += 1) if (categories[at] === id) return 0;
    return FAILS.category;
  };
}
