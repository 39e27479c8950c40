import type { Session } from "@guerdon/domain/session";
import { NOBODY } from "@guerdon/domain/session/subject";
import { sql } from "kysely";
import { jsonb } from "../../db/jsonb.ts";
import { prepared } from "../../db/prepared.ts";
import { tables } from "../../db/tables.ts";
import type { Reads, UnitOfWork } from "../../db/unit-of-work.ts";

/** The columns of a session, named as in `Session`. */
export const SESSION_COLUMNS = [
  "sessions.session_digest as digest",
  "sessions.key_id",
  "sessions.subject",
  "sessions.support_number",
  "sessions.basket_id",
  "sessions.catalogue_ids",
  "sessions.expires_at",
  "sessions.seen_at",
  "sessions.confirmed_hints",
  "sessions.failures",
  "sessions.blocks",
  "sessions.blocked_until",
  "sessions.payment_attempt_id",
  "sessions.order_id",
  "sessions.order_shown_until",
  "sessions.order_ids",
  "sessions.handshake_product",
] as const;

/** Identifies a session by the digests of its id, one for each key. */
export interface SessionDigests {
  website_id: string;
  digests: readonly string[];
}

/** The primary key of a session. */
export interface SessionKey {
  website_id: string;
  digest: string;
}

/** The primary key of a session's basket. */
interface FilledBasket {
  website_id: string;
  basket_id: string;
}

/** The session with one of the digests, unless it has ended. */
export async function findSession(reads: Reads, under: SessionDigests, now: Date): Promise<Session | undefined> {
  const [session] = await sessionUnder(reads, { ...under, now });
  return session;
}

/** The session with one of the digests, though it has ended, for as long as it is kept. */
export async function findEndedSession(
  unit: UnitOfWork,
  { website_id, digests }: SessionDigests,
): Promise<Session | undefined> {
  return tables<"sessions">(unit)
    .selectFrom("sessions")
    .select(SESSION_COLUMNS)
    .where("sessions.website_id", "=", website_id)
    .where("sessions.session_digest", "=", sql<string>`any(${digests})`)
    .executeTakeFirst();
}

/** Prepared, because nearly every call reads its session. */
const sessionUnder = prepared((reads, under: SessionDigests & { now: Date }) =>
  sessionsUnder(reads, under).select(SESSION_COLUMNS),
);

/** Selects the open session with one of the digests. */
export function sessionsUnder(reads: Reads, { website_id, digests, now }: SessionDigests & { now: Date }) {
  return tables<"sessions">(reads)
    .selectFrom("sessions")
    .where("sessions.website_id", "=", website_id)
    .where("sessions.session_digest", "=", sql<string>`any(${digests})`)
    .where("sessions.expires_at", ">", now);
}

/** The id of the basket of the session selected by `sessionsUnder`, for joins. */
export const FILLED_BASKET = sql.ref<string>("sessions.basket_id");

/** The sessions with a support number, of any website, ended ones included. */
export async function sessionsBySupportNumber(
  unit: UnitOfWork,
  supportNumber: string,
): Promise<(Session & { website_id: string })[]> {
  return tables<"sessions">(unit)
    .selectFrom("sessions")
    .select([...SESSION_COLUMNS, "sessions.website_id"])
    .where("support_number", "=", supportNumber)
    .orderBy("seen_at", "desc")
    .execute();
}

