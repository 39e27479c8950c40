import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { contact, glint, halo } from "../motifs/style-and-home.ts";

const fir = (d: Drawing, x: number, y: number, s: number): string =>
  place(
    x,
    y,
    0,
    s,
    rect(-7, -20, 14, 26, "#3a2430"),
    [0, 1, 2, 3]
      .map((i) => {
        const [w, top, low] = [62 - i * 13, -76 - i * 34, -14 - i * 36];
        return (
          path(`M0 ${top}L${w} ${low}Q0 ${low + 14} ${-w} ${low}Z`, d.linear(["#2f7a84", "#123f5c"], [0, 0, 1, 0])) +
          path(
            `M0 ${top}L${w * 0.62} ${top + (low - top) * 0.6}Q${w * 0.3} ${top + (low - top) * 0.5} ${w * 0.16} ${top + (low - top) * 0.74}Q${-w * 0.1} ${top + (low - top) * 0.5} ${-w * 0.3} ${top + (low - top) * 0.7}Q${-w * 0.5} ${top + (low - top) * 0.56} ${-w * 0.7} ${top + (low - top) * 0.68}Z`,
            d.linear(["#fff", "#c4dcf8"]),
          )
        );
      })
      .join(""),
  );

/** The landlord's goat. It prefers the roof. */
const goat = (d: Drawing): string => {
  const coat = d.linear(["#fff8ee", "#e4d0c0", "#b49a94"]);
  return (
    stroke("M-34 -30L-38 0M-22 -28L-20 0M22 -28L20 0M34 -30L38 0", "#cdb6ac", 8) +
    stroke("M-38 -2L-38 0M-20 -2L-20 0M20 -2L20 0M38 -2L38 0", "#3a2430", 9) +
    path(
      "M-48 -40C-50 -66 -30 -68 0 -66C16 -66 26 -76 34 -88L62 -78C56 -60 52 -46 46 -34C30 -18 -30 -18 -44 -28Z",
      coat,
    ) +
    path("M-46 -56C-58 -62 -60 -72 -54 -78C-50 -70 -44 -66 -40 -62Z", coat) +
    path("M34 -86C30 -104 44 -114 58 -112C74 -110 88 -98 94 -88C96 -80 86 -76 76 -78C66 -74 56 -72 46 -76Z", coat) +
    path("M40 -104C26 -112 20 -106 16 -100C24 -94 34 -94 42 -96Z", "#d8c0b4") +
    path(
      "M46 -110C36 -138 14 -144 4 -138C22 -136 32 -122 36 -106ZM58 -112C52 -140 34 -152 22 -150C40 -144 46 -128 48 -110Z",
      d.linear(["#8a6a5c", "#4a3430"]),
    ) +
    circle(64, -98, 3.8, "#1c1430") +
    stroke("M82 -82C78 -80 74 -80 72 -82", "#6a4a48", 2.5) +
    path("M74 -78C74 -64 70 -56 66 -52C62 -60 62 -70 64 -76Z", "#fff8ee") +
    stroke("M36 -84C44 -74 52 -70 60 -72", "#e8342c", 7) +
    circle(52, -62, 8, d.radial(["#fff0b0", "#f0b83c", "#a86a14"], [0.36, 0.3, 0.75]))
  );
};

