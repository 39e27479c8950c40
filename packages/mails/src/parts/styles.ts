import type { CSSProperties } from "react";
import { MIST } from "../brand-colours.ts";

export { MIST };

/**
 * All mail programs support inline styles, so these suit a phone. The classes are for those that support
 * [style sheets](./style-sheet.ts).
 */
export const INK = "#16171b";
export const SOFT = "#43464f";
export const QUIET = "#62656f";
export const LINE = "#e4e5ea";

export const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const MONOSPACE = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace";

export const PAGE: CSSProperties = { backgroundColor: MIST, margin: 0, padding: 0, fontFamily: FONT, color: INK };

/** A long word or number must not make the mail wider than a phone. */
const UNBROKEN: CSSProperties = { wordBreak: "break-word", overflowWrap: "anywhere" };

export const TITLE: CSSProperties = {
  ...UNBROKEN,
  margin: "0 0 12px",
  fontSize: 28,
  lineHeight: "34px",
  fontWeight: 700,
  color: INK,
};
export const HEADING: CSSProperties = {
  ...UNBROKEN,
  margin: "0 0 12px",
  fontSize: 18,
  lineHeight: "26px",
  fontWeight: 700,
  color: INK,
};
export const TEXT: CSSProperties = {
  ...UNBROKEN,
  margin: "0 0 16px",
  fontSize: 16,
  lineHeight: "25px",
  color: SOFT,
};
export const SMALL: CSSProperties = {
  ...UNBROKEN,
  margin: "0 0 8px",
  fontSize: 14,
  lineHeight: "21px",
  color: SOFT,
};
