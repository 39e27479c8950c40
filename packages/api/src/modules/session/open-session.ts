import { type Session, sessionEnd } from "@guerdon/domain/session";
import { isSameSubject, NOBODY } from "@guerdon/domain/subject";
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
    subject: NOBODY,
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
 * Gives a session its subject, under a new id, which prevents session fixation [session.new-id]. A session that has this
 * subject already keeps its id, so that other tabs stay logged in when they enter codes at the same time.
 */
export async function logSessionIn(
  shop: Shop,
  { website, session }: LoggedInVisit,
  opened: Pick<Session, "subject" | "basket_id" | "catalogue_ids">,
): Promise<IssuedSession> {
  const token = isSameSubject(session.subject, opened.subject) ? undefined : randomToken();
  const now = shop.now();
  const changes = {
    ...(token !== undefined && shop.keyring.digest("session", token)),
    ...opened,
    failures: 0,
    blocks: 0,
    blocked_until: null,
    seen_at: now,
    expires_at: sessionEnd(now, website.settings.session_minutes),
  };
  await updateSession(shop.db, { website_id: website.id, digest: session.digest }, changes);
  return { ...session, ...changes, ...(token !== undefined && { token }) };
}
