import { circle, leaf, path, place, polar, rect, ring, round, sequence, stroke } from "./drawing.ts";

/** The brands' signs, one colour each, in a box of 64 × 64. */
export const bean = (c: string): string =>
  place(
    32,
    32,
    -35,
    1,
    path(
      "M0 -20C13 -20 17 -9 17 0C17 9 13 20 0 20C-4 10 6 2 0 -6C-4 -11 -3 -16 0 -20Z M-4 -19C-9 -12 -4 -7 -2 -2C1 6 -7 10 -4 19C-14 17 -17 8 -17 0C-17 -8 -14 -17 -4 -19Z",
      c,
    ),
  );

export const cat = (c: string): string =>
  path(
    "M14 18C14 14 18 13 20 16L26 22C30 21 34 21 38 22L44 16C46 13 50 14 50 18L51 34C51 45 42 51 32 51C22 51 13 45 13 34Z",
    c,
  );

export const wheel = (c: string): string =>
  ring(32, 32, 18, c, 4.5) +
  circle(32, 32, 4, c) +
  stroke(
    sequence(6, (i) => {
      const [x, y] = polar(32, 32, 16, i * 60 + 15);
      return `M32 32L${round(x)} ${round(y)}`;
    }).join(""),
    c,
    2.2,
  );

export const star = (c: string): string =>
  path(
    `${sequence(16, (i) => {
      const [x, y] = polar(32, 32, i % 2 === 0 ? (i % 4 === 0 ? 23 : 14) : 7, i * 22.5 - 90);
      return `${i === 0 ? "M" : "L"}${round(x)} ${round(y)}`;
    }).join("")}Z`,
    c,
  );

export const sprout = (c: string): string =>
  place(32, 52, -38, 1, leaf(34, 22, c, c, c)) +
  place(32, 52, 32, 1, leaf(42, 24, c, c, c)) +
  stroke("M32 54L32 44", c, 4);

export const chevrons = (c: string): string =>
  path("M16 18L28 18L38 32L28 46L16 46L26 32Z", c) + path("M34 18L44 18L54 32L44 46L34 46L44 32Z", c);

export const crescent = (c: string): string => path("M34 12A20 20 0 1 0 52 38A16.5 16.5 0 0 1 34 12Z", c);

export const arch = (c: string): string =>
  path("M16 48L16 32A16 16 0 0 1 48 32L48 48L39 48L39 32A7 7 0 0 0 25 32L25 48Z", c);

export const compass = (c: string): string =>
  path("M32 10L39 32L32 54L25 32Z", c) + path("M12 32L27 27L27 37ZM52 32L37 27L37 37Z", c);

export const pixelFace = (c: string): string =>
  [
    [14, 18],
    [14, 30],
    [42, 18],
    [42, 30],
    [22, 24],
    [34, 24],
    [28, 38],
    [20, 38],
    [36, 38],
  ]
    .map(([x, y]) => rect(x ?? 0, y ?? 0, 8, 8, c, 1.5))
    .join("");
