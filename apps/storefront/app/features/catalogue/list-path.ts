import type { ShippingFilter } from "@guerdon/domain/delivery";
import { TYPE_GROUPS, type TypeGroup } from "@guerdon/domain/product";
import {
  brandsFrom,
  brandsText,
  type PriceRange,
  priceFilter,
  REDEMPTION_TYPES,
  type RedemptionType,
  SHIPPING_METHODS,
} from "@guerdon/domain/product-filter";
import type { SortOption } from "@guerdon/domain/product-list";
import { defaultSort } from "@guerdon/domain/search-order";
import { searchTermFrom, withoutControls } from "@guerdon/domain/search-term";

/** The state of a product list as its URL holds it [catalogue.filters]. */
export interface ListState {
  /** At most 30 characters; empty where nothing is searched. */
  search: string;
  recommended: boolean;
  /** Came by a link of the shop. */
  nav: boolean;
  productType: TypeGroup[];
  shippingMethod: ShippingFilter[];
  redemptionType: RedemptionType[];
  discount: boolean;
  /** In minor units; the address has whole major ones. */
  price: PriceRange | undefined;
  category: number | undefined;
  brands: string[];
  /** All brands are offered, not only the most frequent. */
  allBrands: boolean;
  /** Relevance only where something is searched; there it is the default. */
  sort: SortOption;
  page: number;
}

/** Nothing filtered. */
export const NO_FILTERS = {
  search: "",
  recommended: false,
  nav: false,
  productType: [],
  shippingMethod: [],
  redemptionType: [],
  discount: false,
  price: undefined,
  category: undefined,
  brands: [],
} satisfies Partial<ListState>;

/** In the order in which they are offered. */
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
const LONGEST_BRAND = 100;
const MOST_BRANDS = 40;
/** What the list's call has room for, in characters. */
const BRANDS_ROOM = 4000;

/**
 * Reads the address, or the fields of the filter form: there a choice is repeated instead of listed, and the price has
 * two fields. What makes no sense counts as not set.
 */
export function readListState(params: URLSearchParams): ListState {
  const whole = (name: string) => (/^\d{1,9}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : undefined);
  const listed = (name: string) => params.getAll(name).flatMap((list) => list.split(","));
  const search = searchTermFrom(params.get("search") ?? "");
  return {
    search,
    recommended: params.get("recommended") === "true",
    nav: params.get("nav") === "true",
    productType: TYPE_GROUPS.filter((type) => listed("productType").includes(type)),
    shippingMethod: SHIPPING_METHODS.filter((method) => listed("shippingMethod").includes(method)),
    redemptionType: REDEMPTION_TYPES.filter((type) => listed("redemptionType").includes(type)),
    discount: params.get("discount") === "true",
    price: params.has("priceMin") ? typedPrice(params) : priceOf(params.get("price")),
    category: whole("category"),
    brands: brandsIn(params.getAll("brands").join(",")),
    allBrands: params.get("allBrands") === "true",
    sort: sortOf(
      search,
      SORTS.find((sort) => sort === params.get("sort")),
    ),
    page: Math.max(1, pageOf(params.get("page") ?? "")),
  };
}

/** What was chosen where it is offered: only what is searched has a relevance. */
function sortOf(search: string, chosen: SortOption | undefined): SortOption {
  const usual = defaultSort(search !== "");
  return chosen === "relevance" ? usual : (chosen ?? usual);
}

/** However large: a number beyond the last page means the last [catalogue.paging]. */
function pageOf(text: string): number {
  return /^\d+$/.test(text) ? Math.min(Number(text), LARGEST_PAGE) : 1;
}

/** As many brands as may be asked for at once. */
function brandsIn(text: string): string[] {
  const brands = brandsFrom(withoutControls(text)).filter(({ length }) => length <= LONGEST_BRAND);
  const few = brands.slice(0, MOST_BRANDS);
  return few.filter((_, place) => brandsText(few.slice(0, place + 1)).length <= BRANDS_ROOM);
}

/** The address of a list; any change but of the page begins at page 1. */
export function listPath(state: ListState, change: Partial<ListState>): string {
  const next = { ...state, page: 1, ...change };
  const params = new URLSearchParams(addressEntries(next).filter(([, text]) => text !== ""));
  return `/product-overview?${params.toString().replaceAll("%2C", ",")}`;
}

function addressEntries(state: ListState): [string, string][] {
  const flag = (isSet: boolean) => (isSet ? "true" : "");
  const sort = sortOf(state.search, state.sort);
  return [
    ["search", state.search],
    ["recommended", flag(state.recommended)],
    ["nav", flag(state.nav)],
    ["productType", state.productType.join()],
    ["shippingMethod", state.shippingMethod.join()],
    ["redemptionType", state.redemptionType.join()],
    ["discount", flag(state.discount)],
    ["price", state.price ? priceText(state.price) : ""],
    ["category", String(state.category ?? "")],
    ["brands", brandsText(state.brands)],
    ["allBrands", flag(state.allBrands)],
    ["sort", sort === defaultSort(state.search !== "") ? "" : sort],
    ["page", String(state.page)],
  ];
}

/** `10-50`, in whole major units. */
function priceText({ min, max }: PriceRange): string {
  return `${min / 100}-${max / 100}`;
}

function priceOf(text: string | null): PriceRange | undefined {
  const [, min, max] = /^(\d{1,7})-(\d{1,7})$/.exec(text ?? "") ?? [];
  return priceFilter(Number(min), Number(max));
}

/** The two fields; as long as they say the whole range that was offered, nothing is filtered. */
function typedPrice(params: URLSearchParams): PriceRange | undefined {
  const text = `${params.get("priceMin")}-${params.get("priceMax")}`;
  return text === params.get("priceRange") ? undefined : priceOf(text);
}
