import type { Arrival } from "./session-cookie.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True for a changing request from another site's page, by Sec-Fetch-Site in current browsers and Origin in older ones.
 * A client that sends neither is not a browser and has no visitor's cookies.
 */
export function isForeign(request: Request, { host, scheme }: Pick<Arrival, "host" | "scheme">): boolean {
  if (SAFE_METHODS.has(request.method)) {
    return false;
  }
  const site = request.headers.get("sec-fetch-site");
  if (site) {
    return site !== "same-origin" && site !== "none";
  }
  const origin = request.headers.get("origin");
  if (origin === null) {
    return false;
  }
  const from = URL.parse(origin);
  return from?.host !== host || from.protocol !== `${scheme}:`;
}
