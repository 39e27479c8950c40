import {
  contrast,
  hex,
  leastAdjusted,
  lightened,
  lightnessOf,
  PART_CONTRAST,
  shade,
  TEXT_CONTRAST,
  textOn,
  WHITE,
} from "./colour.ts";
import { type ColourName, DEFAULT_COLOURS, type DerivedColour, FIXED_COLOURS, groundsOf } from "./colour-pairs.ts";
import { DEFAULT_LOOK, type HeroTone, type MailLook } from "./look.ts";

/** The two colours of a website or giver, as hexadecimal colours. */
export interface BrandColours {
  primary_color: string;
  secondary_color: string;
}

/** The theme of a mail or document: of the website, with the colours of a giver where one lends its look [giver.order]. */
export type MailTheme = BrandColours & MailLook;

/** The colours that follow from those of a website, by the names of the style sheets' variables. */
export type ThemeColours = Readonly<Record<DerivedColour, string>>;

const FALLBACK = "#3d4fd6";

/** The shades of a primary colour [website.theme]. */
export function shadesOf(primary: string) {
  return {
    dark: lightened(primary, -0.1),
    bright: lightened(primary, 0.1),
    light: lightened(primary, 0.4),
    lightest: lightened(primary, 0.5),
  };
}

/**
 * Derives all colours from a website's two, so that every pair of the table holds [website.contrast] [theme.pairs].
 * @param hero the ground that the start and the credit stand on
 */
export function deriveTheme(colours: BrandColours, hero: HeroTone = DEFAULT_LOOK.hero_tone): ThemeColours {
  const brand = hex(colours.primary_color) ?? FALLBACK;
  const accent = hex(colours.secondary_color) ?? brand;
  const grounds = {
    stage: stages[hero](brand),
    "brand-wash": shade(brand, 0.975, 0.014),
    "brand-tint": shade(brand, 0.94, 0.035),
  };
  const groundOf = (name: ColourName) => ({ ...FIXED_COLOURS, ...grounds })[name as keyof typeof grounds];
  const aimOf = (name: ColourName, use: "text" | "parts", least: number) => ({
    on: groundsOf(name, use).map(groundOf),
    least,
  });
  const edges = aimOf("brand-edge", "parts", PART_CONTRAST);
  const edge = leastAdjusted([brand, accent], edges);
  const rim = edges.on.every((ground) => contrast(brand, ground) >= PART_CONTRAST) ? brand : edge;
  return {
    ...fill("brand", brand),
    "brand-rim": rim,
    ...grounds,
    "brand-text": leastAdjusted([brand, accent], aimOf("brand-text", "text", TEXT_CONTRAST)),
    "brand-edge": edge,
    accent,
    "on-accent": textOn(accent),
    ...heroColours[hero]({ brand, accent, edge, rim, wash: grounds["brand-wash"], tint: grounds["brand-tint"] }),
  };
}

/** The grounds of products: as quiet as the hero is loud. */
const stages: Record<HeroTone, (brand: string) => string> = {
  quiet: () => FIXED_COLOURS.mist,
  duotone: () => FIXED_COLOURS.paper,
  brand: (brand) => shade(brand, 0.962, 0.018),
  pattern: (brand) => shade(brand, 0.962, 0.018),
};

/** A ground that is pressed, its text, and its shade under the pointer. */
function fill<Name extends "brand" | "hero-action">(name: Name, ground: string) {
  return { [name]: ground, [`${name}-hover`]: shadeApart(ground), [`on-${name}`]: textOn(ground) } as Record<
    Name | `${Name}-hover` | `on-${Name}`,
    string
  >;
}

/** Another shade of a ground on which its text is as legible: away from the text, where there is one. */
function shadeApart(ground: string): string {
  const text = textOn(ground);
  const { dark, bright } = shadesOf(ground);
  const shades = text === WHITE ? [dark, bright] : [bright, dark];
  return shades.find((each) => each !== ground && contrast(each, text) >= TEXT_CONTRAST) ?? ground;
}

interface HeroBase {
  brand: string;
  accent: string;
  wash: string;
  tint: string;
  edge: string;
  rim: string;
}

type HeroColour = Extract<DerivedColour, `${string}hero${string}`>;

function card(ground: string) {
  return { "hero-card": ground, "on-hero-card": textOn(ground), "hero-card-mark": shadeApart(ground) };
}

function onWash({ brand, wash, tint, edge, rim }: HeroBase): Record<HeroColour, string> {
  const { ink, soft } = FIXED_COLOURS;
  return {
    hero: wash,
    "on-hero": ink,
    "hero-soft": soft,
    "hero-edge": edge,
    "hero-rim": rim,
    "hero-mark": tint,
    ...fill("hero-action", brand),
    ...card(brand),
  };
}

/** A ground of full colour: text in black or white, and the other of the two colours for what is pressed. */
function onColour(ground: string, { brand, accent }: HeroBase): Record<HeroColour, string> {
  const text = textOn(ground);
  const action = [accent, brand].find((colour) => contrast(colour, ground) >= PART_CONTRAST) ?? text;
  return {
    hero: ground,
    "on-hero": text,
    "hero-soft": text,
    "hero-edge": text,
    "hero-rim": action,
    "hero-mark": shadeApart(ground),
    ...fill("hero-action", action),
    ...card(action),
  };
}

/** The lightness and chroma of the ground of two tones: a night in the brand's hue. */
const NIGHT = { lightness: 0.27, chroma: 0.1 };

/** The colours of a hero by its tone [theme.hero]. */
const heroColours: Record<HeroTone, (base: HeroBase) => Record<HeroColour, string>> = {
  quiet: onWash,
  pattern: (base) => ({ ...onWash(base), "hero-mark": shade(base.brand, 0.87, 0.08) }),
  brand: (base) => onColour(base.brand, base),
  duotone: (base) =>
    onColour(shade(base.brand, Math.min(NIGHT.lightness, lightnessOf(base.brand)), NIGHT.chroma), base),
};

/** The variables of a website's colours that differ from their defaults, as the text of a style element. */
export function themeStyle(colours: BrandColours, hero?: HeroTone): string {
  const theme = deriveTheme(colours, hero);
  const values: Record<string, string> = { ...FIXED_COLOURS, ...theme };
  const variables = Object.entries(theme)
    .filter(([name, value]) => value !== values[DEFAULT_COLOURS[name as DerivedColour] ?? ""])
    .map(([name, value]) => `--${name}:${value}`);
  return `:root{${variables.join(";")}}`;
}
