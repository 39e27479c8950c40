import { circle, type Drawing, leaf, path, place, polar, rect, ring, sequence, smooth, stroke } from "../drawing.ts";

/** A small gift card: its ground and a motif that hints at a world. */
function card(d: Drawing, x: number, y: number, angle: number, scale: number, ground: string, motif: string): string {
  return place(
    x,
    y,
    angle,
    scale,
    rect(-147, -86, 300, 190, "#2a1a56", 22, 'opacity=".2"'),
    d.clipped(
      rect(-150, -95, 300, 190, "#000", 18),
      rect(-150, -95, 300, 190, ground) + motif + path("M-150 -95L-20 -95L-100 95L-150 95Z", "#fff", 'opacity=".12"'),
    ),
    rect(-149, -94, 298, 188, "none", 17, 'stroke="#fff" stroke-opacity=".5" stroke-width="2"'),
    circle(-118, -64, 13, "#fff", 'opacity=".92"'),
    rect(-96, -69, 74, 10, "#fff", 5, 'opacity=".92"'),
  );
}

/** Five cards, held like a hand of cards, their feet in the present. */
export function fan(d: Drawing): string {
  const fanned = (angle: number, ground: string, motif: string): string =>
    card(d, ...polar(604, 966, 530 + Math.abs(angle), angle - 90), angle, 1.2, ground, motif);
  const shades = ["#f7c4bd", "#e58f95", "#c25f77", "#8f3358"];
  const sun =
    circle(50, 16, 46, "#fff1cf") +
    path("M-150 50C-80 10 -20 20 40 50C90 30 120 34 150 44L150 95L-150 95Z", "#e2583e") +
    path("M-150 72C-60 44 40 56 150 74L150 95L-150 95Z", "#8f2f4c");
  const leaves =
    [-62, -30, 2, 34]
      .map((a, i) =>
        place(-78, 116, a, 1, leaf(158 - i * 8, 66, d.linear(["#8fd6a0", "#3f9a68"]), "#2c7d54", "#c8f0cf")),
      )
      .join("") + circle(-30, -50, 15, "#ffd166");
  const moon =
    path("M92 -58A58 58 0 1 0 138 26A46 46 0 1 1 92 -58Z", "#ffe2a8") +
    [
      [122, -40],
      [136, -10],
      [112, -12],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 4.5, "#fff3d6"))
      .join("");
  const rings = [190, 156, 122, 88, 54]
    .map((r, i) => ring(110, 120, r, i % 2 ? "#d8ff7a" : "#fff", 11, 'opacity=".85"'))
    .join("");
  const silk = sequence(4, (i) =>
    path(
      `${smooth([
        [-160, -6 + i * 26],
        [-80, -26 + i * 28],
        [10, 12 + i * 24],
        [90, -16 + i * 28],
        [160, 0 + i * 26],
      ])}L160 100L-160 100Z`,
      shades[i] ?? "#000",
    ),
  ).join("");
  const cards =
    fanned(-22, d.linear(["#2f8a62", "#0e4a33"], [0, 0, 1, 1]), leaves) +
    fanned(22, d.linear(["#4a6bff", "#1f2fc0"], [0, 0, 1, 1]), rings) +
    fanned(-11, d.linear(["#fff0e8", "#f9cfc6"]), silk) +
    fanned(11, d.linear(["#6b3a24", "#2b130b"], [0, 0, 1, 1]), moon) +
    fanned(0, d.linear(["#ffd9a6", "#ff9a6b"]), sun);
  const inside = rect(272, 546, 664, 60, d.linear(["#2e1f74", "#170d45"]), 14);
  return inside + d.clipped(rect(0, 0, 1200, 610, "#000"), cards);
}

/** Two cards that are already on their way to somebody. */
export function flying(d: Drawing): string {
  const heart = path(
    "M60 76C-10 34 -4 -34 34 -34C52 -34 60 -18 60 -12C60 -18 68 -34 86 -34C124 -34 130 34 60 76Z",
    "#fff",
    'opacity=".92"',
  );
  const waves = [0, 1, 2]
    .map((i) =>
      path(
        `${smooth([
          [-160, 30 + i * 24],
          [-70, 10 + i * 26],
          [20, 44 + i * 22],
          [100, 12 + i * 24],
          [160, 26 + i * 24],
        ])}L160 110L-160 110Z`,
        ["#8f7bff", "#b3a4ff", "#e2dbff"][i] ?? "#fff",
      ),
    )
    .join("");
  const trail = (line: string): string => stroke(line, "#fff", 5, 'opacity=".8" stroke-dasharray="2 16"');
  return (
    trail("M330 470C270 430 230 400 214 360") +
    trail("M884 460C950 430 980 380 990 330") +
    card(d, 190, 286, -18, 0.74, d.linear(["#ff9d7f", "#f0563a"], [0, 0, 1, 1]), heart) +
    card(d, 1006, 256, 16, 0.74, d.linear(["#5a43c4", "#2e1f74"], [0, 0, 1, 1]), waves + circle(84, -20, 30, "#ffb08f"))
  );
}
