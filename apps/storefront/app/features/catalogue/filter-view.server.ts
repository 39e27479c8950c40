import type { contract, OutputOf, WebsiteView } from "@guerdon/contract";
import { majorFromMinor } from "@guerdon/domain/money";
import type { ListState } from "./list-address.ts";

type ProductList = OutputOf<typeof contract.listProducts>;

/** A choice and how many products it would leave. */
export type Choice<Value extends string = string> = readonly [value: Value, count: number];

/** The filters that a list offers; what is missing is not shown. Prices are whole major units. */
export interface FilterView {
  productType?: Choice<ListState["productType"][number]>[];
  shippingMethod?: Choice<ListState["shippingMethod"][number]>[];
  redemptionType?: Choice<ListState["redemptionType"][number]>[];
  discount?: number;
  price?: { min: number; max: number };
  brands?: Choice[];
}

/**
 * What can be chosen: groups with more than one choice in the catalogue, or with an active one. A redemption shop
 * filters prices by their discount only (shop.md §1).
 */
export function filterView(list: ProductList, state: ListState, type: WebsiteView["website_type_id"]): FilterView {
  const { facets, has_discounts, price_range } = list;
  const min = Math.max(1, Math.floor(majorFromMinor(price_range.min)));
  const max = Math.ceil(majorFromMinor(price_range.max));
  const offersPrice = type !== "RED" && (max > min || state.price !== undefined);
  return {
    ...group("productType", facets.productType, state.productType),
    ...group("shippingMethod", facets.shippingMethod, state.shippingMethod),
    ...group("redemptionType", facets.redemptionType, state.redemptionType),
    ...((has_discounts || state.discount) && { discount: facets.discount[0]?.count ?? 0 }),
    ...(offersPrice && { price: { min, max: Math.max(min + 1, max) } }),
    ...group("brands", facets.brand, state.brands),
  };
}

/** A group with its active choices, those included that the catalogue does not know. */
function group<Name extends keyof FilterView, Value extends string>(
  name: Name,
  offered: readonly { value: Value; count: number }[],
  active: readonly Value[],
): Partial<Record<Name, Choice<Value>[]>> {
  if (offered.length < 2 && active.length === 0) return {};
  const unknown = active.filter((value) => !offered.some((choice) => choice.value === value));
  const choices = [
    ...offered.map(({ value, count }) => [value, count] as const),
    ...unknown.map((v) => [v, 0] as const),
  ];
  return { [name]: choices } as Partial<Record<Name, Choice<Value>[]>>;
}
