import {
  circle,
  type Drawing,
  dice,
  ellipse,
  leaf,
  path,
  place,
  polar,
  rect,
  round,
  sequence,
  stroke,
} from "../drawing.ts";
import { fade, hues, specks } from "../motifs/home-and-garden.ts";
import { barrel, globe, slope } from "../motifs/materials.ts";

const basil = (d: Drawing): string => {
  const shine = d.linear(["#a6dd6e", "#5cae48"], [0, 0, 1, 1]);
  return (
    stroke("M0 0L0 -210M0 -60L-50 -130M0 -60L50 -130", "#4f9a48", 9) +
    [
      [-50, -110, -70, 1],
      [50, -110, 70, 1],
      [-46, -150, -38, 1.05],
      [46, -150, 38, 1.05],
      [-20, -180, -62, 0.95],
      [20, -180, 62, 0.95],
      [-8, -190, -24, 1],
      [8, -190, 24, 1],
      [0, -205, 0, 0.8],
    ]
      .map(([x = 0, y = 0, angle = 0, size = 1]) =>
        place(x, y, angle, size, leaf(104, 84, shine, "#3f8f3f", "#2f7a35")),
      )
      .join("")
  );
};

const chives = (): string =>
  sequence(15, (i) => {
    const lean = (i - 7) * 11;
    const height = 260 + ((i * 53) % 90);
    return stroke(
      `M${(i - 7) * 5} 0C${(i - 7) * 6} ${-height * 0.5} ${lean * 0.7} ${-height * 0.8} ${lean} ${-height}`,
      i % 3 === 0 ? "#8cc46a" : i % 3 === 1 ? "#5ba04e" : "#3f8448",
      8,
    );
  }).join("") +
  [
    [-66, -290],
    [22, -350],
    [77, -300],
  ]
    .map(
      ([x = 0, y = 0]) =>
        sequence(9, (i) => place(x, y, i * 40, 1, ellipse(0, -20, 8, 19, i % 2 === 0 ? "#c79ae8" : "#9d66cc"))).join(
          "",
        ) + circle(x, y, 13, "#b681dd"),
    )
    .join("");

const rosemary = (): string =>
  [-34, -12, 12, 36]
    .map((angle, k) => {
      const height = 300 - Math.abs(angle) * 2.2;
      const needles = sequence(13, (i) => {
        const y = round(-40 - (i * (height - 50)) / 13);
        return `M0 ${y}L-26 ${y - 22}M0 ${y}L26 ${y - 22}`;
      }).join("");
      return place(
        angle * 0.6,
        0,
        angle * 0.6,
        1,
        stroke(`M0 0L0 ${-height}`, "#7a5a38", 6),
        stroke(`${needles}M0 ${-height}v-20`, k % 2 === 0 ? "#5f9478" : "#47795f", 9),
        circle(18, -height * 0.6, 8, "#9db4f0"),
        circle(-18, -height * 0.8, 8, "#b4c6fa"),
      );
    })
    .join("");

const parsley = (d: Drawing): string => {
  const curl = globe(d, ["#a9e070", "#55ad45", "#2c7d38", "#17542a"]);
  return (
    stroke("M0 0L-70 -150M0 0L-26 -200M0 0L30 -210M0 0L74 -150", "#6fb552", 8) +
    [
      [-80, -150],
      [-34, -208],
      [36, -216],
      [82, -150],
      [0, -150],
    ]
      .map(([x = 0, y = 0], k) =>
        sequence(9, (i) => circle(...polar(x, y, i === 8 ? 0 : 33, i * 45 + k * 20), 24, curl)).join(""),
      )
      .join("")
  );
};

const thyme = (): string => {
  const roll = dice(21);
  return sequence(7, (i) => {
    const angle = (i - 3) * 21;
    const height = 160 + roll() * 60;
    return place(
      (i - 3) * 10,
      0,
      angle,
      1,
      stroke(`M0 0L0 ${round(-height)}`, "#8a6a48", 4),
      stroke(sequence(6, (k) => `M-6 ${Math.round(-30 - (k * (height - 40)) / 6)}l-9 -5`).join(""), "#7fae6a", 13),
      stroke(sequence(6, (k) => `M6 ${Math.round(-38 - (k * (height - 40)) / 6)}l9 -5`).join(""), "#5f9452", 13),
      circle(0, -height, 9, "#e6a6cf"),
    );
  }).join("");
};

