import type { Website } from "@guerdon/api";

/** Calls, for which search engines have no use. */
const CALLS = ["/api/", "/magnolia/"];

/** Pages that are personal or differ for each visitor, without their languages. */
const PERSONAL = ["/basket", "/search-preview", "/menu-categories", "/logout", "/error", "/error-open"];

/** The same with whatever is below them. */
const PERSONAL_FOLDERS = ["/basket/", "/checkout/"];

/**
 * What search engines leave out (RFC 9309), and where the sitemaps are. A path ends with "$", or with its parameters: a
 * page of the website's own, such as "/gift-basket", is not kept out by the name of another.
 */
export function robotsText({ settings }: Website): string {
  const pages = [...PERSONAL.flatMap((path) => [`${path}$`, `${path}?`]), ...PERSONAL_FOLDERS];
  const paths = [...CALLS, ...pages.flatMap((path) => [path, `/*${path}`])];
  const lines = ["User-agent: *", ...paths.map((path) => `Disallow: ${path}`)];
  return `${lines.join("\n")}\n\nSitemap: ${new URL("/sitemap.xml", settings.public_url)}\n`;
}
