import { setFilters } from "@guerdon/domain/product/product-filters";
import type { ListState } from "./list-path.ts";

/**
 * The query of the call that answers the products of a list.
 * @param credit what the visitor has left, in minor units; undefined without credit
 */
export function listQuery(state: ListState, credit: number | undefined) {
  const { search, nav, sort, page } = state;
  return {
    sort,
    page,
    ...(search && { search }),
    ...(nav && { nav }),
    ...setFilters(state),
    ...(credit !== undefined && { credit }),
  };
}
