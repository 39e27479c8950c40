import { wcagContrast } from "culori";

/** The minimum contrast of text in WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;

const WHITE = "#ffffff";
const BLACK = "#000000";

/** The WCAG contrast ratio of two colours, from 1 to 21. */
export const contrast: (one: string, other: string) => number = wcagContrast;

/** White if it is legible on a colour, else black, which reaches 4.5 wherever white does not. */
export function textOn(colour: string): string {
  return contrast(colour, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK;
}
