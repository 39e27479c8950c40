import { circle, type Drawing, ellipse, path, place, rect, smooth, stroke } from "../drawing.ts";
import { cloud, glow } from "../motifs/food-and-media.ts";

const envelope = "M-26 176C-62 130 -156 60 -156 -34A156 150 0 0 1 156 -34C156 60 62 130 26 176Z";

/** A balloon round 0, 0: gores are the same outline, ever narrower, in turn. */
const balloon = (d: Drawing, colors: readonly [string, string]): string =>
  [1, 0.82, 0.58, 0.32, 0.1]
    .map((wide, i) => `<g transform="scale(${wide} 1)">${path(envelope, colors[i % 2] ?? colors[0])}</g>`)
    .join("") +
  path(
    envelope,
    d.radial(
      [
        [0, "#fff", 0.6],
        [0.45, "#fff", 0],
        [0.75, "#5a0a4a", 0.12],
        [1, "#3a0648", 0.55],
      ],
      [0.32, 0.26, 0.86],
    ),
  );

const gondolier = (d: Drawing): string =>
  stroke("M26 -66L-92 76", "#8a5a2c", 6) +
  path("M-100 66C-92 62 -82 70 -86 78L-110 112C-118 116 -124 108 -120 100Z", "#b3773a") +
  path("M-14 0L-12 -42L14 -42L16 0Z", "#23204a") +
  path("M-18 -40C-22 -70 -16 -86 0 -88C16 -86 22 -70 18 -40Z", "#fff") +
  stroke("M-18 -76L18 -76M-20 -64L20 -64M-20 -52L20 -52", "#e2412f", 6) +
  stroke("M-14 -78C-30 -62 -24 -44 -2 -36M14 -78C30 -72 30 -64 24 -62", "#fff", 11) +
  circle(0, -104, 16, d.radial(["#ffdcc0", "#eda984"], [0.4, 0.3, 0.8])) +
  stroke("M-6 -99C-2 -95 4 -95 8 -98", "#7a3a2c", 2.5) +
  path("M-26 -112C-10 -118 12 -118 26 -112C18 -107 -18 -107 -26 -112Z", "#f7d98a") +
  path("M-14 -113L-13 -126L13 -126L14 -113Z", d.linear(["#fff0b8", "#e8bf62"])) +
  rect(-14, -117, 28, 5, "#e2412f") +
  stroke("M14 -115L30 -106M14 -115L28 -98", "#e2412f", 3.5);

const gondola = (d: Drawing): string =>
  path(
    "M-206 -56C-196 -54 -190 -46 -186 -34C-150 -6 -80 4 0 4C80 4 156 -8 190 -46C194 -62 204 -72 216 -76C212 -60 212 -50 206 -38C180 20 100 46 0 46C-100 46 -180 22 -200 -30C-206 -40 -210 -48 -206 -56Z",
    d.linear(["#4a4266", "#1a1636", "#0c0a22"]),
  ) +
  stroke("M-190 -32C-150 -4 -80 8 0 8C80 8 156 -4 194 -40", "#ffd27a", 6) +
  stroke("M-168 10C-110 32 110 34 170 6", "#ff8a6b", 4, 'opacity=".85"') +
  path(
    "M206 -76L230 -84L228 -66L216 -64L226 -58L224 -48L212 -50L218 -40L206 -34L196 -40Z",
    d.linear(["#fff3c4", "#d9a441"]),
  ) +
  path(
    "M-92 2C-92 -18 -76 -26 -56 -26L40 -26C60 -26 72 -18 74 0C40 8 -50 10 -92 2Z",
    d.linear(["#e2455c", "#8a1440"]),
  ) +
  stroke("M-76 -12C-50 -22 30 -22 58 -12", "#ffb0b8", 3, 'opacity=".7"');

/** A gondola has no need of a canal, if the morning carries it. */
export function himmelgondel(d: Drawing): string {
  const ropes = "M-26 176L-180 312M-10 178L-70 336M10 178L60 336M26 176L186 306";
  const hills = (points: string, colors: readonly string[]): string =>
    path(`${smooth(points)}L900 580L-40 580Z`, d.linear(colors));
  const mist = (x: number, y: number, wide: number): string => ellipse(x, y, wide, 15, "#fff", 'opacity=".34"');
  return (
    rect(0, 0, 856, 540, d.linear(["#7fc0f0", "#c9d4f4", "#ffd9c4", "#ffb98a"])) +
    glow(d, [190, 350, 320], "#fff0b0", 1) +
    circle(190, 360, 62, d.linear(["#fffbe0", "#ffd27a"])) +
    cloud(60, 190, 1.1, 0.8) +
    cloud(706, 330, 1, 0.7) +
    cloud(250, 250, 0.7, 0.6) +
    hills("-40 388, 80 352, 200 384, 330 346, 470 382, 600 340, 740 376, 900 340", ["#c99ac4", "#e8b0b0"]) +
    mist(250, 392, 330) +
    hills("-40 416, 120 392, 260 414, 420 388, 580 410, 730 384, 900 404", ["#8a6aae", "#6a4a94"]) +
    mist(560, 416, 300) +
    place(
      328,
      206,
      0,
      0.24,
      balloon(d, ["#2fa8a0", "#f4fff0"]),
      stroke("M-26 176L-22 214M26 176L22 214", "#5a3a2c", 7),
      rect(-30, 212, 60, 44, "#8a5a2c", 8),
    ) +
    place(
      784,
      216,
      0,
      0.17,
      balloon(d, ["#5a6ae0", "#ffe27a"]),
      stroke("M-26 176L-22 214M26 176L22 214", "#5a3a2c", 9),
      rect(-30, 212, 60, 44, "#8a5a2c", 8),
    ) +
    hills("-40 452, 90 428, 230 448, 380 424, 540 444, 700 418, 900 436", ["#452d74", "#2a1b56", "#1a103c"]) +
    stroke(smooth("-40 452, 90 428, 230 448, 380 424, 540 444, 700 418, 900 436"), "#e8b0c8", 3, 'opacity=".6"') +
    place(
      602,
      164,
      2,
      0.82,
      stroke(ropes, "#6a4a3a", 3.5),
      balloon(d, ["#ff5f4c", "#ffd04a"]),
      path("M-27 172L27 172L22 186L-22 186Z", "#8a2c3c"),
      path("M0 196C-18 214 -12 236 0 238C12 236 18 214 0 196Z", d.linear(["#fff3a8", "#ff9a3c"])),
      place(-128, 308, 0, 0.92, gondolier(d)),
      place(0, 324, 0, 0.94, gondola(d)),
    )
  );
}
