import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Database } from "../../db/types.ts";
import type { Session } from "./session.ts";

const COLUMNS = [
  "session_digest as digest",
  "logged_in",
  "basket_id",
  "catalog_ids",
  "expires_at",
  "seen_at",
  "confirmed_hints",
  "failures",
  "blocks",
  "blocked_until",
  "order_id",
  "order_shown_until",
] as const;

/** The session under one of the digests, unless it is over. */
export async function findSession(
  db: Kysely<Database>,
  websiteId: string,
  digests: readonly string[],
  now: Date,
): Promise<Session | undefined> {
  findSessionText ??= findSessionQuery(db, websiteId, digests, now).compile().sql;
  const query = CompiledQuery.raw(findSessionText, [websiteId, digests, now]);
  const { rows } = await db.executeQuery<Session>(query);
  return rows[0];
}

/** Every call asks for its session: the statement is built once, not per call. */
let findSessionText: string | undefined;

function findSessionQuery(db: Kysely<Database>, websiteId: string, digests: readonly string[], now: Date) {
  return db
    .selectFrom("sessions")
    .select(COLUMNS)
    .where("website_id", "=", websiteId)
    .where("session_digest", "=", sql<string>`any(${digests})`)
    .where("expires_at", ">", now);
}

/** A session as it is now, locked until the transaction ends; undefined when it ended or goes by another id. */
export async function lockSession(
  db: Kysely<Database>,
  websiteId: string,
  digest: string,
): Promise<Session | undefined> {
  return db
    .selectFrom("sessions")
    .select(COLUMNS)
    .where("website_id", "=", websiteId)
    .where("session_digest", "=", digest)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSession(db: Kysely<Database>, websiteId: string, session: Session): Promise<void> {
  const { digest, ...rest } = session;
  await db
    .insertInto("sessions")
    .values({ website_id: websiteId, session_digest: digest, created_at: session.seen_at, ...rest })
    .execute();
}

export async function updateSession(
  db: Kysely<Database>,
  websiteId: string,
  digest: string,
  changes: Partial<Session>,
): Promise<void> {
  const { digest: newDigest, ...rest } = changes;
  await db
    .updateTable("sessions")
    .set({ ...rest, ...(newDigest === undefined ? {} : { session_digest: newDigest }) })
    .where("website_id", "=", websiteId)
    .where("session_digest", "=", digest)
    .execute();
}

export async function deleteSession(db: Kysely<Database>, websiteId: string, digest: string): Promise<void> {
  await db.deleteFrom("sessions").where("website_id", "=", websiteId).where("session_digest", "=", digest).execute();
}

/** Says which catalogues the sessions that fill a basket see. */
export async function setCataloguesOfBasket(
  db: Kysely<Database>,
  websiteId: string,
  basketId: string,
  catalogIds: string[] | null,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ catalog_ids: catalogIds })
    .where("website_id", "=", websiteId)
    .where("basket_id", "=", basketId)
    .execute();
}

/** Logs out every session that fills a basket, since it was ordered; they remember the order instead. */
export async function endSessionsOfBasket(
  db: Kysely<Database>,
  websiteId: string,
  basketId: string,
  remembers: Pick<Session, "order_id" | "order_shown_until">,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ logged_in: false, basket_id: null, ...remembers })
    .where("website_id", "=", websiteId)
    .where("basket_id", "=", basketId)
    .execute();
}
