import type { DeliveryType, ShippingFilter } from "./delivery.ts";
import type { MinorUnits } from "./money.ts";
import type { TypeGroup } from "./product.ts";
import {
  type Facets,
  facetsOf,
  filterProducts,
  isRecommended,
  type PriceRange,
  priceRangeOf,
  type RedemptionType,
} from "./product-filter.ts";
import { byRelevance } from "./search-order.ts";

/** Orders that products have by themselves. */
export const PRODUCT_ORDERS = [
  "default",
  "byDiscount",
  "priceDescending",
  "priceAscending",
  "nameAscending",
  "nameDescending",
] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** Sort options of the interface: those orders, and how well a product fits what is searched. */
export const SORT_OPTIONS = ["relevance", ...PRODUCT_ORDERS] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** What filtering and sorting look at; one per product and language, made once per catalogue. */
export interface ListedProduct {
  number: string;
  name: string;
  brand: string;
  type_group: TypeGroup;
  /** For what it can be had: each of these, and what lies between the bounds of a free amount. */
  prices: readonly MinorUnits[];
  free_prices: PriceRange | null;
  /** The lowest of all, by which lists sort. */
  price: MinorUnits;
  highest_price: MinorUnits;
  /** Percent; 0 where nothing is reduced. */
  discount: number;
  categories: readonly number[];
  sublists: readonly number[];
  delivery_options: readonly DeliveryType[];
  online_redeemable: boolean;
  offline_redeemable: boolean;
}

/** The state of the filters [catalogue.filters]; undefined and an empty list mean "not set". */
export interface FilterState {
  /** Numbers of the products that a search found, the best first. */
  matches?: ReadonlySet<string> | undefined;
  recommended?: boolean | undefined;
  productType?: readonly TypeGroup[] | undefined;
  redemptionType?: readonly RedemptionType[] | undefined;
  shippingMethod?: readonly ShippingFilter[] | undefined;
  /** True where only discounted products are wanted. */
  discount?: boolean | undefined;
  price?: PriceRange | undefined;
  category?: number | undefined;
  brands?: readonly string[] | undefined;
  /** Relevance is that of a search; without one it is the default order. */
  sort: SortOption;
  /** From 1; a number beyond the last page is corrected to the last [catalogue.paging]. */
  page: number;
}

export interface ProductPage {
  products: ListedProduct[];
  total: number;
  page: number;
  page_count: number;
  facets: Facets;
  price_range: PriceRange;
}

/** Filters, sorts and pages products [catalogue.filters]; faster implementations are tested against it. */
export function listProducts(
  products: readonly ListedProduct[],
  state: FilterState,
  paging: { pageSize: number; language: string },
): ProductPage {
  const found = filterProducts(products, state);
  const sorted =
    state.matches && state.sort === "relevance"
      ? byRelevance(found, state.matches)
      : sortProducts(found, productOrder(state.sort), paging.language);
  const { start, ...place } = placeOf(state.page, sorted.length, paging.pageSize);
  return {
    products: sorted.slice(start, start + paging.pageSize),
    total: sorted.length,
    ...place,
    facets: facetsOf(products, state),
    price_range: priceRangeOf(products, state),
  };
}

/** Where a page begins; a number beyond the last page is corrected to the last [catalogue.paging]. */
export function placeOf(wanted: number, total: number, pageSize: number) {
  const page_count = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, wanted), page_count);
  return { page, page_count, start: (page - 1) * pageSize };
}

/** Sorts a copy; equal products keep their order. The default puts sublist 2 first [catalogue.sorting]. */
export function sortProducts(
  products: readonly ListedProduct[],
  sort: ProductOrder,
  language: string,
): ListedProduct[] {
  return [...products].sort(comparison(sort, language));
}

/** The order in which products stand where nothing is searched. */
export function productOrder(sort: SortOption): ProductOrder {
  return sort === "relevance" ? "default" : sort;
}

/** Which of two products comes first in an order. */
export function comparison(sort: ProductOrder, language: string): Comparison {
  return comparisons(language)[sort];
}

type Comparison = (a: ListedProduct, b: ListedProduct) => number;

const collators = new Map<string, Record<ProductOrder, Comparison>>();

function comparisons(language: string): Record<ProductOrder, Comparison> {
  const known = collators.get(language);
  if (known) {
    return known;
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  const made: Record<ProductOrder, Comparison> = {
    default: (a, b) => Number(isRecommended(b)) - Number(isRecommended(a)),
    byDiscount: (a, b) => b.discount - a.discount,
    priceDescending: (a, b) => b.price - a.price,
    priceAscending: (a, b) => a.price - b.price,
    nameAscending: (a, b) => compare(a.name, b.name),
    nameDescending: (a, b) => compare(b.name, a.name),
  };
  collators.set(language, made);
  return made;
}
