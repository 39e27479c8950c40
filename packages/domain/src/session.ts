/** A session that is under way. */
export interface Session {
  /** Digest of the id in the visitor's cookie; the id itself is nowhere. */
  digest: string;
  /** Which key made the digest; null for a session from before that was written down. */
  key_id: string | null;
  logged_in: boolean;
  basket_id: string | null;
  /** Catalogues that its vouchers name; null means the website's default [voucher.catalogues]. */
  catalogue_ids: string[] | null;
  expires_at: Date;
  seen_at: Date;
  /** Products whose redemption conditions were confirmed. */
  confirmed_hints: string[];
  failures: number;
  blocks: number;
  blocked_until: Date | null;
  order_id: string | null;
  order_shown_until: Date | null;
  /** Every order that was placed in it, the oldest first. */
  order_ids: string[];
}

const MILLISECONDS_PER_MINUTE = 60_000;

/** A session's end, sliding from now. */
export function sessionEnd(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MILLISECONDS_PER_MINUTE);
}

/** True if it was seen a minute ago or more: it is written at most once a minute [session.extension]. */
export function isDueForTouch(session: Session, now: Date): boolean {
  return now.getTime() - session.seen_at.getTime() >= MILLISECONDS_PER_MINUTE;
}

/** Whether a session as it was read a moment ago is still under way, and need not be written again. */
export function isFresh(session: Session, now: Date): boolean {
  return session.expires_at > now && !isDueForTouch(session, now);
}

/** The catalogues that a session sees. */
export function catalogueIdsOf(session: Session, defaultCatalogueId: string): readonly string[] {
  return session.catalogue_ids ?? [defaultCatalogueId];
}
