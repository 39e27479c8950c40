import type { Subject } from "./subject.ts";

/** A session that has not ended. */
export interface Session {
  /** Digest of the id in the visitor's cookie. The id itself is not stored. */
  digest: string;
  /** The key of the digest; null for sessions from before keys were recorded. */
  key_id: string | null;
  subject: Subject;
  /** The number that the visitor tells on the telephone; null for sessions from before it was introduced. */
  support_number: string | null;
  basket_id: string | null;
  /** Catalogues that its vouchers open; null means the website's default [voucher.catalogues]. */
  catalogue_ids: string[] | null;
  expires_at: Date;
  seen_at: Date;
  /** Products whose redemption conditions were confirmed. */
  confirmed_hints: string[];
  failures: number;
  blocks: number;
  blocked_until: Date | null;
  /** The payment in process of its basket. */
  payment_attempt_id: string | null;
  order_id: string | null;
  order_shown_until: Date | null;
  /** The product that the partner's link named, until it lies in the basket [website.handshake-product]. */
  handshake_product: string | null;
  /** All orders placed in the session, oldest first. */
  order_ids: string[];
}

/** True if the session belongs to somebody. */
export function isLoggedIn({ subject }: Pick<Session, "subject">): boolean {
  return subject.kind !== "nobody";
}

/** Characters of a support number [session.support-number]. */
export const SUPPORT_NUMBER_LENGTH = 6;

/** Seconds for which a hand-over token may be used [session.hand-over]. */
export const HAND_OVER_SECONDS = 120;

/** Seconds for which a session id that was replaced may repeat the request that replaced it [session.old-id]. */
export const OLD_ID_SECONDS = 60;

/** Seconds for which a browser remembers its basket, after a session that ended by itself [session.kept-basket]. */
export const KEPT_BASKET_SECONDS = 7 * 24 * 3600;

const MILLISECONDS_PER_MINUTE = 60_000;

/** The new end of a session that is extended now. */
export function sessionEnd(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MILLISECONDS_PER_MINUTE);
}

/** True if it was last extended a minute ago or more: it is written at most once a minute [session.extension]. */
export function isDueForTouch(session: Session, now: Date): boolean {
  return now.getTime() - session.seen_at.getTime() >= MILLISECONDS_PER_MINUTE;
}

/** True if a cached session has not ended and need not be extended yet. */
export function isFresh(session: Session, now: Date): boolean {
  return session.expires_at > now && !isDueForTouch(session, now);
}

/** The catalogues that a session has access to. */
export function catalogueIdsOf(session: Session, defaultCatalogueId: string): readonly string[] {
  return session.catalogue_ids ?? [defaultCatalogueId];
}
