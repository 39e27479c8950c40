import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { cloud, glow } from "../motifs/food-and-media.ts";

const burger = (d: Drawing): string => {
  const seeds = [
    [-92, -128],
    [-54, -152],
    [-8, -160],
    [42, -152],
    [84, -132],
    [-34, -126],
    [18, -130],
    [-110, -102],
    [60, -110],
    [108, -104],
  ] as const;
  return (
    rect(-148, 26, 296, 66, d.linear(["#f2b25c", "#b96a24"]), 30) +
    rect(-158, 4, 316, 42, d.linear(["#8a4a2a", "#4a2010"]), 21) +
    path("M-156 2L156 2L120 6L96 40L66 6L10 6L-20 30L-46 6L-156 6Z", d.linear(["#ffdf5a", "#f7b32a"])) +
    rect(-160, -10, 320, 16, "#ffdf5a", 7) +
    rect(-146, -30, 136, 24, d.linear(["#ff6a4c", "#c9281e"]), 12) +
    rect(6, -30, 140, 24, d.linear(["#ff6a4c", "#c9281e"]), 12) +
    path(
      smooth(
        "-166 -38, -160 -58, -110 -52, -60 -62, 0 -54, 60 -62, 110 -52, 160 -58, 168 -38, 146 -22, 118 -36, 88 -20, 54 -36, 22 -18, -14 -36, -48 -20, -82 -36, -116 -20, -146 -34",
        true,
      ),
      d.linear(["#c2ec6a", "#5faf3a"]),
    ) +
    path(
      "M-156 -54C-164 -138 -84 -182 0 -182C84 -182 164 -138 156 -54C156 -44 -156 -44 -156 -54Z",
      d.radial(["#ffd58a", "#eb9a3c", "#b8621e"], [0.36, 0.18, 0.85]),
    ) +
    stroke("M-128 -92C-116 -132 -76 -156 -34 -164", "#fff3cf", 8, 'opacity=".6"') +
    seeds.map(([x, y]) => ellipse(x, y, 8, 5, "#fff3cf", `transform="rotate(${x / 3} ${x} ${y})"`)).join("")
  );
};

const gull = (d: Drawing): string =>
  stroke("M-6 0L-8 22M8 0L8 22", "#f08a1c", 4) +
  path(
    "M-62 -6C-50 -34 -14 -40 8 -38C14 -62 46 -64 50 -42C50 -32 40 -28 36 -16C28 4 -16 8 -34 0Z",
    d.linear(["#fff", "#dfe8ee"]),
  ) +
  path("M-72 -2C-50 -30 -16 -34 10 -22C-4 -2 -40 4 -72 -2Z", d.linear(["#a8bcc8", "#6f8797"])) +
  path("M49 -46L72 -40L49 -34Z", "#f5a81c") +
  circle(36, -46, 3.6, "#16323c");

/** The buoy all hungry ships steer for. */
export function burgerboje(d: Drawing): string {
  const ringPaint = d.linear(["#fff", "#dfe6ea"]);
  const buoy =
    stroke("M0 -178L0 -268", "#16323c", 9) +
    glow(d, [0, -286, 100], "#fff3a8", 0.9) +
    path("M-24 -262L-18 -306L18 -306L24 -262Z", d.linear(["#fffbe0", "#ffe27a"])) +
    path("M-26 -304C-22 -326 22 -326 26 -304Z", "#e8402f") +
    rect(-30, -266, 60, 11, "#e8402f", 4) +
    path(
      "M4 -238C34 -252 52 -226 86 -240L78 -200C50 -188 34 -210 4 -198Z",
      d.linear(["#ff7057", "#d63a34"], [0, 0, 1, 1]),
    ) +
    burger(d) +
    rect(-196, 66, 392, 66, ringPaint, 33) +
    [-136, -14, 108].map((x) => path(`M${x - 28} 66h56l-8 66h-40Z`, d.linear(["#ff6a4c", "#d8362a"]))).join("") +
    stroke("M-172 78L172 78", "#fff", 6, 'opacity=".6"');
  const wave = (points: string, colors: readonly string[], crest: string): string =>
    path(`${smooth(points)}L900 580L-40 580Z`, d.linear(colors)) + stroke(smooth(points), crest, 5, 'opacity=".75"');
  const lighthouse = place(
    120,
    334,
    0,
    0.9,
    path("M-46 8C-30 -8 40 -10 60 8Z", "#2b7f86"),
    path("M-16 -4L-10 -86L14 -86L20 -4Z", d.linear(["#fff", "#dcecec"], [0, 0, 1, 0])),
    path("M-14 -28L-12 -52L16 -52L18 -28Z", "#e8402f"),
    rect(-10, -104, 24, 20, "#ffe27a", 3),
    path("M-14 -104L2 -120L18 -104Z", "#e8402f"),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#4fc9d8", "#a6e8e2", "#fff1c9"])) +
    glow(d, [560, 190, 320], "#fffbe0", 0.8) +
    cloud(70, 214, 1) +
    cloud(300, 188, 0.7) +
    cloud(744, 150, 1) +
    lighthouse +
    wave("-40 344, 90 328, 220 346, 350 330, 480 348, 620 328, 760 346, 900 330", ["#2fb3bd", "#16858f"], "#d8fff4") +
    stroke("M60 372q14 -9 28 0M240 384q14 -9 28 0M800 372q14 -9 28 0", "#d8fff4", 4, 'opacity=".6"') +
    place(572, 328, 7, 0.86, buoy) +
    place(482, 177, 2, 0.8, gull(d)) +
    wave("-40 430, 80 412, 200 432, 330 404, 460 424, 590 398, 730 416, 900 396", ["#0f6e7c", "#063a4a"], "#8fe8dc") +
    wave("-40 478, 110 462, 240 482, 380 458, 520 476, 660 462, 900 480", ["#0a5364", "#042c3c"], "#3f9fa8") +
    sequence(14, (i) =>
      circle(370 + ((i * 61) % 420), 380 + ((i * 23) % 30), 3 + (i % 3), "#d8fff4", 'opacity=".7"'),
    ).join("")
  );
}
