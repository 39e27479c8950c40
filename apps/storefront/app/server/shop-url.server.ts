import type { WebsiteView } from "@guerdon/contract";
import { cookieOf, shopCookie } from "./cookies.server.ts";
import { isPrefetch } from "./prefetch.server.ts";

const COOKIE = "shop_url";

/** Longer text, and text with spaces or letters beyond ASCII, is no URL as browsers write it. */
const PLAIN_TEXT = /^[\x21-\x7e]{1,1000}$/;

/**
 * The URL to which a partner wants visitors to find back: in the query of the page for it, otherwise the remembered one
 * [website.shop-url].
 * @returns untrusted text for `initWebsite`, which says whether it may be followed
 */
export function offeredShopUrl(url: URL, request: Request): string | undefined {
  const text = shopUrlInQuery(url) ?? cookieOf(request, COOKIE) ?? "";
  return PLAIN_TEXT.test(text) ? text : undefined;
}

/** The URL in the query of `/shop-url`; null without one, and on every other page. */
export function shopUrlInQuery({ pathname, searchParams }: URL): string | null {
  return /\/shop-url\/?$/.test(pathname) ? searchParams.get(COOKIE) : null;
}

/**
 * A session cookie with a URL that may be followed. It is checked again whenever it is read, so that a changed cookie
 * leads nowhere else, and neither does one that is older than the website's list.
 */
export function shopUrlCookie(shopUrl: string, url: URL): string {
  return shopCookie(COOKIE, shopUrl, url);
}

/**
 * Whether opening the address logs out: it must ask for it, and a page of the host to which it leads must have sent the
 * visitor. Web pages cannot forge the referrer, so no other site can log visitors out, nor can a mail or a picture.
 */
export function isLogOut(request: Request, url: URL, { shop_url }: Pick<WebsiteView, "shop_url">): boolean {
  const { method, headers } = request;
  const isOpened =
    method === "GET" && !isPrefetch(request) && (headers.get("sec-fetch-mode") ?? "navigate") === "navigate";
  const referrer = URL.parse(headers.get("referer") ?? "");
  const isAsked = url.searchParams.get("logout") === "1" && shopUrlInQuery(url) !== null;
  return isAsked && isOpened && shop_url !== null && referrer?.origin === new URL(shop_url).origin;
}
