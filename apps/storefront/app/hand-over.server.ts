import { contract, HAND_OVER_PARAMETER } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import { DEFAULT_LANGUAGE } from "@guerdon/domain/language";
import { isPrefetch } from "./prefetch.server.ts";

/**
 * Continues the session that a hand-over token in the page's URL names [session.hand-over]. A browser that only looks
 * at the URL, or fetches it in advance, does not use the token up.
 * @returns the path without the token, to which to redirect; undefined if there is none to use
 */
export async function takeOver(call: Client, url: URL, request: Request): Promise<string | undefined> {
  const handOver = url.searchParams.get(HAND_OVER_PARAMETER);
  if (!handOver || request.method !== "GET" || isPrefetch(request)) {
    return undefined;
  }
  const plain = new URL(url);
  plain.searchParams.delete(HAND_OVER_PARAMETER);
  await call(contract.initWebsite, { body: { url: plain.href, language: DEFAULT_LANGUAGE } }, { handOver });
  // A path that begins with two slashes would lead to another host.
  return plain.pathname.replace(/^\/+/, "/") + plain.search;
}
