import type { ContentNode } from "@guerdon/contract";
import type { PromotionPlace } from "@guerdon/domain/promotion";
import type { Language } from "@guerdon/domain/text/language";
import type { Website } from "./websites.ts";

/** The pages of all websites, as this process has them in memory [content.in-memory]. */
export interface Content {
  /** Whether a content system serves pages, which then are of no revision. */
  readonly isDelivered: boolean;
  /**
   * @param path such as "/faq"
   * @returns the page in the language, or else as [content.fallback] says; undefined if the website has none
   */
  page(website: Website, path: string, language: Language): Promise<ContentNode | undefined>;
  /** The website's root with the pages below it, without their contents. */
  navigation(website: Website, language: Language): Promise<ContentNode>;
  /**
   * The promotions of a place as the content system serves them, in a node that has them as children; the same node as
   * long as they are the same.
   * @returns undefined if those of the website's folder count [promotion.source]
   */
  promotions(website: Website, place: PromotionPlace, language: Language): Promise<ContentNode | undefined>;
}
