import { adjusted, leastAdjusted, PART_CONTRAST, TEXT_CONTRAST, textOn } from "@guerdon/domain/theme/colour";
import { FIXED_COLOURS } from "@guerdon/domain/theme/colour-pairs";
import { type BrandColours, deriveTheme } from "@guerdon/domain/theme/derive-theme";
import { LRUCache } from "lru-cache";

/** The surfaces of a mail in dark mode. */
export const NIGHT = { page: "#101114", sheet: "#1c1d22", mist: "#2a2c33" } as const;

/** The darkest surface by day. */
export const MIST = FIXED_COLOURS.mist;

export interface MailColours {
  brand: string;
  /** Text on the brand colour. */
  onBrand: string;
  /** The edge of what is filled with it. */
  brandRim: string;
  /** Another shade of it, for patterns below its text. */
  brandMark: string;
  /** The brand as text on paper and mist. */
  brandText: string;
  /** The brand colour on all surfaces of dark mode, lightened until its edge is visible. */
  nightBrand: string;
  /** Text on it. */
  onNightBrand: string;
  /** The brand as text on all surfaces of dark mode, lightened until it is readable. */
  nightBrandText: string;
}

/**
 * A cache for websites and givers, a few kB: finding readable shades takes longer than writing the rest of a mail's
 * style sheet.
 */
const known = new LRUCache<string, MailColours>({ max: 256 });

/** The colours of a website in mails, which are those of its pages, by day and by night [website.contrast]. */
export function mailColours(colours: BrandColours): MailColours {
  const key = `${colours.primary_color} ${colours.secondary_color}`;
  const found = known.get(key) ?? derivedColours(colours);
  known.set(key, found);
  return found;
}

function derivedColours(colours: BrandColours): MailColours {
  const theme = deriveTheme(colours);
  const { brand, accent } = theme;
  const on = [NIGHT.mist];
  const nightBrand = adjusted(brand, { on, least: PART_CONTRAST }, "light");
  return {
    brand,
    onBrand: theme["on-brand"],
    brandRim: theme["brand-rim"],
    brandMark: theme["brand-hover"],
    brandText: theme["brand-text"],
    nightBrand,
    onNightBrand: textOn(nightBrand),
    nightBrandText: leastAdjusted([brand, accent], { on, least: TEXT_CONTRAST }, "light"),
  };
}
