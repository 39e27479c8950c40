import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { Snippet } from "@guerdon/domain/island";
import type { Promotion } from "@guerdon/domain/promotion";
import type { WebsitePictures } from "../../ports/websites.ts";

/** The row of a website: its settings as in their file, its pictures, promotions and snippets. */
export interface StoredWebsite {
  settings: WebsiteSettingsFile;
  pictures: WebsitePictures;
  /** Absent in rows from before there were any. */
  promotions?: readonly Promotion[];
  /** The same. */
  snippets?: readonly Snippet[];
}
