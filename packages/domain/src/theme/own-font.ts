import { FALLBACK_FACES, type FallbackFace, type FallbackMetrics } from "./fallback-metrics.ts";

/** The uses of a website's font [theme.font]. */
export const FONT_USES = ["regular", "bold", "headings"] as const;
export type FontUse = (typeof FONT_USES)[number];

/** A stored font of a website, and how a font of the device takes its room. */
export interface FontRef {
  id: string;
  use: FontUse;
  /** The fallback's metrics. */
  metrics: FallbackMetrics;
}

/** A font of a website for its documents: the file that pages have, as WOFF2. */
export type DocumentFont = Pick<FontRef, "id" | "use"> & { content: Uint8Array };

/** The families of a website's own fonts; no page shows their names. */
const FAMILIES: Record<FontUse, { family: string; weights: string; fallback: FallbackFace }> = {
  regular: { family: "Own Text", weights: "300 599", fallback: "sans" },
  bold: { family: "Own Text", weights: "600 900", fallback: "sans-bold" },
  headings: { family: "Own Headings", weights: "300 900", fallback: "sans-bold" },
};

/** The face of a device that stands in for a font of this use. */
export const fallbackOf = (use: FontUse): FallbackFace => FAMILIES[use].fallback;

export const fontPath = ({ id }: Pick<FontRef, "id">): string => `/fonts/${id}.woff2`;

/** The style of a website's own fonts, which come before those of the theme's type; empty without any. */
export function ownFontStyle(fonts: readonly FontRef[]): string {
  const uses = new Set(fonts.map(({ use }) => use));
  const text = '"Own Text","Own Text Fallback",system-ui,sans-serif';
  const variables = [
    ...(uses.has("regular") ? [`--font-text:${text}`, `--font-figures:${text}`] : []),
    ...(uses.has("headings")
      ? ['--font-head:"Own Headings","Own Headings Fallback",system-ui,sans-serif']
      : uses.has("regular")
        ? [`--font-head:${text}`]
        : []),
  ];
  // As strong as any choice of the style sheets.
  const rule = variables.length > 0 ? `:root:root:root{${variables.join(";")}}` : "";
  return fonts.map(facesOf).join("") + rule;
}

function facesOf(font: FontRef): string {
  const { family, weights, fallback } = FAMILIES[font.use];
  const { sizeAdjust, ascent, descent, lineGap } = font.metrics;
  const sources = FALLBACK_FACES[fallback].map((name) => `local("${name}")`);
  return [
    `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;`,
    `src:url("${fontPath(font)}") format("woff2")}`,
    `@font-face{font-family:"${family} Fallback";font-weight:${weights};src:${sources.join(",")};`,
    `size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%}`,
  ].join("");
}
