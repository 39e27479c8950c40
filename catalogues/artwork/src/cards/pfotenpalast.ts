import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { glow, shade, sparkle } from "../motifs/food-and-media.ts";
import { paw } from "../signs/travel-and-technology.ts";

const crown = (d: Drawing, gem: string): string =>
  path(
    "M-62 0L-72 -62L-36 -32L0 -82L36 -32L72 -62L62 0Z",
    d.linear(["#fff6c0", "#ffd04a", "#d08a1c"], [0, 0, 1, 1]),
    'stroke="#e0a02c" stroke-width="5" stroke-linejoin="round"',
  ) +
  rect(-64, -8, 128, 18, d.linear(["#ffe68a", "#b8741a"]), 8) +
  [-72, 0, 72].map((x, i) => circle(x, i === 1 ? -86 : -66, 9, d.radial(["#fff", gem], [0.35, 0.3, 0.7]))).join("") +
  ellipse(0, -20, 9, 12, gem) +
  circle(-3, -25, 3, "#fff") +
  stroke("M-52 -12L-58 -42", "#fff", 5, 'opacity=".7"');

const dog = (d: Drawing): string => {
  const fur = d.radial(["#fff3dc", "#f0c48a", "#c98a4a"], [0.38, 0.26, 0.85]);
  const ear = (side: 1 | -1): string =>
    `<g transform="scale(${side} 1)">${path("M56 -214C104 -232 142 -190 144 -130C146 -84 128 -64 108 -74C84 -88 88 -140 62 -172Z", d.linear(["#a8602c", "#6a3414"], [0, 0, 1, 1]))}</g>`;
  const leg = (x: number): string =>
    path(
      smooth([
        [x - 30, -90],
        [x - 30, -20],
        [x - 38, 0],
        [x, 10],
        [x + 36, 0],
        [x + 28, -20],
        [x + 28, -90],
      ]),
      fur,
    ) + stroke(`M${x - 12} 4L${x - 12} -10M${x + 10} 4L${x + 10} -10`, "#8a5a2c", 4);
  return (
    path("M96 -30C150 -40 176 -84 166 -122C186 -96 184 -20 110 0Z", d.linear(["#f0c48a", "#b8742c"])) +
    path("M-108 4C-124 -70 -92 -140 0 -144C92 -140 124 -70 108 4C60 16 -60 16 -108 4Z", fur) +
    path("M-44 -110C-50 -50 -30 -20 0 -16C30 -20 50 -50 44 -110Z", "#fffaf0", 'opacity=".85"') +
    leg(-38) +
    leg(40) +
    path("M-74 -112C-40 -88 40 -88 74 -112L70 -92C40 -70 -40 -70 -70 -92Z", d.linear(["#ff6a7c", "#c9183c"])) +
    circle(0, -72, 15, d.radial(["#fff6c0", "#f2b93c", "#a8701a"], [0.35, 0.3, 0.8])) +
    ellipse(0, -176, 98, 88, fur) +
    path(
      "M10 -258C60 -262 92 -226 94 -182C86 -150 44 -146 30 -176C20 -200 8 -230 10 -258Z",
      "#b8703a",
      'opacity=".85"',
    ) +
    ear(1) +
    ear(-1) +
    ellipse(0, -140, 50, 40, "#fffaf0") +
    ellipse(-40, -184, 15, 17, "#22100c") +
    ellipse(42, -184, 15, 17, "#22100c") +
    circle(-45, -191, 5.5, "#fff") +
    circle(37, -191, 5.5, "#fff") +
    path("M-20 -160C-18 -174 18 -174 20 -160C18 -146 6 -140 0 -138C-6 -140 -18 -146 -20 -160Z", "#22100c") +
    ellipse(-5, -163, 6, 3.5, "#fff", 'opacity=".6"') +
    path("M-12 -124C-12 -96 14 -96 14 -124Z", "#ff7a8a") +
    stroke("M0 -138C-2 -120 -26 -118 -32 -130M0 -138C2 -120 26 -118 32 -130", "#22100c", 4.5) +
    stroke("M-58 -212C-52 -222 -38 -222 -32 -216", "#a8602c", 5)
  );
};

