import type { Language } from "@guerdon/domain/text/language";

/** The draft to read. */
export interface WantedDraft {
  /** Below the content system's root, such as "/aurora/faq". */
  path: string;
  language: Language;
  /** The name of a stored version; undefined: the draft. */
  version: string | undefined;
}

/** The content system in which authors work. What it answers is not checked yet. */
export interface ContentAuthor {
  /** Without a trailing slash. */
  url: string;
  /**
   * A page as authors have it; undefined if there is none.
   * @throws if it cannot be had
   */
  readDraft(wanted: WantedDraft): Promise<unknown>;
  /**
   * The texts of the comments by which the editor finds a page's nodes, by their paths.
   * @throws if they cannot be had
   */
  readAnnotations(path: string): Promise<unknown>;
  /**
   * @param link to a picture of the content system, as it stands in a draft
   * @returns undefined if there is none, or if the link leads elsewhere
   * @throws if it cannot be had
   */
  readPicture(link: string): Promise<Uint8Array | undefined>;
}
