import type { SharePicture } from "./drawings/share-picture.ts";
import type { ThemeIcon } from "./drawings/theme-icon.ts";

/** The drawings that are made of a website's theme, as SVG. What draws them is loaded when the first is needed. */
export const themeDrawings = {
  async icon(website: ThemeIcon) {
    const { themeIcon } = await import("./drawings/theme-icon.ts");
    return themeIcon(website);
  },
  async share(picture: SharePicture) {
    const { sharePicture } = await import("./drawings/share-picture.ts");
    return sharePicture(picture);
  },
};

export type ThemeDrawings = typeof themeDrawings;
