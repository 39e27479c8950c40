import { contract, HAND_OVER_PARAMETER } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import { DEFAULT_LANGUAGE, isLanguage } from "@guerdon/domain/text/language";
import { redirect } from "react-router";
import { type Flash, flashCookie } from "./flash.server.ts";
import { otherSessionCookie } from "./other-session.server.ts";
import { isPrefetch } from "./prefetch.server.ts";

/**
 * Continues the session that a hand-over token in the page's URL names, or asks first where it would replace one
 * [session.hand-over] [session.hand-over-asked]. A browser that only looks at the URL, or fetches it in advance, does not
 * use the token up.
 * @returns a redirect to the URL without the token; undefined if there is none to use
 */
export async function arriveByHandOver(call: Client, url: URL, request: Request): Promise<Response | undefined> {
  const sid = url.searchParams.get(HAND_OVER_PARAMETER);
  if (!sid || request.method !== "GET" || isPrefetch(request)) {
    return undefined;
  }
  const plain = new URL(url);
  plain.searchParams.delete(HAND_OVER_PARAMETER);
  // A path that begins with two slashes would lead to another host.
  const to = plain.pathname.replace(/^\/+/, "/") + plain.search;
  const checked = await call(contract.checkHandOver, { query: { [HAND_OVER_PARAMETER]: sid } });
  const told = (name: Flash["name"]) =>
    redirect(to, { status: 303, headers: { "set-cookie": flashCookie({ name }, url) } });
  if (!checked.ok) {
    return checked.failure.error_code === "NOT_IN_PREVIEW" ? told("session-not-in-preview") : redirect(to, 303);
  }
  if (checked.value.is_over) {
    return told("session-link-over");
  }
  if (checked.value.replaces) {
    const cookie = otherSessionCookie({ kind: "hand-over", sid, to }, url);
    return redirect(`${languageOf(url)}/other-session`, { status: 303, headers: { "set-cookie": cookie } });
  }
  return told(await takeOver(call, plain, sid));
}

/**
 * Moves the session of a token to this browser. A token that does not work, as one that another browser took at the same
 * moment, changes nothing.
 * @returns what the visitor is told
 */
export async function takeOver(
  call: Client,
  { href: url }: Pick<URL, "href">,
  handOver: string,
): Promise<"session-moved" | "session-link-over"> {
  const taken = await call(contract.initWebsite, { body: { url, language: DEFAULT_LANGUAGE } }, { handOver });
  return taken.ok && taken.value.session_info.has_moved ? "session-moved" : "session-link-over";
}

function languageOf({ pathname }: URL): string {
  const [, first] = pathname.split("/");
  return isLanguage(first) ? `/${first}` : "";
}
