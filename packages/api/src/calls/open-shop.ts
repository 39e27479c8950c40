import { type AnyEndpoint, changes, ok, type Result } from "@guerdon/contract";
import { shopMode } from "@guerdon/domain/shop-mode";
import { ensureBasket } from "../modules/basket/index.ts";
import { browsingSession } from "../modules/session/index.ts";
import type { Website } from "../ports/websites.ts";
import type { IssuedSession, Shop, Visit } from "../shop.ts";

/** True if visitors of the website need no code: whoever has no session is let in [session.open-shop]. */
export function letsIn({ settings, state }: Website): boolean {
  return shopMode(settings).isOpen && state === "open";
}

/**
 * The session in which a call runs. In an open shop, reading calls need none, and the first changing call that needs
 * one opens it, with a basket [session.open-shop].
 */
export async function sessionOfCall(
  shop: Shop,
  endpoint: AnyEndpoint,
  visit: Visit,
): Promise<Result<IssuedSession | undefined, "TOO_MANY">> {
  const { session } = visit;
  if (!letsIn(visit.website) || endpoint.session === "none") {
    return ok(session);
  }
  if (!changes(endpoint)) {
    return ok(session ?? browsingSession(shop, visit));
  }
  if (endpoint.access !== "logged_in" || session?.basket_id) {
    return ok(session);
  }
  const ensured = await ensureBasket(shop, visit);
  return ensured.ok ? ok(ensured.value.session) : ensured;
}
