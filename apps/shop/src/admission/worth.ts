import type { NamedRoute } from "../web/route-name.ts";
import type { VisitorMark } from "../web/visitor-mark.ts";

/**
 * What a request is worth when not all can be answered, the most first [overload.worth]: an order and its payment;
 * codes and log-ins; what somebody who is shopping changes, basket and checkout; pages of somebody with a basket; pages of
 * somebody with a session; those who arrive; pictures, files and crawlers.
 */
export const WORTHS = ["paying", "entering", "shopping", "choosing", "looking", "arriving", "crawling"] as const;

export type Worth = (typeof WORTHS)[number];

/** The place of each in that order. */
export const WORTH_RANKS = Object.fromEntries(WORTHS.map((worth, rank) => [worth, rank])) as Readonly<
  Record<Worth, number>
>;

/** Routes of the order and its payment. */
const PAYING: ReadonlySet<string> = new Set([
  "/checkout/confirm",
  "/checkout/confirmation",
  "/checkout/verify",
  "/payment-in-process",
  "checkOrder",
  "identifyTerms",
  "createOrder",
  "showConfirmation",
  "addProviderPayment",
  "addBankTransfer",
  "verifyPayment",
  "setPaymentInProcess",
  "checkoutPunchout",
]);

/** What no visitor sends: it has no cookies, and belongs to a payment or to a purchase that begins. */
const SENT_BY_SYSTEMS: ReadonlyMap<string, Worth> = new Map([
  ["notifyPayment", "paying"],
  ["setUpPunchout", "entering"],
]);

/** Calls and forms by which somebody gets in. */
const ENTERING: ReadonlySet<string> = new Set([
  "enterCode",
  "userLogin",
  "handshake",
  "handshakeLogin",
  "decryptVoucher",
  "startPunchout",
  "createChallenge",
  "validateCaptcha",
  "/",
  "/punchout/start",
]);

/** Pages and calls of basket and checkout. */
const SHOPPING = ["/basket", "/checkout/", "readBasket", "listPaymentTypes", "lastAddresses"];

const CRAWLER = /bot\b|crawl|spider|slurp/i;

/** What is known of a request before anything is looked up. */
export interface Asked {
  readonly method: string;
  readonly named: NamedRoute;
  /** What the visitor's browser says of them, signed; undefined: it says nothing. */
  readonly mark: VisitorMark | undefined;
  readonly userAgent: string | undefined;
}

/** The worth of a request, by its route and by the mark of its visitor. */
export function worthOf({ method, named: { kind, route }, mark, userAgent = "" }: Asked): Worth {
  const bySystem = SENT_BY_SYSTEMS.get(route);
  if (bySystem) {
    return bySystem;
  }
  const reads = method === "GET" || method === "HEAD";
  const isAsked = kind === "page" || kind === "call";
  if (isAsked && (!reads || route === "createChallenge") && ENTERING.has(route)) {
    return "entering";
  }
  if (mark === undefined || mark === "turn") {
    return withoutSession({ isAsked, isMarked: mark !== undefined, userAgent });
  }
  if (!isAsked) {
    return "looking";
  }
  if (PAYING.has(route)) {
    return "paying";
  }
  if (!reads || SHOPPING.some((beginning) => route.startsWith(beginning))) {
    return "shopping";
  }
  return mark === "basket" ? "choosing" : "looking";
}

function withoutSession({
  isAsked,
  isMarked,
  userAgent,
}: Record<"isAsked" | "isMarked", boolean> & { userAgent: string }) {
  if (isMarked) {
    return "looking";
  }
  return isAsked && !CRAWLER.test(userAgent) ? "arriving" : "crawling";
}
