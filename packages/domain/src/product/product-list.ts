import { isRecommended, type ListedProduct } from "./listed-product.ts";
import type { PriceRange } from "./product-filter-kinds.ts";
import type { Facets, FilterName, FilterValues } from "./product-filters.ts";

/** Sort orders that do not depend on a search. */
export const PRODUCT_ORDERS = [
  "default",
  "byDiscount",
  "priceDescending",
  "priceAscending",
  "nameAscending",
  "nameDescending",
] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** The sort options of the interface: those orders, and the relevance for a search. */
export const SORT_OPTIONS = ["relevance", ...PRODUCT_ORDERS] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** The state of the filters [catalogue.filters]; undefined and an empty list mean "not set". */
export interface FilterState extends SetFilters {
  /** Numbers of the products that a search found, best first. */
  matches?: ReadonlySet<string> | undefined;
  /** "relevance" without a search means the default order. */
  sort: SortOption;
  /** From 1; a number beyond the last page is corrected to the last [catalogue.paging]. */
  page: number;
}

type SetFilters = { readonly [Name in FilterName]?: FilterValues[Name] | undefined };

export interface ProductPage {
  products: ListedProduct[];
  total: number;
  page: number;
  page_count: number;
  facets: Facets;
  price_range: PriceRange;
}

/** The page to show, and the index of its first product. Numbers out of range are corrected [catalogue.paging]. */
export function resolvePage(wanted: number, total: number, pageSize: number) {
  const page_count = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, wanted), page_count);
  return { page, page_count, start: (page - 1) * pageSize };
}

/** The order of a list without a search. */
export function productOrder(sort: SortOption): ProductOrder {
  return sort === "relevance" ? "default" : sort;
}

/** Compares two products in a sort order; the default order puts sublist 2 first [catalogue.sorting]. */
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
