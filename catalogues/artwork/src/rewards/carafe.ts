import { circle, type Drawing, ellipse, leaf, path, place, polar, rect, round, sequence, stroke } from "../drawing.ts";
import { specks } from "../motifs/home-and-garden.ts";
import { barrel, dots } from "../motifs/materials.ts";

const bottle =
  "M352 262C372 300 384 340 382 410C378 500 218 570 212 730C210 820 240 886 296 906L564 906C620 886 650 820 648 730C642 570 482 500 478 410C476 340 488 300 508 262Z";

function lemon(d: Drawing): string {
  return (
    circle(0, 0, 76, d.linear(["#ffe25a", "#f2b51c"], [0, 0, 1, 1])) +
    circle(0, 0, 66, "#fffbe0") +
    sequence(8, (i) => {
      const [ax, ay] = polar(0, 0, 58, i * 45 + 5);
      const [bx, by] = polar(0, 0, 58, i * 45 + 40);
      const [sx, sy] = polar(0, 0, 10, i * 45 + 22);
      return `M${round(sx)} ${round(sy)}L${round(ax)} ${round(ay)}A58 58 0 0 1 ${round(bx)} ${round(by)}Z`;
    }).reduce((all, one) => all + path(one, "#ffe36b", 'stroke="#ffe36b" stroke-width="6" stroke-linejoin="round"'), "")
  );
}

/** A tumbler that stands on x, y; filled up to a part of its height. */
function tumbler(d: Drawing, x: number, y: number, fill: number): string {
  const level = round(-216 + (1 - fill) * 190);
  const half = round(80 - ((216 + level) / 216) * 18);
  return place(
    x,
    y,
    0,
    1,
    ellipse(6, 2, 92, 14, "#164a6a", 'opacity=".22"'),
    path(
      "M-84 -220L84 -220L64 -12C62 0 52 4 42 4L-42 4C-52 4 -62 0 -64 -12Z",
      d.linear(
        [
          [0, "#fff", 0.75],
          [0.25, "#dff2fb", 0.35],
          [0.7, "#9fd0ea", 0.3],
          [1, "#5b9cc4", 0.55],
        ],
        [0, 0, 1, 0],
      ),
    ),
    fill > 0
      ? path(
          `M${-half} ${level}L${half} ${level}L60 -26C58 -14 50 -12 42 -12L-42 -12C-50 -12 -58 -14 -60 -26Z`,
          d.linear(
            [
              [0, "#a9e2f7", 0.9],
              [0.5, "#62bfe6", 0.85],
              [1, "#2f8fc4", 0.9],
            ],
            [0, 0, 1, 0],
          ),
        ) +
          ellipse(0, level, half, 13, "#d3f2fc") +
          ellipse(-10, level, half * 0.7, 8, "#fff", 'opacity=".5"')
      : "",
    ellipse(0, -6, 56, 9, "#fff", 'opacity=".5"'),
    ellipse(0, -220, 84, 15, "#fff", 'opacity=".35" stroke="#6fa9cb" stroke-width="4"'),
    stroke("M-84 -218L-64 -12M84 -218L64 -12", "#6fa9cb", 3, 'opacity=".7"'),
    path("M-64 -190L-50 -30L-36 -30L-42 -190Z", "#fff", 'opacity=".65"'),
    stroke("M60 -180L50 -60", "#fff", 5, 'opacity=".6"'),
  );
}

/** Fresh water with lemon and mint, and a glass for four. */
export function carafe(d: Drawing): string {
  const water = d.linear(
    [
      [0, "#b7e8f8"],
      [0.3, "#8ad4f0"],
      [0.7, "#4eb0de"],
      [1, "#2883b8"],
    ],
    [0, 0, 1, 0.2],
  );
  const mint = (x: number, y: number, angle: number, scale: number): string =>
    place(x, y, angle, scale, leaf(96, 62, "#7fce7a", "#46a35a", "#2f7d46"));
  return (
    tumbler(d, 742, 872, 0) +
    tumbler(d, 940, 872, 0.62) +
    path(
      bottle,
      d.linear(
        [
          [0, "#fff", 0.8],
          [0.3, "#e6f6fd", 0.45],
          [0.7, "#a8d6ee", 0.4],
          [1, "#4f95bf", 0.6],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    d.clipped(
      path(
        "M224 732C230 590 388 520 390 420L470 420C472 520 630 590 636 732C638 812 612 874 560 890L300 890C248 874 222 812 224 732Z",
        "#000",
      ),
      rect(200, 548, 460, 360, water) +
        ellipse(430, 548, 138, 24, "#d9f5fd") +
        mint(330, 640, -120, 1) +
        mint(560, 800, 60, 0.9) +
        place(350, 770, -18, 1, lemon(d)) +
        place(520, 680, 24, 0.86, lemon(d)) +
        mint(470, 880, -30, 0.8) +
        mint(400, 610, 150, 0.7) +
        rect(
          200,
          548,
          460,
          360,
          d.linear(
            [
              [0, "#fff", 0.12],
              [0.5, "#6cc3e8", 0.14],
              [1, "#1d6f9f", 0.5],
            ],
            [0, 0, 1, 0.1],
          ),
        ) +
        dots("M440 850C430 800 450 760 436 600", "#fff", 9, 46, 0.7) +
        dots("M300 840C310 800 290 760 306 680", "#fff", 7, 38, 0.6),
    ) +
    path(bottle, "none", 'stroke="#5f9fc5" stroke-width="5" opacity=".65"') +
    path(
      "M250 720C258 640 320 590 366 540C340 600 296 650 292 730C290 800 300 840 316 872C270 850 246 790 250 720Z",
      "#fff",
      'opacity=".55"',
    ) +
    stroke("M616 690C624 760 616 820 590 862", "#fff", 9, 'opacity=".6"') +
    stroke("M402 330C406 380 404 430 396 470", "#fff", 10, 'opacity=".75"') +
    ellipse(430, 900, 136, 12, "#fff", 'opacity=".5"') +
    path(
      "M374 152C376 138 484 138 486 152L476 330C470 342 390 342 384 330Z",
      barrel(d, ["#f7d9ae", "#dcae78", "#b17f4a", "#7b532a"]),
    ) +
    specks(7, 46, [392, 170, 78, 150], "#7b4f25", 7, 0.5) +
    specks(9, 24, [392, 170, 70, 150], "#fff1d6", 5, 0.6) +
    path("M366 270L494 270L478 330L382 330Z", "#dff2fb", 'opacity=".3"') +
    ellipse(430, 150, 56, 13, "#f0cd9c") +
    ellipse(430, 262, 79, 14, "none", 'stroke="#5f9fc5" stroke-width="5" opacity=".75"') +
    stroke("M356 260C380 250 420 247 450 248", "#fff", 6, 'opacity=".9"') +
    tumbler(d, 838, 914, 0.55) +
    tumbler(d, 1034, 914, 0)
  );
}
