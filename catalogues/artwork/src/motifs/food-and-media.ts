import { circle, type Drawing, ellipse, path, place, stroke } from "../drawing.ts";

/** A soft light, or with a dark colour a soft shade, that fades to nothing. */
export const glow = (d: Drawing, [x, y, r]: readonly [number, number, number], color: string, strength = 0.7): string =>
  circle(
    x,
    y,
    r,
    d.radial([
      [0, color, strength],
      [1, color, 0],
    ]),
  );

/** The shadow of a thing that stands on a floor: half its width, then half its depth. */
export const shade = (d: Drawing, x: number, y: number, size: readonly [number, number]): string =>
  ellipse(
    x,
    y,
    size[0],
    size[1],
    d.radial([
      [0.2, "#05060f", 0.6],
      [1, "#05060f", 0],
    ]),
  );

export const cloud = (x: number, y: number, scale: number, opacity = 0.75): string =>
  place(
    x,
    y,
    0,
    scale,
    path(
      "M0 0C-18 0 -18 -22 0 -22C2 -44 36 -48 44 -30C60 -42 84 -30 80 -16C98 -16 98 0 82 0Z",
      "#fff",
      `opacity="${opacity}"`,
    ),
  );

export const sparkle = (x: number, y: number, scale: number, color: string): string =>
  place(x, y, 0, scale, path("M0 -10C1 -3 3 -1 10 0C3 1 1 3 0 10C-1 3 -3 1 -10 0C-3 -1 -1 -3 0 -10Z", color));

/** Two wisps that rise from 0, 0. */
export const steam = (x: number, y: number, scale: number, color = "#fff"): string =>
  place(
    x,
    y,
    0,
    scale,
    stroke("M-10 0C-30 -30 10 -46 -8 -84C-14 -98 -10 -110 -4 -118", color, 8, 'opacity=".5"'),
    stroke("M16 -8C0 -34 36 -50 20 -82", color, 6, 'opacity=".4"'),
  );

/** Two closed eyes and a smile, round 0, 0. */
export const smile = (color: string, blush: string): string =>
  circle(-24, -4, 5.5, color) +
  circle(24, -4, 5.5, color) +
  circle(-26, -6, 1.8, "#fff") +
  circle(22, -6, 1.8, "#fff") +
  stroke("M-9 2C-6 10 6 10 9 2", color, 4) +
  ellipse(-38, 8, 9, 5.5, blush, 'opacity=".6"') +
  ellipse(38, 8, 9, 5.5, blush, 'opacity=".6"');

/** The heart-shaped leaf of a linden, its stalk at 0, 0. */
export const lindenLeaf = (light: string, dark: string, vein: string): string =>
  path("M0 0C-10 -22 -56 -18 -56 -62C-56 -100 -20 -122 4 -150C24 -122 58 -104 56 -62C55 -20 12 -20 0 0Z", light) +
  path("M0 0C12 -20 55 -20 56 -62C58 -104 24 -122 4 -150Z", dark) +
  stroke("M0 22L3 -122M1 -22L-34 -54M2 -52L-30 -88M1 -22L34 -50M2 -52L30 -86", vein, 3);
