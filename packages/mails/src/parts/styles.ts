import type { CSSProperties } from "react";

/** All mail programs support inline styles; the classes of `HEAD_STYLE` are for those that support style sheets. */
export const INK = "#16171b";
export const SOFT = "#43464f";
export const QUIET = "#62656f";
export const LINE = "#e4e5ea";
export const MIST = "#f6f6f8";

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const MONOSPACE = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace";

export const PAGE: CSSProperties = { backgroundColor: MIST, margin: 0, padding: 0, fontFamily: FONT, color: INK };
export const SHEET: CSSProperties = { width: "100%", maxWidth: 600, backgroundColor: "#ffffff", borderRadius: 14 };
export const INSET: CSSProperties = { padding: "0 32px" };

export const TITLE: CSSProperties = {
  margin: "0 0 12px",
  fontSize: 28,
  lineHeight: "34px",
  fontWeight: 700,
  color: INK,
};
export const HEADING: CSSProperties = {
  margin: "0 0 12px",
  fontSize: 18,
  lineHeight: "26px",
  fontWeight: 700,
  color: INK,
};
export const TEXT: CSSProperties = { margin: "0 0 16px", fontSize: 16, lineHeight: "25px", color: SOFT };
export const SMALL: CSSProperties = { margin: "0 0 8px", fontSize: 14, lineHeight: "21px", color: SOFT };

/** Colours for dark mode, and stacked columns on narrow screens. */
export const HEAD_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 0.15em; }
@media (max-width: 520px) {
  .inset { padding-left: 20px !important; padding-right: 20px !important; }
  .code { font-size: 19px !important; line-height: 27px !important; letter-spacing: 0.5px !important; }
  .stack { display: block !important; width: 100% !important; padding-right: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #101114 !important; }
  .sheet, .card { background-color: #1c1d22 !important; }
  .plate { padding: 6px 10px !important; }
  .ink { color: #f4f4f6 !important; }
  .soft { color: #c9cbd2 !important; }
  .quiet { color: #a5a8b2 !important; }
  .brand-text { color: #f4f4f6 !important; }
  .mist { background-color: #2a2c33 !important; }
  .line { border-color: #3a3d46 !important; }
}
`;
