import { generateCookie } from "hono/cookie";

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
