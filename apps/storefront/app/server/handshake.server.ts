import { type BasketView, contract, HANDSHAKE_PARAMETER, type OutputOf } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import { VOUCHER_CREDIT } from "@guerdon/domain/payment";
import type { Flash } from "./flash.server.ts";
import { otherSessionCookie } from "./other-session.server.ts";
import { isPrefetch } from "./prefetch.server.ts";
import { pathOf } from "./routing.server.ts";
import { shopUrlCookie } from "./shop-url.server.ts";

type Accepted = OutputOf<typeof contract.handshake>;

/** The page to which a partner's link leads. Its URL has the token no more. */
interface ArrivingVisitor {
  website: { state: string; path_after_log_in: string };
  url: URL;
  prefix: string;
  go: (path: string, flash?: Flash) => Response;
}

/** The token in an address, and the address without it, which is all that pages see [handshake.address]. */
export function withoutToken(url: URL): { token: string | undefined; url: URL } {
  if (!url.searchParams.has(HANDSHAKE_PARAMETER)) {
    return { token: undefined, url };
  }
  const plain = new URL(url);
  const token = plain.searchParams.get(HANDSHAKE_PARAMETER) ?? "";
  plain.searchParams.delete(HANDSHAKE_PARAMETER);
  return { token, url: plain };
}

/**
 * Logs in whom a partner's token names, and leads to the address without it [handshake.log-in]. A browser that only looks
 * at the address, or loads it in advance, does not use the token up; neither does a shop that lets nobody in.
 * @param call fails with 503 instead of throwing: the visitor then tries again with the same token
 */
export async function arriveByHandshake(
  call: Client,
  context: ArrivingVisitor,
  { token, request }: { token: string; request: Request },
): Promise<Response> {
  if (isPrefetch(request)) {
    // The browser then asks again when the visitor really goes there.
    return withoutTrace(new Response(null, { status: 503 }));
  }
  const here = pathOf(context) + context.url.search;
  if (token === "" || request.method !== "GET" || context.website.state !== "open") {
    return withoutTrace(context.go(here));
  }
  const referrer = URL.parse(request.headers.get("referer") ?? "")?.href;
  const taken = await call(contract.handshake, {
    query: { [HANDSHAKE_PARAMETER]: token },
    body: { url: context.url.href, ...(referrer && { referrer }) },
  });
  if (!taken.ok) {
    return withoutTrace(refused(context, taken.failure.status));
  }
  const { externalId, isValidCoupon, replaces } = taken.value;
  if (taken.value.expired_request || externalId === null) {
    return withoutTrace(context.go("/handshake-failed", { name: "handshake-expired" }));
  }
  if (replaces) {
    return withoutTrace(asked(context, { ...taken.value, externalId }));
  }
  const loggedIn = await call(contract.handshakeLogin, { body: { login_user: true, externalId, isValidCoupon } });
  return withoutTrace(
    loggedIn.ok ? welcome(context, taken.value, loggedIn.value) : refused(context, loggedIn.failure.status),
  );
}

/** A visitor who is logged in as somebody else is asked first [handshake.asked]. */
function asked(context: ArrivingVisitor, taken: Accepted & { externalId: string }): Response {
  const { externalId, isValidCoupon, coupon, shop_url } = taken;
  const to = context.prefix + pathAfterLogIn(context);
  const offer = { kind: "partner" as const, externalId, isValidCoupon, has_coupon: coupon !== null, to };
  const response = context.go("/other-session");
  response.headers.append("set-cookie", otherSessionCookie(offer, context.url));
  return withShopUrl(response, shop_url, context.url);
}

function pathAfterLogIn(context: ArrivingVisitor): string {
  const here = pathOf(context);
  return here === "/" ? context.website.path_after_log_in : here + context.url.search;
}

function welcome(context: ArrivingVisitor, taken: Accepted, basket: BasketView): Response {
  const path = pathAfterLogIn(context);
  const { coupon, isValidCoupon } = taken;
  const isMissing = coupon !== null && !(isValidCoupon && hasCoupon(basket, coupon));
  const response = context.go(path, isMissing ? { name: "coupon-invalid" } : undefined);
  return withShopUrl(response, taken.shop_url, context.url);
}

/** Remembers the way back to the partner [website.shop-url]. */
function withShopUrl(response: Response, shopUrl: string | null, url: URL): Response {
  if (shopUrl !== null) {
    response.headers.append("set-cookie", shopUrlCookie(shopUrl, url));
  }
  return response;
}

/**
 * True if the credit of a code that could be redeemed is in the basket: it could not, if it became invalid meanwhile, or
 * does not go with other codes. The basket shows the last characters of its codes.
 */
function hasCoupon({ payments }: BasketView, coupon: string): boolean {
  const end = coupon.replaceAll(/[\s-]/g, "").slice(-4).toUpperCase();
  return payments.some(({ payment_type_id: id, code }) => id === VOUCHER_CREDIT && code?.endsWith(end));
}

/** A shop that cannot answer now is asked again with the same token; any other failure denies the link. */
function refused({ go }: ArrivingVisitor, status: number): Response {
  return status === 503 || status === 504
    ? new Response(null, { status: 503 })
    : go("/handshake-failed", { name: "handshake-denied" });
}

/** The answer is not cached, and the next page learns no referrer. */
function withoutTrace(response: Response): Response {
  response.headers.set("cache-control", "no-store");
  response.headers.set("referrer-policy", "no-referrer");
  return response;
}
