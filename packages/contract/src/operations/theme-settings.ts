import { CARD_PATTERNS, DEFAULT_LOOK, DENSITIES, HERO_TONES, SHAPES, TYPES } from "@guerdon/domain/theme/look";
import { z } from "zod";
import { color, file } from "./folder-values.ts";

/** A website's own fonts, as WOFF2 files of its folder [theme.font]. */
const ownFont = z
  .strictObject({
    /** The file with their licence. */
    licence: file,
    regular: file.optional(),
    bold: file.optional(),
    headings: file.optional(),
  })
  .refine(({ regular, bold }) => (regular === undefined) === (bold === undefined), {
    message: "needs both regular and bold, or neither",
  })
  .refine(({ regular, headings }) => regular !== undefined || headings !== undefined, {
    message: "names no font: regular and bold, headings, or all three",
  });

/** The look of a website [theme.settings]. */
export const themeSettings = z
  .strictObject({
    primary_color: color,
    secondary_color: color,
    logo: file.nullable().default(null),
    favicon: file.nullable().default(null),
    hero: file.nullable().default(null),
    shape: z.enum(SHAPES).default(DEFAULT_LOOK.shape),
    density: z.enum(DENSITIES).default(DEFAULT_LOOK.density),
    hero_tone: z.enum(HERO_TONES).default(DEFAULT_LOOK.hero_tone),
    card_pattern: z.enum(CARD_PATTERNS).default(DEFAULT_LOOK.card_pattern),
    type: z.enum(TYPES).default(DEFAULT_LOOK.type),
    font: ownFont.nullable().default(null),
  })
  .refine(({ hero_tone, card_pattern }) => hero_tone !== "pattern" || card_pattern !== "plain", {
    message: "draws the card_pattern, which is plain",
    path: ["hero_tone"],
  });
