import { generateCookie } from "hono/cookie";
import type { SessionReading } from "./session-reader.ts";

/** How a request arrived; the process works it out, proxies and in-process calls included. */
export interface Arrival {
  /** Host as the visitor's browser has it, with port. */
  host: string;
  /** As the visitor's browser has it. */
  scheme: "http" | "https";
  /** Cookies are Secure and carry the `__Host-` prefix; off only outside production on plain http [session.cookie]. */
  secureCookies: boolean;
  /** The visitor's address, not a proxy's. */
  clientAddress: string;
  /** A page of our own asks on a visitor's behalf; the visitor's own request was checked already. */
  inProcess: boolean;
  /** Sessions that calls of the same page have read since one of them changed something. */
  sessions?: Map<string, Promise<SessionReading>>;
}

const NAME = "session";

export function sessionCookieName(arrival: Arrival): string {
  return arrival.secureCookies ? `__Host-${NAME}` : NAME;
}

/** A Set-Cookie value; an undefined token clears the cookie. */
export function sessionCookie(arrival: Arrival, token: string | undefined): string {
  return generateCookie(sessionCookieName(arrival), token ?? "", {
    path: "/",
    httpOnly: true,
    secure: arrival.secureCookies,
    sameSite: "Lax",
    ...(token === undefined ? { maxAge: 0 } : {}),
  });
}
