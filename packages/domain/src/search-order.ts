/** How a list is sorted where nobody said: a search by relevance, all else by popularity. */
export function defaultSort(isSearch: boolean): "relevance" | "default" {
  return isSearch ? "relevance" : "default";
}