const hamster = (d: Drawing): string =>
  circle(-26, -76, 13, "#c97a3c") +
  circle(26, -76, 13, "#c97a3c") +
  circle(-26, -76, 7, "#ffb0a8") +
  circle(26, -76, 7, "#ffb0a8") +
  path(
    smooth("-46 0, -54 -34, -42 -72, 0 -88, 42 -72, 54 -34, 46 0, 0 8", true),
    d.radial(["#ffd9a0", "#e89a4a", "#b8662a"], [0.38, 0.26, 0.85]),
  ) +
  ellipse(0, -22, 32, 28, "#fff6e6") +
  circle(-17, -54, 6, "#22100c") +
  circle(17, -54, 6, "#22100c") +
  circle(-19, -56, 2, "#fff") +
  circle(15, -56, 2, "#fff") +
  ellipse(-30, -40, 14, 11, "#fff0dc") +
  ellipse(30, -40, 14, 11, "#fff0dc") +
  ellipse(0, -45, 5, 4, "#e0607a") +
  stroke("M0 -41C-1 -35 -7 -35 -9 -38M0 -41C1 -35 7 -35 9 -38", "#5a2c18", 2.5) +
  ellipse(-12, -18, 8, 6, "#ffc4b0") +
  ellipse(12, -18, 8, 6, "#ffc4b0");

/** His Majesty receives from nine to six. */
export function pfotenpalast(d: Drawing): string {
  const paper = sequence(32, (i) => {
    const [column, row] = [i % 8, Math.floor(i / 8)];
    return place(28 + column * 112 + (row % 2) * 56, 116 + row * 84, 0, 0.62, paw("#ffd36a"));
  }).join("");
  const drape = (d2: string, fill: string): string => path(d2, fill);
  const velvet = d.linear(["#ff5a6c", "#c9183c", "#7a0a2c"], [0, 0, 1, 0.4]);
  return (
    rect(0, 0, 856, 540, d.across(["#3f63e0", "#2440b4", "#12206a"], [80, 0, 780, 460])) +
    `<g opacity=".2">${paper}</g>` +
    glow(d, [540, 210, 320], "#bcd0ff", 0.6) +
    rect(0, 408, 856, 132, d.across(["#4a2a7c", "#2c1858", "#170c38"], [0, 408, 640, 540])) +
    rect(0, 400, 856, 10, d.linear(["#fff0b8", "#c9902c"])) +
    drape("M880 -20L640 -20C700 60 770 110 812 220C826 270 812 330 790 420L880 440Z", velvet) +
    stroke(
      "M700 -20C760 70 820 120 838 240C846 300 838 370 824 424M770 -20C810 70 850 130 862 240",
      "#5a0620",
      7,
      'opacity=".45"',
    ) +
    stroke("M650 -14C708 62 776 112 818 222", "#ffd36a", 8) +
    rect(776, 252, 90, 17, d.linear(["#fff0b8", "#e0a83c", "#9c6a1c"]), 8) +
    shade(d, 512, 456, [260, 22]) +
    path(
      "M290 400C284 372 310 356 350 358C460 366 570 366 680 358C716 356 744 372 738 400C748 436 726 452 690 450C580 440 450 440 338 450C300 454 280 436 290 400Z",
      d.linear(["#ff5a7c", "#b8123c", "#5c0424"]),
    ) +
    path(
      "M292 396C300 366 330 362 352 366C460 374 570 374 678 366C704 362 730 370 736 396C600 414 430 414 292 396Z",
      "#ff8a9c",
      'opacity=".4"',
    ) +
    stroke("M290 402C430 424 600 424 738 402", "#ffd36a", 6) +
    place(514, 392, 0, 0.96, shade(d, 0, 4, [150, 16]), dog(d), place(-4, -250, -8, 0.86, crown(d, "#e8244c"))) +
    shade(d, 176, 446, [74, 10]) +
    place(176, 442, 0, 1.02, hamster(d), place(2, -84, 7, 0.36, crown(d, "#2fb08a"))) +
    sparkle(410, 150, 1.8, "#fff3c0") +
    sparkle(640, 110, 1.4, "#fff3c0") +
    sparkle(250, 320, 1.2, "#fff3c0")
  );
}
