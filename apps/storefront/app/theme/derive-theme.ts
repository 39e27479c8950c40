import { clampChroma, converter, formatHex, wcagContrast } from "culori";

/** The two colours a website sets, as hexadecimal colours. */
export interface BrandColours {
  primary_color: string;
  secondary_color: string;
}

/** The variables a website's theme sets; components use nothing else of a brand. */
export interface Theme {
  brand: string;
  "brand-dark": string;
  "brand-bright": string;
  "brand-light": string;
  "brand-lightest": string;
  "brand-hover": string;
  "brand-wash": string;
  "brand-text": string;
  "brand-edge": string;
  "on-brand": string;
  accent: string;
  "on-accent": string;
}

/** Minimum contrasts of WCAG 2.2 AA, for text and for the edges of controls. */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;

const PAPER = "#ffffff";
const INK = "#000000";
const FALLBACK = "#3d4fd6";

const toHsl = converter("hsl");
const toOklch = converter("oklch");

/** Derives all brand variables from a website's two colours [website.theme] [website.contrast]. */
export function deriveTheme({ primary_color, secondary_color }: BrandColours): Theme {
  const brand = hex(primary_color) ?? FALLBACK;
  const accent = hex(secondary_color) ?? brand;
  const onBrand = textOn(brand);
  const dark = lightened(brand, -0.1);
  const bright = lightened(brand, 0.1);
  return {
    brand,
    "brand-dark": dark,
    "brand-bright": bright,
    "brand-light": lightened(brand, 0.4),
    "brand-lightest": lightened(brand, 0.5),
    "brand-hover": [dark, bright].find((shade) => wcagContrast(shade, onBrand) >= TEXT_CONTRAST) ?? brand,
    "brand-wash": wash(brand),
    "brand-text": darkenedToContrast(brand, TEXT_CONTRAST),
    "brand-edge": darkenedToContrast(brand, EDGE_CONTRAST),
    "on-brand": onBrand,
    accent,
    "on-accent": textOn(accent),
  };
}

/** The shades that no style sheet uses; every page would carry them twice. */
const UNUSED = ["brand-dark", "brand-bright", "brand-lightest"];

/** The theme as the text of a style element. */
export function themeStyle(colours: BrandColours): string {
  const used = Object.entries(deriveTheme(colours)).filter(([name]) => !UNUSED.includes(name));
  const variables = used.map(([name, value]) => `--${name}:${value}`);
  return `:root{${variables.join(";")}}`;
}

/** White if it is legible on a colour, else black, which reaches 4.5 wherever white does not. */
export function textOn(colour: string): string {
  return wcagContrast(colour, PAPER) >= TEXT_CONTRAST ? PAPER : INK;
}

/** Darkens a colour, keeping its hue, until it has a contrast to the wash and to paper. */
function darkenedToContrast(colour: string, contrast: number): string {
  const ground = wash(colour);
  const lch = toOklch(colour);
  let candidate = colour;
  for (let lightness = lch?.l ?? 0; lightness > 0 && wcagContrast(candidate, ground) < contrast; lightness -= 0.01) {
    candidate = formatHex(clampChroma({ mode: "oklch", l: lightness, c: lch?.c ?? 0, h: lch?.h }, "oklch"));
  }
  return wcagContrast(candidate, ground) >= contrast ? candidate : INK;
}

/** Moves the HSL lightness by a share of the whole scale. */
function lightened(colour: string, share: number): string {
  const { h, s, l } = toHsl(colour) ?? { h: 0, s: 0, l: 0 };
  return formatHex({ mode: "hsl", h, s, l: Math.min(1, Math.max(0, l + share)) });
}

/** A background with a tint of the brand, light enough for all text colours. */
function wash(colour: string): string {
  const lch = toOklch(colour);
  return formatHex(clampChroma({ mode: "oklch", l: 0.975, c: Math.min(lch?.c ?? 0, 0.014), h: lch?.h }, "oklch"));
}

function hex(colour: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined;
}
