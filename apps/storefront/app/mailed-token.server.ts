import { redirect } from "react-router";
import { cookieOf } from "./cookies.server.ts";
import type { PageContext } from "./page-context.server.ts";

const NAME = "mailed-token";
const SECONDS = 600;

/** Takes the token of a mailed link out of the address, into a cookie that scripts cannot read [account.link-address]. */
export function hideToken({ url }: Pick<PageContext, "url">): Response | undefined {
  const token = url.searchParams.get("token");
  if (token === null) {
    return undefined;
  }
  const headers = { "set-cookie": tokenCookie(url, token.slice(0, 200)) };
  return redirect(url.pathname, { status: 303, headers });
}

/** The token that the browser brought; empty without one. */
export function hiddenToken(request: Request): string {
  return cookieOf(request, NAME) ?? "";
}

/** The Set-Cookie value, for all paths, because scripts send forms to another one; an empty token deletes the cookie. */
export function tokenCookie({ protocol }: URL, token: string): string {
  const secure = protocol === "https:" ? "; Secure" : "";
  const seconds = token === "" ? 0 : SECONDS;
  return `${NAME}=${encodeURIComponent(token)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
