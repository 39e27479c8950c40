import {
  adjusted,
  BLACK,
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
import { DEFAULT_LOOK, type HeroTone } from "./look.ts";

/** The two colours of a website or giver, as hexadecimal colours. */
export interface BrandColours {
  primary_color: string;
  secondary_color: string;
}

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
  const grounds = { "brand-wash": shade(brand, 0.975, 0.014), "brand-tint": shade(brand, 0.94, 0.035) };
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
    ...heroColours[hero]({ brand, accent, edge, rim, wash: grounds["brand-wash"] }),
  };
}

/** A ground that is pressed, its text, and its shade under the pointer: away from the text, where there is one. */
function fill<Name extends "brand" | "hero-action">(name: Name, ground: string) {
  const text = textOn(ground);
  const { dark, bright } = shadesOf(ground);
  const shades = text === WHITE ? [dark, bright] : [bright, dark];
  const hover = shades.find((each) => each !== ground && contrast(each, text) >= TEXT_CONTRAST) ?? ground;
  return { [name]: ground, [`${name}-hover`]: hover, [`on-${name}`]: text } as Record<
    Name | `${Name}-hover` | `on-${Name}`,
    string
  >;
}

interface HeroBase {
  brand: string;
  accent: string;
  wash: string;
  edge: string;
  rim: string;
}

type HeroColour = Extract<DerivedColour, `${string}hero${string}`>;

const card = (ground: string) => ({ "hero-card": ground, "on-hero-card": textOn(ground) });

function onPaper(ground: string, { brand, edge, rim }: HeroBase): Record<HeroColour, string> {
  const { ink, soft } = FIXED_COLOURS;
  return {
    ...{ hero: ground, "on-hero": ink, "hero-soft": soft, "hero-edge": edge, "hero-rim": rim },
    ...fill("hero-action", brand),
    ...card(brand),
  };
}

/** A ground of full colour: text in black or white, and the other of the two colours for what is pressed. */
function onColour(ground: string, { brand, accent }: HeroBase): Record<HeroColour, string> {
  const text = textOn(ground);
  const differs = (colour: string) => contrast(colour, ground) >= PART_CONTRAST;
  const action = [accent, brand, text].find(differs) ?? text;
  return {
    ...{ hero: ground, "on-hero": text, "hero-soft": text, "hero-edge": text, "hero-rim": action },
    ...fill("hero-action", action),
    ...card(action),
  };
}

/** How much lightness the ground of two tones has: a night in the brand's hue. */
const NIGHT_LIGHTNESS = 0.27;

/** The colours of a hero by its tone [theme.hero]. */
const heroColours: Record<HeroTone, (base: HeroBase) => Record<HeroColour, string>> = {
  quiet: (base) => onPaper(base.wash, base),
  pattern: (base) => onPaper(base.wash, base),
  brand: (base) => onColour(base.brand, base),
  duotone: (base) => {
    const ground = shade(base.brand, Math.min(NIGHT_LIGHTNESS, lightnessOf(base.brand)), 0.1);
    const colours = onColour(ground, base);
    const soft = adjusted(shade(base.brand, 0.86, 0.05), { on: [ground], least: TEXT_CONTRAST }, "light");
    return { ...colours, "hero-soft": textOn(ground) === BLACK ? BLACK : soft };
  },
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