/** Locks a session until the transaction ends, and reads it; undefined if it has ended or has another id now. */
export async function lockSession(unit: UnitOfWork, websiteId: string, digest: string): Promise<Session | undefined> {
  const db = tables<"sessions">(unit);
  return db
    .selectFrom("sessions")
    .select(SESSION_COLUMNS)
    .where("website_id", "=", websiteId)
    .where("session_digest", "=", digest)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSession(unit: UnitOfWork, websiteId: string, session: Session): Promise<void> {
  await tables<"sessions">(unit).insertInto("sessions").values(newRow(websiteId, session)).execute();
}

function newRow(website_id: string, { digest, subject, ...rest }: Session) {
  return { website_id, session_digest: digest, subject: jsonb(subject), created_at: rest.seen_at, ...rest };
}

/**
 * Inserts a session that takes the place of another, which shows no order any more and ends at `until`. One statement,
 * because every order makes one.
 * The old one counts as seen now, so that no call extends it.
 */
export async function succeedSession(
  unit: UnitOfWork,
  session: Session,
  { website_id, digest, until }: SessionKey & { until: Date },
): Promise<void> {
  await tables<"sessions">(unit)
    .with("old", (db) =>
      db
        .updateTable("sessions")
        .set({ order_shown_until: null, seen_at: session.seen_at, expires_at: until })
        .where("website_id", "=", website_id)
        .where("session_digest", "=", digest),
    )
    .insertInto("sessions")
    .values(newRow(website_id, session))
    .execute();
}

export async function updateSession(
  unit: UnitOfWork,
  { website_id, digest }: SessionKey,
  changes: Partial<Session>,
): Promise<void> {
  const db = tables<"sessions">(unit);
  const { digest: newDigest, subject, ...rest } = changes;
  await db
    .updateTable("sessions")
    .set({
      ...rest,
      ...(newDigest !== undefined && { session_digest: newDigest }),
      ...(subject && { subject: jsonb(subject) }),
    })
    .where("website_id", "=", website_id)
    .where("session_digest", "=", digest)
    .execute();
}

/** Maximum number of stored confirmations per session, which limits the size of the row. */
const MAX_HINTS = 200;

/**
 * Adds a product to the confirmed ones, unless it is included. Reading and writing are one statement, so that
 * concurrent confirmations in two tabs are both stored. Above the maximum, the oldest are dropped.
 */
export async function appendConfirmedHint(
  unit: UnitOfWork,
  { website_id, digest }: SessionKey,
  productNumber: string,
): Promise<void> {
  const db = tables<"sessions">(unit);
  const newest = sql<string[]>`array_append(confirmed_hints[greatest(1, cardinality(confirmed_hints) - ${
    MAX_HINTS - 2
  }::integer):], ${productNumber}::text)`;
  await db
    .updateTable("sessions")
    .set({ confirmed_hints: newest })
    .where("website_id", "=", website_id)
    .where("session_digest", "=", digest)
    .where(sql<boolean>`not ${productNumber}::text = any(confirmed_hints)`)
    .execute();
}

export async function deleteSession(unit: UnitOfWork, websiteId: string, digest: string): Promise<void> {
  const db = tables<"sessions">(unit);
  await db.deleteFrom("sessions").where("website_id", "=", websiteId).where("session_digest", "=", digest).execute();
}

/** Ends all sessions of an account, but the one with the given digest. */
export async function endSessionsOfAccount(
  unit: UnitOfWork,
  { website_id, account_id }: { website_id: string; account_id: string },
  exceptDigest: string | null,
): Promise<void> {
  const db = tables<"sessions">(unit);
  await db
    .deleteFrom("sessions")
    .where("website_id", "=", website_id)
    .where(sql<boolean>`subject ? 'account_id' and subject->>'account_id' = ${account_id}`)
    .$if(exceptDigest !== null, (query) => query.where("session_digest", "<>", exceptDigest ?? ""))
    .execute();
}

/** The number of open sessions by key; null for sessions with an unknown key. */
export async function countSessionKeys(unit: UnitOfWork, now: Date): Promise<Map<string | null, number>> {
  const db = tables<"sessions">(unit);
  const rows = await db
    .selectFrom("sessions")
    .select(["key_id", (session) => session.fn.countAll<number>().as("sessions")])
    .where("expires_at", ">", now)
    .groupBy("key_id")
    .execute();
  return new Map(rows.map(({ key_id, sessions }) => [key_id, Number(sessions)]));
}

/** Sets the catalogues of all sessions with a basket. */
export async function setCataloguesOfBasket(
  unit: UnitOfWork,
  { website_id, basket_id }: FilledBasket,
  catalogIds: string[] | null,
): Promise<void> {
  const db = tables<"sessions">(unit);
  await db
    .updateTable("sessions")
    .set({ catalogue_ids: catalogIds })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .execute();
}

/**
 * Notes in all sessions with a basket that its payment is in process, and keeps them until it expires; or (null) that it
 * no longer is [payment.in-process].
 */
export async function setPaymentOfBasket(
  unit: UnitOfWork,
  { website_id, basket_id }: FilledBasket,
  payment: { attempt_id: string; expires_at: Date } | null,
): Promise<void> {
  const db = tables<"sessions">(unit);
  await db
    .updateTable("sessions")
    .set({
      payment_attempt_id: payment?.attempt_id ?? null,
      ...(payment && { expires_at: sql<Date>`greatest(expires_at, ${payment.expires_at}::timestamptz)` }),
    })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .execute();
}

/** Ends the forcing of a session's handshake product: it lies in the basket [website.handshake-product]. */
export async function forgetHandshakeProduct(unit: UnitOfWork, { website_id, digest }: SessionKey): Promise<void> {
  await updateSession(unit, { website_id, digest }, { handshake_product: null });
}

/** Logs out all sessions with a basket after it was ordered, and adds the order to them. */
export async function endSessionsOfBasket(
  unit: UnitOfWork,
  { website_id, basket_id }: FilledBasket,
  remembers: { order_id: string; order_shown_until: Date },
): Promise<void> {
  const db = tables<"sessions">(unit);
  await db
    .updateTable("sessions")
    .set({
      subject: jsonb(NOBODY),
      basket_id: null,
      payment_attempt_id: null,
      ...remembers,
      order_ids: sql<string[]>`array_append(order_ids, ${remembers.order_id}::text)`,
    })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .execute();
}

/** Takes its basket and its subject from all sessions of a buyer's visit, after it was handed over [punchout.visit]. */
export async function endBuyerSessions(unit: UnitOfWork, { website_id, basket_id }: FilledBasket): Promise<void> {
  await tables<"sessions">(unit)
    .updateTable("sessions")
    .set({ subject: jsonb(NOBODY), basket_id: null })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .where(sql<boolean>`subject->>'kind' = 'buyer'`)
    .execute();
}
