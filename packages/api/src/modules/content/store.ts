import type { ContentNode } from "@guerdon/contract";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** A content page of a website in the first of the languages in which it exists. */
export async function findPage(
  unit: UnitOfWork,
  { website_id, path }: { website_id: string; path: string },
  languages: readonly string[],
): Promise<ContentNode | undefined> {
  const db = tables<"website_pages">(unit);
  const rows = await db
    .selectFrom("website_pages")
    .select(["language", "document"])
    .where("website_id", "=", website_id)
    .where("path", "=", path)
    .where("language", "in", languages)
    .execute();
  return languages.map((language) => rows.find((row) => row.language === language)).find(Boolean)?.document;
}

/** The path and title of every page in a language. */
export async function listPages(
  unit: UnitOfWork,
  websiteId: string,
  language: string,
): Promise<{ path: string; document: ContentNode }[]> {
  const db = tables<"website_pages">(unit);
  return db
    .selectFrom("website_pages")
    .select(["path", "document"])
    .where("website_id", "=", websiteId)
    .where("language", "=", language)
    .orderBy("path")
    .execute();
}
