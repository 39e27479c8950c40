import type { ContentNode } from "@guerdon/contract";
import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";

/** A content page of a website in the first of the languages in which it exists. */
export async function findPage(
  db: Kysely<Database>,
  websiteId: string,
  path: string,
  languages: readonly string[],
): Promise<ContentNode | undefined> {
  const rows = await db
    .selectFrom("website_pages")
    .select(["language", "document"])
    .where("website_id", "=", websiteId)
    .where("path", "=", path)
    .where("language", "in", languages)
    .execute();
  return languages.map((language) => rows.find((row) => row.language === language)).find(Boolean)?.document;
}

/** Path and title of every page in a language. */
export async function listPages(
  db: Kysely<Database>,
  websiteId: string,
  language: string,
): Promise<{ path: string; document: ContentNode }[]> {
  return db
    .selectFrom("website_pages")
    .select(["path", "document"])
    .where("website_id", "=", websiteId)
    .where("language", "=", language)
    .orderBy("path")
    .execute();
}
