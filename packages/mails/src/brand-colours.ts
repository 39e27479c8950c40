/** WCAG 2.2 AA for text. */
const TEXT_CONTRAST = 4.5;
/** WCAG 2.2 AA for the edge of a control. */
const EDGE_CONTRAST = 3;
const PAPER = "#ffffff";
/** The darkest surface by day. */
export const MIST = "#f6f6f8";
const INK = "#16171b";

/** The surfaces of a mail in dark mode. */
export const NIGHT = { page: "#101114", sheet: "#1c1d22", mist: "#2a2c33" } as const;

export interface BrandColours {
  brand: string;
  /** Text on the brand colour. */
  onBrand: string;
  /** The brand colour as text on paper and mist, darkened until it is readable. */
  brandText: string;
  /** The brand colour on all surfaces of dark mode, lightened until its edge is visible. */
  nightBrand: string;
  /** Text on it. */
  onNightBrand: string;
  /** The brand colour as text on all surfaces of dark mode, lightened until it is readable. */
  nightBrandText: string;
}

/** The colours of a website in mails, readable for any primary colour [website.contrast]. */
export function brandColours(primary: string): BrandColours {
  const nightBrand = shifted(primary, { towards: PAPER, on: NIGHT.mist, least: EDGE_CONTRAST });
  return {
    brand: primary,
    onBrand: textOn(primary),
    brandText: shifted(primary, { towards: "#000000", on: MIST, least: TEXT_CONTRAST }),
    nightBrand,
    onNightBrand: textOn(nightBrand),
    nightBrandText: shifted(primary, { towards: PAPER, on: NIGHT.mist, least: TEXT_CONTRAST }),
  };
}

function textOn(colour: string): string {
  return contrast(colour, PAPER) >= TEXT_CONTRAST ? PAPER : "#000000";
}

interface Aim {
  towards: string;
  on: string;
  /** A contrast, from 1 to 21. */
  least: number;
}

/** The colour, with as much of another as it needs to stand out from what it is on. */
function shifted(colour: string, { towards, on, least }: Aim): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixed(colour, towards, share);
    if (contrast(candidate, on) >= least) {
      return candidate;
    }
  }
  return towards === PAPER ? PAPER : INK;
}

/** A colour with a share of another in it. */
export function mixed(colour: string, other: string, share: number): string {
  const others = channels(other);
  return toHex(
    channels(colour).map((channel, index) => Math.round(channel + ((others[index] ?? 0) - channel) * share)),
  );
}

/** The WCAG contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of #rrggbb, 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function toHex(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
