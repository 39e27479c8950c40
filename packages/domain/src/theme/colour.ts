import { clampChroma, converter, formatHex, wcagContrast } from "culori";

/** Minimum contrasts of WCAG 2.2 AA: for text, and for what identifies a control or its state. */
export const TEXT_CONTRAST = 4.5;
export const PART_CONTRAST = 3;

export const WHITE = "#ffffff";
const BLACK = "#000000";

const toHsl = converter("hsl");
const toOklch = converter("oklch");

/** The WCAG contrast ratio of two colours, from 1 to 21. */
export const contrast: (one: string, other: string) => number = wcagContrast;

/** White if it is legible on a colour, else black, which reaches 4.5 wherever white does not. */
export function textOn(colour: string): string {
  return contrast(colour, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK;
}

/** The colour `#rrggbb` in lower case; undefined for anything else. */
export function hex(colour: string | undefined): string | undefined {
  return colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined;
}

/** Moves the HSL lightness by a share of the whole scale. */
export function lightened(colour: string, share: number): string {
  const hsl = toHsl(colour) ?? { mode: "hsl", s: 0, l: 0 };
  return formatHex({ ...hsl, l: Math.min(1, Math.max(0, hsl.l + share)) });
}

/** The OKLCH lightness, 0 to 1. */
export function lightnessOf(colour: string): number {
  return toOklch(colour)?.l ?? 0;
}

/** A colour of this hue. @param chroma at most so much of the colour's own */
export function shade(colour: string, lightness: number, chroma = Number.POSITIVE_INFINITY): string {
  const lch = toOklch(colour) ?? { mode: "oklch", l: 0, c: 0 };
  return formatHex(clampChroma({ ...lch, l: lightness, c: Math.min(lch.c, chroma) }, "oklch"));
}

/** The colours from which a colour must differ, and by how much: a contrast from 1 to 21. */
export interface Aim {
  on: readonly string[];
  least: number;
}

/** Moves a colour's lightness, keeping its hue, as little as it needs to stand out from all these grounds. */
export function adjusted(colour: string, { on, least }: Aim, towards: "dark" | "light" = "dark"): string {
  const stands = (candidate: string) => on.every((ground) => contrast(candidate, ground) >= least);
  const step = towards === "dark" ? -0.01 : 0.01;
  let candidate = colour;
  for (let l = lightnessOf(colour); l > 0 && l < 1 && !stands(candidate); l += step) {
    candidate = shade(colour, l);
  }
  const end = towards === "dark" ? BLACK : WHITE;
  return stands(candidate) ? candidate : end;
}

/** The colour that is moved least, the first if several are moved equally [theme.better-colour]. */
export function leastAdjusted(colours: readonly string[], aim: Aim, towards: "dark" | "light" = "dark"): string {
  const moved = colours.map((colour) => {
    const result = adjusted(colour, aim, towards);
    return { result, by: Math.abs(lightnessOf(result) - lightnessOf(colour)) };
  });
  const least = Math.min(...moved.map(({ by }) => by));
  return moved.find(({ by }) => by - least < 1e-6)?.result ?? BLACK;
}
