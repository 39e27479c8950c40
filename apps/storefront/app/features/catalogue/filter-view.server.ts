import type { contract, OutputOf, WebsiteView } from "@guerdon/contract";
import { majorFromMinor } from "@guerdon/domain/money";
import type { ListState } from "./list-path.ts";

/** Brands offered at once; a page with all of a large catalogue's would be half brands. */
const MOST_FREQUENT = 12;

type ProductList = OutputOf<typeof contract.listProducts>;

/** A choice and how many products it would leave. */
export type CountedChoice<Value extends string = string> = readonly [value: Value, count: number];

/** The filters that a list offers; what is missing is not shown. Prices are whole major units. */
export interface FilterView {
  productType?: CountedChoice<ListState["productType"][number]>[];
  shippingMethod?: CountedChoice<ListState["shippingMethod"][number]>[];
  redemptionType?: CountedChoice<ListState["redemptionType"][number]>[];
  discount?: number;
  price?: { min: number; max: number };
  /** Side by side with how many products each would leave; `total` is how many brands there are. */
  brands?: { names: string[]; counts: number[]; total: number };
}

/**
 * What can be chosen: groups with more than one choice in the catalogue, or with an active one [catalogue.facets]. A
 * redemption shop has no price filter [catalogue.price-filter].
 */
export function filterView(list: ProductList, state: ListState, type: WebsiteView["website_type_id"]): FilterView {
  const { facets, has_discounts, price_range } = list;
  const atHand = price_range.max > 0 ? price_range : (state.price ?? price_range);
  const min = Math.max(1, Math.floor(majorFromMinor(atHand.min)));
  const max = Math.ceil(majorFromMinor(atHand.max));
  const offersPrice = type !== "RED" && (max > min || state.price !== undefined);
  return {
    ...group("productType", facets.productType, state.productType),
    ...group("shippingMethod", facets.shippingMethod, state.shippingMethod),
    ...group("redemptionType", facets.redemptionType, state.redemptionType),
    ...((has_discounts || state.discount) && { discount: facets.discount[0]?.count ?? 0 }),
    ...(offersPrice && { price: { min, max: Math.max(min + 1, max) } }),
    ...brandView(group("brands", facets.brand, state.brands), state),
  };
}

/** All brands where they are asked for, else the chosen and the most frequent, in the order of their names. */
function brandView({ brands }: { brands?: CountedChoice[] }, state: ListState): Pick<FilterView, "brands"> {
  if (!brands) {
    return {};
  }
  const frequent = new Set([...brands].sort(([, a], [, b]) => b - a).slice(0, MOST_FREQUENT));
  const shown = brands.filter((brand) => state.allBrands || frequent.has(brand) || state.brands.includes(brand[0]));
  return {
    brands: { names: shown.map(([name]) => name), counts: shown.map(([, count]) => count), total: brands.length },
  };
}

/** A group with its active choices, those included that the catalogue does not know. */
function group<Name extends string, Value extends string>(
  name: Name,
  offered: readonly { value: Value; count: number }[],
  active: readonly Value[],
): Partial<Record<Name, CountedChoice<Value>[]>> {
  if (offered.length < 2 && active.length === 0) {
    return {};
  }
  const unknown = active.filter((value) => !offered.some((choice) => choice.value === value));
  const choices = [
    ...offered.map(({ value, count }) => [value, count] as const),
    ...unknown.map((v) => [v, 0] as const),
  ];
  return { [name]: choices } as Partial<Record<Name, CountedChoice<Value>[]>>;
}
