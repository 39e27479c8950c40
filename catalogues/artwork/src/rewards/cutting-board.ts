import { circle, type Drawing, dice, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { globe } from "../motifs/materials.ts";

function cheese(d: Drawing): string {
  const hole = (x: number, y: number, rx: number, ry: number): string =>
    ellipse(x, y, rx, ry, "#d18f1a") + ellipse(x + rx * 0.14, y + ry * 0.16, rx * 0.82, ry * 0.8, "#eeb53a");
  return (
    path("M700 812L1000 716L1064 812Z", d.linear(["#fff3b0", "#ffd95e"], [0, 0, 1, 1])) +
    path("M700 812L1064 812L1064 916L700 916Z", d.linear(["#ffdc64", "#f5bb34", "#d99318"], [0, 0, 0.6, 1])) +
    path("M1000 716L1064 812L1064 916L1052 916L1052 806L990 719Z", "#f0a13a", 'opacity=".6"') +
    ellipse(900, 782, 40, 13, "#eec04a") +
    ellipse(1000, 760, 20, 9, "#eec04a") +
    hole(780, 866, 30, 26) +
    hole(880, 884, 18, 15) +
    hole(960, 852, 36, 30) +
    hole(1026, 890, 14, 13) +
    stroke("M712 816L1050 816", "#fff8d0", 5, 'opacity=".8"')
  );
}

function mouse(d: Drawing): string {
  const fur = globe(d, ["#d9d5dc", "#a49fac", "#76707f", "#4a4552"]);
  return (
    stroke("M60 -16C110 4 130 -40 168 -20C190 -8 196 6 216 0", "#d99aa0", 9) +
    path("M-80 0C-76 -70 -30 -112 24 -104C72 -96 88 -40 80 0Z", fur) +
    circle(-62, -96, 34, fur) +
    circle(-60, -94, 21, "#f2b3b8") +
    path("M-140 -36C-128 -78 -92 -100 -56 -88C-20 -74 -14 -20 -44 -8C-80 2 -122 -8 -140 -36Z", fur) +
    circle(-32, -96, 36, fur) +
    circle(-34, -92, 23, "#f7c0c4") +
    circle(-140, -36, 9, "#e07f8a") +
    circle(-94, -54, 8, "#221d28") +
    circle(-96, -57, 3, "#fff") +
    stroke("M-124 -26L-160 -20M-122 -20L-150 -4", "#857f8e", 3) +
    ellipse(-30, -2, 26, 10, "#f2b3b8")
  );
}

/** A board of walnut in end grain, a piece of cheese on watch, a small visitor. */
export function cuttingBoard(d: Drawing): string {
  const roll = dice(11);
  const shades = [
    ["#c58a56", "#a66a3a"],
    ["#a86c3d", "#84502a"],
    ["#8a5530", "#6b3f20"],
    ["#d7a06c", "#b47a48"],
    ["#74461f", "#5a3417"],
  ].map((pair) => d.linear(pair, [0, 0, 1, 1]));
  let rings = "";
  const blocks = sequence(7, (row) =>
    sequence(9, (col) => {
      const x = 160 + col * 100 - (row % 2) * 50;
      const y = 232 + row * 96;
      const fill = shades[Math.floor(roll() * 5)] ?? "#935a34";
      const [cx, cy] = [x + (roll() < 0.5 ? 0 : 98), y + (roll() < 0.5 ? 0 : 94)];
      const left = cx > x ? -1 : 1;
      const down = cy > y ? -1 : 1;
      for (const r of [30, 52, 74])
        rings += `M${cx + left * r} ${cy}A${r} ${r} 0 0 ${left === down ? 1 : 0} ${cx} ${cy + down * r}`;
      return rect(x, y, 98, 94, fill);
    }).join(""),
  ).join("");
  return (
    place(178, 908, 0, 1.02, mouse(d)) +
    rect(236, 238, 772, 672, "#38200f", 58) +
    rect(228, 234, 772, 672, d.linear(["#8a5530", "#4a2a12"]), 58) +
    d.clipped(
      rect(206, 222, 764, 672, "#000", 56),
      rect(206, 222, 764, 672, "#4a2a14") +
        blocks +
        stroke(rings, "#3d2110", 3, 'opacity=".3"') +
        rect(
          206,
          222,
          764,
          672,
          d.linear(
            [
              [0, "#fff", 0.34],
              [0.35, "#fff", 0.06],
              [0.7, "#2a1206", 0.08],
              [1, "#2a1206", 0.42],
            ],
            [0, 0, 1, 1],
          ),
        ) +
        path("M206 560L560 222L700 222L206 730Z", "#fff", 'opacity=".09"'),
    ) +
    rect(206, 222, 764, 672, "none", 56, 'stroke="#e8b584" stroke-width="4" opacity=".6"') +
    rect(252, 268, 672, 580, "none", 34, 'stroke="#3a1f0d" stroke-width="16" opacity=".55"') +
    rect(255, 272, 672, 580, "none", 34, 'stroke="#e3b07e" stroke-width="4" opacity=".5"') +
    circle(884, 306, 30, "#2b1709") +
    circle(886, 309, 26, "#f7dcc6") +
    stroke("M884 306C900 250 960 190 1000 214C1034 238 980 300 892 312", "#7d4520", 15) +
    stroke("M884 304C900 250 960 190 998 212", "#c98a54", 7) +
    ellipse(880, 920, 210, 12, "#2a1206", 'opacity=".3"') +
    cheese(d)
  );
}
