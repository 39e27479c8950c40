import { SHOP_COOKIES, type ShopCookie } from "@guerdon/domain/consent/consent-storage";
import { generateCookie } from "hono/cookie";

/** Cookies that are kept for a time of their own. */
type TimedCookie = {
  [Name in ShopCookie]: (typeof SHOP_COOKIES)[Name]["kept"] extends number ? Name : never;
}[ShopCookie];

/**
 * The Set-Cookie value of a cookie that scripts cannot read, for all paths, kept as long as the table says [consent.names].
 * @param value undefined deletes it
 */
export function shopCookie(name: TimedCookie, value: string | undefined, secure: boolean): string {
  return generateCookie(name, value ?? "", {
    path: "/",
    httpOnly: true,
    secure,
    sameSite: "Lax",
    maxAge: value === undefined ? 0 : SHOP_COOKIES[name].kept,
  });
}
