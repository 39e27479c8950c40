import type { Session } from "@guerdon/domain/session";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { SESSION_COLUMNS, type SessionDigests, type SessionKey } from "./store.ts";

export async function setHandOver(
  unit: UnitOfWork,
  { website_id, digest }: SessionKey,
  handOver: { hand_over_digest: string; hand_over_until: Date },
): Promise<void> {
  await tables<"sessions">(unit)
    .updateTable("sessions")
    .set(handOver)
    .where("website_id", "=", website_id)
    .where("session_digest", "=", digest)
    .execute();
}

/**
 * Gives the session that a hand-over token names another id, and uses the token up. Of concurrent uses, one succeeds.
 * @param digests of the token
 * @returns undefined if the token is unknown, used or too old, or its session has ended
 */
export async function moveSession(
  unit: UnitOfWork,
  { website_id, digests }: SessionDigests,
  { id, now }: { id: Pick<Session, "digest" | "key_id">; now: Date },
): Promise<Session | undefined> {
  return tables<"sessions">(unit)
    .updateTable("sessions")
    .set({ session_digest: id.digest, key_id: id.key_id, hand_over_digest: null, hand_over_until: null })
    .where("website_id", "=", website_id)
    .where("hand_over_digest", "=", sql<string>`any(${digests})`)
    .where("hand_over_until", ">", now)
    .where("expires_at", ">", now)
    .returning(SESSION_COLUMNS)
    .executeTakeFirst();
}

/** The digest of the session that a hand-over token names, by one of the token's digests. */
export async function findHandOver(
  unit: UnitOfWork,
  { website_id, digests }: SessionDigests,
  now: Date,
): Promise<string | undefined> {
  const named = await tables<"sessions">(unit)
    .selectFrom("sessions")
    .select("session_digest")
    .where("website_id", "=", website_id)
    .where("hand_over_digest", "=", sql<string>`any(${digests})`)
    .where("hand_over_until", ">", now)
    .executeTakeFirst();
  return named?.session_digest;
}

/** Ends the session with one of the digests. */
export async function deleteSessions(unit: UnitOfWork, { website_id, digests }: SessionDigests): Promise<void> {
  await tables<"sessions">(unit)
    .deleteFrom("sessions")
    .where("website_id", "=", website_id)
    .where("session_digest", "=", sql<string>`any(${digests})`)
    .execute();
}
