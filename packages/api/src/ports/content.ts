import type { ContentNode } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/language";
import type { Website } from "./websites.ts";

/** The pages of all websites, as this process has them in memory [content.in-memory]. */
export interface Content {
  /**
   * @param path such as "/faq"
   * @returns the page in the language, or else as [content.fallback] says; undefined if the website has none
   */
  page(website: Website, path: string, language: Language): Promise<ContentNode | undefined>;
  /** The website's root with the pages below it, without their contents. */
  navigation(website: Website, language: Language): Promise<ContentNode>;
  /** Forgets what websites' folders say, after one of them changed. */
  forget(): void;
}
