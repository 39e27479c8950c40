import type { MinorUnits } from "./money.ts";
import { RECOMMENDED_SUBLIST, type TypeGroup } from "./product.ts";
import { byRelevance } from "./search-order.ts";

/** Sort options of the interface (shop.md §3); `noSorting` is internal. */
export const SORT_OPTIONS = [
  "default",
  "byDiscount",
  "priceDescending",
  "priceAscending",
  "nameAscending",
  "nameDescending",
] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** What filtering and sorting look at; one per product and language, made once per catalogue. */
export interface ListedProduct {
  number: string;
  name: string;
  type_group: TypeGroup;
  price: MinorUnits;
  /** Percent; 0 where nothing is reduced. */
  discount: number;
  categories: readonly number[];
  sublists: readonly number[];
}

/** The state of the filters (decisions 5.5); undefined means "not set". */
export interface FilterState {
  /** Numbers of the products that a search found, the best first. */
  matches?: ReadonlySet<string> | undefined;
  category?: number | undefined;
  productType?: readonly TypeGroup[] | undefined;
  recommended?: boolean | undefined;
  sort: SortOption;
  /** From 1; a number beyond the last page is corrected to the last (decisions 2.13). */
  page: number;
}

export interface ProductPage {
  products: ListedProduct[];
  total: number;
  page: number;
  page_count: number;
}

/** Filters, sorts and pages products (decisions 5.5); the reference for whatever answers faster. */
export function listProducts(
  products: readonly ListedProduct[],
  state: FilterState,
  paging: { pageSize: number; language: string },
): ProductPage {
  const found = filterProducts(products, state);
  const sorted =
    state.matches && state.sort === "default"
      ? byRelevance(found, state.matches)
      : sortProducts(found, state.sort, paging.language);
  return pageOf(sorted, state.page, paging.pageSize);
}

/** One page; a number beyond the last page is corrected to the last (decisions 2.13). */
export function pageOf(products: readonly ListedProduct[], wanted: number, pageSize: number): ProductPage {
  const pageCount = Math.max(1, Math.ceil(products.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pageCount);
  return {
    products: products.slice((page - 1) * pageSize, page * pageSize),
    total: products.length,
    page,
    page_count: pageCount,
  };
}

/** The products that fit every filter that is set, in their old order. */
export function filterProducts(products: readonly ListedProduct[], state: FilterState): ListedProduct[] {
  const { matches, category, productType, recommended } = state;
  return products.filter(
    (product) =>
      (!matches || matches.has(product.number)) &&
      (category === undefined || product.categories.includes(category)) &&
      (!productType || productType.length === 0 || productType.includes(product.type_group)) &&
      (!recommended || isRecommended(product)),
  );
}

/** Sorts a copy; equal products keep their order. The default puts sublist 2 first (shop.md §4, "Lists"). */
export function sortProducts(products: readonly ListedProduct[], sort: SortOption, language: string): ListedProduct[] {
  return [...products].sort(comparisons(language)[sort]);
}

function isRecommended(product: ListedProduct): boolean {
  return product.sublists.includes(RECOMMENDED_SUBLIST);
}

type Comparison = (a: ListedProduct, b: ListedProduct) => number;

const collators = new Map<string, Record<SortOption, Comparison>>();

function comparisons(language: string): Record<SortOption, Comparison> {
  const known = collators.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const made: Record<SortOption, Comparison> = {
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
