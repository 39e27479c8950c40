import { createHash } from "node:crypto";
import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import type { PictureRef } from "@guerdon/domain/product";
import type { Website } from "../../ports/websites.ts";

/** Changes with the drawings, so that browsers and caches ask for new ones. */
const EDITION = 1;

/** The widest logo that is its own icon, as a share of its height. */
const SQUARE = 1.25;

/** The inputs of the pictures that follow from a website's theme [theme.icons] [theme.share-picture]. */
export interface ThemePictures {
  /** Changes when one of the pictures does. */
  digest: string;
  title: string;
  /** The claim of the website: its page title without its name; empty if there is none. */
  claim: string;
  theme: WebsiteSettings["theme"];
  /** The drawing that is the icon; null if one is made of initial and colours. */
  icon: PictureRef | null;
  logo: PictureRef | null;
}

export function themePictures({ settings, pictures: { favicon, logo } }: Website): ThemePictures {
  const { theme, website_title: title } = settings;
  const isSquare = logo !== null && logo.width <= SQUARE * logo.height && logo.height <= SQUARE * logo.width;
  const made = {
    title,
    claim: claimOf(settings),
    theme,
    icon: favicon ?? (isSquare ? logo : null),
    logo,
  };
  const digest = createHash("sha256")
    .update(JSON.stringify([EDITION, made]))
    .digest("hex")
    .slice(0, 20);
  return { ...made, digest };
}

/** The path of the picture that networks show for the website. */
export function sharePicturePath(website: Website): string {
  return `/images/share-${themePictures(website).digest}.png`;
}

/** "Rewards that delight" of "Aurora – Rewards that delight". */
function claimOf({ website_title, website_default_pagetitle: title }: WebsiteSettings): string {
  if (!title.startsWith(website_title)) {
    return title;
  }
  return title.slice(website_title.length).replace(/^[\s–—|:·-]+/, "");
}
