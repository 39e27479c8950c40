import { parse } from "hono/utils/cookie";

/** Applies the Set-Cookie values of a response to a client's cookies, as a browser does. Returns the same cookies. */
export function storeCookies(cookies: Map<string, string>, setCookies: readonly string[]): Map<string, string> {
  for (const setCookie of setCookies) {
    const [pair = ""] = setCookie.split(";", 1);
    const isCleared = /;\s*max-age=0\b/i.test(setCookie);
    for (const [name, value] of Object.entries(parse(pair))) {
      if (isCleared) {
        cookies.delete(name);
      } else {
        cookies.set(name, value);
      }
    }
  }
  return cookies;
}

/** The Cookie header that sends a client's cookies; empty without cookies. */
export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
}
