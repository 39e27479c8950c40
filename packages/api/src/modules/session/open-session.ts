import { type Session, sessionEnd } from "@guerdon/domain/session";
import { randomToken } from "../../crypto/keyring.ts";
import type { IssuedSession, LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { findSession, insertSession, updateSession } from "./store.ts";

/** The visitor's session; opens one if there is none. */
export async function ensureSession(shop: Shop, visit: Visit): Promise<IssuedSession> {
  return visit.session ?? openSession(shop, visit, {});
}

/** Opens a session with a new id. */
export async function openSession(
  shop: Shop,
  visit: Visit,
  values: Partial<Session>,
): Promise<Required<IssuedSession>> {
  const now = shop.now();
  const token = randomToken();
  const session: Session = {
    logged_in: false,
    basket_id: null,
    catalogue_ids: null,
    expires_at: sessionEnd(now, visit.website.settings.session_minutes),
    seen_at: now,
    confirmed_hints: [],
    failures: 0,
    blocks: 0,
    blocked_until: null,
    order_id: null,
    order_shown_until: null,
    order_ids: [],
    ...values,
    ...shop.keyring.digest("session", token),
  };
  await insertSession(shop.db, visit.website.id, session);
  return { ...session, token };
}

/**
 * Copies a session under another id.
 * @returns undefined if the session has ended
 */
export async function copySession(shop: Shop, visit: Visit, digest: string): Promise<IssuedSession | undefined> {
  const session = await findSession(shop.db, { website_id: visit.website.id, digests: [digest] }, shop.now());
  return session && openSession(shop, visit, session);
}

/**
 * Logs a session in under a new id, which prevents session fixation [session.new-id]. A session that is already logged
 * in keeps its id, so that other tabs stay logged in when they enter codes at the same time.
 */
export async function logSessionIn(
  shop: Shop,
  { website, session }: LoggedInVisit,
  gained: Pick<Session, "basket_id" | "catalogue_ids">,
): Promise<IssuedSession> {
  const token = session.logged_in ? undefined : randomToken();
  const now = shop.now();
  const changes = {
    ...(token !== undefined && shop.keyring.digest("session", token)),
    logged_in: true,
    ...gained,
    failures: 0,
    blocks: 0,
    blocked_until: null,
    seen_at: now,
    expires_at: sessionEnd(now, website.settings.session_minutes),
  };
  await updateSession(shop.db, { website_id: website.id, digest: session.digest }, changes);
  return { ...session, ...changes, ...(token !== undefined && { token }) };
}
