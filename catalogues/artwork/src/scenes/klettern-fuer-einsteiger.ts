import { circle, type Drawing, dice, ellipse, path, place, rect, round, sequence, stroke } from "../drawing.ts";
import { dusk, halo, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** Half-way up the wall: one more hold, and the friend below has the rope. */
export function firstClimb(d: Drawing): string {
  const roll = dice(35);
  const hold = (x: number, y: number, s: number, light: string, deep: string): string =>
    place(
      x,
      y,
      (x * 3 + y) % 360,
      s,
      path(
        "M-26 4C-30 -18 -8 -26 8 -22C28 -20 34 2 24 16C10 28 -20 26 -26 4Z",
        "#0c2440",
        'opacity=".35" transform="translate(5 8)"',
      ),
      path(
        "M-26 4C-30 -18 -8 -26 8 -22C28 -20 34 2 24 16C10 28 -20 26 -26 4Z",
        d.radial([light, deep], [0.36, 0.3, 0.8]),
      ),
      path("M-18 -2C-18 -14 -4 -18 6 -16C0 -10 -8 -6 -18 -2Z", "#fff", 'opacity=".4"'),
      circle(4, 2, 4, "#0c2440", 'opacity=".6"'),
    );
  const tones: readonly (readonly [string, string])[] = [
    ["#ff9aa8", "#e02f5a"],
    ["#fff08a", "#f2b01f"],
    ["#8ff0d0", "#1fa88a"],
    ["#ffc08a", "#f0702a"],
    ["#d6b8ff", "#7a4fd0"],
  ];
  const holds = (
    [
      [286, 300],
      [340, 250],
      [270, 400],
      [306, 60],
      [388, 120],
      [400, 370],
      [450, 40],
      [486, 420],
      [690, 60],
      [806, 120],
      [640, 30],
      [758, 200],
      [806, 286],
      [700, 320],
      [320, 470],
      [430, 490],
      [260, 210],
      [770, 40],
    ] as const
  )
    .map(([x, y], i) => hold(x, y, 0.8 + (i % 3) * 0.22, ...(tones[i % 5] ?? ["#fff", "#ccc"])))
    .join("");
  const limb = (points: string, color: string, width: number, light: string): string =>
    stroke(points, color, width) +
    stroke(
      points,
      light,
      width * 0.25,
      `opacity=".35" transform="translate(${round(-width * 0.22)} ${round(-width * 0.12)})"`,
    );
  const climber = place(
    566,
    262,
    0,
    1.06,
    path("M-60 -40C-80 60 20 140 40 120C60 60 40 -30 0 -60Z", "#0c2440", 'opacity=".25" transform="translate(30 26)"'),
    stroke("M4 28C16 120 -6 200 26 340", "#ffe08a", 5),
    limb("M20 42L74 82L90 146", "#6b2a6b", 34, "#d99ad9"),
    limb("M-18 42L-72 80L-80 142", "#82357f", 34, "#e6b3e6"),
    path("M76 136C92 132 106 144 118 158C112 168 92 166 80 160Z", "#ff6f61"),
    path("M-62 136C-80 130 -96 142 -106 156C-98 166 -78 166 -66 158Z", "#ff6f61"),
    limb("M34 -50C70 -66 84 -96 86 -134", "#f0a07a", 24, "#ffe0c8"),
    limb("M-36 -48C-76 -48 -92 -74 -96 -102", "#f0a07a", 24, "#ffe0c8"),
    circle(86, -142, 14, "#f0a07a"),
    circle(-97, -110, 14, "#f0a07a"),
    path(
      "M-46 -62C-24 -74 22 -74 46 -62C50 -20 40 10 34 44L-32 44C-40 10 -50 -20 -46 -62Z",
      d.linear(["#ffe58a", "#f5b02d", "#cf7f1a"], [0, 0, 1, 0.5]),
    ),
    path("M-46 -62C-56 -60 -62 -52 -62 -44L-42 -26ZM46 -62C58 -62 64 -58 66 -52L42 -28Z", "#f5b02d"),
    stroke("M0 -62C-4 -20 4 10 0 40", "#a8600f", 2.5, 'opacity=".5"'),
    rect(-38, 34, 76, 15, "#ff8a4d", 7),
    stroke("M-30 48C-40 70 -20 84 -8 66M30 48C42 68 24 82 8 66", "#ff8a4d", 8),
    place(
      -4,
      56,
      14,
      1,
      path("M-20 -6L20 -6L24 32C24 44 -24 44 -24 32Z", d.linear(["#ffd257", "#e8932a"])),
      ellipse(0, -6, 20, 6, "#fff6dc"),
    ),
    circle(34, 52, 7, "none", 'stroke="#d9e0ee" stroke-width="4"'),
    path("M-22 -84C-30 -70 -24 -58 -8 -56L10 -56C24 -58 28 -70 22 -84Z", "#5a2f24"),
    path("M14 -64C34 -56 36 -36 26 -20C22 -36 14 -44 2 -52Z", "#5a2f24"),
    path(
      "M-38 -90C-44 -136 44 -140 40 -90C20 -82 -20 -82 -38 -90Z",
      d.linear(["#ff8a8f", "#e0324f", "#a81f3f"], [0, 0, 1, 0.6]),
    ),
    stroke("M-16 -118L-14 -98M2 -122L2 -100M20 -118L18 -98", "#7a1230", 5),
    stroke("M-28 -96C-28 -114 -18 -122 -8 -124", "#fff", 5, 'opacity=".6"'),
  );
  const panel = (points: string, a: string, b: string): string =>
    path(points, d.linear([a, b], [0, 0, 1, 1])) + stroke(points, "#fff", 2, 'opacity=".2"');
  return (
    rect(0, 0, 856, 540, d.linear(["#8fcbe0", "#2a649c"])) +
    panel("M150 -20L440 -20L390 210L190 330L120 200Z", "#d9f2f6", "#8fcbe0") +
    panel("M440 -20L700 -20L640 170L390 210Z", "#bfe6f0", "#6fb4d6") +
    panel("M700 -20L900 -20L900 160L640 170Z", "#8ec9e4", "#4a8fc0") +
    panel("M-20 -20L150 -20L120 200L-20 260Z", "#c6e9f2", "#8ec9e4") +
    panel("M390 210L640 170L600 420L350 440Z", "#93cde6", "#4f97c6") +
    panel("M640 170L900 160L900 400L600 420Z", "#5a9fcc", "#2a649c") +
    panel("M190 330L390 210L350 440L230 560L140 460Z", "#a6d9ea", "#5a9fcc") +
    panel("M-20 260L120 200L190 330L140 460L-20 560Z", "#9cd2e6", "#5fa4cc") +
    panel("M230 560L350 440L600 420L640 560Z", "#4a8abc", "#1f4f86") +
    panel("M600 420L900 400L900 560L640 560Z", "#20508a", "#0c2a54") +
    sequence(80, () => circle(roll() * 856, roll() * 540, 2, "#0c2440", 'opacity=".28"')).join("") +
    halo(d, 360, 40, 420, "#fff6d0", 0.42) +
    dusk(d, "#08223f", 1) +
    holds +
    hold(660, 108, 1.3, "#fff08a", "#f2b01f") +
    hold(460, 134, 1.2, "#8ff0d0", "#1fa88a") +
    hold(464, 424, 1.1, "#ff9aa8", "#e02f5a") +
    hold(690, 428, 1, "#4f86b8", "#1f4a7a") +
    climber +
    bow(d, ...satin)
  );
}
