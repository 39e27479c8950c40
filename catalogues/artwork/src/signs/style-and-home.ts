import { circle, ellipse, path, place, polar, rect, ring, sequence, stroke } from "../drawing.ts";

/** The brands' signs, one colour each, in a box of 64 × 64. */
export const button = (c: string): string =>
  ring(32, 32, 19, c, 4.5) +
  [
    [26, 26],
    [38, 26],
    [26, 38],
    [38, 38],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 3.6, c))
    .join("");

export const pearl = (c: string): string =>
  circle(32, 27, 9.5, c) + path("M10 32C20 43 44 43 54 32C53 46 43 53 32 53C21 53 11 46 10 32Z", c);

export const bear = (c: string): string =>
  circle(18, 20, 8, c) +
  circle(46, 20, 8, c) +
  path(
    "M32 15C45 15 53 24 53 34C53 45 44 51 32 51C20 51 11 45 11 34C11 24 19 15 32 15ZM23 27A6.5 6.5 0 1 0 23.1 27ZM41 27A6.5 6.5 0 1 0 41.1 27ZM28 42C28 46 36 46 36 42C36 40 28 40 28 42Z",
    c,
    'fill-rule="evenodd"',
  );

export const pocket = (c: string): string =>
  stroke("M15 15L49 15L49 39L32 52L15 39Z", c, 4.5) +
  stroke("M16 24L48 24", c, 3.5) +
  stroke("M24 33L32 40L40 33", c, 3.5);

export const peak = (c: string): string => path("M9 49L28 20L37 33L41 28L55 49Z", c) + circle(28, 14, 5, c);

export const surge = (c: string): string =>
  path("M10 46C12 26 26 13 42 15C50 16 54 23 53 30C50 25 45 23 40 25C34 28 36 38 54 46C40 51 24 51 10 46Z", c);

export const breath = (c: string): string => ring(32, 32, 20, c, 2.6) + ring(32, 35, 14, c, 3) + circle(32, 39, 8, c);

export const squid = (c: string): string =>
  path("M18 33C12 9 52 9 46 33Z", c) +
  stroke("M21 33C21 44 12 42 12 48M28 33C28 46 22 46 23 52M36 33C36 46 42 46 41 52M43 33C43 44 52 42 52 48", c, 5);

export const ball = (c: string): string =>
  ring(32, 32, 19, c, 4) + stroke("M32 13L32 51M13 32L51 32M19 18C28 26 28 38 19 46M45 18C36 26 36 38 45 46", c, 3);

export const bulb = (c: string): string =>
  path("M32 11C43 11 49 19 49 27C49 35 42 38 41 44L23 44C22 38 15 35 15 27C15 19 21 11 32 11Z", c) +
  rect(24, 46, 16, 3.5, c, 1.7) +
  rect(26, 51, 12, 3.5, c, 1.7);

export const cushion = (c: string): string =>
  path("M13 15C24 20 40 20 51 15C47 26 47 38 51 49C40 44 24 44 13 49C17 38 17 26 13 15Z", c);

export const bowl = (c: string): string =>
  path("M10 27L54 27C53 40 46 47 40 49L40 53L24 53L24 49C18 47 11 40 10 27Z", c) +
  stroke("M20 20C24 14 28 22 32 17C36 12 40 20 44 15", c, 3.2);

export const spoon = (c: string): string =>
  place(32, 32, 40, 1, ellipse(0, -13, 9, 12, c), path("M-2.5 -3L2.5 -3L3.6 24C3.6 27 -3.6 27 -3.6 24Z", c));

export const letter = (c: string): string =>
  path("M11 25L32 40L53 25L53 47C53 49 51 50 49 50L15 50C13 50 11 49 11 47Z", c) +
  sequence(5, (i) => {
    const [x, y] = polar(32, 19, 7, i * 72 - 90);
    return circle(x, y, 5, c);
  }).join("");

export const pot = (c: string): string =>
  path("M18 36L46 36L43 53L21 53Z", c) +
  place(32, 34, 0, 1, path("M0 0C-3 -14 -3 -18 0 -25C3 -18 3 -14 0 0Z", c)) +
  place(31, 34, -44, 1, path("M0 0C-8 -8 -8 -18 0 -24C8 -18 8 -8 0 0Z", c)) +
  place(33, 34, 44, 1, path("M0 0C-8 -8 -8 -18 0 -24C8 -18 8 -8 0 0Z", c));

export const track = (c: string): string =>
  path("M25 11L30 11L22 53L12 53ZM39 11L34 11L42 53L52 53Z", c) +
  stroke("M25 19L39 19M22 31L42 31M19 44L45 44", c, 3.6);

export const hut = (c: string): string =>
  path("M32 12L56 34L51 37L49 35L49 51L37 51L37 40L27 40L27 51L15 51L15 35L13 37L8 34Z", c);
