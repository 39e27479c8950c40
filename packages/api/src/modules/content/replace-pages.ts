import type { ContentNode } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/language";
import type { Transaction } from "kysely";
import { jsonb } from "../../db/jsonb.ts";
import type { Database } from "../../db/types.ts";

/** A page of a website in one language. */
export interface NewPage {
  /** Such as "/faq". */
  path: string;
  language: Language;
  document: ContentNode;
}

/** Makes these the pages of a website; others that it had are gone. */
export async function replacePages(
  transaction: Transaction<Database>,
  websiteId: string,
  pages: readonly NewPage[],
): Promise<void> {
  await transaction.deleteFrom("website_pages").where("website_id", "=", websiteId).execute();
  if (pages.length === 0) {
    return;
  }
  await transaction
    .insertInto("website_pages")
    .values(pages.map((page) => ({ ...page, website_id: websiteId, document: jsonb(page.document) })))
    .execute();
}
