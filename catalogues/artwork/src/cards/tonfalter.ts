import { circle, type Drawing, ellipse, path, place, rect, round, sequence, smooth, stroke } from "../drawing.ts";
import { glow, sparkle } from "../motifs/food-and-media.ts";

/** The bars of one wing: upper edge and lower edge, from the body outwards. */
const upper = [
  [-70, -6],
  [-118, -10],
  [-158, -12],
  [-188, -14],
  [-206, -20],
  [-210, -30],
  [-198, -48],
  [-172, -72],
  [-140, -98],
] as const;
const lower = [
  [10, 62],
  [8, 108],
  [6, 140],
  [4, 152],
  [0, 142],
  [-6, 108],
  [-16, 62],
] as const;

const bars = (list: readonly (readonly [number, number])[], fill: string, extra = ""): string =>
  list.map(([from, to], i) => rect(20 + i * 25, from, 16, to - from, fill, 8, extra)).join("");

/** A butterfly of sound; its wings are what is being played. */
export function tonfalter(d: Drawing): string {
  const warm = d.across(["#fff3a8", "#ffb03c", "#ff5c8a", "#c43cff"], [20, 60, 240, -200]);
  const cool = d.across(["#9affd8", "#2fd8f0", "#3c7dff", "#a04cff"], [20, 0, 190, 140]);
  const wing = (side: 1 | -1, squeeze: number): string =>
    `<g transform="scale(${side * squeeze} 1)">${bars(upper, warm)}${bars(lower, cool)}${upper.map(([from], i) => circle(28 + i * 25, from + 9, 3, "#fff", 'opacity=".85"')).join("")}</g>`;
  const body =
    rect(-8, -62, 16, 150, d.linear(["#fff", "#ffd9f0", "#b88cff"]), 8) +
    circle(0, -72, 14, d.radial(["#fff", "#ffd0e8"])) +
    stroke(
      "M-5 -82C-18 -118 -46 -140 -62 -128C-74 -118 -62 -104 -54 -112M5 -82C18 -118 46 -140 62 -128C74 -118 62 -104 54 -112",
      "#ffe9f6",
      4.5,
    );
  const wave = (phase: number, height: number): string =>
    smooth(
      sequence(
        30,
        (i) =>
          [-20 + i * 31, 440 - i * 3.2 + Math.sin(i * 0.9 + phase) * height * Math.sin((i / 29) * Math.PI)] as const,
      ),
    );
  const trail = sequence(26, (i) => {
    const [x, y] = [60 + i * 13, 424 - 90 * Math.sin((i / 26) * 2.6) - i * 2];
    const tall = 10 + Math.abs(Math.sin(i * 1.7)) * (14 + i);
    return rect(x, y - tall / 2, 6, tall, warm, 3, `opacity="${round(0.15 + i * 0.025)}"`);
  }).join("");
  const note = (x: number, y: number, scale: number, color: string): string =>
    place(
      x,
      y,
      12,
      scale,
      ellipse(-8, 20, 11, 8, color, 'transform="rotate(-20 -8 20)"'),
      stroke("M2 18L2 -24", color, 4),
      path("M2 -26C8 -14 22 -14 18 4C14 -8 6 -8 2 -10Z", color),
    );
  return (
    rect(0, 0, 856, 540, d.across(["#1c2148", "#0d1030", "#05061a"], [0, 0, 760, 540])) +
    glow(d, [590, 200, 340], "#ff4f9a", 0.42) +
    glow(d, [470, 380, 280], "#1fb8d8", 0.36) +
    glow(d, [120, 460, 260], "#7a3cff", 0.4) +
    sequence(5, (i) =>
      stroke(
        wave(i * 0.7, 26 + i * 9),
        i % 2 === 0 ? "#2fd8f0" : "#ff5c8a",
        2,
        `opacity="${(0.34 - i * 0.05).toFixed(2)}"`,
      ),
    ).join("") +
    trail +
    place(592, 252, 14, 0.94, glow(d, [0, 0, 130], "#fff", 0.35), wing(1, 1), wing(-1, 0.9), body) +
    note(250, 236, 1, "#ffb03c") +
    note(330, 190, 0.7, "#2fd8f0") +
    note(790, 360, 0.8, "#9affd8") +
    sparkle(410, 150, 0.9, "#fff") +
    sparkle(800, 80, 1.1, "#fff") +
    sparkle(180, 330, 0.7, "#fff")
  );
}
