import {
  circle,
  type Drawing,
  ellipse,
  path,
  place,
  polar,
  rect,
  ring,
  round,
  sequence,
  smooth,
  stroke,
} from "../drawing.ts";
import { contact } from "../motifs/style-and-home.ts";

const petals = (count: number, from: number, to: number, width: number, color: string, extra = ""): string =>
  sequence(count, (i) =>
    place(
      0,
      0,
      (i * 360) / count,
      1,
      path(
        `M0 ${-from}C${width} ${-from - (to - from) * 0.3} ${width} ${-from - (to - from) * 0.75} 0 ${-to}C${-width} ${-from - (to - from) * 0.75} ${-width} ${-from - (to - from) * 0.3} 0 ${-from}Z`,
        color,
        extra,
      ),
    ),
  ).join("");

/** A round piece seen from above: rim, fall of light, and what is painted in it. */
const piece = (
  d: Drawing,
  x: number,
  y: number,
  r: number,
  glaze: readonly [string, string],
  depth: number,
  paint: string,
): string =>
  contact(d, x + r * 0.14, y + r * 0.2, r * 1.2, r * 1.16, "#3c1c0c") +
  circle(x, y, r, d.linear(glaze, [0.1, 0, 0.9, 1])) +
  ring(x, y, r - 2.5, "#b9774a", 5, 'opacity=".75"') +
  circle(x, y, r * depth, d.linear([glaze[1], glaze[0]], [0.1, 0, 0.9, 1])) +
  place(x, y, 0, 1, paint) +
  stroke(
    `M${polar(x, y, r * 0.9, 196)
      .map(round)
      .join(" ")}A${round(r * 0.9)} ${round(r * 0.9)} 0 0 1 ${polar(x, y, r * 0.9, 256)
      .map(round)
      .join(" ")}`,
    "#fff",
    r * 0.06,
    'opacity=".8"',
  );

const blob = (r: number, seed: number): string =>
  smooth(
    sequence(14, (i) =>
      polar(0, 0, r * (1 + 0.07 * Math.sin(i * 2.3 + seed) + (i % 3 === 0 ? 0.06 : 0)), (i * 360) / 14),
    ),
    true,
  );

/** A table laid with what came out of the kiln this morning. */
export function keramo(d: Drawing): string {
  const cobalt = "#2350b4";
  const weave = sequence(58, (i) => `M${-560 + i * 26} 560L${i * 26} -20`).join("");
  const cloth = smooth("404 560, 452 500, 540 440, 640 396, 760 356, 880 322");
  const fishBody = "M-64 0C-40 -40 20 -42 56 -4C20 36 -40 36 -64 0Z";
  const fish =
    path("M52 -4C72 -26 92 -30 102 -28C94 -12 94 4 104 22C90 24 70 14 52 -2Z", cobalt) +
    path(fishBody, cobalt) +
    stroke("M-30 -22C-18 -8 -18 8 -30 20M-8 -28C4 -10 4 8 -8 26M16 -24C26 -10 26 6 16 20", "#eaf2ff", 4) +
    circle(-44, -4, 5.5, "#eaf2ff") +
    stroke("M-60 30C-40 46 -20 46 0 42M-20 -52C0 -62 30 -58 44 -46", "#6f9ae8", 4);
  const bigPlate =
    petals(28, 118, 150, 8, cobalt) +
    ring(0, 0, 110, cobalt, 4) +
    ring(0, 0, 157, cobalt, 2.5) +
    place(-8, 4, -14, 1.05, fish);
  const bowl =
    path(blob(64, 1), d.radial(["#bdf4e4", "#3fb4a8", "#0f6a74"], [0.4, 0.35, 0.75])) +
    path(blob(36, 2.4), d.radial(["#0f6a74", "#0a4a58"])) +
    stroke("M-30 -36C-14 -46 8 -48 24 -42", "#eafff6", 5, 'opacity=".7"');
  const saucer =
    petals(12, 30, 56, 9, "#fff4e0", 'opacity=".9"') + circle(0, 0, 15, "#fff4e0") + circle(0, 0, 7, "#d8592c");
  const cup =
    contact(d, 14, 18, 76, 70, "#3c1c0c") +
    path("M44 -12C84 -24 92 24 46 20L46 6C66 8 66 -8 44 -2Z", d.linear(["#ffe4a4", "#e0a03c"])) +
    circle(0, 0, 54, d.linear(["#fff0c4", "#e8a83c"], [0, 0, 1, 1])) +
    circle(0, 0, 44, d.linear(["#b87a24", "#f0c468"], [0, 0, 1, 1])) +
    circle(0, 3, 40, d.radial(["#8a4a24", "#5a2a14"], [0.5, 0.6, 0.6])) +
    path("M0 22C-32 0 -18 -20 0 -6C18 -20 32 0 0 22Z", "#f6dcb4");
  const brush = place(
    96,
    470,
    62,
    1,
    stroke("M6 8L8 -150", "#3c1c0c", 12, 'opacity=".25"'),
    path("M-6 -20L-4 -190L4 -190L6 -20Z", d.linear(["#ff9a6a", "#c9402a"], [0, 0, 1, 0])),
    rect(-8, -24, 16, 26, d.linear(["#f0f0f0", "#8a8f98"], [0, 0, 1, 0]), 3),
    path("M-8 2L8 2C12 26 4 40 0 54C-4 40 -12 26 -8 2Z", d.linear(["#6a4a34", cobalt])),
  );
  return (
    rect(0, 0, 856, 540, d.across(["#fff3dc", "#f6dcb8", "#e0b486", "#b9804e"], [0, 0, 780, 500])) +
    stroke(weave, "#fff", 3, 'opacity=".22"') +
    path(`${cloth}L880 560Z`, "#3c1c0c", 'opacity=".35" transform="translate(-8 -10)"') +
    path(`${cloth}L880 560Z`, d.across(["#31508f", "#1e3470", "#122250"], [480, 380, 780, 540])) +
    stroke(cloth, "#a8c0f0", 3, 'stroke-dasharray="10 8" opacity=".8" transform="translate(14 14)"') +
    stroke("M500 560C560 500 700 430 880 386", "#a8c0f0", 3, 'opacity=".14"') +
    piece(d, 600, 232, 172, ["#fffdf6", "#dfe4ea"], 0.66, bigPlate) +
    piece(d, 344, 352, 104, ["#f4ffe9", "#7ad0b8"], 0.86, bowl) +
    piece(d, 806, 86, 80, ["#ff9a6a", "#c94a24"], 0.82, saucer) +
    place(212, 226, 0, 0.98, cup) +
    brush +
    place(160, 424, 0, 1, path(blob(24, 0.6), cobalt), ellipse(-7, -8, 7, 4, "#fff", 'opacity=".6"')) +
    circle(200, 452, 6, cobalt) +
    circle(212, 466, 3.5, cobalt)
  );
}
