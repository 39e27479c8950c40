import { circle, leaf, path, place, rect, ring, sequence, stroke } from "../drawing.ts";

/** The brands' signs, one colour each, in a box of 64 × 64. */
export const wedge = (c: string): string =>
  path("M12 34L44 14C50 18 53 24 53 30Z", c) +
  path(
    "M12 38L53 34L53 47L12 49Z M27 40A4.5 4.5 0 1 0 27.1 40Z M43 38A3.5 3.5 0 1 0 43.1 38Z",
    c,
    'fill-rule="evenodd"',
  );

export const loaf = (c: string): string =>
  path(
    "M12 42C10 26 22 17 32 17C42 17 54 26 52 42C52 46 12 46 12 42ZM32 39C44 32 40 22 35 24C33 24 32 27 32 28C32 27 31 24 29 24C24 22 20 32 32 39Z",
    c,
    'fill-rule="evenodd"',
  );

export const teapot = (c: string): string =>
  path("M18 30C20 24 44 24 46 30C50 34 50 46 42 49L24 49C20 47 17 44 16 40C10 40 12 33 7 30C10 26 14 28 18 30Z", c) +
  stroke("M22 25C20 9 44 9 42 25", c, 3.5);

export const linden = (c: string): string =>
  path("M32 47C28 40 13 41 13 28C13 20 23 16 33 9C41 16 51 20 51 28C51 41 36 40 32 47Z", c) +
  stroke("M32 44L32 55", c, 4);

export const carrot = (c: string): string =>
  path("M22 26C26 20 38 20 42 26C42 38 37 48 32 56C27 48 22 38 22 26Z", c) +
  [-38, 0, 38].map((turn) => place(32, 23, turn, 1, leaf(17, 10, c, c, c))).join("");

export const grapes = (c: string): string =>
  [3, 4, 3, 2, 1]
    .flatMap((count, row) => sequence(count, (i) => circle(32 + (i - (count - 1) / 2) * 9.5, 23 + row * 7.6, 4.6, c)))
    .join("") + stroke("M32 18L32 11C36 8 40 8 43 11", c, 3.5);

export const bow = (c: string): string =>
  path(
    "M12 18C16 24 16 40 12 46C20 46 25 40 29 36L35 36C39 40 44 46 52 46C48 40 48 24 52 18C44 18 39 24 35 28L29 28C25 24 20 18 12 18Z",
    c,
  );

export const roll = (c: string): string => ring(32, 32, 19, c, 5) + ring(32, 32, 9, c, 3.5) + circle(32, 32, 3.5, c);

export const burger = (c: string): string =>
  path("M13 29C13 18 22 13 32 13C42 13 51 18 51 29Z", c) +
  stroke("M13 35C17 31 20 39 24 35C28 31 30 39 34 35C38 31 40 39 44 35C47 32 49 35 51 35", c, 3.5) +
  path("M13 41L51 41C51 48 47 51 42 51L22 51C17 51 13 48 13 41Z", c);

export const lotus = (c: string): string =>
  [-64, -32, 0, 32, 64]
    .map((turn) => place(32, 48, turn, 1, path("M0 0C-9 -12 -8 -24 0 -35C8 -24 9 -12 0 0Z", c, 'stroke-width="1.5"')))
    .join("");

export const ear = (c: string): string =>
  stroke("M22 44C16 34 15 14 33 13C49 13 52 30 44 36C38 41 41 52 32 52C27 52 25 48 25 46", c, 4.5) +
  stroke("M25 30C25 22 38 19 39 28C39 35 30 33 31 41", c, 4);

export const bubble = (c: string): string =>
  path(
    "M11 29C11 18 21 13 32 13C43 13 53 18 53 29C53 40 43 45 34 45L22 54L24 44C16 42 11 37 11 29ZM35 19L23 31L31 31L28 40L41 27L33 27Z",
    c,
    'fill-rule="evenodd"',
  );

export const butterfly = (c: string): string =>
  [
    [11, 17, 18],
    [18, 15, 30],
    [25, 20, 27],
    [32, 24, 20],
    [39, 20, 27],
    [46, 15, 30],
    [53, 17, 18],
  ]
    .map(([x = 0, y = 0, h = 0]) => rect(x - 2.5, y, 5, h, c, 2.5))
    .join("");

export const television = (c: string): string =>
  stroke("M32 22L23 11M32 22L42 11M22 48L18 54M42 48L46 54", c, 3.5) +
  path(
    "M18 21L46 21C50 21 52 23 52 27L52 43C52 47 50 49 46 49L18 49C14 49 12 47 12 43L12 27C12 23 14 21 18 21ZM19 27C17 33 17 37 19 43L39 43C41 37 41 33 39 27ZM46 28A2.5 2.5 0 1 0 46.1 28ZM46 36A2.5 2.5 0 1 0 46.1 36Z",
    c,
    'fill-rule="evenodd"',
  );

export const die = (c: string): string =>
  path(
    "M21 14L43 14C47 14 50 17 50 21L50 43C50 47 47 50 43 50L21 50C17 50 14 47 14 43L14 21C14 17 17 14 21 14ZM23 19.5A3.8 3.8 0 1 0 23.1 19.5ZM41 19.5A3.8 3.8 0 1 0 41.1 19.5ZM32 28.2A3.8 3.8 0 1 0 32.1 28.2ZM23 37A3.8 3.8 0 1 0 23.1 37ZM41 37A3.8 3.8 0 1 0 41.1 37Z",
    c,
    'fill-rule="evenodd"',
  );

export const record = (c: string): string => ring(32, 32, 20, c, 4) + ring(32, 32, 12.5, c, 2.5) + circle(32, 32, 6, c);

export const yarn = (c: string): string =>
  ring(32, 30, 18, c, 4) +
  stroke("M18 24C28 18 40 20 48 30M17 33C28 26 38 29 44 41M24 45C24 40 28 36 34 47M34 48C42 50 48 50 54 53", c, 3.2);

export const boot = (c: string): string =>
  path("M18 12L35 12C35 24 37 29 44 31C50 33 53 36 53 41L17 41C16 32 17 22 18 12Z", c) +
  path("M15 44L53 44C54 48 52 51 49 51L34 51L32 48L28 48L27 51L18 51C15 51 14 48 15 44Z", c);
