import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { glint, halo } from "../motifs/style-and-home.ts";

const warm = "#ffd27a";

/** The cable from the ceiling, and the light that falls from a lamp at x, y. */
const hang = (d: Drawing, x: number, y: number, beam: number, lamp: string, from = -4): string =>
  stroke(`M${x} ${from}L${x} ${y}`, "#0a0f16", 5) +
  (beam > 0
    ? path(
        `M${x - beam * 0.34} ${y + 60}L${x + beam * 0.34} ${y + 60}L${x + beam} 470L${x - beam} 470Z`,
        d.linear([
          [0, warm, 0.55],
          [1, warm, 0],
        ]),
      )
    : "") +
  place(x, y, 0, 1, lamp);

const dome = (d: Drawing): string =>
  ellipse(0, 62, 84, 15, d.linear(["#fffbe0", "#ffd27a"])) +
  path(
    "M-86 62C-86 0 -44 -24 0 -24C44 -24 86 0 86 62C60 48 -60 48 -86 62Z",
    d.linear(["#ffe8a0", "#e0a63c", "#8a5a1c"], [0, 0, 1, 0.4]),
  ) +
  rect(-14, -40, 28, 20, d.linear(["#f5cf6e", "#8a5a1c"], [0, 0, 1, 0]), 5) +
  stroke("M-66 34C-60 6 -40 -8 -22 -12", "#fffbe0", 6, 'opacity=".8"');

const cone = (d: Drawing): string =>
  ellipse(0, 60, 64, 12, d.linear(["#fffbe0", "#ffd27a"])) +
  path(
    "M-65 60L-20 -30L20 -30L65 60C40 50 -40 50 -65 60Z",
    d.linear(["#ff9a7a", "#e8503c", "#9a2424"], [0, 0, 1, 0.4]),
  ) +
  rect(-10, -44, 20, 16, "#3a1414", 4) +
  stroke("M-48 40L-16 -20", "#ffd8c4", 6, 'opacity=".7"');

const globe = (d: Drawing): string =>
  halo(d, 0, 52, 130, "#ffe8b0", 0.7) +
  rect(-15, -20, 30, 22, d.linear(["#e8d4a0", "#8a6a2c"], [0, 0, 1, 0]), 5) +
  circle(0, 52, 58, d.radial(["#fffef4", "#fff0c8", "#f2c88a"], [0.42, 0.4, 0.66])) +
  ellipse(-20, 28, 15, 9, "#fff", 'opacity=".9" transform="rotate(-30 -20 28)"');

const edison = (d: Drawing): string =>
  halo(d, 0, 48, 96, "#ffc85a", 0.75) +
  rect(-13, -22, 26, 32, d.linear(["#d8b26a", "#6a4a1c"], [0, 0, 1, 0]), 5) +
  path(
    "M-13 8C-14 28 -36 36 -36 62C-36 84 -20 98 0 98C20 98 36 84 36 62C36 36 14 28 13 8Z",
    d.radial([
      [0, "#fff6d0", 0.95],
      [0.7, "#ffd27a", 0.55],
      [1, "#ffc04a", 0.8],
    ]),
  ) +
  stroke("M-6 10L-14 60L-6 42L0 68L6 42L14 60L6 10", "#ff8a1c", 3.4) +
  stroke("M-24 50C-22 44 -18 38 -14 34", "#fff", 5, 'opacity=".8"');

const lantern = (d: Drawing): string =>
  halo(d, 0, 60, 140, "#c4ffe0", 0.4) +
  ellipse(0, 60, 72, 66, d.radial(["#f6fff0", "#b4f0d0", "#4ab49a"], [0.42, 0.4, 0.7])) +
  [22, 44, 58]
    .map((w, i) => ellipse(0, 60, w + 6 - i, 66, "none", 'stroke="#2a8a7a" stroke-width="2" opacity=".45"'))
    .join("") +
  stroke(
    "M-62 26C-30 40 30 40 62 26M-71 60C-30 76 30 76 71 60M-62 94C-30 108 30 108 62 94",
    "#2a8a7a",
    2.5,
    'opacity=".5"',
  ) +
  rect(-22, -10, 44, 10, "#1c5a52", 4) +
  rect(-20, 120, 40, 9, "#1c5a52", 4);

