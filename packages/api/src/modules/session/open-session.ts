import { randomBytes } from "node:crypto";
import { OLD_ID_SECONDS, type Session, SUPPORT_NUMBER_LENGTH, sessionEnd } from "@guerdon/domain/session";
import { GUEST, isSameSubject, NOBODY } from "@guerdon/domain/session/subject";
import { charactersFromBytes } from "@guerdon/domain/voucher/voucher-code";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import { randomToken } from "../../crypto/keyring.ts";
import type { IssuedSession, LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { findSession, insertSession, succeedSession, updateSession } from "./store.ts";

/** The visitor's session, moved here if it is another browser's; opens one if there is none. */
export async function ensureSession(shop: Shop, visit: Visit): Promise<IssuedSession> {
  return (await visit.move?.(shop.db)) ?? visit.session ?? openSession(shop, visit, {});
}

/** Opens a session with a new id. */
export async function openSession(
  shop: Shop,
  visit: Visit,
  values: Partial<Session>,
): Promise<Required<IssuedSession>> {
  const { token, ...session } = newSession(shop, visit, values);
  await insertSession(shop.db, visit.website.id, session);
  return { ...session, token };
}

/**
 * Opens a session that takes the place of the visitor's: until that one is over, its id may repeat the request that
 * replaced it, and shows nothing [session.old-id].
 */
export async function openSuccessor(
  shop: Shop,
  visit: LoggedInVisit,
  values: Partial<Session>,
): Promise<Required<IssuedSession>> {
  const { token, ...session } = newSession(shop, visit, values);
  const until = new Date(session.seen_at.getTime() + OLD_ID_SECONDS * 1000);
  await succeedSession(shop.db, session, { website_id: visit.website.id, digest: visit.session.digest, until });
  return { ...session, token };
}

function newSession(shop: Shop, visit: Visit, values: Partial<Session>): Required<IssuedSession> {
  const token = randomToken();
  return { ...blankSession(shop, visit), ...values, ...shop.keyring.digest("session", token), token };
}

/** The session of somebody who only reads in an open shop: nothing of it is stored [session.open-shop]. */
export function browsingSession(shop: Pick<Shop, "now">, visit: Pick<Visit, "website">): Session {
  return { ...blankSession(shop, visit), support_number: null, digest: "", key_id: null };
}

/** A new session, but for its id. In an open shop it belongs to a guest from the start [session.open-shop]. */
function blankSession(
  { now: clock }: Pick<Shop, "now">,
  { website: { settings } }: Pick<Visit, "website">,
): Omit<Session, "digest" | "key_id"> {
  const now = clock();
  return {
    subject: shopMode(settings).isOpen ? GUEST : NOBODY,
    support_number: charactersFromBytes(randomBytes(4 * SUPPORT_NUMBER_LENGTH), SUPPORT_NUMBER_LENGTH),
    basket_id: null,
    catalogue_ids: null,
    expires_at: sessionEnd(now, settings.session_minutes),
    seen_at: now,
    confirmed_hints: [],
    failures: 0,
    blocks: 0,
    blocked_until: null,
    payment_attempt_id: null,
    order_id: null,
    order_shown_until: null,
    order_ids: [],
    handshake_product: null,
  };
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
  opened: Pick<Session, "subject" | "basket_id" | "catalogue_ids"> & Partial<Pick<Session, "handshake_product">>,
): Promise<IssuedSession> {
  const token = isSameSubject(session.subject, opened.subject) ? undefined : randomToken();
  const now = shop.now();
  const changes = {
    ...(token !== undefined && shop.keyring.digest("session", token)),
    ...opened,
    // A payment in process stays with its basket.
    payment_attempt_id: opened.basket_id === session.basket_id ? session.payment_attempt_id : null,
    failures: 0,
    blocks: 0,
    blocked_until: null,
    seen_at: now,
    expires_at: sessionEnd(now, website.settings.session_minutes),
  };
  await updateSession(shop.db, { website_id: website.id, digest: session.digest }, changes);
  return { ...session, ...changes, ...(token !== undefined && { token }) };
}
