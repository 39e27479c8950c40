import type { Session } from "@guerdon/domain/session";
import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import { tables } from "../../db/tables.ts";
import type { Reads, UnitOfWork } from "../../db/unit-of-work.ts";

/** A session's columns, as `Session` names them. */
export const SESSION_COLUMNS = [
  "sessions.session_digest as digest",
  "sessions.key_id",
  "sessions.logged_in",
  "sessions.basket_id",
  "sessions.catalogue_ids",
  "sessions.expires_at",
  "sessions.seen_at",
  "sessions.confirmed_hints",
  "sessions.failures",
  "sessions.blocks",
  "sessions.blocked_until",
  "sessions.order_id",
  "sessions.order_shown_until",
  "sessions.order_ids",
] as const;

/** Where a session is looked for: under the digests of its id with every key. */
export interface SessionDigests {
  website_id: string;
  digests: readonly string[];
}

/** Names a session. */
export interface SessionKey {
  website_id: string;
  digest: string;
}

/** Names the basket that sessions fill. */
interface FilledBasket {
  website_id: string;
  basket_id: string;
}

/** The session under one of the digests, unless it is over. */
export async function findSession(reads: Reads, under: SessionDigests, now: Date): Promise<Session | undefined> {
  const [session] = await sessionUnder(reads, { ...under, now });
  return session;
}

/** Every call asks for its session. */
const sessionUnder = prepared((reads, under: SessionDigests & { now: Date }) =>
  sessionsUnder(reads, under).select(SESSION_COLUMNS),
);

/** Selects from the sessions under way those under one of the digests: one at most. */
export function sessionsUnder(reads: Reads, { website_id, digests, now }: SessionDigests & { now: Date }) {
  return tables<"sessions">(reads)
    .selectFrom("sessions")
    .where("sessions.website_id", "=", website_id)
    .where("sessions.session_digest", "=", sql<string>`any(${digests})`)
    .where("sessions.expires_at", ">", now);
}

/** Names the basket of the session that `sessionsUnder` selects, for what is read along with it. */
export const FILLED_BASKET = {
  website_id: sql.ref<string>("sessions.website_id"),
  basket_id: sql.ref<string>("sessions.basket_id"),
};

/** A session as it is now, locked until the transaction ends; undefined when it ended or goes by another id. */
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
  const db = tables<"sessions">(unit);
  const { digest, ...rest } = session;
  await db
    .insertInto("sessions")
    .values({ website_id: websiteId, session_digest: digest, created_at: session.seen_at, ...rest })
    .execute();
}

export async function updateSession(
  unit: UnitOfWork,
  { website_id, digest }: SessionKey,
  changes: Partial<Session>,
): Promise<void> {
  const db = tables<"sessions">(unit);
  const { digest: newDigest, ...rest } = changes;
  await db
    .updateTable("sessions")
    .set({ ...rest, ...(newDigest === undefined ? {} : { session_digest: newDigest }) })
    .where("website_id", "=", website_id)
    .where("session_digest", "=", digest)
    .execute();
}

/** More confirmations than a basket has lines are of no use; the row stays small whatever is sent. */
const REMEMBERED_HINTS = 200;

/**
 * Adds a product to those whose conditions were confirmed, where it is not among them. What is there is read by the
 * statement that writes, so two tabs that confirm at the same moment lose nothing; the oldest make room.
 */
export async function appendConfirmedHint(
  unit: UnitOfWork,
  { website_id, digest }: SessionKey,
  productNumber: string,
): Promise<void> {
  const db = tables<"sessions">(unit);
  const newest = sql<string[]>`array_append(confirmed_hints[greatest(1, cardinality(confirmed_hints) - ${
    REMEMBERED_HINTS - 2
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

/** How many sessions under way need which key; those of which it is not known under null. */
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

/**
 * Deletes sessions that ended before a moment, at most a batch of them.
 * @returns how many
 */
export async function deleteEndedSessions(unit: UnitOfWork, before: Date, batch: number): Promise<number> {
  const db = tables<"sessions">(unit);
  const ended = db
    .selectFrom("sessions")
    .select(["website_id", "session_digest"])
    .where("expires_at", "<", before)
    .orderBy("expires_at")
    .limit(batch)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db
    .with(
      (cte) => cte("ended").materialized(),
      () => ended,
    )
    .deleteFrom("sessions")
    .where(({ eb, refTuple, selectFrom }) => {
      const found = selectFrom("ended").select(["website_id", "session_digest"]);
      return eb(refTuple("website_id", "session_digest"), "in", found.$asTuple("website_id", "session_digest"));
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Sets the visible catalogues of the sessions that share a basket. */
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

/** Logs out every session that fills a basket, since it was ordered; they remember the order beside those before. */
export async function endSessionsOfBasket(
  unit: UnitOfWork,
  { website_id, basket_id }: FilledBasket,
  remembers: { order_id: string; order_shown_until: Date },
): Promise<void> {
  const db = tables<"sessions">(unit);
  await db
    .updateTable("sessions")
    .set({
      logged_in: false,
      basket_id: null,
      ...remembers,
      order_ids: sql<string[]>`array_append(order_ids, ${remembers.order_id}::text)`,
    })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .execute();
}
