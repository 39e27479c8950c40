import type { contract, OutputOf } from "@guerdon/contract";
import { majorFromMinor } from "@guerdon/domain/money";
import {
  type FacetedFilter,
  FILTER_NAMES,
  type FilterOfKind,
  type FilterValues,
  facetOf,
  filtersOfKind,
} from "@guerdon/domain/product/product-filters";
import type { ShopMode } from "@guerdon/domain/website/shop-mode";
import type { ListState } from "./list-path.ts";

/** The number of brands offered initially; all brands of a large catalogue would fill half the page. */
const FREQUENT_BRANDS = 12;

type ProductList = OutputOf<typeof contract.listProducts>;

/** A choice with the number of products that it would leave. */
export type CountedChoice<Value extends string = string> = readonly [value: Value, count: number];

/** The filters that a list offers; absent ones are not shown. Prices are whole major units. */
export type FilterView = {
  [Name in FilterOfKind<"choices">]?: CountedChoice<FilterValues[Name][number]>[];
} & { [Name in Extract<FacetedFilter, FilterOfKind<"flag">>]?: number } & {
  price?: { min: number; max: number };
  /** `counts` has the number of products of each name; `total` is the number of all brands. */
  brands?: { names: string[]; counts: number[]; total: number };
};

/**
 * The available filters: groups with more than one choice in the catalogue, or with an active one [catalogue.facets]. A
 * redemption shop has no price filter [catalogue.price-filter].
 */
export function filterView(list: ProductList, state: ListState, mode: Pick<ShopMode, "filtersByPrice">): FilterView {
  const { price_range } = list;
  const facets = facetsByFilter(list);
  const range = price_range.max > 0 ? price_range : (state.price ?? price_range);
  const min = Math.max(1, Math.floor(majorFromMinor(range.min)));
  const max = Math.ceil(majorFromMinor(range.max));
  const offersPrice = mode.filtersByPrice && (max > min || state.price !== undefined);
  const groups = filtersOfKind("choices").map((name) => [name, countedChoices(facets[name], state[name])]);
  const flags = filtersOfKind("flag").map((name) => [name, flagCount(facets[name], state[name])]);
  return {
    ...Object.fromEntries([...groups, ...flags].filter(([, offered]) => offered !== undefined)),
    ...(offersPrice && { price: { min, max: Math.max(min + 1, max) } }),
    ...brandView(countedChoices(list.facets.brand, state.brands), state),
  };
}
interface Choice<Value> {
  value: Value;
  count: number;
}

/** The facets of a list by filter name instead of their name in the call. */
function facetsByFilter({ facets }: ProductList) {
  const byFacet = facets as unknown as Record<string, readonly Choice<never>[]>;
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, byFacet[facetOf(name) ?? ""]]));
}

/** All brands if requested, else the selected and the most frequent ones, sorted by name. */
function brandView(brands: CountedChoice[] | undefined, state: ListState): Pick<FilterView, "brands"> {
  if (!brands) {
    return {};
  }
  const frequent = new Set([...brands].sort(([, a], [, b]) => b - a).slice(0, FREQUENT_BRANDS));
  const shown = brands.filter((brand) => state.allBrands || frequent.has(brand) || state.brands.includes(brand[0]));
  return {
    brands: { names: shown.map(([name]) => name), counts: shown.map(([, count]) => count), total: brands.length },
  };
}

/** The choices of a filter, including active ones that the catalogue does not have. */
function countedChoices<Value extends string>(
  offered: readonly Choice<Value>[] = [],
  active: readonly Value[],
): CountedChoice<Value>[] | undefined {
  if (offered.length < 2 && active.length === 0) {
    return undefined;
  }
  const unknown = active.filter((value) => !offered.some((choice) => choice.value === value));
  return [...offered.map(({ value, count }) => [value, count] as const), ...unknown.map((v) => [v, 0] as const)];
}

/** The number of products that a flag would leave; only if the catalogue has any, or the flag is active. */
function flagCount(offered: readonly Choice<true>[] | undefined, isActive: boolean): number | undefined {
  return offered && (offered.length > 0 || isActive) ? (offered[0]?.count ?? 0) : undefined;
}
