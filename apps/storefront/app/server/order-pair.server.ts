import { redirect } from "react-router";
import { cookieOf, shopCookie } from "./cookies.server.ts";
import type { PageContext } from "./page-context.server.ts";

/** The pair by which an order is found: its number, and an e-mail address of it. */
export interface OrderPair {
  receipt: string;
  email: string;
}

const NAME = "order-status";

/** Takes the pair of a link out of the address, into a cookie that scripts cannot read [order.status-address]. */
export function hidePair({ url }: Pick<PageContext, "url">): Response | undefined {
  const { searchParams } = url;
  if (!searchParams.has("email") && !searchParams.has("receipt")) {
    return undefined;
  }
  const headers = { "set-cookie": pairCookie(url, pairOf(searchParams)) };
  return redirect(url.pathname, { status: 303, headers });
}

/** The pair of a link's parameters or a form's fields. */
export function pairOf(fields: Pick<URLSearchParams | FormData, "get">): OrderPair {
  const textOf = (name: string, longest: number) => String(fields.get(name) ?? "").slice(0, longest);
  return { receipt: textOf("receipt", 60), email: textOf("email", 150) };
}

/** The pair with which the browser came; undefined without one. */
export function hiddenPair(request: Request): OrderPair | undefined {
  const hidden = cookieOf(request, NAME);
  return hidden ? pairOf(new URLSearchParams(hidden)) : undefined;
}

/** The Set-Cookie value that keeps a pair for ten minutes; without one it forgets the last. */
export function pairCookie(url: URL, pair?: OrderPair): string {
  return shopCookie(NAME, pair && new URLSearchParams({ ...pair }).toString(), url);
}