/** Light in the hut, snow on the roof, and a goat on the snow. */
export function almquartier(d: Drawing): string {
  const glass = d.radial(["#fffbe0", "#ffdc7a", "#f5a03c"], [0.5, 0.5, 0.75]);
  const pane = (x: number, y: number, w: number, h: number): string =>
    rect(x - 6, y - 6, w + 12, h + 12, "#5a2c18", 4) +
    rect(x, y, w, h, glass) +
    stroke(`M${x + w / 2} ${y}l0 ${h}M${x} ${y + h / 2}l${w} 0`, "#7a3c1c", 4) +
    path(
      `M${x - 12} ${y + h + 6}L${x + w + 12} ${y + h + 6}Q${x + w / 2} ${y + h - 8} ${x - 12} ${y + h + 6}Z`,
      "#fff",
    );
  const shutters = (x: number, y: number, w: number, h: number): string =>
    [x - 30, x + w + 8]
      .map(
        (sx) =>
          rect(sx, y - 4, 22, h + 8, d.linear(["#e8503c", "#9a2024"]), 3) +
          path(`M${sx + 11} ${y + h / 2 + 8}c-12 -8 -6 -16 0 -9c6 -7 12 1 0 9Z`, "#ffe6c0"),
      )
      .join("");
  const logs = sequence(9, (i) =>
    rect(436, 262 + i * 19, 296, 18, d.linear(["#c9804a", "#8a4a26", "#5c2c18"]), 8),
  ).join("");
  const roof = smooth("384 284, 450 226, 520 172, 584 136, 648 172, 718 226, 784 284");
  const hut =
    contact(d, 590, 436, 230, 20, "#0a1440") +
    logs +
    path("M436 262L584 150L732 262Z", d.linear(["#b8703c", "#6e3820"])) +
    stroke(
      sequence(
        12,
        (i) => `M${452 + i * 24} ${262 - 2}L${452 + i * 24} ${262 - Math.max(0, 92 - Math.abs(i - 5.5) * 17)}`,
      ).join(""),
      "#4a2414",
      2.5,
      'opacity=".5"',
    ) +
    shutters(480, 312, 62, 62) +
    pane(480, 312, 62, 62) +
    rect(620, 300, 76, 134, "#4a2414", 6) +
    rect(627, 307, 62, 127, d.linear(["#3fa48c", "#1a6a68"]), 4) +
    path("M658 348C636 330 646 316 658 326C670 316 680 330 658 348Z", glass) +
    circle(680, 376, 4, "#ffdc7a") +
    halo(d, 584, 222, 70, "#ffc85a", 0.55) +
    circle(584, 218, 26, "#5a2c18") +
    circle(584, 218, 20, glass) +
    stroke("M584 198L584 238M564 218L604 218", "#7a3c1c", 3.5) +
    rect(664, 128, 40, 80, d.linear(["#a8a0b8", "#5c5478"], [0, 0, 1, 0])) +
    path("M656 132C656 116 712 116 712 132Z", "#fff") +
    stroke(roof, "#4a2414", 30, 'transform="translate(0 12)"') +
    stroke(roof, "#dcebff", 38) +
    stroke(roof, "#fff", 24, 'transform="translate(-2 -7)"') +
    path(
      sequence(
        9,
        (i) =>
          `M${396 + i * 17} ${296 - i * 14}l5 ${16 + (i % 3) * 8}l5 -20ZM${772 - i * 17} ${296 - i * 14}l-5 ${14 + (i % 4) * 7}l-5 -18Z`,
      ).join(""),
      "#e8f4ff",
      'opacity=".9"',
    ) +
    place(
      460,
      434,
      8,
      1,
      rect(-26, -140, 11, 142, d.linear(["#ffd25a", "#e8842c"]), 5),
      rect(-6, -136, 11, 138, d.linear(["#ffd25a", "#e8842c"]), 5),
    );
  const smoke = [
    [690, 96, 13],
    [704, 70, 17],
    [728, 46, 20],
    [758, 30, 16],
  ] as const;
  const ground = smooth("-20 446, 100 420, 240 426, 380 434, 520 430, 680 432, 880 400");
  const snow = sequence(54, (i) =>
    (i * 97) % 420 < 130 && (i * 151) % 856 < 520
      ? ""
      : circle(
          (i * 151) % 856,
          (i * 97) % 420,
          1.4 + (i % 4) * 0.8,
          "#fff",
          `opacity="${(0.35 + (i % 3) * 0.2).toFixed(2)}"`,
        ),
  ).join("");
  return (
    rect(0, 0, 856, 540, d.linear(["#1c3a8a", "#3a68c4", "#8fb4f0", "#f4d4e4"])) +
    halo(d, 280, 250, 260, "#fff6ff", 0.45) +
    path(
      "M-20 400L60 270L110 320L210 176L290 290L350 236L440 350L560 240L640 180L720 270L790 220L880 320L880 430L-20 430Z",
      d.linear(["#8aa8ec", "#5a74c8"]),
    ) +
    path(
      "M210 176L252 236L232 228L218 252L200 226L178 244L166 240Z M350 236L378 270L358 264L344 278L324 262Z M790 220L820 254L800 248L786 262L768 238Z",
      "#fff",
      'opacity=".9"',
    ) +
    path(
      `${smooth("-20 380, 120 342, 260 376, 420 346, 600 380, 760 340, 880 360")}L880 540L-20 540Z`,
      d.linear(["#b8d0fa", "#7a98e0"]),
    ) +
    fir(d, 316, 424, 0.84) +
    fir(d, 802, 414, 0.96) +
    fir(d, 374, 436, 0.6) +
    smoke.map(([x, y, r], i) => circle(x, y, r, "#fff", `opacity="${(0.6 - i * 0.12).toFixed(2)}"`)).join("") +
    halo(d, 590, 330, 260, "#ffc85a", 0.42) +
    hut +
    place(522, 160, -36, 0.76, goat(d)) +
    path(`${ground}L880 560L-20 560Z`, d.across(["#f4f8ff", "#a8c4f8", "#3f5cb4", "#1c2f7c"], [120, 400, 660, 540])) +
    ellipse(
      520,
      446,
      120,
      9,
      d.radial([
        [0, "#ffd87a", 0.7],
        [1, "#ffd87a", 0],
      ]),
    ) +
    stroke("M-10 500C120 470 260 500 420 452", "#7a98e0", 4, 'opacity=".7"') +
    stroke("M-10 514C120 484 264 514 428 458", "#7a98e0", 4, 'opacity=".7"') +
    fir(d, 76, 474, 1.14) +
    fir(d, 172, 452, 0.74) +
    snow +
    glint(250, 160, 0.9) +
    glint(560, 60, 1)
  );
}
