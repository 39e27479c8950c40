import { setFilters } from "@guerdon/domain/product/product-filters";
import type { ListState } from "./list-path.ts";

/** The query of the call that answers the products of a list. */
export function listQuery(state: ListState) {
  const { search, nav, sort, page } = state;
  return { sort, page, ...(search && { search }), ...(nav && { nav }), ...setFilters(state) };
}
