import { type NameAttempts, type SharedAttempts, waitingSince } from "@guerdon/domain/account/account-attempts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Names the counters of a typed user name: its digests, the one under the current key first. */
export interface CountedName {
  website_id: string;
  digests: readonly string[];
}

/** Names the counter of a place from which passwords are typed for a user name: its digests, the current key's first. */
export interface CountedOrigin extends CountedName {
  origins: readonly string[];
}

/** The origin of the row that counts all unknown devices together. */
const SHARED = "";

/** The wrong passwords for a user name from one place, and from all unknown devices, as they were counted under any key. */
export async function findAttempts(
  unit: UnitOfWork,
  { website_id, digests, origins }: CountedOrigin,
): Promise<{ own: NameAttempts | undefined; shared: SharedAttempts | undefined }> {
  const rows = await tables<"account_attempts">(unit)
    .selectFrom("account_attempts")
    .select(["origin_digest", "wrong", "began_at", "last_at", "paced_until"])
    .where("website_id", "=", website_id)
    .where("name_digest", "in", digests)
    .where("origin_digest", "in", [SHARED, ...origins])
    .orderBy("wrong", "desc")
    .execute();
  return {
    own: rows.find(({ origin_digest }) => origin_digest !== SHARED),
    shared: rows.find(({ origin_digest }) => origin_digest === SHARED),
  };
}

/** Stores the count of one place under the current key. */
export async function saveAttempts(
  unit: UnitOfWork,
  { origins: [origin_digest = SHARED], ...name }: CountedOrigin,
  { wrong, began_at, last_at }: NameAttempts,
): Promise<void> {
  await save(unit, name, { origin_digest, wrong, began_at, last_at, paced_until: null });
}

/** Stores the count of all unknown devices under the current key; one of nothing is forgotten. */
export async function saveSharedAttempts(
  unit: UnitOfWork,
  name: CountedName,
  { wrong, began_at, last_at, paced_until }: SharedAttempts,
): Promise<void> {
  if (wrong === 0) {
    return deleteOriginAttempts(unit, { ...name, origins: [SHARED] });
  }
  await save(unit, name, { origin_digest: SHARED, wrong, began_at, last_at, paced_until });
}

async function save(
  unit: UnitOfWork,
  { website_id, digests: [name_digest = ""] }: CountedName,
  counts: SharedAttempts & { origin_digest: string },
): Promise<void> {
  await tables<"account_attempts">(unit)
    .insertInto("account_attempts")
    .values({ website_id, name_digest, ...counts })
    .onConflict((conflict) => conflict.columns(["website_id", "name_digest", "origin_digest"]).doUpdateSet(counts))
    .execute();
}

/** Notes since when a place waits for a check, unless it waits already: asking again does not prolong the wait. */
export async function noteWaiting(
  unit: UnitOfWork,
  { website_id, digests: [name_digest = ""], origins: [origin_digest = SHARED] }: CountedOrigin,
  now: Date,
): Promise<void> {
  const waiting = { wrong: 0, began_at: now, last_at: now };
  const { after, until } = waitingSince(now);
  await tables<"account_attempts">(unit)
    .insertInto("account_attempts")
    .values({ website_id, name_digest, origin_digest, ...waiting })
    .onConflict((conflict) =>
      conflict
        .columns(["website_id", "name_digest", "origin_digest"])
        .doUpdateSet(waiting)
        .where(({ eb, or }) =>
          or([eb("account_attempts.last_at", "<=", after), eb("account_attempts.last_at", ">", until)]),
        ),
    )
    .execute();
}

/** Forgets the wrong passwords from one place. */
export async function deleteOriginAttempts(
  unit: UnitOfWork,
  { website_id, digests, origins }: CountedOrigin,
): Promise<void> {
  await tables<"account_attempts">(unit)
    .deleteFrom("account_attempts")
    .where("website_id", "=", website_id)
    .where("name_digest", "in", digests)
    .where("origin_digest", "in", origins)
    .execute();
}

/** Forgets all wrong passwords for a user name. */
export async function deleteAttempts(unit: UnitOfWork, { website_id, digests }: CountedName): Promise<void> {
  await tables<"account_attempts">(unit)
    .deleteFrom("account_attempts")
    .where("website_id", "=", website_id)
    .where("name_digest", "in", digests)
    .execute();
}
