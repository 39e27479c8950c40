import { createHash } from "node:crypto";
import { fallbackMetrics } from "@guerdon/domain/theme/fallback-metrics";
import { type FontRef, type FontUse, fallbackOf } from "@guerdon/domain/theme/own-font";
import { create, type Font } from "fontkit";

/** So much a page may load for one weight [theme.font]. */
const MAX_BYTES = 60_000;
/** The first bytes of a WOFF2 file. */
const SIGNATURE = "wOF2";
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,-";
const ID_LENGTH = 20;

/** A font that can be used, or why it cannot. */
export type InspectedFont = { ok: true; font: FontRef } | { ok: false; reason: string };

/** Reads a font: it must be WOFF2 of at most 60 kB with the letters of English. Its fallback's metrics are computed. */
export function inspectFont(content: Uint8Array, use: FontUse): InspectedFont {
  if (content.length > MAX_BYTES) {
    return { ok: false, reason: `has ${Math.ceil(content.length / 1000)} kB, at most 60 are allowed` };
  }
  const font = readFont(content);
  if (!font) {
    return { ok: false, reason: "is not a WOFF2 font" };
  }
  const missing = [...LETTERS].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  if (missing.length > 0) {
    return { ok: false, reason: `lacks characters: ${missing.join("")}` };
  }
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const widthOf = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
  const metrics = fallbackMetrics({ unitsPerEm, ascent, descent, lineGap, widthOf }, fallbackOf(use));
  const id = createHash("sha256").update(content).digest("hex").slice(0, ID_LENGTH);
  return { ok: true, font: { id, use, metrics } };
}

function readFont(content: Uint8Array): Font | undefined {
  if (Buffer.from(content.subarray(0, SIGNATURE.length)).toString("latin1") !== SIGNATURE) {
    return undefined;
  }
  try {
    const font = create(Buffer.from(content));
    return "layout" in font && font.unitsPerEm > 0 ? font : undefined;
  } catch {
    return undefined;
  }
}
