import type { ContentNode } from "@guerdon/contract";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { Snippet } from "@guerdon/domain/consent/island";
import type { Promotion } from "@guerdon/domain/promotion";
import type { Language } from "@guerdon/domain/text/language";
import type { WebsitePictures } from "../../ports/websites.ts";

/**
 * What a revision has besides its pages: settings as in their file, pictures, promotions and
 * snippets [revision.content].
 */
export interface StoredWebsite {
  settings: WebsiteSettingsFile;
  pictures: WebsitePictures;
  /** Absent in rows from before there were any. */
  promotions?: readonly Promotion[];
  /** The same. */
  snippets?: readonly Snippet[];
}

/** A page of a website in one language. */
export interface StoredPage {
  /** Such as "/faq". */
  path: string;
  language: Language;
  document: ContentNode;
}

/** All that a revision has. */
export interface RevisionContent extends StoredWebsite {
  pages: readonly StoredPage[];
}
