import { circle, type Drawing, ellipse, leaf, path, place, polar, rect, sequence, stroke } from "../drawing.ts";
import { glow, hues } from "../motifs/home-and-garden.ts";
import { barrel, type Tone } from "../motifs/materials.ts";

interface Light {
  readonly x: number;
  readonly half: number;
  readonly height: number;
  readonly tone: Tone;
}

const blossom = (petal: string, heart: string): string =>
  sequence(5, (i) => place(...polar(0, 0, 22, i * 72 - 90), i * 72, 1, ellipse(0, 0, 17, 23, petal))).join("") +
  circle(0, 0, 13, heart);

const marks = [
  blossom("#f08aa0", "#ffe9a8"),
  place(0, 44, 0, 1, leaf(92, 66, "#8cc58a", "#5d9f66", "#3f7d4c")),
  blossom("#f7c531", "#fff3b8"),
] as const;

function candle(d: Drawing, { x, half, height, tone }: Light, mark: string): string {
  const [light, main, dark, deep] = tone;
  const top = 906 - height;
  return (
    circle(x, top - 60, 190, glow(d, "#fff3c4", 0.95)) +
    path(
      `M${x - half} ${top}L${x + half} ${top}L${x + half - 6} 880C${x + half - 8} 900 ${x + half - 20} 908 ${x + half - 40} 908L${x - half + 40} 908C${x - half + 20} 908 ${x - half + 8} 900 ${x - half + 6} 880Z`,
      barrel(d, tone),
    ) +
    ellipse(x, top, half, half * 0.17, light) +
    ellipse(x, top, half - 10, half * 0.14, dark) +
    ellipse(x, top + 6, half - 14, half * 0.12, d.radial(["#fffbe6", "#ffe7c4", main], [0.5, 0.4, 0.6])) +
    path(
      `M${x - half} ${top + 4}C${x - half * 0.6} ${top + half * 0.26} ${x + half * 0.6} ${top + half * 0.26} ${x + half} ${top + 4}L${x + half - 2} ${top + 130}L${x - half + 2} ${top + 130}Z`,
      d.linear([
        [0, "#fff4c8", 0.7],
        [1, "#ffd9a0", 0],
      ]),
    ) +
    stroke(`M${x} ${top + 8}C${x - 3} ${top - 8} ${x + 2} ${top - 16} ${x + 1} ${top - 24}`, "#4a2c22", 6) +
    path(
      `M${x} ${top - 8}C${x - 40} ${top - 20} ${x - 28} ${top - 70} ${x + 2} ${top - 128}C${x + 20} ${top - 80} ${x + 42} ${top - 24} ${x} ${top - 8}Z`,
      d.linear([
        [0, "#ffb347"],
        [0.5, "#ffd75e"],
        [1, "#fff6c9"],
      ]),
    ) +
    path(
      `M${x} ${top - 10}C${x - 20} ${top - 20} ${x - 14} ${top - 46} ${x + 1} ${top - 72}C${x + 12} ${top - 46} ${x + 20} ${top - 22} ${x} ${top - 10}Z`,
      "#fffbe6",
    ) +
    ellipse(x, top - 12, 9, 8, "#8fb8e8", 'opacity=".6"') +
    path(
      `M${x - half * 0.78} ${top + 40}L${x - half * 0.52} ${top + 46}L${x - half * 0.52} 880L${x - half * 0.74} 872Z`,
      "#fff",
      'opacity=".38"',
    ) +
    path(
      `M${x + half - 8} ${top + 30}L${x + half - 26} ${top + 34}L${x + half - 26} 882L${x + half - 14} 876Z`,
      deep,
      'opacity=".18"',
    ) +
    rect(x - half + 4, 884, half * 2 - 8, 18, "#fff", 9, 'opacity=".18"') +
    ellipse(x + half * 0.06, 906 - height * 0.42, half * 0.62, half * 0.62, "#fffaf2") +
    ellipse(
      x + half * 0.06,
      906 - height * 0.42,
      half * 0.55,
      half * 0.55,
      "none",
      `stroke="${main}" stroke-width="4" opacity=".8"`,
    ) +
    place(x + half * 0.06, 906 - height * 0.42, 0, half / 112, mark)
  );
}

const sprig = (d: Drawing): string => {
  const yellow = d.radial(["#fff2a0", "#f9cf35", "#dfa313"], [0.35, 0.3, 0.8]);
  const flower = (x: number, y: number, size: number): string =>
    place(
      x,
      y,
      0,
      size,
      sequence(4, (i) => place(...polar(0, 0, 17, i * 90 + 45), 0, 1, circle(0, 0, 16, yellow))).join("") +
        circle(0, 0, 7, "#a8b53a"),
    );
  return (
    stroke("M0 0C60 -16 140 -16 220 -40", "#6d9a3c", 8) +
    place(60, -14, 64, 1, leaf(84, 44, "#a9d06a", "#7fb04c", "#567f33")) +
    place(100, -14, 116, 0.9, leaf(84, 44, "#9ac65e", "#6fa244", "#567f33")) +
    [
      [200, -72, 1],
      [244, -30, 1.05],
      [206, -8, 0.9],
      [256, -78, 0.85],
      [286, -48, 0.9],
      [168, -44, 0.75],
    ]
      .map(([x = 0, y = 0, s = 1]) => flower(x, y, s))
      .join("")
  );
};

/** Three scented candles in tinted glass, and the flower their wax comes from. */
export function candleSet(d: Drawing): string {
  return (
    candle(d, { x: 420, half: 140, height: 500, tone: hues.rose }, marks[0]) +
    candle(d, { x: 820, half: 116, height: 270, tone: ["#fff3ea", "#f7d9c8", "#d3a58f", "#96685a"] }, marks[2]) +
    candle(d, { x: 642, half: 126, height: 370, tone: ["#f7c3c4", "#d9828c", "#a34f60", "#6d2c3f"] }, marks[1]) +
    ellipse(980, 930, 150, 12, "#7a2436", 'opacity=".2"') +
    place(830, 934, -2, 1, sprig(d)) +
    place(
      250,
      924,
      -16,
      1,
      path("M-52 0C-40 -34 30 -40 52 -8C34 14 -30 20 -52 0Z", "#f0a0ac") +
        path("M-40 -2C-20 -20 20 -22 40 -8C10 -14 -16 -10 -40 -2Z", "#fff", 'opacity=".5"'),
    ) +
    place(
      180,
      908,
      20,
      0.7,
      path("M-52 0C-40 -34 30 -40 52 -8C34 14 -30 20 -52 0Z", "#e5808f") +
        path("M-40 -2C-20 -20 20 -22 40 -8C10 -14 -16 -10 -40 -2Z", "#fff", 'opacity=".45"'),
    )
  );
}
