import { SHOP_COOKIES, type ShopCookie } from "@guerdon/domain/consent/consent-storage";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";

/** The decoded value of a cookie that a browser sent; undefined without it. */
export function cookieOf(request: Request, name: string): string | undefined {
  return cookiesIn(request)[name];
}

/** The decoded values of all cookies that a browser sent, by name. */
export function cookiesIn({ headers }: Request): Readonly<Record<string, string>> {
  return parse(headers.get("cookie") ?? "");
}

/**
 * The Set-Cookie value of a cookie that scripts cannot read, for all paths. The browser keeps it as long as the table
 * says [consent.names].
 * @param value undefined deletes it
 */
export function shopCookie(name: ShopCookie, value: string | undefined, { protocol }: Pick<URL, "protocol">): string {
  const { kept } = SHOP_COOKIES[name];
  return generateCookie(name, value ?? "", {
    path: "/",
    httpOnly: true,
    secure: protocol === "https:",
    sameSite: "Lax",
    ...(value === undefined ? { maxAge: 0 } : kept !== "visit" && { maxAge: kept }),
  });
}

/** A response that sets cookies besides its own. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) {
    response.headers.append("set-cookie", cookie);
  }
  return response;
}
