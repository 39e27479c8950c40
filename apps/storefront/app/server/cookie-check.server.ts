import { redirect } from "react-router";

/** The query parameter of the page to which the answer that opened a session leads. */
const CHECK = "cookies";
const VALUE = "needed";

/** A request, and the Set-Cookie values of its answer so far. */
interface Answering {
  request: Request;
  url: URL;
  /** Set-Cookie values of the cookies that a later page needs. */
  neededCookies: readonly string[];
}

const IS_DELETED = /;\s*max-age=0(;|$)/i;

const hasCookies = ({ headers }: Request) => headers.get("cookie") !== null;
const isChecked = ({ searchParams }: URL) => searchParams.get(CHECK) === VALUE;

/**
 * The path to which an answer leads. If it opens a session, or keeps a choice, for a browser that sent no cookie, the
 * path says so: whether the cookie is kept shows with the next request only [session.cookies-needed]. Who sends any
 * cookie keeps them, and is led to the plain path.
 */
export function withCookieCheck(path: string, { request, url, neededCookies }: Answering): string {
  const isGiven = neededCookies.some((cookie) => !IS_DELETED.test(cookie));
  if (hasCookies(request) || !(isGiven || isChecked(url))) {
    return path;
  }
  const target = new URL(path, url);
  target.searchParams.set(CHECK, VALUE);
  return target.pathname + target.search + target.hash;
}

/** True if the browser did not keep the cookie that the answer before had for it. */
export function lacksCookies(request: Request, url: URL): boolean {
  return isChecked(url) && !hasCookies(request);
}

/** Leads a browser that keeps cookies to the plain address; undefined for all others. */
export function withoutCookieCheck(request: Request, url: URL): Response | undefined {
  if (request.method === "POST" || !isChecked(url) || !hasCookies(request)) {
    return undefined;
  }
  const plain = new URL(url);
  plain.searchParams.delete(CHECK);
  // Two slashes would lead to another host.
  return redirect(plain.pathname.replace(/^\/+/, "/") + plain.search, { headers: { "cache-control": "no-store" } });
}
