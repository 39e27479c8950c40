import {
  type FilterName,
  type FilterValues,
  filterTexts,
  NO_FILTERS,
  readFilters,
} from "@guerdon/domain/product/product-filters";
import type { SortOption } from "@guerdon/domain/product/product-list";
import { searchTermFrom } from "@guerdon/domain/product/search-term";
import { defaultSort } from "@guerdon/domain/search/search-order";

/** The state of a product list as its URL holds it [catalogue.filters]. */
export interface ListState extends FilterValues {
  /** The search term, at most 30 characters; empty without a search. */
  search: string;
  /** True if a link of the shop led here. */
  nav: boolean;
  /** True if all brands are offered, not only the most frequent ones. */
  allBrands: boolean;
  /** Relevance is available with a search only, and is its default. */
  sort: SortOption;
  page: number;
}

/** The state of a list without any filter. */
export const WHOLE_LIST = { search: "", nav: false, ...NO_FILTERS };

/** The sort orders in the order in which they are offered. */
export const SORTS: readonly SortOption[] = [
  "relevance",
  "default",
  "priceAscending",
  "priceDescending",
  "nameAscending",
  "nameDescending",
  "byDiscount",
];

const LARGEST_PAGE = 999_999_999;

/**
 * Parses the query, or the fields of the filter form, in which a choice is repeated instead of listed and a range has
 * two fields. Invalid values count as not set.
 */
export function readListState(params: URLSearchParams): ListState {
  const search = searchTermFrom(params.get("search") ?? "");
  return {
    ...readFilters((name) => (params.has(`${name}Min`) ? typedRange(params, name) : params.getAll(name))),
    search,
    nav: params.get("nav") === "true",
    allBrands: params.get("allBrands") === "true",
    sort: sortOf(
      search,
      SORTS.find((sort) => sort === params.get("sort")),
    ),
    page: Math.max(1, pageOf(params.get("page") ?? "")),
  };
}

/** The range of the two fields; undefined if it is the whole range offered. */
function typedRange(params: URLSearchParams, name: FilterName): string[] {
  const text = `${params.get(`${name}Min`)}-${params.get(`${name}Max`)}`;
  return text === params.get(`${name}Range`) ? [] : [text];
}

/** The chosen sort order. Relevance is the default of a search and unavailable without one. */
function sortOf(search: string, chosen: SortOption | undefined): SortOption {
  const usual = defaultSort(search !== "");
  return chosen === "relevance" ? usual : (chosen ?? usual);
}

/** Capped: a number beyond the last page means the last page [catalogue.paging]. */
function pageOf(text: string): number {
  return /^\d+$/.test(text) ? Math.min(Number(text), LARGEST_PAGE) : 1;
}

/** The path of a list; any change except to the page starts at page 1. */
export function listPath(state: ListState, change: Partial<ListState>): string {
  const next = { ...state, page: 1, ...change };
  const params = new URLSearchParams(queryEntries(next).filter(([, text]) => text !== ""));
  return `/product-overview?${params.toString().replaceAll("%2C", ",")}`;
}

/** Each parameter with its value, empty if not set. */
export function queryEntries(state: ListState): [string, string][] {
  const sort = sortOf(state.search, state.sort);
  // `recommended` keeps this place in the URL, before `nav`; its value comes with the other filters.
  const before = { search: state.search, recommended: "", nav: state.nav ? "true" : "" };
  return Object.entries({
    ...before,
    ...filterTexts(state),
    allBrands: state.allBrands ? "true" : "",
    sort: sort === defaultSort(state.search !== "") ? "" : sort,
    page: String(state.page),
  });
}
