import type { CatalogueShop, Website } from "@guerdon/api";
import { childrenOf } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/text/language";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import { isContentPath } from "@guerdon/domain/website/website-routes";
import { html, raw } from "hono/html";

/** URLs in one file; the protocol allows 50,000 and 50 MB. */
const MAX_URLS = 10_000;

/** Pages that the footer leads to, if the website has them, beside those of its navigation. */
const FOOTER_PAGES = ["/faq", "/privacy", "/agb", "/imprint", "/accessibility"];
/** One that every shop has. */
const WITHDRAWAL = "/withdrawal";

type SitemapShop = Pick<CatalogueShop, "content" | "catalogues">;

/**
 * The index of a website's sitemaps, or one of them (sitemaps.org) [shell.sitemap].
 * @param path "/sitemap.xml", or such as "/sitemap-de-1.xml"
 * @returns XML; undefined if the website has no such file
 */
export async function sitemapAt(shop: SitemapShop, website: Website, path: string): Promise<string | undefined> {
  const languages = languagesOf(website);
  if (path === "/sitemap.xml") {
    const files = await Promise.all(
      languages.map(async (language) => {
        const count = Math.ceil((await pathsOf(shop, website, language)).length / MAX_URLS);
        return Array.from({ length: count }, (_, index) => `/sitemap-${language}-${index + 1}.xml`);
      }),
    );
    return String(await sitemapIndex(files.flat().map((file) => originOf(website) + file)));
  }
  const [, name, number] = /^\/sitemap-([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
  const language = languages.find((each) => each === name);
  if (!language) {
    return undefined;
  }
  const end = Number(number) * MAX_URLS;
  const paths = (await pathsOf(shop, website, language)).slice(end - MAX_URLS, end);
  return paths.length > 0 ? String(await urlSet(website, language, paths)) : undefined;
}

/** The paths of pages that search engines may show, without language. Products are those of open shops only. */
async function pathsOf(shop: SitemapShop, website: Website, language: Language): Promise<readonly string[]> {
  const navigation = await shop.content.navigation(website, language);
  const pages = childrenOf(navigation)
    .filter(({ hideInNavigation, navigation: place }) => hideInNavigation !== "true" && place !== "none")
    .map((page) => page["@path"]);
  // A page of the navigation may be the head of one that needs a log-in.
  const legal = await Promise.all(
    FOOTER_PAGES.map(async (path) => ((await shop.content.page(website, path, language)) ? [path] : [])),
  );
  const own = [...new Set([...legal.flat(), WITHDRAWAL, ...pages.filter(isContentPath)])];
  return shopMode(website.settings).isOpen ? [...(await productPaths(shop, website, language)), ...own] : ["", ...own];
}

/** The paths of each snapshot, so that no request walks through a catalogue. */
const listed = new WeakMap<object, readonly string[]>();

async function productPaths(
  { catalogues }: SitemapShop,
  website: Website,
  language: Language,
): Promise<readonly string[]> {
  const snapshot = await catalogues.snapshot(website, language, [website.settings.default_catalog_id]);
  const known = listed.get(snapshot);
  if (known) {
    return known;
  }
  const paths = [
    ...["/welcome", "/product-overview?page=1"],
    ...snapshot.categories.map(({ id }) => `/product-overview?category=${id}&page=1`),
    ...snapshot.inOrder("default").map(({ number }) => `/product-details/${number}`),
  ];
  listed.set(snapshot, paths);
  return paths;
}

/** The languages in which a website is shown. */
export function languagesOf({ settings: { language_settings } }: Website): readonly Language[] {
  return language_settings.override ? [language_settings.override] : language_settings.selectable;
}

function originOf({ settings }: Website): string {
  return new URL(settings.public_url).origin;
}

const DECLARATION = raw('<?xml version="1.0" encoding="UTF-8"?>\n');

function sitemapIndex(files: readonly string[]) {
  return html`${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.map(
    (file) => html`<sitemap><loc>${file}</loc></sitemap>`,
  )}</sitemapindex>`;
}

/** Each page with the same page in the website's other languages. */
function urlSet(website: Website, language: Language, paths: readonly string[]) {
  const languages = languagesOf(website);
  const hasPrefix = languages.length > 1;
  // Addresses of a content system may have letters that an address escapes.
  const href = (each: Language, path: string) => new URL((hasPrefix ? `/${each}` : "") + path, originOf(website)).href;
  const alternates = (path: string) =>
    hasPrefix
      ? languages.map((each) => html`<xhtml:link rel="alternate" hreflang="${each}" href="${href(each, path)}"/>`)
      : "";
  return html`${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${paths.map(
    (path) => html`<url><loc>${href(language, path)}</loc>${alternates(path)}</url>`,
  )}</urlset>`;
}
