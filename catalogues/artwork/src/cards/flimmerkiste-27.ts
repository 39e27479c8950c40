import { circle, type Drawing, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { glow, shade, sparkle } from "../motifs/food-and-media.ts";

/** The first film star of all, and the visit he got. */
const film = (d: Drawing): string => {
  const glass =
    "M-146 -92C-150 -108 -140 -114 -126 -115C-60 -122 40 -122 96 -115C110 -114 118 -106 119 -92C124 -40 124 30 119 78C118 92 110 99 96 100C40 107 -60 107 -126 100C-140 99 -149 92 -150 78C-155 30 -153 -40 -146 -92Z";
  const moon =
    glow(d, [-28, 4, 130], "#ffe9a8", 0.55) +
    circle(-28, 4, 72, d.radial(["#fffbe4", "#f7dd9a", "#c99a4a"], [0.4, 0.3, 0.75])) +
    [
      [-70, 34, 9],
      [-58, -42, 7],
      [8, 44, 8],
      [-40, 60, 5],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, "#c99a4a", 'opacity=".45"'))
      .join("") +
    circle(-52, -10, 8, "#4a2a1c") +
    circle(-55, -13, 3, "#fff") +
    stroke("M-66 -26C-58 -34 -48 -34 -42 -28", "#8a5a24", 4) +
    path("M-34 -4C-26 8 -26 16 -36 18", "none", 'stroke="#8a5a24" stroke-width="4" stroke-linecap="round"') +
    stroke("M-60 34C-48 48 -20 48 -8 32", "#4a2a1c", 5) +
    circle(-14, 36, 3, "#4a2a1c");
  const rocket = place(
    2,
    -20,
    58,
    1,
    path(
      "M-21 -96L21 -96L24 -20C18 2 8 14 0 22C-8 14 -18 2 -24 -20Z",
      d.linear(["#e8eef4", "#9aabb8", "#5c6c7a"], [0, 0, 1, 0]),
    ),
    rect(-25, -102, 50, 13, "#e0562c", 5),
    stroke("M-23 -30L23 -30M-22 -62L22 -62", "#5c6c7a", 3),
    circle(0, -46, 8, "#ffd25a"),
  );
  return (
    path(glass, "#1c100c", 'transform="translate(.9 .4) scale(1.06)"') +
    path(glass, d.linear(["#35506a", "#1a2c46", "#101a30"])) +
    d.clipped(
      path(glass, "#000"),
      moon +
        rocket +
        [
          [-120, -80],
          [-128, 20],
          [-96, 74],
          [86, 66],
          [60, -88],
          [104, -20],
          [-90, -60],
        ]
          .map(([x = 0, y = 0], i) => sparkle(x, y, 0.5 + (i % 3) * 0.25, "#fff6d8"))
          .join("") +
        sequence(18, (i) => rect(-160, -118 + i * 13, 300, 4, "#000", 0, 'opacity=".09"')).join("") +
        path("M-150 -120L-40 -120L-120 110L-160 110Z", "#fff", 'opacity=".12"'),
    )
  );
};

const television = (d: Drawing): string => {
  const knob = (y: number, turn: number): string =>
    circle(163, y + 3, 25, "#2a120a", 'opacity=".5"') +
    circle(163, y, 24, d.linear(["#fff3d0", "#c9a066"], [0, 0, 1, 1])) +
    place(163, y, turn, 1, rect(-4, -20, 8, 22, "#7a3a1c", 4));
  return (
    stroke("M10 -150L-44 -246M-4 -150L86 -244", "#5c4a3c", 6) +
    circle(-45, -248, 9, "#f2a43c") +
    circle(88, -246, 9, "#f2a43c") +
    path("M-50 -146C-40 -174 46 -174 56 -146Z", "#4a2012") +
    stroke("M-150 136L-178 196M150 136L178 196", "#5a2a16", 15) +
    rect(-208, -150, 416, 292, d.linear(["#d98a4c", "#a8582a", "#6b3018"], [0.1, 0, 0.6, 1]), 44) +
    stroke(
      "M-180 -122C-80 -136 80 -136 180 -122M-186 118C-80 130 80 130 186 118M-198 -60C-196 -20 -196 30 -198 70",
      "#5a2410",
      3,
      'opacity=".35"',
    ) +
    rect(-188, -132, 376, 256, d.linear(["#fff0cc", "#e2bd84"]), 34) +
    place(-20, 0, 0, 1, film(d)) +
    knob(-78, 40) +
    knob(-14, -60) +
    sequence(6, (i) => rect(140, 34 + i * 12, 46, 5, "#8a4a24", 2.5)).join("") +
    stroke("M-176 -140L150 -140", "#ffe0b0", 5, 'opacity=".6"')
  );
};

/** The set in the corner of the room that shows what no one else does. */
export function flimmerkiste27(d: Drawing): string {
  const stripes = ["#f6c23c", "#f08a2c", "#d8532a", "#8a2a20"]
    .map((color, i) =>
      stroke(
        `M-40 ${222 + i * 40}L120 ${222 + i * 40}C${230 - i * 14} ${222 + i * 40} ${290 - i * 36} ${300 + i * 16} ${290 - i * 36} 460`,
        color,
        41,
      ),
    )
    .join("");
  const sun = ["#f7d68a", "#f6c23c", "#f2a43c"]
    .map((color, i) => circle(622, 232, 262 - i * 46, color, `opacity="${0.5 + i * 0.12}"`))
    .join("");
  return (
    rect(0, 0, 856, 540, d.across(["#fdf3d8", "#f8e2b4"], [0, 0, 700, 400])) +
    sun +
    ring(622, 232, 290, "#f6c23c", 3, 'opacity=".5"') +
    stripes +
    rect(0, 424, 856, 116, d.across(["#6b2e1c", "#451a12", "#2a0e0a"], [0, 424, 600, 540])) +
    rect(0, 424, 856, 5, "#ffd9a0", 0, 'opacity=".5"') +
    shade(d, 622, 432, [220, 14]) +
    glow(d, [622, 500, 170], "#7fa8d8", 0.2) +
    place(622, 262, 0, 0.84, television(d))
  );
}
