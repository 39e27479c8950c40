import { circle, type Drawing, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { glow } from "../motifs/food-and-media.ts";

const [w, h] = [22, 18];
const [columns, rows] = [40, 31];

/** Ten sheep graze along the middle; letters name the wool. */
const sheep = ["..ww.......", "kwwwwww....", "kkwwwwww...", "..wwwwww...", "...k..k....", "..........."];
const wave = ["...ll...", "..l..l..", "ll....ll"];
const star = ["....w...", "..w.w.w.", "...www..", "..w.w.w.", "....w..."];

const pick = (pattern: readonly string[], row: number, column: number): string => {
  const line = pattern[row] ?? ".";
  return line[column % line.length] ?? ".";
};

/** The wool of one stitch: n navy, w cream, r red, l light blue, k sand. */
function wool(column: number, row: number): string {
  const at = (from: number, pattern: readonly string[], shift = 0): string | undefined =>
    row >= from && row < from + pattern.length ? pick(pattern, row - from, column + shift) : undefined;
  if (row === 8 || row === 24) return "r";
  if (row === 9 || row === 23) return column % 2 === 0 ? "w" : "r";
  const found = at(11, wave) ?? at(15, sheep, 4) ?? at(20, wave, 4);
  if (found === "w" && column > 14 && column < 26) return "r";
  if (found !== undefined && found !== ".") return found;
  const edge = at(25, star);
  return edge === "w" && column < 16 ? "w" : "n";
}

const ball = (d: Drawing): string => {
  const strand = (angle: number, count: number, color: string): string =>
    place(
      0,
      0,
      angle,
      1,
      ...sequence(count, (i) =>
        stroke(`M${-92 + i * 4} ${-40 + i * 15}Q0 ${-78 + i * 17} ${92 - i * 4} ${-40 + i * 15}`, color, 6),
      ),
    );
  return (
    circle(
      8,
      16,
      106,
      d.radial([
        [0.7, "#050a1c", 0.6],
        [1, "#050a1c", 0],
      ]),
    ) +
    place(
      -6,
      -4,
      38,
      1,
      rect(-6, -206, 12, 330, d.linear(["#f7dcae", "#c08a4c"], [0, 0, 1, 0]), 6),
      circle(0, -206, 15, d.radial(["#fff3d8", "#c08a4c"], [0.35, 0.3, 0.8])),
    ) +
    place(
      6,
      -4,
      -30,
      1,
      rect(-6, -200, 12, 330, d.linear(["#f7dcae", "#c08a4c"], [0, 0, 1, 0]), 6),
      circle(0, -200, 15, d.radial(["#fff3d8", "#c08a4c"], [0.35, 0.3, 0.8])),
    ) +
    circle(0, 0, 98, d.radial(["#ff8a74", "#e03c3c", "#9c1830"], [0.36, 0.28, 0.8])) +
    d.clipped(
      circle(0, 0, 98, "#000"),
      strand(-28, 6, "#b8243a") +
        strand(-28, 6, "#ff7a6c").replaceAll('stroke-width="6"', 'stroke-width="3"') +
        strand(64, 4, "#a81c34") +
        strand(64, 4, "#ff9a88").replaceAll('stroke-width="6"', 'stroke-width="2.5"'),
    ) +
    path("M-76 -38A84 84 0 0 1 -24 -82", "none", 'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4"')
  );
};

/** A pullover from the coast, with one sheep who wears its own. */
export function nordfaden(d: Drawing): string {
  const colors: Record<string, string> = { n: "#27478a", w: "#fff6e4", r: "#e8484a", l: "#8cc4ec", k: "#f2b384" };
  const lines: Record<string, string> = { n: "", w: "", r: "", l: "", k: "" };
  for (let row = 0; row < rows; row++) {
    let last = "";
    for (let column = 0; column < columns; column++) {
      const kind = wool(column, row);
      lines[kind] += kind === last ? "l9 11 9-11m4 0" : `M${column * w - 10} ${row * h - 10}l9 11 9-11m4 0`;
      last = kind;
    }
  }
  const knit = Object.entries(lines)
    .map(([kind, line]) => stroke(line, colors[kind] ?? "#fff", 9.5))
    .join("");
  const ribs = sequence(columns, (i) => `M${i * w - 1} 0V540`).join("");
  const gaps = sequence(columns, (i) => `M${i * w + 10} 0V540`).join("");
  const thread = smooth("636 420, 560 452, 470 430, 420 470, 330 486, 250 462, 180 498, 90 490, -20 510");
  return (
    rect(0, 0, 856, 540, "#152a5c") +
    knit +
    stroke(ribs, "#0a1638", 1.6, 'opacity=".35"') +
    stroke(gaps, "#0a1638", 2.2, 'opacity=".3"') +
    rect(
      0,
      0,
      856,
      540,
      d.across(
        [
          [0, "#fff", 0.12],
          [0.4, "#fff", 0],
          [0.62, "#060d24", 0.1],
          [1, "#060d24", 0.62],
        ],
        [0, 0, 760, 540],
      ),
    ) +
    rect(
      0,
      20,
      560,
      124,
      d.linear([
        [0, "#16306e", 0],
        [0.2, "#16306e", 0.6],
        [0.8, "#16306e", 0.6],
        [1, "#16306e", 0],
      ]),
    ) +
    glow(d, [690, 270, 260], "#050a1c", 0.5) +
    stroke(thread, "#050a1c", 12, 'opacity=".4" transform="translate(4 8)"') +
    stroke(thread, "#b8243a", 10) +
    stroke(thread, "#ff7a6c", 4, 'stroke-dasharray="9 7"') +
    place(690, 296, 0, 1.22, ball(d)) +
    path(
      "M560 424L856 424L856 540L560 540Z",
      d.linear(
        [
          [0, "#060d24", 0],
          [0.5, "#060d24", 0.35],
          [1, "#060d24", 0.45],
        ],
        [0, 0, 1, 0],
      ),
    )
  );
}
