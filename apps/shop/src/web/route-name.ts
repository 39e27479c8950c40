import { type AnyEndpoint, contract } from "@guerdon/contract";
import { LANGUAGES } from "@guerdon/domain/text/language";

/** What a request asks for. */
export type RouteKind = "page" | "call" | "picture" | "asset" | "font" | "file";

/** The route of a request: one of a closed list, whatever is asked for. */
export interface NamedRoute {
  readonly kind: RouteKind;
  /** A call's name in the contract, a page's pattern, or the beginning of a file's path; `none` for what the shop lacks. */
  readonly route: string;
}

/** The patterns of pages without their language, as in the storefront's routes.ts; pages of content are at any other path. */
export const PAGE_PATTERNS: readonly string[] = [
  "/",
  "/welcome",
  "/product-overview",
  "/product-details/:number",
  "/product-finder",
  "/search-preview",
  "/menu-categories",
  "/voucher-overview",
  "/basket",
  "/basket/recipients/template",
  "/basket/recipients/:position",
  "/checkout/payment",
  "/checkout/address",
  "/checkout/confirm",
  "/checkout/confirmation",
  "/checkout/verify",
  "/payment-in-process",
  "/account",
  "/account/orders/:number",
  "/account/addresses/:id",
  "/order-status",
  "/order-documents/:order/:number",
  "/withdrawal",
  "/voucher",
  "/voucher/:file",
  "/confirm-email",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/new-password",
  "/punchout/start",
  "/punchout/hand-over",
  "/cookies",
  "/island/:name",
  "/announcement",
  "/tracked-order",
  "/logout",
  "/other-session",
  "/shop-url",
  "/not-found",
  "/error",
  "/error-open",
  "/handshake-failed",
  "/handshake-logout",
];

/** Paths below `/api` that are no calls of the contract. */
const OTHER_CALLS = [
  ["GET", "/openapi.json", "openapi"],
  ["GET", "/docs", "docs"],
  ["POST", "/punchout/setup", "setUpPunchout"],
  ["GET", "/clock", "showClock"],
  ["POST", "/clock", "moveClock"],
] as const;

const named = (kind: RouteKind, route: string): NamedRoute => ({ kind, route });

/** Files by their whole path. */
const FILES: ReadonlyMap<string, NamedRoute> = new Map([
  ...["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"].map((path) => [path, named("picture", path)] as const),
  ...["/robots.txt", "/sitemap.xml", "/healthz", "/readyz"].map((path) => [path, named("file", path)] as const),
]);

/** Files by the beginning of their path, the longer ones first. */
const BEGINNINGS: readonly (readonly [string, NamedRoute])[] = [
  ["/assets/", named("asset", "/assets/*")],
  ["/images/payment-", named("picture", "/images/payment-*")],
  ["/images/share-", named("picture", "/images/share-*")],
  ["/images/", named("picture", "/images/*")],
  ["/fonts/", named("font", "/fonts/*")],
  ["/sitemap-", named("file", "/sitemap-*")],
];

const NO_CALL = named("call", "none");
const NO_PAGE = named("page", "none");

/** A segment of the patterns, with those that may follow. */
interface Branch {
  named?: NamedRoute;
  /** Any number of further segments. */
  rest?: NamedRoute;
  parameter?: Branch;
  readonly literals: Map<string, Branch>;
}

const branch = (): Branch => ({ literals: new Map() });

/** Adds a pattern, whose parameters are `:name` or `{name}`, and the rest of a path `{name*}`. */
function plant(root: Branch, pattern: string, route: NamedRoute): void {
  let place = root;
  for (const part of pattern.split("/").filter((segment) => segment !== "")) {
    if (part.endsWith("*}")) {
      place.rest = route;
      return;
    }
    if (/^[:{]/.test(part)) {
      place.parameter ??= branch();
      place = place.parameter;
    } else {
      const next = place.literals.get(part) ?? branch();
      place.literals.set(part, next);
      place = next;
    }
  }
  place.named = route;
}

/** Finds the pattern of a path from its character `from`, where a segment begins. */
function find(place: Branch, path: string, from: number): NamedRoute | undefined {
  if (from > path.length) {
    return place.named;
  }
  const slash = path.indexOf("/", from);
  const end = slash < 0 ? path.length : slash;
  const part = path.slice(from, end);
  const literal = place.literals.get(part);
  return (
    (literal && find(literal, path, end + 1)) ??
    (place.parameter && part !== "" ? find(place.parameter, path, end + 1) : undefined) ??
    place.rest
  );
}

const PAGES = branch();
for (const pattern of PAGE_PATTERNS) {
  plant(PAGES, pattern, named("page", pattern));
}

/** The calls by their method. */
const CALLS = new Map<string, Branch>();
for (const { method, path, name } of Object.values(contract) as AnyEndpoint[]) {
  plantCall(method, path, name);
}
for (const [method, path, name] of OTHER_CALLS) {
  plantCall(method, path, name);
}

function plantCall(method: string, path: string, name: string): void {
  const root = CALLS.get(method) ?? branch();
  CALLS.set(method, root);
  plant(root, path, named("call", name));
}

const LANGUAGE_PREFIXES: ReadonlySet<string> = new Set(LANGUAGES);

/** The ending of a page's data, as its script fetches them, and what stands for the first page. */
const DATA = ".data";
const FIRST_PAGE = "/_root";

/**
 * Names the route of a request by its method and target, as they stand in its first line. It answers for every request,
 * so it asks nobody, parses no URL, and returns the same few objects.
 */
export function routeName(method: string, target: string): NamedRoute {
  const query = target.indexOf("?");
  const path = query < 0 ? target : target.slice(0, query);
  if (path.startsWith("/api/")) {
    return callOf(method, path, "/api/".length);
  }
  // Calls that a content system would answer are also served at the root [content.delivery].
  if (path.startsWith("/magnolia/")) {
    return callOf(method, path, 1);
  }
  const file = FILES.get(path) ?? BEGINNINGS.find(([beginning]) => path.startsWith(beginning))?.[1];
  return file ?? pageOf(path);
}

function callOf(method: string, path: string, from: number): NamedRoute {
  const calls = CALLS.get(method === "HEAD" ? "GET" : method);
  return (calls && find(calls, path, from)) ?? NO_CALL;
}

function pageOf(path: string): NamedRoute {
  const whole = path.endsWith(DATA) ? path.slice(0, -DATA.length) : path;
  const page = whole.endsWith("/") ? whole.slice(0, -1) : whole;
  if (page === FIRST_PAGE) {
    return find(PAGES, "", 1) ?? NO_PAGE;
  }
  const hasLanguage = (page.length === 3 || page[3] === "/") && LANGUAGE_PREFIXES.has(page.slice(1, 3));
  return find(PAGES, page, hasLanguage ? 4 : 1) ?? NO_PAGE;
}
