import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { glow, sparkle } from "../motifs/food-and-media.ts";

type Icon = readonly [x: number, y: number, colors: readonly [string, string], glyph: string];

const note = path("M-14 22A11 9 0 1 1 -8 13L-8 -24L22 -30L22 14A11 9 0 1 1 16 6L16 -18L-2 -14L-2 22Z", "#fff");
const pad =
  path("M-26 -14C-10 -20 10 -20 26 -14C36 6 34 24 24 22L10 8L-10 8L-24 22C-34 24 -36 6 -26 -14Z", "#fff") +
  circle(14, -4, 5, "#5a2ad8") +
  stroke("M-20 -4L-8 -4M-14 -10L-14 2", "#5a2ad8", 4.5);
const bubble =
  path("M-28 -6C-28 -34 28 -34 28 -6C28 14 8 18 -4 16L-20 28L-18 12C-24 8 -28 2 -28 -6Z", "#fff") +
  sequence(3, (i) => circle(-12 + i * 12, -6, 4, "#1f9a5c")).join("");
const heart = path("M0 26C-46 -4 -28 -36 0 -14C28 -36 46 -4 0 26Z", "#fff");
const pin = path(
  "M0 30C-14 10 -22 2 -22 -10A22 22 0 0 1 22 -10C22 2 14 10 0 30ZM0 -18A8 8 0 1 0 0.1 -18Z",
  "#fff",
  'fill-rule="evenodd"',
);
const sun =
  circle(-6, -8, 14, "#ffe27a") + path("M-22 22C-38 20 -34 -2 -18 0C-12 -18 14 -16 16 0C32 -2 34 22 18 22Z", "#fff");
const play = path("M-14 -24L26 0L-14 24Z", "#fff", 'stroke="#fff" stroke-width="6" stroke-linejoin="round"');
const camera =
  path(
    "M-30 -14L-14 -14L-8 -24L8 -24L14 -14L30 -14L30 22L-30 22Z",
    "#fff",
    'stroke="#fff" stroke-width="5" stroke-linejoin="round"',
  ) +
  circle(0, 3, 13, "#c9246c") +
  circle(-4, -1, 4, "#fff");

/** A glossy tile, as thick as a biscuit, seen from above. */
const tile = (d: Drawing, [x, y, colors, glyph]: Icon, lift: number): string =>
  place(
    x,
    y,
    0,
    1,
    rect(-52 + lift, -52 + lift * 1.5, 104, 104, "#3c0414", 28, 'opacity=".32"'),
    rect(-52, -44, 104, 104, colors[1], 28),
    rect(-52, -52, 104, 104, d.linear(colors, [0, 0, 1, 1]), 28),
    path(
      "M-52 -16L-52 -24C-52 -42 -42 -52 -24 -52L24 -52C42 -52 52 -42 52 -24C20 -34 -20 -32 -52 -4Z",
      "#fff",
      'opacity=".28"',
    ),
    glyph,
  );

const coin = (d: Drawing, x: number, y: number, s: number): string =>
  place(
    x,
    y,
    0,
    s,
    ellipse(8, 14, 40, 40, "#3c0414", 'opacity=".3"'),
    circle(0, 5, 40, "#b8701a"),
    circle(0, 0, 40, d.linear(["#fff3b0", "#ffc93c", "#f09a1c"], [0, 0, 1, 1])),
    ring(0, 0, 29, "#c9801c", 4),
    sparkle(0, 0, 2.2, "#fff8d8"),
  );

/** Tiles by the dozen, sown out of one telephone. */
export function appiro(d: Drawing): string {
  const icons: readonly Icon[] = [
    [-122, -122, ["#7cd0ff", "#2a7df0"], sun],
    [0, -122, ["#8affa8", "#1f9a5c"], bubble],
    [122, -122, ["#ffd04a", "#f08a1c"], play],
    [-122, 0, ["#ff9ac8", "#d8306c"], camera],
    [122, 0, ["#a88aff", "#5a2ad8"], pad],
    [-122, 122, ["#5ce8d8", "#0f8a96"], pin],
    [0, 122, ["#ff8a7a", "#d82c3c"], heart],
    [122, 122, ["#5a6ad8", "#23206a"], note],
  ];
  const loose: readonly Icon[] = [
    [-470, 60, ["#8affa8", "#1f9a5c"], note],
    [-330, 216, ["#a88aff", "#5a2ad8"], heart],
    [270, -176, ["#7cd0ff", "#2a7df0"], play],
  ];
  return (
    rect(0, 0, 856, 540, d.across(["#ffa04a", "#fb5a4a", "#c41f58", "#6a0c3c"], [0, 40, 800, 540])) +
    [420, 330, 240].map((r) => circle(560, 250, r, "#fff", 'opacity=".06"')).join("") +
    glow(d, [540, 220, 320], "#fff0b0", 0.55) +
    place(
      628,
      222,
      -14,
      0.94,
      rect(-186, -270, 400, 600, "#3c0414", 60, 'opacity=".35"'),
      rect(-204, -300, 400, 600, d.linear(["#fff", "#d4cce0", "#8a80a0"], [0, 0, 1, 1]), 58),
      rect(-190, -286, 372, 572, d.linear(["#3a2a7a", "#1c1450", "#0f0a30"], [0, 0, 1, 1]), 46),
      rect(-50, -272, 96, 22, "#070418", 11),
      path("M-190 -100L-190 -240C-190 -270 -174 -286 -144 -286L60 -286Z", "#fff", 'opacity=".08"'),
      icons.map((icon) => tile(d, icon, 10)).join(""),
      loose
        .map((icon, i) =>
          place(
            icon[0],
            icon[1],
            [18, -14, 20][i] ?? 0,
            [0.9, 0.72, 0.8][i] ?? 1,
            tile(d, [0, 0, icon[2], icon[3]], 22),
          ),
        )
        .join(""),
    ) +
    coin(d, 628, 218, 1.15) +
    ellipse(
      730,
      500,
      400,
      210,
      d.radial([
        [0, "#2c0420", 0.9],
        [0.55, "#2c0420", 0.84],
        [1, "#2c0420", 0],
      ]),
    ) +
    coin(d, 250, 232, 0.8) +
    coin(d, 116, 250, 0.5) +
    sparkle(330, 300, 1.6, "#fff3c4") +
    sparkle(120, 372, 1.1, "#fff3c4") +
    sparkle(60, 210, 1.2, "#fff3c4")
  );
}
