import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { Promotion } from "@guerdon/domain/promotion";
import type { WebsitePictures } from "../../ports/websites.ts";

/** The row of a website: its settings as in their file, its pictures and promotions. */
export interface StoredWebsite {
  settings: WebsiteSettingsFile;
  pictures: WebsitePictures;
  /** Absent in rows from before there were any. */
  promotions?: readonly Promotion[];
}