/** A moth with sunglasses: the only customer who comes at this hour. */
const moth = (d: Drawing): string => {
  const wing = (side: 1 | -1): string =>
    `<g transform="scale(${side} 1)">${path("M4 -10C24 -50 64 -56 78 -38C80 -10 46 12 6 8Z", d.linear(["#f6e2c8", "#c99a74"], [0, 0, 1, 1]))}${path("M4 2C30 2 50 20 40 38C22 44 6 26 2 12Z", d.linear(["#e8c8a4", "#a87850"], [0, 0, 1, 1]))}${circle(52, -26, 9, "#8a4a3a")}${circle(52, -26, 4, "#ffd27a")}</g>`;
  return (
    wing(1) +
    wing(-1) +
    ellipse(0, 4, 13, 28, d.linear(["#fff4e0", "#c9a27c"])) +
    circle(0, -28, 15, "#f6e2c8") +
    stroke("M-6 -40C-10 -54 -20 -60 -28 -58M6 -40C10 -54 20 -60 28 -58", "#c99a74", 4) +
    path(
      "M-20 -34L-2 -34L-4 -24C-8 -20 -16 -20 -18 -26ZM20 -34L2 -34L4 -24C8 -20 16 -20 18 -26ZM-4 -34L4 -34L4 -31L-4 -31Z",
      "#10161f",
    ) +
    stroke("M-5 -17C-2 -14 3 -14 6 -18", "#8a4a3a", 2.5)
  );
};

/** The loft at night: every lamp has its own opinion of warm. */
export function lichterloft(d: Drawing): string {
  const bricks = sequence(14, (row) => {
    const joints = sequence(10, (i) => `M${i * 92 + (row % 2) * 46} ${row * 32}v32`).join("");
    return `M0 ${row * 32}L856 ${row * 32}${joints}`;
  }).join("");
  const pipe = "M-20 140L488 140Q510 140 510 118L510 -20";
  return (
    rect(0, 0, 856, 540, d.across(["#3c5266", "#22303f", "#111925"], [0, 0, 760, 520])) +
    stroke(bricks, "#0a1018", 2.5, 'opacity=".3"') +
    halo(d, 560, 250, 400, "#ffb03c", 0.38) +
    rect(0, 446, 856, 94, d.linear(["#2a2028", "#141019"])) +
    rect(0, 446, 856, 5, warm, 0, 'opacity=".35"') +
    ellipse(
      600,
      466,
      300,
      16,
      d.radial([
        [0, "#ffc85a", 0.4],
        [1, "#ffc85a", 0],
      ]),
    ) +
    ellipse(
      190,
      470,
      130,
      12,
      d.radial([
        [0, "#ffc85a", 0.45],
        [1, "#ffc85a", 0],
      ]),
    ) +
    stroke(pipe, "#05080c", 12, 'opacity=".45" transform="translate(5 8)"') +
    stroke(pipe, "#a8602c", 11) +
    stroke(pipe, "#ffc48a", 3, 'transform="translate(-1 -3)"') +
    hang(d, 192, 250, 116, cone(d), 144) +
    hang(d, 338, 210, 0, edison(d), 144) +
    hang(d, 470, 262, 0, lantern(d), 144) +
    hang(d, 622, 142, 190, dome(d)) +
    hang(d, 776, 236, 0, globe(d)) +
    place(612, 310, -10, 0.8, moth(d)) +
    stroke("M512 392C548 412 566 372 590 346", "#ffe8b0", 3, 'stroke-dasharray="1 11" opacity=".8"') +
    place(
      96,
      448,
      0,
      1,
      rect(-46, -12, 92, 12, "#c9503c", 3),
      rect(-40, -24, 78, 12, "#e8c06a", 3),
      rect(-44, -36, 86, 12, "#3a8a84", 3),
    ) +
    ring(338, 258, 92, "#ffc85a", 1.5, 'opacity=".25"') +
    glint(700, 96, 0.9, "#fff0c0") +
    glint(410, 210, 0.8, "#fff0c0")
  );
}
