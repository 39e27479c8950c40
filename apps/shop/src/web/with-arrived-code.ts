import type { ArrivedCode } from "@guerdon/storefront";
import { type CodeCookieOwner, codeCookie, readCodeCookie, takeCode } from "./arrived-code.ts";

/** The input of a page: the request without a code in its address, and the code that arrived. */
export interface PageRequest {
  request: Request;
  form: FormData | undefined;
  arrivedCode: ArrivedCode | undefined;
}

type Render = (page: PageRequest) => Promise<Response>;

/**
 * Answers a request for a page, so that no page, log or error ever sees a code in an address [voucher.in-address]: a
 * document's request is sent to the address without it, and the code goes into an encrypted cookie.
 */
export async function withArrivedCode(
  owner: CodeCookieOwner,
  { request, form }: Omit<PageRequest, "arrivedCode">,
  render: Render,
): Promise<Response> {
  const taken = takeCode(new URL(request.url));
  if (taken && isRead(request) && isPrefetch(request)) {
    // The browser then asks again when the visitor really goes there.
    return new Response(null, { status: 503, headers: { "cache-control": "no-store" } });
  }
  const arriving = taken?.code && request.method === "GET" ? { ...taken.code, is_fresh: true } : undefined;
  if (taken && isRead(request) && !isData(request)) {
    const headers = new Headers({
      location: taken.url.href,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    if (arriving) {
      headers.append("set-cookie", codeCookie(owner, arriving));
    }
    return new Response(null, { status: 303, headers });
  }
  const kept = readCodeCookie(owner, request.headers.get("cookie") ?? "");
  const page = taken ? new Request(taken.url, request) : request;
  const response = await render({ request: page, form, arrivedCode: arriving ?? kept });
  const next = cookieAfter({ request, form, response, kept, arriving });
  if (next !== undefined) {
    response.headers.append("set-cookie", codeCookie(owner, next));
  }
  return response;
}

interface Answered {
  request: Request;
  form: FormData | undefined;
  response: Response;
  kept: ReturnType<typeof readCodeCookie>;
  arriving: ArrivedCode | undefined;
}

/** The code to remember after a page was answered; null to forget it, undefined to leave the cookie as it is. */
function cookieAfter({
  request,
  form,
  response,
  kept,
  arriving,
}: Answered): Parameters<typeof codeCookie>[1] | undefined {
  if (arriving) {
    return arriving;
  }
  if (kept && form?.has("code")) {
    return null;
  }
  const isRedirect = response.status >= 300 && response.status < 400;
  const isShown = request.method === "GET" && !isRedirect && !isPrefetch(request);
  return kept?.is_fresh && isShown ? { ...kept, is_fresh: false } : undefined;
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Requests of scripts, which follow no redirect to another address. */
function isData({ url }: Request): boolean {
  return new URL(url).pathname.endsWith(".data");
}

/** A browser loads the page in advance: nobody has seen it. */
function isPrefetch({ headers }: Request): boolean {
  const purposes = ["sec-purpose", "purpose", "x-moz", "x-purpose"].map((name) => headers.get(name) ?? "");
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
}
