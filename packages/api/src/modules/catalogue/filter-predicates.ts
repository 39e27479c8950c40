import type { FilterState } from "@guerdon/domain/product-list";
import { choiceBits, type ProductColumns } from "./product-columns.ts";

/** One bit per group of filters that a product fails. Facets count products that fail no group, or only their own. */
export const FAILED = {
  productType: 1,
  redemptionType: 2,
  shippingMethod: 4,
  discount: 8,
  price: 16,
  brand: 32,
  category: 64,
};
/** Set by filters that have no facet: the product counts in none. */
export const FAILED_ALWAYS = 128;

/** The groups that the product at a place fails, as bits; 0 where it matches. */
type Predicate = (place: number) => number;

/**
 * One predicate per filter that is set.
 * @param found places that a search found, the best first
 */
export function filterPredicates(
  columns: ProductColumns,
  state: FilterState,
  found: Uint32Array | undefined,
): Predicate[] {
  const choice = (fails: number, wanted: number) =>
    wanted === 0 ? undefined : choicePredicate(columns, wanted, fails);
  return [
    choice(FAILED_ALWAYS, choiceBits("recommended", [state.recommended === true])),
    choice(FAILED.productType, choiceBits("productType", state.productType ?? [])),
    choice(FAILED.redemptionType, choiceBits("redemptionType", state.redemptionType ?? [])),
    choice(FAILED.shippingMethod, choiceBits("shippingMethod", state.shippingMethod ?? [])),
    choice(FAILED.discount, choiceBits("discount", [state.discount === true])),
    found && foundPredicate(columns, found),
    state.price && pricePredicate(columns, state.price),
    state.brands && state.brands.length > 0 ? brandPredicate(columns, state.brands) : undefined,
    state.category === undefined ? undefined : categoryPredicate(columns, state.category),
  ].filter((predicate) => predicate !== undefined);
}

function choicePredicate({ choices }: ProductColumns, wanted: number, fails: number): Predicate {
  return (place) => (((choices[place] ?? 0) & wanted) === 0 ? fails : 0);
}

function foundPredicate({ choices }: ProductColumns, found: Uint32Array): Predicate {
  const fails = new Uint8Array(choices.length).fill(FAILED_ALWAYS);
  for (const place of found) {
    fails[place] = 0;
  }
  return (place) => fails[place] ?? FAILED_ALWAYS;
}

function pricePredicate(
  { prices, pricesFrom, freeFrom, freeTo }: ProductColumns,
  { min, max }: NonNullable<FilterState["price"]>,
): Predicate {
  return (place) => {
    if ((freeFrom[place] ?? 0) <= max && (freeTo[place] ?? 0) >= min) {
      return 0;
    }
    const end = pricesFrom[place + 1] ?? 0;
    for (let at = pricesFrom[place] ?? end; at < end; at += 1) {
      const price = prices[at] ?? 0;
      if (price >= min && price <= max) {
        return 0;
      }
    }
    return FAILED.price;
  };
}

function brandPredicate({ brands, brandNames }: ProductColumns, wanted: readonly string[]): Predicate {
  const isWanted = Uint8Array.from(brandNames, (name) => Number(wanted.includes(name)));
  return (place) => (isWanted[brands[place] ?? 0] ? 0 : FAILED.brand);
}

function categoryPredicate({ categories, categoriesFrom, categoryIds }: ProductColumns, wanted: number): Predicate {
  const id = categoryIds.indexOf(wanted);
  return (place) => {
    const end = categoriesFrom[place + 1] ?? 0;
    for (let at = categoriesFrom[place] ?? end; at < end; at += 1) {
      if (categories[at] === id) {
        return 0;
      }
    }
    return FAILED.category;
  };
}
