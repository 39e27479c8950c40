import { circle, ellipse, leaf, path, place, polar, rect, ring, round, sequence, stroke } from "../drawing.ts";

/** The brands' signs, one colour each, in a box of 64 × 64. */
export const ferry = (c: string): string =>
  path(
    "M10 36L54 36C52 44 48 48 42 48L22 48C16 48 12 44 10 36Z M18 26L44 26L48 33L15 33Z M26 16L34 16L35 23L25 23Z",
    c,
  ) + stroke("M12 54C17 50 21 57 26 53C31 50 35 57 40 53C44 50 48 56 52 53", c, 3);

export const tent = (c: string): string =>
  path("M32 14L54 48L39 48L32 34L25 48L10 48Z", c) + stroke("M28 11L32 17L36 11M8 51L56 51", c, 3.5);

export const temple = (c: string): string =>
  path("M32 11L53 24L53 27L11 27L11 24Z M12 47L52 47L54 52L10 52Z", c) +
  [15, 25, 35, 45].map((x) => rect(x - 1, 29, 6, 16, c, 1)).join("");

export const balloon = (c: string): string =>
  path("M32 9C44 9 51 17 51 27C51 35 43 40 39 45L25 45C21 40 13 35 13 27C13 17 20 9 32 9Z", c) +
  path("M22 48C26 52 38 52 42 48L44 46C43 53 39 57 32 57C25 57 21 53 20 46Z", c);

export const spring = (c: string): string =>
  path("M10 38C17 33 25 43 32 38C39 33 47 43 54 38C54 46 46 54 32 54C18 54 10 46 10 38Z", c) +
  stroke("M20 30C16 24 25 20 20 12M32 28C28 21 37 17 32 9M44 30C40 24 49 20 44 12", c, 4);

export const barrel = (c: string): string =>
  ring(32, 36, 18, c, 4.5) +
  path("M26 48L26 34C26 27 38 27 38 34L38 48Z", c) +
  stroke("M40 20L40 10L46 10", c, 4) +
  stroke("M16 56L48 56", c, 3.5);

export const plug = (c: string): string =>
  path("M18 24L46 24L46 32C46 42 40 46 35 47L35 52L29 52L29 47C24 46 18 42 18 32Z", c) +
  stroke("M25 22L25 12M39 22L39 12", c, 5) +
  stroke("M32 51C32 59 40 58 44 55", c, 4);

export const shutter = (c: string): string =>
  ring(32, 32, 20, c, 4) +
  stroke(
    sequence(6, (i) => {
      const [ax, ay] = polar(32, 32, 18, i * 60);
      const [bx, by] = polar(32, 32, 9, i * 60 + 72);
      return `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`;
    }).join(""),
    c,
    3.6,
  );

export const tiles = (c: string): string =>
  rect(14, 14, 16, 16, c, 5) + rect(34, 14, 16, 16, c, 8) + rect(14, 34, 16, 16, c, 8) + rect(34, 34, 16, 16, c, 5);

export const flacon = (c: string): string =>
  path("M24 27L40 27L50 38L46 54L18 54L14 38Z", c) + rect(27, 19, 10, 6, c, 1) + circle(32, 12, 5, c);

export const scissors = (c: string): string =>
  ring(20, 46, 7, c, 4) +
  ring(44, 46, 7, c, 4) +
  path("M22 38L46 12C48 20 46 26 28 42Z M42 38L18 12C16 20 18 26 36 42Z", c);

export const kettle = (c: string): string =>
  path("M12 32L52 32C54 46 46 54 32 54C18 54 10 46 12 32Z", c) +
  rect(9, 26, 46, 5, c, 2.5) +
  place(32, 25, -40, 1, leaf(16, 10, c, c, c)) +
  place(32, 25, 0, 1, leaf(18, 10, c, c, c)) +
  place(32, 25, 40, 1, leaf(16, 10, c, c, c));

export const blocks = (c: string): string =>
  rect(12, 36, 18, 18, c, 2) + path("M34 54L34 46A9 9 0 0 1 52 46L52 54Z", c) + path("M22 33L32 13L42 33Z", c);

export const chainring = (c: string): string =>
  sequence(12, (i) => circle(...polar(32, 32, 21, i * 30), 3.2, c)).join("") +
  ring(32, 32, 16.5, c, 6) +
  circle(32, 32, 5, c) +
  stroke(
    sequence(4, (i) => {
      const [x, y] = polar(32, 32, 15, i * 90 + 45);
      return `M32 32L${round(x)} ${round(y)}`;
    }).join(""),
    c,
    3.5,
  );

export const drop = (c: string): string =>
  path(
    "M32 9C42 23 50 30 50 40C50 50 42 56 32 56C22 56 14 50 14 40C14 30 22 23 32 9ZM35 25L23 41L31 41L28 51L41 36L33 36Z",
    c,
    'fill-rule="evenodd"',
  );

export const paw = (c: string): string =>
  path("M32 33C41 33 48 41 46 48C44 54 37 51 32 51C27 51 20 54 18 48C16 41 23 33 32 33Z", c) +
  ellipse(15, 31, 5, 7, c) +
  ellipse(26, 21, 5.5, 8, c) +
  ellipse(38, 21, 5.5, 8, c) +
  ellipse(49, 31, 5, 7, c);

export const letterTree = (c: string): string =>
  path("M32 8L41 20L37 20L45 30L19 30L27 20L23 20Z", c) +
  path("M12 33L52 33L52 54L12 54ZM16 37L32 48L48 37L45 37L32 45L19 37Z", c, 'fill-rule="evenodd"');
