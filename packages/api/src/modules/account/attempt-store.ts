import type { NameAttempts } from "@guerdon/domain/account-attempts";
import { deletePast } from "../../db/delete-past.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Names the counter of a typed user name: its digests, the one under the current key first. */
export interface CountedName {
  website_id: string;
  digests: readonly string[];
}

/** The wrong passwords for a user name, as they were counted under any key. */
export async function findAttempts(
  unit: UnitOfWork,
  { website_id, digests }: CountedName,
): Promise<NameAttempts | undefined> {
  return tables<"account_attempts">(unit)
    .selectFrom("account_attempts")
    .select(["wrong", "began_at", "last_at"])
    .where("website_id", "=", website_id)
    .where("name_digest", "in", digests)
    .orderBy("wrong", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Stores the count of a user name under the current key. */
export async function saveAttempts(
  unit: UnitOfWork,
  { website_id, digests: [name_digest = ""] }: CountedName,
  attempts: NameAttempts,
): Promise<void> {
  await tables<"account_attempts">(unit)
    .insertInto("account_attempts")
    .values({ website_id, name_digest, ...attempts })
    .onConflict((conflict) => conflict.columns(["website_id", "name_digest"]).doUpdateSet({ ...attempts }))
    .execute();
}

/** Forgets the wrong passwords for a user name. */
export async function deleteAttempts(unit: UnitOfWork, { website_id, digests }: CountedName): Promise<void> {
  await tables<"account_attempts">(unit)
    .deleteFrom("account_attempts")
    .where("website_id", "=", website_id)
    .where("name_digest", "in", digests)
    .execute();
}

/**
 * Deletes a batch of the counters whose last wrong password was before a moment.
 * @returns the number of deleted counters
 */
export async function deletePastAccountAttempts(unit: UnitOfWork, before: Date, batch: number): Promise<number> {
  const key = ["website_id", "name_digest"] as const;
  return deletePast(tables<"account_attempts">(unit), "account_attempts", { key, column: "last_at", before, batch });
}
