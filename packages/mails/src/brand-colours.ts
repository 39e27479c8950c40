/** WCAG 2.2 AA for text. */
const TEXT_CONTRAST = 4.5;
const PAPER = "#ffffff";
const INK = "#16171b";

export interface BrandColours {
  brand: string;
  /** Text on the brand colour. */
  onBrand: string;
  /** The brand colour as text on paper, darkened until it is readable. */
  brandText: string;
}

/** The colours of a website in mails, readable for any primary colour [website.contrast]. */
export function brandColours(primary: string): BrandColours {
  const onBrand = contrast(primary, PAPER) >= TEXT_CONTRAST ? PAPER : "#000000";
  return { brand: primary, onBrand, brandText: darkenedUntilReadable(primary) };
}

function darkenedUntilReadable(colour: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const candidate = toHex(channels(colour).map((channel) => Math.round(channel * share)));
    if (contrast(candidate, PAPER) >= TEXT_CONTRAST) {
      return candidate;
    }
  }
  return INK;
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
