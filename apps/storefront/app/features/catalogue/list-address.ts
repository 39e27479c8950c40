import { TYPE_GROUPS, type TypeGroup } from "@guerdon/domain/product";
import type { SORT_OPTIONS, SortOption } from "@guerdon/domain/product-list";

/** What the address of the product list says (shop.md §2, "Product overview"). */
export interface ListState {
  page: number;
  /** At most 30 characters; empty where nothing is searched. */
  search: string;
  sort: SortOption;
  category: number | undefined;
  productType: TypeGroup[];
  recommended: boolean;
}

const SORTS: readonly (typeof SORT_OPTIONS)[number][] = [
  "default",
  "byDiscount",
  "priceDescending",
  "priceAscending",
  "nameAscending",
  "nameDescending",
];

/** Reads the address; what makes no sense counts as not set. */
export function readListState(params: URLSearchParams): ListState {
  const whole = (name: string) => (/^\d{1,9}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : undefined);
  const wanted = (params.get("productType") ?? "").split(",");
  return {
    page: Math.max(1, whole("page") ?? 1),
    search: (params.get("search") ?? "").trim().slice(0, 30).trim(),
    sort: SORTS.find((sort) => sort === params.get("sort")) ?? "default",
    category: whole("category"),
    productType: TYPE_GROUPS.filter((type) => wanted.includes(type)),
    recommended: params.get("recommended") === "true",
  };
}

/** The address of a list; any change but of the page begins at page 1. */
export function listAddress(state: ListState, change: Partial<ListState>): string {
  const next = { ...state, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.search) params.set("search", next.search);
  if (next.category !== undefined) params.set("category", String(next.category));
  if (next.productType.length > 0) params.set("productType", next.productType.join(","));
  if (next.recommended) params.set("recommended", "true");
  if (next.sort !== "default") params.set("sort", next.sort);
  params.set("page", String(next.page));
  return `/product-overview?${params.toString().replaceAll("%2C", ",")}`;
}
