import { type AnyEndpoint, changes, ok, type Result } from "@guerdon/contract";
import { isLoggedIn, type Session } from "@guerdon/domain/session";
import { GUEST } from "@guerdon/domain/session/subject";
import { ensureBasket } from "../../modules/basket/index.ts";
import { browsingSession, logSessionIn } from "../../modules/session/index.ts";
import type { IssuedSession, Shop, Visit } from "../../shop.ts";
import type { Guard } from "../guard.ts";
import { letsIn } from "../open-shop.ts";
import { visitorOf } from "../visit.ts";

/** Opens the session of a visitor who needs no code, where the call needs one [session.open-shop]. */
export const openShopGuard: Guard = async (call, next) => {
  const entered = await sessionOfCall(call.shop, call.endpoint, visitorOf(call));
  return entered.ok ? next({ ...call, session: entered.value }) : entered;
};

/**
 * The session in which a call runs. In an open shop, reading calls need none, and the first changing call that needs
 * one opens it, with a basket. A session that an order left to nobody becomes a guest's [session.open-shop]. Authors read
 * everywhere as guests of an open shop do, and change nothing [editing.pages].
 */
async function sessionOfCall(
  shop: Shop,
  endpoint: AnyEndpoint,
  visit: Visit,
): Promise<Result<IssuedSession | undefined, "TOO_MANY">> {
  const { session, isAuthor } = visit;
  const isOpen = letsIn(visit.website);
  if (!(isOpen || isAuthor) || endpoint.session === "none") {
    return ok(session);
  }
  if (!changes(endpoint)) {
    return ok(asGuest(session ?? browsingSession(shop, visit)));
  }
  if (!isOpen) {
    return ok(session);
  }
  if (endpoint.access !== "logged_in" || session?.basket_id) {
    return ok(session);
  }
  const ensured = await ensureBasket(shop, { ...visit, session: await ownSession(shop, visit) });
  return ensured.ok ? ok(ensured.value.session) : ensured;
}

/** The session as somebody who only reads sees it; nothing of it is stored. */
function asGuest(session: Session): Session {
  return isLoggedIn(session) ? session : { ...session, subject: GUEST };
}

/** The visitor's session, a guest's under a new id if it was nobody's. It still remembers its orders. */
async function ownSession(shop: Shop, visit: Visit): Promise<IssuedSession | undefined> {
  const { session } = visit;
  return session && !isLoggedIn(session)
    ? logSessionIn(shop, { ...visit, session }, { subject: GUEST, basket_id: null, catalogue_ids: null })
    : session;
}
