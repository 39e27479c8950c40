/** Query parameters that identify a page; sort order, filters and the like only arrange its content. */
const IDENTIFYING = ["category", "productType", "page"];

/**
 * The canonical URL of a page for search engines.
 * @param path without language
 */
export function canonicalPath(path: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = path === "/product-overview" || path === "/welcome" ? IDENTIFYING : [];
  const entries = kept.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : []));
  return path + (entries.length > 0 ? `?${new URLSearchParams(entries)}` : "");
}
