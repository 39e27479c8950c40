import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { WebsitePictures } from "../../ports/websites.ts";

/** The row of a website: its settings as in their file, and its pictures. */
export interface StoredWebsite {
  settings: WebsiteSettingsFile;
  pictures: WebsitePictures;
}
