import { circle, type Drawing, ellipse, path, place, polar, rect, round, sequence, stroke } from "../drawing.ts";

/** The satin of the shop's ribbon. */
export const satin = ["#ff9d7c", "#e4603f"] as const;

/** Light that fades to nothing. */
export const halo = (d: Drawing, x: number, y: number, r: number, color: string, strength: number): string =>
  circle(
    x,
    y,
    r,
    d.radial([
      [0, color, strength],
      [1, color, 0],
    ]),
  );

/** Shade towards the corner of the value. */
export const dusk = (d: Drawing, color: string, strength = 0.9): string =>
  rect(
    0,
    0,
    856,
    540,
    d.across(
      [
        [0, color, 0],
        [0.45, color, strength * 0.55],
        [1, color, strength],
      ],
      [520, 270, 720, 500],
    ),
  );

export const stars = (count: number, height: number, color = "#fff"): string =>
  sequence(count, (i) =>
    circle(
      (i * 181 + 23) % 856,
      (i * 83 + 11) % height,
      0.9 + (i % 3) * 0.7,
      color,
      `opacity="${round(0.3 + (i % 4) * 0.2)}"`,
    ),
  ).join("");

export const cloud = (x: number, y: number, scale: number, color = "#fff", opacity = 0.85): string =>
  place(
    x,
    y,
    0,
    scale,
    path(
      "M-70 20C-92 20 -94 -8 -70 -10C-68 -36 -34 -42 -22 -26C-8 -52 38 -46 40 -16C64 -22 80 18 56 20Z",
      color,
      `opacity="${opacity}"`,
    ),
  );

export const steam = (x: number, y: number, scale: number): string =>
  place(x, y, 0, scale, stroke("M-14 0C-30 -22 4 -36 -12 -62M12 -2C-2 -26 30 -42 12 -72", "#fff", 6, 'opacity=".5"'));

export const heart = (size: number, fill: string): string =>
  place(
    0,
    0,
    0,
    size / 100,
    path("M0 40C-60 2 -52 -44 -24 -44C-10 -44 -2 -34 0 -26C2 -34 10 -44 24 -44C52 -44 60 2 0 40Z", fill),
  );

export const sparkle = (x: number, y: number, size: number, color = "#fff"): string =>
  place(x, y, 0, size / 10, path("M0 -10C1 -2 2 -1 10 0C2 1 1 2 0 10C-1 2 -2 1 -10 0C-2 -1 -1 -2 0 -10Z", color));

/** A blossom seen from the front. */
export const bloom = (
  d: Drawing,
  x: number,
  y: number,
  size: number,
  petals: number,
  tones: readonly [string, string],
  heartColor: string,
): string =>
  place(
    x,
    y,
    x % 40,
    size / 50,
    ...sequence(petals, (i) =>
      place(0, 0, (i * 360) / petals, 1, path("M0 0C22 -14 22 -48 0 -50C-22 -48 -22 -14 0 0Z", d.linear(tones))),
    ),
    circle(0, 0, 13, heartColor),
    circle(-3, -4, 5, "#fff", 'opacity=".4"'),
  );

/** A rose that looks up, about twice `size` wide. */
export const rose = (d: Drawing, x: number, y: number, size: number, light: string, deep: string): string =>
  place(
    x,
    y,
    (x * 7) % 90,
    size / 50,
    circle(2, 6, 50, "#000", 'opacity=".16"'),
    ...sequence(5, (i) => {
      const [px, py] = polar(0, 0, 24, i * 72);
      return circle(px, py, 30, d.radial([light, deep], [0.4, 0.35, 0.75]));
    }),
    ...sequence(4, (i) => {
      const [px, py] = polar(0, 0, 12, i * 90 + 30);
      return circle(px, py, 22, d.radial([light, deep], [0.4, 0.3, 0.8]));
    }),
    stroke(
      "M-12 4C-14 -14 12 -16 13 0C14 14 -8 14 -8 2C-8 -6 6 -7 6 1M-24 8C-20 26 14 30 26 8",
      deep,
      3.5,
      'opacity=".75"',
    ),
  );

/** A fir that stands on 0, 0; its right half in shade, its tips in snow if wished. */
export const fir = (
  d: Drawing,
  x: number,
  y: number,
  height: number,
  light: string,
  dark: string,
  snow = 0,
): string => {
  const tier = (top: number, w: number, bottom: number): string =>
    path(
      `M0 ${top}C${w * 0.3} ${top + 34} ${w * 0.6} ${bottom - 12} ${w} ${bottom}Q${w * 0.5} ${bottom + 8} 0 ${bottom + 6}Q${-w * 0.5} ${bottom + 8} ${-w} ${bottom}C${-w * 0.6} ${bottom - 12} ${-w * 0.3} ${top + 34} 0 ${top}Z`,
      d.linear([light, dark], [0, 0, 1, 0.6]),
    ) +
    (snow > 0
      ? path(
          `M0 ${top}C${w * 0.24} ${top + 28} ${w * 0.4} ${bottom - 26} ${w * 0.62} ${bottom - 14}C${w * 0.3} ${bottom - 26} ${w * 0.12} ${bottom - 8} 0 ${bottom - 22}C${-w * 0.2} ${bottom - 6} ${-w * 0.5} ${bottom - 20} ${-w * 0.84} ${bottom - 4}C${-w * 0.5} ${bottom - 18} ${-w * 0.26} ${top + 30} 0 ${top}Z`,
          "#fff",
          `opacity="${snow}"`,
        )
      : "");
  return place(
    x,
    y,
    0,
    height / 200,
    rect(-7, -20, 14, 22, "#4a2c24", 3),
    tier(-110, 62, -16),
    tier(-158, 50, -66),
    tier(-200, 36, -114),
  );
};

/** A cup on its saucer, seen from the side; the middle of its rim is 0, 0. */
export const cup = (d: Drawing, x: number, y: number, scale: number, tones: readonly string[], drink: string): string =>
  place(
    x,
    y,
    0,
    scale,
    ellipse(0, 92, 108, 15, "#000", 'opacity=".22"'),
    ellipse(0, 84, 100, 15, d.linear(tones, [0, 0, 1, 0])),
    ellipse(0, 81, 62, 8, "#000", 'opacity=".12"'),
    stroke("M62 14C104 4 106 56 54 54", tones[1] ?? "#fff", 12),
    path("M-70 0C-68 52 -44 82 -26 84L26 84C44 82 68 52 70 0Z", d.linear(tones, [0, 0, 1, 0])),
    ellipse(0, 0, 70, 14, tones[0] ?? "#fff"),
    ellipse(0, 2, 61, 10, drink),
    ellipse(-14, 0, 30, 4, "#fff", 'opacity=".18"'),
    stroke("M-54 22C-50 46 -42 60 -32 70", "#fff", 6, 'opacity=".6"'),
  );
