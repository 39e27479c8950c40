import type { ContentNode } from "@guerdon/contract";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { Snippet } from "@guerdon/domain/consent/island";
import type { Promotion } from "@guerdon/domain/promotion";
import type { Language } from "@guerdon/domain/text/language";
import type { WebsitePictures } from "../../ports/websites.ts";

/**
 * The content of a revision besides its pages: settings as in their file, pictures, promotions and snippets
 * [revision.content].
 */
export interface StoredWebsite {
  settings: WebsiteSettingsFile;
  pictures: WebsitePictures;
  /** Absent in rows from before there were promotions. */
  promotions?: readonly Promotion[];
  /** Absent in rows from before there were snippets. */
  snippets?: readonly Snippet[];
}

/** A page of a website in one language. */
export interface StoredPage {
  /** Such as "/faq". */
  path: string;
  language: Language;
  document: ContentNode;
}

/** The complete content of a revision. */
export interface RevisionContent extends StoredWebsite {
  pages: readonly StoredPage[];
}
