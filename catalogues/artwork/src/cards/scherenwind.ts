import { circle, type Drawing, path, place, rect, ring, sequence, smooth, stroke } from "../drawing.ts";
import { glow, sparkle } from "../motifs/food-and-media.ts";

/** A lock of hair: a band between two waves, combed into strands. */
const lock = (d: Drawing, y: number, height: number, colors: readonly string[]): string => {
  const xs = [-40, 100, 240, 380, 520, 660, 800, 920];
  const swing = [30, -34, -20, 32, 20, -38, -22, 24];
  const line = (offset: number): string =>
    smooth(xs.map((x, i) => [x, y + (swing[i] ?? 0) * (1 - offset / 500) + offset - x * 0.05] as const));
  const strands = sequence(7, (i) =>
    stroke(
      line(10 + i * (height / 7)),
      i % 3 === 0 ? "#ffe6c0" : "#5a1408",
      i % 3 === 0 ? 2.4 : 3,
      `opacity="${i % 3 === 0 ? 0.5 : 0.2}"`,
    ),
  ).join("");
  return path(`${line(0)}L960 600L-60 600Z`, d.across(colors, [0, y - 30, 620, y + height + 160])) + strands;
};

/** Scissors as a swallow flies: blades for a beak, the eyes for a tail. */
const swallow = (d: Drawing): string => {
  const steel = d.linear(["#fff", "#dfe6ee", "#8a98ac"], [0, 0, 0.4, 1]);
  const gold = d.linear(["#fff3c0", "#e8b44a", "#9c6a1c"], [0, 0, 1, 1]);
  const handle = (side: 1 | -1): string =>
    `<g transform="scale(1 ${side})">${stroke("M10 2C-40 16 -74 30 -104 44", "#d9a441", 17)}${stroke("M8 -2C-40 10 -74 24 -104 36", "#fff3c0", 4, 'opacity=".8"')}${ring(-152, 64, 41, "#b87f28", 18)}${ring(-154, 61, 41, gold, 13)}</g>`;
  const blade = (side: 1 | -1, fill: string): string =>
    path(
      `M-6 ${side * -12}C70 ${side * -30} 180 ${side * -46} 262 ${side * -54}C210 ${side * -14} 110 ${side * 8} 10 ${side * 14}Z`,
      fill,
    );
  return (
    handle(1) +
    handle(-1) +
    blade(-1, d.linear(["#c3cddb", "#7a889c"])) +
    blade(1, steel) +
    stroke("M20 -8C100 -20 180 -34 244 -48", "#fff", 3, 'opacity=".9"') +
    circle(10, 0, 14, gold) +
    stroke("M4 -6L16 6", "#7a4c10", 4)
  );
};

const wing = (d: Drawing, colors: readonly string[]): string =>
  path(
    "M30 0C0 -50 -40 -110 -130 -150C-118 -128 -112 -118 -104 -108C-130 -116 -148 -118 -166 -116C-142 -100 -132 -92 -124 -80C-144 -82 -160 -80 -174 -74C-126 -58 -90 -30 -50 6Z",
    d.linear(colors, [0, 0, 1, 1]),
  ) + stroke("M14 -6C-20 -52 -60 -92 -104 -108M-2 -4C-40 -40 -80 -66 -124 -80", "#fff", 3, 'opacity=".4"');

/** Wind in the hair, and somebody who knows how to fly in it. */
export function scherenwind(d: Drawing): string {
  const gusts =
    "M40 196C120 176 190 214 262 190C296 178 296 146 272 144C256 144 250 160 262 168M620 96C690 70 760 110 836 84M20 250C90 236 160 258 220 246M660 300C710 284 760 306 840 280";
  const snips = (
    [
      [420, 330, 30],
      [470, 356, -40],
      [376, 372, 80],
      [700, 330, 10],
    ] as const
  )
    .map(([x, y, a]) => place(x, y, a, 1, stroke("M-12 0Q0 -9 12 0", "#b8441c", 5)))
    .join("");
  return (
    rect(0, 0, 856, 540, d.linear(["#8fe0cc", "#c9f2dc", "#f4f9e4"])) +
    glow(d, [560, 190, 340], "#fff", 0.85) +
    stroke(gusts, "#fff", 7, 'opacity=".85"') +
    snips +
    lock(d, 384, 60, ["#ffb86a", "#e8742e", "#a83a18"]) +
    lock(d, 428, 60, ["#f08a3c", "#c04a1c", "#7a240f"]) +
    lock(d, 474, 60, ["#d0601f", "#8a2c12", "#4a140a"]) +
    place(548, 246, -14, 0.86, `<g transform="scale(.8 1)">${wing(d, ["#1f6a78", "#0c3444"])}</g>`) +
    place(576, 246, -18, 1, swallow(d)) +
    place(574, 262, -98, 0.84, `<g transform="scale(1 1)">${wing(d, ["#3fb0a8", "#12566a"])}</g>`) +
    sparkle(740, 120, 2, "#fff") +
    sparkle(790, 190, 1.2, "#fff")
  );
}
