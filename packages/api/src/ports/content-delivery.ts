import type { Language } from "@guerdon/domain/language";

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
}
