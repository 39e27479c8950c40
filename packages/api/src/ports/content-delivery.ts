import type { PromotionPlace } from "@guerdon/domain/promotion";
import type { Language } from "@guerdon/domain/text/language";

/** The content system that serves what is published. What it answers is not checked yet. */
export interface ContentDelivery {
  /**
   * @param path below the content system's root, such as "/aurora/faq"
   * @returns a page; undefined if there is none
   * @throws if it cannot be had
   */
  readPage(path: string, language: Language): Promise<unknown>;
  /**
   * @param path of the website's root, such as "/aurora"
   * @returns its page with the pages below it, without their contents; undefined if there is none
   * @throws if it cannot be had
   */
  readNavigation(path: string, language: Language): Promise<unknown>;
  /**
   * @returns its promotions in `results`, also those that are not shown today; undefined if there are none
   * @throws if they cannot be had
   */
  readPromotions(wanted: WantedPromotions, language: Language): Promise<unknown>;
  /**
   * @param link to a picture of the content system, as it stands in what it answered
   * @returns undefined if there is none, or if the link leads elsewhere
   * @throws if it cannot be had
   */
  readPicture(link: string): Promise<Uint8Array | undefined>;
}

/** The promotions to read. */
export interface WantedPromotions {
  place: PromotionPlace;
  /** The website's `external_identifier`. */
  website: string;
  /** The website's root, such as "/aurora". */
  root: string;
}
