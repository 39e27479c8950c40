import { circle, type Drawing, leaf, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { contact, glint, halo, petals, seam } from "../motifs/style-and-home.ts";

const dahlia = (d: Drawing, x: number, y: number, s: number, colors: readonly [string, string, string]): string =>
  place(
    x,
    y,
    0,
    s,
    circle(4, 8, 72, "#2c0a4a", 'opacity=".25"'),
    petals(13, [10, 78, 13], d.linear([colors[1], colors[2]])),
    petals(11, [8, 60, 12], d.linear([colors[0], colors[1]]), 12),
    petals(10, [5, 42, 9], d.linear([colors[0], colors[2]]), 4),
    petals(7, [2, 25, 7], colors[0], 14),
    circle(0, 0, 8, colors[2]),
  );

const daisy = (d: Drawing, x: number, y: number, s: number): string =>
  place(
    x,
    y,
    12,
    s,
    circle(3, 6, 40, "#2c0a4a", 'opacity=".2"'),
    petals(12, [8, 46, 9], d.linear(["#fff", "#e4dcf4"])),
    circle(0, 0, 15, d.radial(["#fff09a", "#ffc22e", "#d88a14"], [0.4, 0.3, 0.75])),
  );

const tulip = (
  d: Drawing,
  x: number,
  y: number,
  turn: number,
  s: number,
  colors: readonly [string, string, string],
): string =>
  place(
    x,
    y,
    turn,
    s,
    stroke("M0 30L0 150", "#3f9a5a", 9),
    path(
      "M-34 -34C-20 -24 -10 -40 0 -60C10 -40 20 -24 34 -34C44 6 28 40 0 40C-28 40 -44 6 -34 -34Z",
      d.linear(colors, [0, 0, 1, 1]),
    ),
    path("M0 -60C18 -30 22 4 0 40C-22 4 -18 -30 0 -60Z", colors[0], 'opacity=".7"'),
    stroke("M-24 -16C-26 0 -22 14 -16 22", "#fff", 5, 'opacity=".6"'),
  );

/** The postman of this house. He has never yet lost a letter. */
const snail = (d: Drawing): string =>
  path(
    "M-70 0C-60 -16 -30 -14 0 -14C40 -14 58 -22 62 -56C64 -74 90 -74 94 -54C98 -24 78 0 44 0Z",
    d.linear(["#ffe2b4", "#e8a878", "#b06a58"]),
  ) +
  stroke("M72 -66L66 -94M84 -66L92 -92", "#e8a878", 6) +
  circle(66, -96, 8, "#fff") +
  circle(93, -94, 8, "#fff") +
  circle(68, -96, 4, "#2c0a4a") +
  circle(95, -94, 4, "#2c0a4a") +
  stroke("M78 -46C82 -40 88 -40 91 -45", "#8a3a4a", 3.5) +
  circle(72, -44, 5, "#ff7a8a", 'opacity=".7"') +
  circle(-6, -52, 46, d.radial(["#ff9ab4", "#e8487a", "#94205c"], [0.38, 0.28, 0.8])) +
  stroke(
    "M-6 -52C-2 -62 12 -56 8 -44C2 -30 -26 -34 -26 -54C-26 -78 6 -86 22 -70C38 -52 26 -20 -4 -18",
    "#ffd8e4",
    6,
    'opacity=".85"',
  ) +
  path("M58 -76C66 -88 92 -88 100 -78L104 -72L54 -70Z", "#2f5ad0") +
  path("M62 -76C66 -96 94 -96 96 -78Z", d.linear(["#5a8af0", "#2448b0"])) +
  circle(79, -82, 4, "#ffd25a") +
  place(
    -16,
    -104,
    -12,
    1,
    rect(-26, -17, 52, 34, d.linear(["#fff", "#f0e0ea"]), 4),
    stroke("M-24 -15L0 4L24 -15", "#c9a0b8", 3),
    path("M0 8C-10 0 -6 -8 0 -3C6 -8 10 0 0 8Z", "#e8342c"),
  );

/** A letter that says everything. */
export function bluetenpost(d: Drawing): string {
  const [x, y] = [584, 303];
  const paper = d.linear(["#fffaf0", "#f6e2d0"], [0, 0, 1, 1]);
  const left = x - 168;
  const right = x + 168;
  const back = `M${left} ${y - 62}L${x - 20} ${y - 196}Q${x} ${y - 210} ${x + 20} ${y - 196}L${right} ${y - 62}L${right} ${y + 100}L${left} ${y + 100}Z`;
  const front = `M${left} ${y - 62}L${x} ${y + 46}L${right} ${y - 62}L${right} ${y + 104}Q${right} ${y + 118} ${right - 14} ${y + 118}L${left + 14} ${y + 118}Q${left} ${y + 118} ${left} ${y + 104}Z`;
  const airmail = (from: number, to: number, step: number): string =>
    sequence(Math.floor((to - from) / step), (i) =>
      path(`M${from + i * step} ${y + 104}l12 0l-6 14l-12 0Z`, i % 2 === 0 ? "#e8486a" : "#3f6ae0"),
    ).join("");
  const green = (at: number, up: number, turn: number, length: number): string =>
    place(at, up, turn, 1, leaf(length, length * 0.42, "#7ccf8a", "#3f9a6a", "#c8f0c4"));
  const bouquet =
    green(x - 120, y - 20, -58, 150) +
    green(x + 116, y - 20, 56, 150) +
    green(x - 70, y - 40, -30, 190) +
    green(x + 74, y - 40, 28, 196) +
    tulip(d, x - 44, y - 190, -10, 1, ["#ffe27a", "#ffb52e", "#e0781c"]) +
    tulip(d, x + 52, y - 200, 12, 0.96, ["#ff9a9a", "#f0455a", "#b01c48"]) +
    tulip(d, x + 138, y - 130, 34, 0.82, ["#ffe27a", "#ffb52e", "#e0781c"]) +
    daisy(d, x + 4, y - 150, 0.92) +
    daisy(d, x - 146, y - 88, 0.94) +
    dahlia(d, x - 82, y - 94, 0.94, ["#ffc0d4", "#ff6a9a", "#c92468"]) +
    dahlia(d, x + 76, y - 92, 0.9, ["#ffd09a", "#ff8a4c", "#d84a24"]) +
    daisy(d, x + 152, y - 56, 0.8) +
    dahlia(d, x + 2, y - 54, 0.84, ["#e4c4ff", "#a86af0", "#6a2ac0"]) +
    daisy(d, x - 60, y - 24, 0.62);
  const drifting = [
    [120, 220, 30, "#ff8ab0"],
    [212, 274, -40, "#ffb070"],
    [318, 232, 70, "#ff8ab0"],
    [340, 342, 10, "#fff"],
    [380, 180, -20, "#ffb070"],
  ] as const;
  const floor = smooth("-20 448, 160 432, 400 420, 620 414, 880 402");
  return (
    rect(0, 0, 856, 540, d.across(["#f2e4ff", "#d4b8fa", "#a884e4", "#7a54c4"], [0, 0, 800, 500])) +
    sequence(4, (i) =>
      stroke(
        smooth(
          `-20 ${180 + i * 62}, 200 ${150 + i * 62}, 420 ${196 + i * 62}, 640 ${150 + i * 62}, 880 ${186 + i * 62}`,
        ),
        "#fff",
        3,
        'opacity=".22"',
      ),
    ).join("") +
    halo(d, x, 190, 320, "#fff8ff", 0.75) +
    drifting
      .map(([px, py, turn, c]) =>
        place(px, py, turn, 1, path("M0 14C-14 4 -10 -16 0 -20C10 -16 14 4 0 14Z", c, 'opacity=".9"')),
      )
      .join("") +
    path(`${floor}L880 560L-20 560Z`, d.linear(["#5c2c9a", "#3a1670", "#200848"])) +
    stroke(floor, "#ecd4ff", 4, 'opacity=".6"') +
    contact(d, x + 10, y + 120, 230, 22, "#140430") +
    path(back, d.linear(["#f4d4c4", "#d8a8a4"])) +
    path(
      `M${left + 12} ${y - 54}L${x - 14} ${y - 178}Q${x} ${y - 188} ${x + 14} ${y - 178}L${right - 12} ${y - 54}L${right - 12} ${y}L${left + 12} ${y}Z`,
      d.linear(["#ff9ab8", "#c94a8a"]),
    ) +
    bouquet +
    path(front, "#3a1670", 'opacity=".25" transform="translate(0 -7)"') +
    d.clipped(
      path(front, "#fff"),
      path(front, paper) +
        path(
          `M${left} ${y + 118}L${x - 6} ${y + 22}Q${x} ${y + 16} ${x + 6} ${y + 22}L${right} ${y + 118}Z`,
          d.linear(["#fffdf8", "#f0d4c0"]),
        ) +
        stroke(
          `M${left} ${y + 118}L${x - 6} ${y + 22}Q${x} ${y + 16} ${x + 6} ${y + 22}L${right} ${y + 118}`,
          "#c99a8a",
          2.5,
          'opacity=".7"',
        ) +
        airmail(left, right + 20, 22),
    ) +
    seam(`M${left + 8} ${y - 48}L${x} ${y + 56}L${right - 8} ${y - 48}`, "#e8b4a8", 2.5, "9 7") +
    place(
      x,
      y + 54,
      0,
      1,
      circle(2, 4, 27, "#4a0c20", 'opacity=".35"'),
      circle(0, 0, 26, d.radial(["#ff8a7a", "#d82c44", "#8a1030"], [0.36, 0.28, 0.8])),
      path("M0 13C-18 0 -10 -14 0 -5C10 -14 18 0 0 13Z", "#ffd8d0"),
    ) +
    contact(d, 172, 462, 110, 12, "#140430") +
    place(164, 460, 0, 1.04, snail(d)) +
    stroke("M20 464C50 460 70 466 92 462", "#f4e0ff", 5, 'opacity=".4"') +
    glint(444, 150, 0.9) +
    glint(770, 110, 1.1)
  );
}
