/**
 * A path of the shop, and who may be on it [website.routes].
 * `logged-in`: visitors with a session that belongs to somebody; `guests`: only those without; `any`: everybody.
 */
export interface WebsiteRoute {
  /** `:number` stands for one segment. */
  path: string;
  access: "logged-in" | "guests" | "any";
  /** A handshake product leads from here to its own page [website.handshake-product]. */
  yieldsToProduct?: true;
  /** Where it leads in minimal mode [website.minimal-mode]. */
  inMinimalMode?: string;
  /** Not for punchout [website.punchout-pages]. */
  notInPunchout?: true;
  /** Neither a code nor punchout leads away from it, because something failed or is left here. */
  staysOpen?: true;
  /** Stays open in a closed shop [website.closed]. */
  whenClosed?: true;
  /** It has no page of its own, and leads elsewhere. */
  leadsTo?: string;
  /** The page option with which it has a page after all, except in minimal mode. */
  unlessOption?: "giftomatic";
}

const loggedIn = (path: string, more: Partial<WebsiteRoute> = {}): WebsiteRoute => {
  return { path, access: "logged-in", ...more };
};
const any = (path: string, more: Partial<WebsiteRoute> = {}): WebsiteRoute => ({ path, access: "any", ...more });

/** The path of every page; a path that is not here is open to everybody, and not found. */
export const WEBSITE_ROUTES: readonly WebsiteRoute[] = [
  { path: "/", access: "guests", yieldsToProduct: true, whenClosed: true },
  loggedIn("/welcome", { yieldsToProduct: true }),
  loggedIn("/product-overview", { yieldsToProduct: true, inMinimalMode: "/welcome" }),
  any("/product-details", { yieldsToProduct: true, leadsTo: "/" }),
  loggedIn("/product-details/:number", { yieldsToProduct: true }),
  loggedIn("/product-finder", { yieldsToProduct: true, notInPunchout: true, leadsTo: "/", unlessOption: "giftomatic" }),
  loggedIn("/basket"),
  loggedIn("/basket/recipients/:position"),
  loggedIn("/voucher-overview", { notInPunchout: true }),
  loggedIn("/account", { notInPunchout: true, whenClosed: true }),
  loggedIn("/account/orders/:number", { notInPunchout: true, whenClosed: true }),
  loggedIn("/account/addresses/:id", { notInPunchout: true, whenClosed: true }),
  loggedIn("/checkout/payment", { notInPunchout: true }),
  loggedIn("/checkout/address", { notInPunchout: true }),
  loggedIn("/checkout/confirm", { notInPunchout: true }),
  any("/checkout/verify", { notInPunchout: true, whenClosed: true }),
  any("/checkout/confirmation", { notInPunchout: true, whenClosed: true }),
  loggedIn("/payment-in-process", { notInPunchout: true }),
  ...["/faq", "/privacy", "/agb", "/imprint", "/accessibility", "/withdrawal", "/cookies"].map((path) =>
    any(path, { whenClosed: true }),
  ),
  any("/order-documents/:order/:number", { notInPunchout: true, whenClosed: true }),
  any("/island/:name", { staysOpen: true, whenClosed: true }),
  ...["/order-status", "/voucher", "/voucher/:file"].map((path) => any(path, { whenClosed: true })),
  ...["/new-password", "/confirm-email", "/newsletter/unsubscribe"].map((path) => any(path, { whenClosed: true })),
  any("/newsletter"),
  any("/newsletter/confirm"),
  ...["/handshake-failed", "/handshake-logout", "/shop-url"].map((path) => any(path, { staysOpen: true })),
  any("/other-session", { staysOpen: true }),
  ...["/not-found", "/error", "/error-open"].map((path) => any(path, { staysOpen: true })),
  ...["/punchout/start", "/punchout/hand-over"].map((path) => any(path, { staysOpen: true })),
  any("/logout", { staysOpen: true, whenClosed: true, leadsTo: "/" }),
];

/** Pages of the content system for which the table has a row; those without one are at any other path. */
const CONTENT_ROUTES: readonly string[] = ["/faq", "/privacy", "/agb", "/imprint", "/accessibility"];

/** True for a path at which nothing but a page of the content system can be. */
export function isContentPath(path: string): boolean {
  return CONTENT_ROUTES.includes(path) || routeOf(path) === undefined;
}

/** True for the path of a page at which promotions may be shown: one of the content, or the list [promotion.places]. */
export function isPromotedPath(path: string): boolean {
  return path === "/product-overview" || isContentPath(path);
}

/** The route of a path without its language; undefined if the shop has none. */
export function routeOf(path: string): WebsiteRoute | undefined {
  return WEBSITE_ROUTES.find((route) => route.path === path) ?? WEBSITE_ROUTES.find((route) => matches(route, path));
}

function matches({ path: pattern }: WebsiteRoute, path: string): boolean {
  const [wanted, found] = [pattern, path].map((each) => each.split("/")) as [string[], string[]];
  const isThere = (part: string, index: number) => (part.startsWith(":") ? found[index] !== "" : part === found[index]);
  return wanted.length === found.length && wanted.every(isThere);
}
