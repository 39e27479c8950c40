import { type OfferedWays, offersAnyWay, offersWay } from "../session/session-ways.ts";
import { isMinimalShop, shopMode, type WebsiteType } from "./shop-mode.ts";
import { routeOf, type WebsiteRoute } from "./website-routes.ts";
import type { WebsiteState } from "./website-state.ts";

/** The properties of a website that decide where a visitor ends. */
interface RoutedWebsite extends OfferedWays {
  state: WebsiteState;
  website_type_id: WebsiteType;
  page_options: { minimalMode?: "active" | undefined; giftomatic?: object | undefined };
}

/** A visitor on the way to a page. */
export interface RoutedVisit {
  website: RoutedWebsite;
  isLoggedIn: boolean;
  /** The visitor is logged in with user name and password. */
  hasAccount: boolean;
  /** The visitor edits the website's content. */
  isEditing: boolean;
  /** The operation that the procurement system requested; undefined outside punchout. */
  punchout: "create" | "edit" | "inspect" | undefined;
  /** A payment was begun at the provider and has not returned. */
  isPaying: boolean;
  /** The number of the product that the partner's link named, until it lies in the basket. */
  handshakeProduct: string | undefined;
  /** The visitor just came with a voucher code in the address. */
  hasCode: boolean;
}

/** Where a route leads in a visit; undefined if it says nothing. The first that says something decides. */
type Decision = (route: WebsiteRoute, visit: RoutedVisit, path: string) => string | undefined;

/** In the order of their precedence [website.routing]. */
const DECISIONS: readonly Decision[] = [
  closedShop,
  pausedShop,
  inspection,
  payment,
  handshakeProduct,
  minimalMode,
  punchoutPages,
  arrivedCode,
  ownPage,
  session,
];

/** More than any visit needs: a table with a circle would never end. */
const MAX_STEPS = 5;

/**
 * Where a visitor ends who asks for a page: the one place that decides it [website.routing].
 * @param path without language and query
 * @returns the same path if the page is shown, otherwise the one to which to redirect
 */
export function whereVisitorEnds(path: string, visit: RoutedVisit): string {
  let here = path;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = nextPath(here, visit);
    if (next === undefined || next === here) {
      return here;
    }
    here = next;
  }
  throw new Error(`The routes lead in a circle: ${path}`);
}

function nextPath(path: string, visit: RoutedVisit): string | undefined {
  const route = routeOf(path);
  // The author of a website sees every page [website.editing].
  if (!route || visit.isEditing) {
    return undefined;
  }
  for (const decide of DECISIONS) {
    const next = decide(route, visit, path);
    if (next !== undefined) {
      return next;
    }
  }
  return undefined;
}

/**
 * A closed shop stays where it was asked for, and says so. Accounts are led to their orders; nobody else is led anywhere
 * but to the log-in [website.closed].
 */
function closedShop(route: WebsiteRoute, visit: RoutedVisit, path: string): string | undefined {
  const { website, hasAccount } = visit;
  if (website.state !== "closed") {
    return undefined;
  }
  if (hasAccount && (path === "/" || path === "/welcome")) {
    return "/account";
  }
  return isClosedTo(path, website) || path === "/" ? path : (ownPage(route, visit) ?? session(route, visit) ?? path);
}

/** Nobody new comes into a paused shop, which says so where it was asked [website.paused]. */
function pausedShop(_: WebsiteRoute, visit: RoutedVisit, path: string): string | undefined {
  return isPausedTo(path, visit) ? path : undefined;
}

/** Punchout inspect and edit are about the basket only [website.punchout-pages]. */
function inspection(route: WebsiteRoute, { punchout, isLoggedIn }: RoutedVisit): string | undefined {
  const isAboutBasket = isLoggedIn && (punchout === "edit" || punchout === "inspect");
  return isAboutBasket && !route.staysOpen ? "/basket" : undefined;
}

/** An open payment is settled before anything else [website.open-payment]. */
function payment({ access }: WebsiteRoute, { isPaying, isLoggedIn }: RoutedVisit): string | undefined {
  return isPaying && isLoggedIn && access !== "any" ? "/payment-in-process" : undefined;
}

/** Forces the page of a partner's product [website.handshake-product]. */
function handshakeProduct(route: WebsiteRoute, visit: RoutedVisit): string | undefined {
  const isForced = visit.isLoggedIn && visit.handshakeProduct !== undefined && route.yieldsToProduct;
  return isForced ? `/product-details/${visit.handshakeProduct}` : undefined;
}

function minimalMode(route: WebsiteRoute, { website }: RoutedVisit): string | undefined {
  return isMinimalShop(website) ? route.inMinimalMode : undefined;
}

function punchoutPages(route: WebsiteRoute, { website }: RoutedVisit): string | undefined {
  return route.notInPunchout && shopMode(website).isPunchout ? "/welcome" : undefined;
}

/** A code that a logged-in visitor came with is entered where codes are [voucher.in-address]. */
function arrivedCode(route: WebsiteRoute, { website, hasCode, isLoggedIn }: RoutedVisit): string | undefined {
  const { isOpen, isPunchout } = shopMode(website);
  const isForCodes = offersWay(website, "code") && !isOpen && !isPunchout;
  return hasCode && isLoggedIn && isForCodes && !route.staysOpen ? "/voucher-overview" : undefined;
}

function ownPage(
  { leadsTo, unlessOption }: WebsiteRoute,
  { website }: Pick<RoutedVisit, "website">,
): string | undefined {
  const isThere = unlessOption && website.page_options[unlessOption] && !isMinimalShop(website);
  return isThere ? undefined : leadsTo;
}

function session({ access }: WebsiteRoute, visit: RoutedVisit): string | undefined {
  if (access === "logged-in" && !visit.isLoggedIn) {
    return pathWithoutSession(visit.website);
  }
  if (access === "guests" && visit.isLoggedIn) {
    return "/welcome";
  }
  return undefined;
}

/** Where a page leads that needs a session, without one [session.page-without]. */
export function pathWithoutSession(website: RoutedWebsite): string {
  return offersAnyWay(website) || shopMode(website).isOpen ? "/" : "/handshake-failed";
}

/** Where a visitor is after logging out [website.handshake-pages]. */
export function pathAfterSession(website: RoutedWebsite): string {
  return pathWithoutSession(website) === "/" ? "/" : "/handshake-logout";
}

/** True if a closed shop shows its notice instead of the page [website.closed]. */
export function isClosedTo(path: string, { state }: Pick<RoutedWebsite, "state">): boolean {
  // A path without a route is a content page, or not found.
  const route = routeOf(path);
  return state === "closed" && route !== undefined && route.whenClosed !== true;
}

/** True if a paused shop shows its notice instead of the page [website.paused]. */
export function isPausedTo(
  path: string,
  { website, isLoggedIn }: Pick<RoutedVisit, "isLoggedIn"> & { website: Pick<RoutedWebsite, "state"> },
): boolean {
  const route = routeOf(path);
  return website.state === "paused" && !isLoggedIn && route !== undefined && route.access !== "any";
}

/** True if a page needs no session, as far as the path says. */
export function isOpenPath(path: string): boolean {
  return routeOf(path)?.access !== "logged-in";
}
