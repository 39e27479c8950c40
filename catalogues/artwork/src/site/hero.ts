import {
  circle,
  type Drawing,
  drawing,
  ellipse,
  path,
  place,
  polar,
  rect,
  round,
  sequence,
  stroke,
} from "../drawing.ts";
import { bow, box } from "./box.ts";
import { fan, flying } from "./cards.ts";

/** Northern light: a curtain of beams above a line that wanders. */
function curtain(
  d: Drawing,
  from: number,
  to: number,
  height: number,
  foot: (t: number) => number,
  low: string,
  high: string,
): string {
  const count = 44;
  const beam = d.linear([
    [0, high, 0],
    [0.45, high, 0.5],
    [0.86, low, 0.85],
    [1, low, 0],
  ]);
  const width = (to - from) / count;
  return sequence(count, (i) => {
    const t = i / (count - 1);
    const tall = height * (0.72 + 0.28 * Math.sin(i * 0.9) * Math.sin(i * 0.37 + 1));
    const fade = Math.sin(Math.PI * t) * (0.5 + 0.3 * Math.sin(i * 0.55 + 0.6));
    return rect(
      from + i * width,
      foot(t) - tall,
      width * 2.1,
      tall,
      beam,
      0,
      `opacity="${Number(Math.max(0, fade).toFixed(2))}"`,
    );
  }).join("");
}

/** The start page's picture: a present that opens, and what comes out of it. */
export function hero(): string {
  const d = drawing("aurora-hero", 1200, 900);
  const sparkle = (x: number, y: number, s: number, color: string): string =>
    place(x, y, 0, s, path("M0 -16C2 -4 4 -2 16 0C4 2 2 4 0 16C-2 4 -4 2 -16 0C-4 -2 -2 -4 0 -16Z", color));
  const colors = ["#ff7a59", "#7a62e8", "#ffc95c", "#4fb58f", "#ff9fb2"];
  const confetti = sequence(30, (i) => {
    const [x, y] = polar(604, 560, 400 + ((i * 67) % 170), -176 + i * 5.9);
    const color = colors[i % 5] ?? "#ff7a59";
    return i % 3 === 0
      ? circle(x, y, 4 + (i % 4), color)
      : place(x, y, round(i * 47), 1, rect(-9, -4, 18, 8, color, 4));
  }).join("");
  const loose = "M890 780C960 740 976 826 1036 806C1098 784 1066 716 1116 708C1160 702 1170 742 1214 712";
  return d.finish(
    rect(0, 0, 1200, 900, d.linear(["#ece6ff", "#fbeef0", "#ffe9da"], [0, 0, 0.3, 1])) +
      curtain(d, 30, 620, 470, (t) => 430 + Math.sin(t * 7) * 46 - t * 60, "#7fe0c4", "#8f7bff") +
      curtain(d, 520, 1190, 500, (t) => 390 + Math.sin(t * 6 + 1) * 52 + t * 50, "#ff9fae", "#8f7bff") +
      curtain(d, 250, 960, 380, (t) => 400 + Math.cos(t * 8) * 36, "#ffc98f", "#ff8fa6") +
      ellipse(
        604,
        560,
        560,
        400,
        d.radial([
          [0, "#fff3cf", 0.95],
          [0.55, "#ffe7cf", 0.4],
          [1, "#ffe7cf", 0],
        ]),
      ) +
      path("M0 812C260 748 900 744 1200 806L1200 900L0 900Z", d.linear(["#fffaf6", "#ffeadd"])) +
      ellipse(
        604,
        848,
        460,
        34,
        d.radial([
          [0, "#2a1a56", 0.5],
          [0.6, "#2a1a56", 0.2],
          [1, "#2a1a56", 0],
        ]),
      ) +
      confetti +
      stroke(loose, "#2a1a56", 22, 'opacity=".14" transform="translate(4 14)"') +
      stroke(loose, d.across(["#e2512f", "#ff9d7f", "#f0603f", "#ffb59c"], [860, 0, 1200, 0]), 22) +
      flying(d) +
      fan(d) +
      box(d) +
      bow(d) +
      sparkle(132, 480, 1.6, "#ff9d7f") +
      sparkle(1080, 440, 1.9, "#7a62e8") +
      sparkle(1004, 596, 1.1, "#ffc95c") +
      sparkle(222, 640, 1.1, "#7a62e8") +
      sparkle(604, 190, 1.4, "#ffc95c"),
  );
}
