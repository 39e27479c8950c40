import { circle, type Drawing, ellipse, path, place, round, stroke } from "../drawing.ts";
import type { Tone } from "./materials.ts";

/** Colours that only the things for outdoors and play have. */
export const outdoorTones = {
  lilac: ["#e9defc", "#b79fe6", "#8568c0", "#503886"],
  moss: ["#b9cc8a", "#7f9c55", "#506c36", "#2e431f"],
  terracotta: ["#f7b491", "#d2643f", "#9c4329", "#5f2415"],
  leather: ["#dba06a", "#a5622f", "#74401c", "#46240d"],
  pine: ["#ffe9c4", "#ecc48b", "#c99557", "#86582a"],
  plush: ["#f7dcae", "#dcab6c", "#b27d42", "#754c22"],
  lemon: ["#fff4bd", "#fcd34f", "#eeb024", "#b57a0f"],
} as const satisfies Record<string, Tone>;

/** A polygon through the points, with straight sides. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

/** A tuft of grass standing on x, y. */
export const tuft = (x: number, y: number, scale: number, color = "#6fae5a"): string =>
  place(
    x,
    y,
    0,
    scale,
    path(
      "M-34 0C-44 -22 -58 -34 -70 -40C-48 -40 -32 -28 -24 -12C-24 -40 -30 -60 -38 -76C-16 -62 -8 -40 -6 -18C-2 -46 8 -70 26 -88C20 -60 16 -40 16 -16C24 -30 40 -42 62 -46C48 -34 38 -20 34 0Z",
      color,
    ),
  );

/** An eye that looks at something: white, pupil, glint. */
export const eye = (x: number, y: number, r: number, dx = 0, dy = 0): string =>
  circle(x, y, r, "#fff") +
  circle(x + dx, y + dy, r * 0.62, "#251a1c") +
  circle(x + dx - r * 0.2, y + dy - r * 0.24, r * 0.2, "#fff");

/** A bright spot on something round. */
export const glint = (x: number, y: number, rx: number, ry: number, turn = -24, opacity = 0.55): string =>
  ellipse(x, y, rx, ry, "#fff", `opacity="${opacity}" transform="rotate(${turn} ${round(x)} ${round(y)})"`);

/** Stitches along a line. */
export const stitches = (line: string, color: string, width = 3, opacity = 0.6): string =>
  stroke(line, color, width, `stroke-dasharray="11 9" opacity="${opacity}"`);

/** Light that fades from a point. */
export const glow = (d: Drawing, x: number, y: number, r: number, color: string, strength: number): string =>
  circle(
    x,
    y,
    r,
    d.radial([
      [0, color, strength],
      [0.45, color, strength * 0.5],
      [1, color, 0],
    ]),
  );
