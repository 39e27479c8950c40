import type { ShopCookie } from "@guerdon/domain/consent/consent-storage";
import { DEVICE_SECONDS } from "@guerdon/domain/consent/known-device";
import { KEPT_BASKET_SECONDS } from "@guerdon/domain/session";
import { AUTHOR_SECONDS } from "@guerdon/domain/website/editing";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { VisitorCaller } from "../calls/caller.ts";
import type { SentSession } from "../calls/sent-session.ts";

/** The host, scheme and client address of a request, with proxies resolved. */
export interface Arrival {
  /** Host from the visitor's browser, with port. */
  host: string;
  /** Scheme in the visitor's browser. */
  scheme: "http" | "https";
  /** Cookies are Secure and carry the `__Host-` prefix; off only outside production on plain http [session.cookie]. */
  secureCookies: boolean;
  /** The visitor's address, not a proxy's. */
  clientAddress: string;
  /** Names the request in the log and to the visitor; that of the proxy in front, if it sends one (`traceparent`). */
  traceId: string;
  /** The span of the proxy that caused it, if it names one, and whether the proxy sends the trace to a collector. */
  parentSpan?: { spanId: string; isSampled: boolean } | undefined;
}

/**
 * The cookies of a visitor: the session's id, that of a buyer's visit, an author's, the remembered basket, and the
 * accounts that know the browser.
 */
const NAMES = {
  token: "session",
  punchout: "punchout",
  author: "author",
  keptBasket: "basket",
  devices: "device",
} as const satisfies Record<string, ShopCookie>;

/** The cookies that are also sent in a frame of another site [punchout.cookie] [editing.author]. */
const IN_FRAMES: readonly Cookie[] = ["punchout", "author"];

type Cookie = keyof typeof NAMES;

function cookieName(arrival: Arrival, cookie: Cookie): string {
  return arrival.secureCookies ? `__Host-${NAMES[cookie]}` : NAMES[cookie];
}

/** The session values that a visitor presents. */
export type PresentedSession = Pick<
  VisitorCaller,
  "sessionToken" | "isPunchout" | "besides" | "authorToken" | "keptBasket" | "devices"
>;

/** Reads the session values in a Cookie header. A buyer's visit takes precedence over an ordinary session. */
export function presentedSession(arrival: Arrival, cookies: string): PresentedSession {
  const parsed = parse(cookies);
  const of = (cookie: Cookie) => parsed[cookieName(arrival, cookie)];
  const punchout = of("punchout");
  const presented = { keptBasket: of("keptBasket"), authorToken: of("author"), devices: of("devices") };
  return punchout === undefined
    ? { ...presented, sessionToken: of("token") }
    : { ...presented, sessionToken: punchout, isPunchout: true, besides: of("token") };
}

/** The Set-Cookie values of a change, by the names of their cookies. */
export function sessionCookies(
  arrival: Arrival,
  { token, keptBasket, devices, isPunchout = false, isAuthor = false }: SentSession,
): Map<string, string> {
  const changed = new Map<string, string>();
  const { secureCookies: secure } = arrival;
  const set = (cookie: Cookie, value: string | null, maxAge?: number) => {
    const name = cookieName(arrival, cookie);
    const lifetime = value === null ? { maxAge: 0 } : maxAge === undefined ? {} : { maxAge };
    // In a frame of another site only such a cookie comes back; browsers take it only with Secure.
    const inFrame = IN_FRAMES.includes(cookie) && secure;
    const site = inFrame ? { sameSite: "None" as const, partitioned: true } : { sameSite: "Lax" as const };
    changed.set(name, generateCookie(name, value ?? "", { path: "/", httpOnly: true, secure, ...site, ...lifetime }));
  };
  if (isAuthor && token !== undefined) {
    set("author", token, AUTHOR_SECONDS);
    return changed;
  }
  if (token !== undefined) {
    set(isPunchout ? "punchout" : "token", token);
  }
  if (keptBasket !== undefined) {
    set("keptBasket", keptBasket, KEPT_BASKET_SECONDS);
  }
  if (devices !== undefined) {
    set("devices", devices, DEVICE_SECONDS);
  }
  return changed;
}
