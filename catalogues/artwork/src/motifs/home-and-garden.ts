import { circle, type Drawing, dice, ellipse, path, round, sequence, stroke } from "../drawing.ts";
import { slope, type Tone } from "./materials.ts";

export const hues = {
  coral: ["#ffb59c", "#f47a5c", "#c94a30", "#8a2b1b"],
  teal: ["#86d6ca", "#2a9d8f", "#17695f", "#0b403b"],
  graphite: ["#8d93a1", "#4d525f", "#2d313b", "#17191f"],
  rose: ["#ffe0e0", "#f2a9b0", "#c9707c", "#8a3f4d"],
  cream: ["#fffdf6", "#f6ecd9", "#dcc7a6", "#a88d68"],
  mint: ["#d8f5e7", "#97d8bb", "#58a887", "#2d6c55"],
  sand: ["#fff3df", "#e8d2b2", "#bd9c71", "#806341"],
  walnut: ["#cf9668", "#935a34", "#60361c", "#38200f"],
  oak: ["#f6dcb2", "#dcb079", "#ae7c46", "#6e4a24"],
  copper: ["#ffd8b8", "#dc8b54", "#9c5527", "#5e2f12"],
  brass: ["#fff0c4", "#e0b050", "#a5752a", "#644417"],
  sun: ["#fff1ae", "#f9c840", "#d49514", "#8f5e08"],
  moss: ["#b9c98a", "#7d9450", "#53682f", "#33431b"],
  terracotta: ["#f3b48f", "#d17a4f", "#9c4d2a", "#632c15"],
  leaf: ["#b7e08a", "#63b04f", "#357a3c", "#1c4f2b"],
} as const satisfies Record<string, Tone>;

/** A fade from one colour to nothing, down or along a way. */
export const fade = (
  d: Drawing,
  color: string,
  from: number,
  way?: readonly [number, number, number, number],
): string =>
  d.linear(
    [
      [0, color, from],
      [1, color, 0],
    ],
    way,
  );

/** The round shine of a light. */
export const glow = (d: Drawing, color: string, strength = 0.9): string =>
  d.radial([
    [0, color, strength],
    [0.45, color, strength * 0.4],
    [1, color, 0],
  ]);

/** The threads of a cloth: fine lines both ways over a box; to be cut to the cloth's outline. */
export function threads(x: number, y: number, width: number, height: number, gap: number, opacity = 0.16): string {
  const down = sequence(Math.floor(width / gap), (i) => `M${round(x + i * gap)} ${y}v${height}`).join("");
  const over = sequence(Math.floor(height / gap), (i) => `M${x} ${round(y + i * gap)}h${width}`).join("");
  return stroke(down, "#fff", 2, `opacity="${opacity}"`) + stroke(over, "#000", 1.6, `opacity="${opacity * 0.5}"`);
}

/** Specks strewn over a box. */
export function specks(
  seed: number,
  count: number,
  box: readonly [number, number, number, number],
  color: string,
  size: number,
  opacity: number,
): string {
  const roll = dice(seed);
  const d = sequence(count, () => `M${round(box[0] + roll() * box[2])} ${round(box[1] + roll() * box[3])}h.1`).join("");
  return stroke(d, color, size, `opacity="${opacity}"`);
}

export const bow = (d: Drawing, tone: Tone): string =>
  path("M0 0C-50 -46 -96 -40 -92 -6C-90 28 -44 32 0 0Z", slope(d, tone)) +
  path("M0 0C50 -46 96 -40 92 -6C90 28 44 32 0 0Z", slope(d, tone)) +
  path("M-6 6L-46 84L-22 78L-10 98L8 10Z", tone[2]) +
  path("M6 6L46 84L22 78L10 98L-8 10Z", tone[1]) +
  circle(0, 2, 15, tone[1]) +
  ellipse(-4, -3, 6, 4, tone[0]);
