import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { SessionDigests, SessionKey } from "./store.ts";

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
 * Uses up a hand-over token by one of its digests. Of concurrent uses, one succeeds.
 * @returns the digest of the session that it names
 */
export async function useHandOver(
  unit: UnitOfWork,
  { website_id, digests }: SessionDigests,
  now: Date,
): Promise<string | undefined> {
  const used = await tables<"sessions">(unit)
    .updateTable("sessions")
    .set({ hand_over_digest: null, hand_over_until: null })
    .where("website_id", "=", website_id)
    .where("hand_over_digest", "=", sql<string>`any(${digests})`)
    .where("hand_over_until", ">", now)
    .returning("session_digest")
    .executeTakeFirst();
  return used?.session_digest;
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
