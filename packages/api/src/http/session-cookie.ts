import { KEPT_BASKET_SECONDS } from "@guerdon/domain/session";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { SentSession } from "../calls/perform.ts";

/** How a request arrived, with proxies resolved. */
export interface Arrival {
  /** Host from the visitor's browser, with port. */
  host: string;
  /** Scheme in the visitor's browser. */
  scheme: "http" | "https";
  /** Cookies are Secure and carry the `__Host-` prefix; off only outside production on plain http [session.cookie]. */
  secureCookies: boolean;
  /** The visitor's address, not a proxy's. */
  clientAddress: string;
}

/** The cookies of a visitor: the session's id, and the basket that is remembered after it. */
const NAMES = { token: "session", keptBasket: "basket" } as const;

type Cookie = keyof typeof NAMES;

function cookieName(arrival: Arrival, cookie: Cookie): string {
  return arrival.secureCookies ? `__Host-${NAMES[cookie]}` : NAMES[cookie];
}

/** What a visitor presents of its session in the Cookie header. */
export function presentedSession(arrival: Arrival, cookies: string): { [Each in Cookie]: string | undefined } {
  const parsed = parse(cookies);
  return {
    token: parsed[cookieName(arrival, "token")],
    keptBasket: parsed[cookieName(arrival, "keptBasket")],
  };
}

/** The Set-Cookie values of a change, by the names of their cookies. */
export function sessionCookies(arrival: Arrival, { token, keptBasket }: SentSession): Map<string, string> {
  const changed = new Map<string, string>();
  const set = (cookie: Cookie, value: string | null, maxAge?: number) => {
    const name = cookieName(arrival, cookie);
    const lifetime = value === null ? { maxAge: 0 } : maxAge === undefined ? {} : { maxAge };
    const attributes = { path: "/", httpOnly: true, secure: arrival.secureCookies, sameSite: "Lax" as const };
    changed.set(name, generateCookie(name, value ?? "", { ...attributes, ...lifetime }));
  };
  set("token", token);
  if (keptBasket !== undefined) {
    set("keptBasket", keptBasket, KEPT_BASKET_SECONDS);
  }
  return changed;
}
