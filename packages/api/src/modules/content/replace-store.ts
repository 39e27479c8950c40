import type { ContentNode } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/language";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** A page of a website in one language. */
export interface NewPage {
  /** Such as "/faq". */
  path: string;
  language: Language;
  document: ContentNode;
}

/** Replaces all pages of a website. */
export async function replacePages(unit: UnitOfWork, websiteId: string, pages: readonly NewPage[]): Promise<void> {
  const transaction = tables<"website_pages">(unit);
  await transaction.deleteFrom("website_pages").where("website_id", "=", websiteId).execute();
  if (pages.length === 0) {
    return;
  }
  await transaction
    .insertInto("website_pages")
    .values(pages.map((page) => ({ ...page, website_id: websiteId, document: jsonb(page.document) })))
    .execute();
}

/** The stored pages of a website, by `pageName`. */
export async function storedPages(unit: UnitOfWork, websiteId: string): Promise<Map<string, ContentNode>> {
  const pages = await tables<"website_pages">(unit)
    .selectFrom("website_pages")
    .select(["path", "language", "document"])
    .where("website_id", "=", websiteId)
    .execute();
  return new Map(pages.map((page) => [pageName(page), page.document]));
}

/** "/faq (de)". */
export function pageName({ path, language }: { path: string; language: string }): string {
  return `${path} (${language})`;
}
