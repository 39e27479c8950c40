import { type DeliveryType, SHIPPING_FILTERS, type ShippingFilter } from "../fulfilment/delivery.ts";
import { isRecommended, type ListedProduct } from "./listed-product.ts";
import { TYPE_GROUPS } from "./product.ts";
import {
  type ComparedValue,
  choices,
  type FilterKind,
  FLAG,
  NAMES,
  NUMBER,
  type ProductFilter,
  RANGE,
} from "./product-filter-kinds.ts";

/** The ways to redeem a voucher, from a product's two flags [catalogue.redemption-filter]. */
const REDEMPTION_TYPES = ["online", "offline"] as const;

/** The choices of the shipping filter, in the order in which they are offered [catalogue.shipping-filter]. */
const SHIPPING_METHODS = ["mail", "post", "sms", "csv", "pdf", "bulk"] as const satisfies ShippingFilter[];

/**
 * The filters of a product list [catalogue.filters], in their order in URLs and in the panel. Predicates, columns of
 * the catalogue's snapshot, parameters and facets of the list's call, URLs, tags and panel follow from this table and
 * the next.
 */
export const PRODUCT_FILTERS = {
  recommended: FLAG,
  productType: choices(TYPE_GROUPS),
  shippingMethod: choices(SHIPPING_METHODS),
  redemptionType: choices(REDEMPTION_TYPES),
  discount: FLAG,
  price: RANGE,
  category: NUMBER,
  brands: NAMES,
} as const satisfies Record<string, ProductFilter>;

/**
 * The property that each filter compares, and the name of its facet if it has one [catalogue.facets]. A separate table,
 * because browsers need the first one only.
 */
export const COMPARISONS = {
  recommended: { of: isRecommended },
  productType: { facet: "productType", of: ({ type_group }) => [type_group] },
  shippingMethod: { facet: "shippingMethod", of: shippingMethods },
  redemptionType: { facet: "redemptionType", of: redemptionTypes },
  discount: { facet: "discount", of: ({ discount }) => discount > 0 },
  price: { of: (product) => product },
  category: { facet: "category", of: ({ categories }) => categories },
  brands: { facet: "brand", of: ({ brand }) => [brand] },
} as const satisfies { [Name in FilterName]: Comparison<Name> };

interface Comparison<Name extends FilterName> {
  facet?: string;
  of: (product: ListedProduct) => ComparedValue[Filters[Name]["kind"]];
}

type Filters = typeof PRODUCT_FILTERS;
export type FilterName = keyof Filters;

/** The filters of some kinds. */
export type FilterOfKind<Kind extends FilterKind> = {
  [Name in FilterName]: Filters[Name]["kind"] extends Kind ? Name : never;
}[FilterName];

/** The filters whose choices are counted. */
export type FacetedFilter = {
  [Name in FilterName]: (typeof COMPARISONS)[Name] extends { facet: string } ? Name : never;
}[FilterName];

/** The value of every filter. */
export type FilterValues = { [Name in FilterName]: Filters[Name]["none"] };

/** One choice of a filter. */
export type FilterChoice<Name extends FilterName> = Filters[Name] extends { choices: readonly (infer Choice)[] }
  ? Choice
  : { flag: true; number: number; names: string; range: never; choices: never }[Filters[Name]["kind"]];

/** The number of products that each choice of a filter would leave, the other filters unchanged [catalogue.facets]. */
export type Facets = { [Name in FacetedFilter]: ReadonlyMap<FilterChoice<Name>, number> };

export const FILTER_NAMES = Object.keys(PRODUCT_FILTERS) as FilterName[];

/** No filter is set. */
export const NO_FILTERS = readFilters(() => []);

/** True if a filter is of one of some kinds. */
export function isOfKind<Kind extends FilterKind>(name: FilterName, ...kinds: Kind[]): name is FilterOfKind<Kind> {
  return kinds.some((kind) => PRODUCT_FILTERS[name].kind === kind);
}

/** The filters of some kinds, in the order of the table. */
export function filtersOfKind<Kind extends FilterKind>(...kinds: Kind[]): FilterOfKind<Kind>[] {
  return FILTER_NAMES.filter((name) => isOfKind(name, ...kinds));
}

/** The choices of a closed filter; a flag has one, true. */
export function choicesOf(name: FilterOfKind<"choices" | "flag">): readonly (string | true)[] {
  const filter = PRODUCT_FILTERS[name];
  return filter.kind === "choices" ? filter.choices : [true];
}

/** The name of the counts of a filter's choices; undefined if they are not counted. */
export function facetOf(name: FilterName): string | undefined {
  const compared: { facet?: string; of: unknown } = COMPARISONS[name];
  return compared.facet;
}

/** Reads every filter from the texts of its parameter. */
export function readFilters(textsOf: (name: FilterName) => readonly string[]): FilterValues {
  return Object.fromEntries(
    FILTER_NAMES.map((name) => [name, PRODUCT_FILTERS[name].read(textsOf(name))]),
  ) as unknown as FilterValues;
}

/** The text of each filter in a URL; empty if the filter is not set. */
export function filterTexts(values: FilterValues): Record<FilterName, string> {
  const entries = FILTER_NAMES.map((name) => [name, PRODUCT_FILTERS[name].write(values[name] as never)]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

/** The filters that are set. */
export function setFilters(values: FilterValues): Partial<FilterValues> {
  const texts = filterTexts(values);
  return Object.fromEntries(FILTER_NAMES.filter((name) => texts[name]).map((name) => [name, values[name]]));
}

function redemptionTypes(product: ListedProduct) {
  return REDEMPTION_TYPES.filter((type) => product[`${type}_redeemable`]);
}

/** The shipping filters that a product's delivery types belong to. */
function shippingMethods({ delivery_options }: ListedProduct) {
  return SHIPPING_METHODS.filter((method) =>
    SHIPPING_FILTERS[method].some((delivery: DeliveryType) => delivery_options.includes(delivery)),
  );
}
