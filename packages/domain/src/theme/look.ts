/** The roundings of corners [theme.shape]. */
export const SHAPES = ["round", "soft", "square"] as const;
/** The amounts of space around elements [theme.density]. */
export const DENSITIES = ["regular", "compact", "airy"] as const;
/** The ground of the start and the credit [theme.hero]. */
export const HERO_TONES = ["quiet", "brand", "duotone", "pattern"] as const;
/** The patterns on the card of the credit, and on vouchers without a picture [theme.card-pattern]. */
export const CARD_PATTERNS = ["plain", "rings", "waves", "grid", "confetti", "stripes"] as const;
/** The typefaces of headings and text [theme.type]. */
export const TYPES = ["clear", "literary", "technical", "lively"] as const;

export type Shape = (typeof SHAPES)[number];
export type Density = (typeof DENSITIES)[number];
export type HeroTone = (typeof HERO_TONES)[number];
export type CardPattern = (typeof CARD_PATTERNS)[number];
export type TypePair = (typeof TYPES)[number];

/** The look that a website chooses, besides colours and pictures. */
export interface Look {
  shape: Shape;
  density: Density;
  hero_tone: HeroTone;
  card_pattern: CardPattern;
  type: TypePair;
}

/** The part of a look that mails and documents have, too. */
export type MailLook = Pick<Look, "shape" | "card_pattern" | "type">;

/** The look of a website that chooses nothing: the first of each. */
export const DEFAULT_LOOK: Look = {
  shape: SHAPES[0],
  density: DENSITIES[0],
  hero_tone: HERO_TONES[0],
  card_pattern: CARD_PATTERNS[0],
  type: TYPES[0],
};
