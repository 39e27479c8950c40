/** What of a query tells one page from another; sort, filters and the like only arrange it. */
const IDENTIFYING = ["category", "productType", "page"];

/**
 * The address by which search engines know a page.
 * @param path without language
 */
export function canonicalPath(path: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = path === "/product-overview" || path === "/welcome" ? IDENTIFYING : [];
  const entries = kept.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : []));
  return path + (entries.length > 0 ? `?${new URLSearchParams(entries)}` : "");
}
