/** The removal of a session's cookie, as at the log-out. */
const SESSION_ENDED = /^(?:__Host-)?(?:session|punchout)=;.*\bmax-age=0\b/i;

/**
 * Sets what follows from the cookies of a response. One that sets cookies is for one browser, a redirect included, and no
 * cache may store it [session.private-answers]. One that ends a session also has the browser forget the pages that it keeps
 * [session.log-out]: neither cookies, which would be those of the domain's other hosts too, nor storage, which has the
 * visitor's own choices.
 */
export function setCookieHeaders(headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.length > 0 && !headers.has("cache-control")) {
    headers.set("cache-control", "no-store");
  }
  if (hasEndedSession(headers)) {
    headers.set("clear-site-data", '"cache"');
  }
}

/** Whether a response ends the visitor's session. */
export function hasEndedSession(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => SESSION_ENDED.test(cookie));
}