const mint = (): string =>
  [-26, 0, 26]
    .map((angle) =>
      place(
        angle * 0.8,
        0,
        angle,
        1,
        stroke("M0 0L0 -240", "#4a8f63", 7),
        sequence(
          angle === 0 ? 4 : 3,
          (i) =>
            place(0, -60 - i * 50, -64 + i * 5, 1.05 - i * 0.12, leaf(84, 56, "#9be0b4", "#5fb78a", "#2f7f60")) +
            place(0, -60 - i * 50, 64 - i * 5, 1.05 - i * 0.12, leaf(84, 56, "#7fd0a0", "#46a078", "#2f7f60")),
        ).join(""),
        place(0, -240, 0, 0.6, leaf(84, 56, "#b5ebc6", "#7fd0a0", "#2f7f60")),
      ),
    )
    .join("");

const bee = (d: Drawing): string =>
  ellipse(-6, -34, 20, 32, "#eaf6ff", 'opacity=".85" transform="rotate(-24 -6 -34)"') +
  ellipse(22, -32, 18, 28, "#eaf6ff", 'opacity=".75" transform="rotate(20 22 -32)"') +
  ellipse(0, 0, 44, 31, globe(d, ["#fff0a0", "#f9c131", "#d8920f", "#8a5a08"])) +
  stroke("M-14 -26C-20 -8 -20 8 -14 26M8 -29C4 -8 4 8 8 29", "#3a2417", 11) +
  circle(-34, -8, 5, "#2b1a10") +
  stroke("M-38 -22L-52 -40M-28 -26L-36 -46", "#3a2417", 4);

/** A window box of clay with six herbs, and the first customer. */
export function herbPlanter(d: Drawing): string {
  const clay = hues.terracotta;
  const label = (x: number, fill: string): string =>
    place(
      x,
      644,
      (x % 7) - 3,
      1,
      path("M-8 0L-8 60L8 60L8 0Z", hues.oak[2]),
      rect(-30, -66, 60, 74, slope(d, hues.oak), 12),
      circle(0, -30, 16, fill),
      ellipse(-14, -54, 12, 5, "#fff", 'opacity=".5"'),
    );
  return (
    place(240, 690, -4, 1, basil(d)) +
    place(392, 690, 0, 1, chives()) +
    place(690, 690, 0, 1.05, rosemary()) +
    place(545, 690, 0, 1, parsley(d)) +
    place(966, 690, 4, 1.05, mint()) +
    place(828, 690, 0, 1, thyme()) +
    path("M132 640L1068 640L1068 700L132 700Z", "#4a2a18") +
    sequence(22, (i) => ellipse(165 + i * 42, 668 - (i % 3) * 6, 32, 16, i % 2 === 0 ? "#5e3a22" : "#45291a")).join(
      "",
    ) +
    label(312, "#6fbf5a") +
    label(466, "#a878d8") +
    label(750, "#7f96e0") +
    label(900, "#e08ac0") +
    path("M140 700L1060 700L1020 872C1016 898 1000 908 976 908L224 908C200 908 184 898 180 872Z", barrel(d, clay)) +
    path("M140 700L1060 700L1052 738C800 752 400 752 148 738Z", clay[3], 'opacity=".4"') +
    specks(17, 90, [190, 740, 820, 160], clay[0], 5, 0.4) +
    specks(19, 70, [190, 740, 820, 160], clay[3], 5, 0.3) +
    path(
      "M170 820L1030 820L1020 872C1016 898 1000 908 976 908L224 908C200 908 184 898 180 872Z",
      fade(d, clay[3], 0.5, [0, 1, 0, 0]),
    ) +
    rect(112, 664, 976, 62, d.linear([clay[0], clay[1], clay[2]], [0, 0, 0.06, 1]), 22) +
    stroke("M140 680L800 680", "#fff", 8, 'opacity=".5"') +
    path("M220 742L300 742L288 880C262 882 240 878 236 862Z", "#fff", 'opacity=".24"') +
    sequence(6, (i) =>
      place(
        330 + i * 108,
        824,
        0,
        1,
        path("M0 34C-30 16 -34 -14 0 -36C34 -14 30 16 0 34Z", clay[0], 'opacity=".5"'),
        stroke("M0 34L0 -14", clay[2], 4, 'opacity=".7"'),
      ),
    ).join("") +
    stroke(
      "M880 180C800 120 720 160 740 220C756 262 810 240 790 200",
      "#7a5312",
      4,
      'stroke-dasharray="3 14" opacity=".6"',
    ) +
    place(900, 200, 14, 1, bee(d))
  );
}
