import type { WebsitePictures } from "./website.ts";
import type { WebsiteSettingsFile } from "./website-settings.ts";

/** What a website's row holds: its settings as their file spells them, and the pictures that came with it. */
export interface StoredWebsite {
  settings: WebsiteSettingsFile;
  pictures: WebsitePictures;
}
