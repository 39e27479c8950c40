import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { WebsitePictures } from "../../ports/websites.ts";

/** What a website's row holds: its settings as their file spells them, and the pictures that came with it. */
export interface StoredWebsite {
  settings: WebsiteSettingsFile;
  pictures: WebsitePictures;
}
