import { type AnyEndpoint, changes } from "@guerdon/contract";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { Website } from "../ports/websites.ts";

/** True if visitors of the website need no code. */
export function letsIn({ settings, state }: Website): boolean {
  return shopMode(settings).isOpen && state === "open";
}

/**
 * True if a call lets in whoever is not logged in: each that needs a log-in, or only reads. The others change what a
 * session has, and find nothing without one [session.open-shop].
 */
export function entersBy(endpoint: AnyEndpoint, website: Website): boolean {
  return letsIn(website) && (endpoint.access === "logged_in" || !changes(endpoint));
}

/** True if a visit may begin with a call: in an open shop with each that needs a visitor who is logged in. */
export function beginsVisit({ access, policy }: AnyEndpoint, { settings }: Website): boolean {
  return policy?.beginsVisit === true || (shopMode(settings).isOpen && access === "logged_in");
}
