/** The sort option of a list if the request names none: relevance for a search, else the default order. */
export function defaultSort(isSearch: boolean): "relevance" | "default" {
  return isSearch ? "relevance" : "default";
}
