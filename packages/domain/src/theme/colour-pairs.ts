import { PART_CONTRAST, TEXT_CONTRAST } from "./colour.ts";

/** The colours that are the same on all websites. The style sheets' `--color-…` have these values. */
export const FIXED_COLOURS = {
  paper: "#ffffff",
  mist: "#f6f6f8",
  line: "#e4e5ea",
  edge: "#868994",
  quiet: "#62656f",
  soft: "#43464f",
  ink: "#16171b",
  "ink-hover": "#36373b",
  black: "#000000",
  good: "#146c43",
  "good-wash": "#e8f5ee",
  warn: "#7d5200",
  "warn-wash": "#fdf3dd",
  bad: "#b3261e",
  "bad-wash": "#fdeceb",
  // Prescribed for the notice of the legal guarantee [product.guarantee-notice].
  notice: "#003399",
  "notice-mark": "#ffed00",
} as const;

/** The colours that follow from those of a website: the style sheets' variables of these names. */
export const DERIVED_COLOURS = [
  ...["brand", "brand-hover", "on-brand", "brand-rim"],
  ...["stage", "brand-wash", "brand-tint", "brand-text", "brand-edge"],
  ...["accent", "on-accent"],
  ...["hero", "on-hero", "hero-soft", "hero-edge", "hero-rim", "hero-mark"],
  ...["hero-action", "hero-action-hover", "on-hero-action", "hero-card", "on-hero-card", "hero-card-mark"],
] as const;

/**
 * The defaults of derived colours where a website's theme does not set them; the style sheets have the same defaults.
 */
export const DEFAULT_COLOURS: Partial<Record<DerivedColour, ColourName>> = {
  "on-brand": "paper",
  "brand-text": "brand",
  "brand-edge": "brand-text",
  "brand-rim": "brand",
  stage: "mist",
  hero: "brand-wash",
  "on-hero": "ink",
  "hero-soft": "soft",
  "hero-edge": "brand-edge",
  "hero-rim": "brand-rim",
  "hero-mark": "brand-tint",
  "hero-card-mark": "brand-hover",
  "hero-action": "brand",
  "hero-action-hover": "brand-hover",
  "on-hero-action": "on-brand",
  "hero-card": "brand",
  "on-hero-card": "on-brand",
};

type FixedColour = keyof typeof FIXED_COLOURS;
export type DerivedColour = (typeof DERIVED_COLOURS)[number];
export type ColourName = FixedColour | DerivedColour;

type State = "rest" | "hover" | "active" | "disabled" | "focus";

interface PairRow {
  ground: ColourName;
  states: readonly State[];
  /** The colours of text on the ground. */
  text?: readonly ColourName[];
  /** Edges of controls, focus rings and drawn marks that may stand on it. */
  parts?: readonly ColourName[];
}

/** The grounds of a page, on which any of its parts may lie. */
export const OPEN_GROUNDS = ["paper", "mist", "brand-wash", "stage"] as const satisfies ColourName[];
const OPEN_TEXT = ["ink", "soft", "quiet", "brand-text", "good", "warn", "bad"] as const satisfies ColourName[];
const OPEN_PARTS = ["edge", "ink", "brand-edge", "brand-rim", "bad"] as const satisfies ColourName[];

/**
 * The foregrounds that may stand on each ground, by state [theme.pairs]. The colours of a website are derived so that
 * all pairs hold, and `scripts/check-styles.ts` refuses a style sheet with any other.
 */
export const COLOUR_PAIRS: readonly PairRow[] = [
  ...OPEN_GROUNDS.map(
    (ground): PairRow => ({ ground, states: ["rest", "hover", "active"], text: OPEN_TEXT, parts: OPEN_PARTS }),
  ),
  ...OPEN_GROUNDS.map((ground): PairRow => ({ ground, states: ["focus"], parts: ["brand-edge"] })),
  { ground: "paper", states: ["rest"], text: ["notice"], parts: ["black", "notice"] },
  { ground: "notice", states: ["rest"], text: ["paper"], parts: ["notice-mark"] },
  { ground: "brand", states: ["rest", "focus"], text: ["on-brand"] },
  { ground: "brand-hover", states: ["hover", "active"], text: ["on-brand"] },
  { ground: "brand-tint", states: ["hover", "active"], text: ["brand-text", "ink"] },
  { ground: "accent", states: ["rest"], text: ["on-accent"] },
  { ground: "ink", states: ["rest", "focus"], text: ["paper"], parts: ["paper"] },
  { ground: "ink-hover", states: ["hover", "active"], text: ["paper"] },
  { ground: "line", states: ["disabled"], text: ["quiet"] },
  { ground: "mist", states: ["disabled"], text: ["quiet"] },
  { ground: "good", states: ["rest"], text: ["paper"] },
  { ground: "bad", states: ["rest"], text: ["paper"] },
  { ground: "good-wash", states: ["rest"], text: ["good", "ink"] },
  { ground: "warn-wash", states: ["rest"], text: ["warn", "ink"] },
  { ground: "bad-wash", states: ["rest"], text: ["bad", "ink"] },
  { ground: "hero", states: ["rest"], text: ["on-hero", "hero-soft"] },
  { ground: "hero-mark", states: ["rest"], text: ["on-hero", "hero-soft"] },
  { ground: "hero", states: ["rest", "focus"], parts: ["hero-edge", "hero-rim"] },
  { ground: "hero-action", states: ["rest", "focus"], text: ["on-hero-action"] },
  { ground: "hero-action-hover", states: ["hover", "active"], text: ["on-hero-action"] },
  { ground: "hero-card-mark", states: ["rest"], text: ["on-hero-card"], parts: ["on-hero-card"] },
  { ground: "hero-card", states: ["rest"], text: ["on-hero-card"], parts: ["on-hero-card"] },
];

/** One foreground on one ground, and the contrast that it needs. */
export interface ColourPair {
  ground: ColourName;
  foreground: ColourName;
  least: number;
}

/** All pairs of the table, one by one. */
export function colourPairs(): ColourPair[] {
  return COLOUR_PAIRS.flatMap(({ ground, text = [], parts = [] }) => [
    ...text.map((foreground) => ({ ground, foreground, least: TEXT_CONTRAST })),
    ...parts.map((foreground) => ({ ground, foreground, least: PART_CONTRAST })),
  ]);
}

/** The grounds on which a foreground stands. */
export function groundsOf(foreground: ColourName, use: "text" | "parts"): ColourName[] {
  const rows = COLOUR_PAIRS.filter((row) => row[use]?.includes(foreground));
  return [...new Set(rows.map(({ ground }) => ground))];
}
