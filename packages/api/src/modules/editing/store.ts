import { sql } from "kysely";
import { sumByWebsite } from "../../db/by-website.ts";
import { deleteFound } from "../../db/delete-found.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** One of the digests of a word or of a browser's token, under every key in use. */
interface UnderDigests {
  website_id: string;
  digests: readonly string[];
}

export async function insertWord(
  unit: UnitOfWork,
  word: { website_id: string; word_digest: string; word_until: Date },
): Promise<void> {
  await tables<"authors">(unit).insertInto("authors").values(word).execute();
}

/**
 * Uses a word up, for a browser with a token of its own. Of concurrent uses, one succeeds.
 * @returns false if there is no such word any more
 */
export async function useWord(
  unit: UnitOfWork,
  { website_id, digests }: UnderDigests,
  { now, ...token }: { now: Date; token_digest: string; token_until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables<"authors">(unit)
    .updateTable("authors")
    .set(token)
    .where("website_id", "=", website_id)
    .where("word_digest", "=", sql<string>`any(${digests})`)
    .where("word_until", ">", now)
    .where("token_digest", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True if a token is that of an author of the website. */
export async function hasAuthor(unit: UnitOfWork, { website_id, digests }: UnderDigests, now: Date): Promise<boolean> {
  const found = await tables<"authors">(unit)
    .selectFrom("authors")
    .select("website_id")
    .where("website_id", "=", website_id)
    .where("token_digest", "=", sql<string>`any(${digests})`)
    .where("token_until", ">", now)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes the authors of a website, and its words.
 * @returns how many of each still counted
 */
export async function deleteAuthors(
  unit: UnitOfWork,
  website_id: string,
  now: Date,
): Promise<{ authors: number; words: number }> {
  const deleted = await tables<"authors">(unit)
    .deleteFrom("authors")
    .where("website_id", "=", website_id)
    .returning(["word_until", "token_until"])
    .execute();
  const counts = (until: Date | null) => until !== null && until > now;
  return {
    authors: deleted.filter(({ token_until }) => counts(token_until)).length,
    words: deleted.filter(({ word_until, token_until }) => token_until === null && counts(word_until)).length,
  };
}

/**
 * Deletes a batch of words and authors that are over.
 * @returns the number of deleted rows
 */
export async function deletePastAuthors(unit: UnitOfWork, now: Date, batch: number): Promise<number> {
  const db = tables<"authors">(unit);
  const isOver = sql<boolean>`coalesce(token_until, word_until) < ${now}`;
  const found = db.selectFrom("authors").select(["website_id", "word_digest"]).where(isOver).limit(batch);
  return sumByWebsite(await found.execute(), (websiteId, keys) => {
    const ids = keys.map(({ word_digest }) => word_digest);
    return deleteFound(db, "authors", { websiteId, key: "word_digest", ids, as: "author", isOver });
  });
}
