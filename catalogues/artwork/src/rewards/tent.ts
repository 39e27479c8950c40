import { circle, type Drawing, ellipse, path, place, sequence, stroke } from "../drawing.ts";
import { eye, glow, outdoorTones, stitches, tuft } from "../motifs/outdoors-and-play.ts";
import { brass } from "../motifs/technology-and-kitchen.ts";

const [light, main, dark, deep] = outdoorTones.moss;

const pine = (d: Drawing, x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    0,
    scale,
    path("M-14 0L-14 -60L14 -60L14 0Z", "#6b4226"),
    ...sequence(4, (at) =>
      path(
        `M0 ${-340 + at * 70 - 60}C${20 + at * 10} ${-260 + at * 70} ${50 + at * 20} ${-230 + at * 68} ${74 + at * 22} ${-216 + at * 62}C30 ${-200 + at * 62} -30 ${-200 + at * 62} ${-74 - at * 22} ${-216 + at * 62}C${-50 - at * 20} ${-230 + at * 68} ${-20 - at * 10} ${-260 + at * 70} 0 ${-400 + at * 70}Z`,
        d.linear(["#7fc0a0", "#3f8a6c", "#235a47"], [0, 0, 1, 1]),
      ),
    ).reverse(),
  );

/** Somebody prickly has already moved in. */
const hedgehog = (d: Drawing): string => {
  const spikes = sequence(15, (at) => {
    const turn = (-196 + at * 15.5) * (Math.PI / 180);
    const next = (-196 + (at + 0.5) * 15.5) * (Math.PI / 180);
    return `${Math.round(Math.cos(turn) * 92)} ${Math.round(Math.sin(turn) * 92)}L${Math.round(Math.cos(next) * 122)} ${Math.round(Math.sin(next) * 122)}L`;
  }).join("");
  return place(
    590,
    824,
    0,
    1,
    path(
      `M${spikes}92 30L60 80L-60 80Z`,
      d.linear(["#9b6a44", "#6b4226", "#45270f"], [0, 0, 1, 1]),
      'stroke="#4a2b14" stroke-width="6" stroke-linejoin="round"',
    ),
    path(
      "M-70 20C-76 -40 -40 -62 0 -40C40 -62 76 -40 70 20C66 66 34 80 0 80C-34 80 -66 66 -70 20Z",
      d.linear(["#ffe8c8", "#f2cb9c"], [0, 0, 0.6, 1]),
    ),
    circle(-66, -50, 19, "#d99a70"),
    circle(66, -50, 19, "#c98a62"),
    eye(-26, -2, 12, 1, 2),
    eye(26, -2, 12, 1, 2),
    ellipse(0, 26, 16, 12, "#3a2320"),
    ellipse(-4, 22, 5, 3, "#fff", 'opacity=".8"'),
    stroke("M-20 48C-8 58 8 58 20 48", "#7a4a2c", 5),
    circle(-44, 34, 11, "#f79a86", 'opacity=".6"'),
    circle(44, 34, 11, "#f79a86", 'opacity=".6"'),
  );
};

/** A dome for two, in the evening light. */
export function tent(d: Drawing): string {
  const rope = (line: string): string => stroke(line, "#f3c34a", 6);
  const peg = (x: number, turn: number): string =>
    place(x, 918, turn, 1, stroke("M0 6L0 -30M0 -30L14 -30", "#7d8894", 9), stroke("M-2 2L-2 -28", "#f1f4f7", 3));
  return (
    pine(d, 930, 900, 1.5) +
    pine(d, 1060, 904, 0.95) +
    pine(d, 196, 900, 0.9) +
    rope("M196 620L70 908M1004 620L1132 908") +
    peg(68, 18) +
    peg(1132, -18) +
    // The dome, from left to right: three fields between the poles.
    path("M112 906C150 620 340 318 600 312C860 318 1050 620 1088 906Z", d.linear([light, main, dark], [0, 0, 1, 1])) +
    path("M112 906C150 620 340 318 600 312C470 420 320 640 300 906Z", d.linear([dark, main, light], [0, 1, 1, 0])) +
    path("M1088 906C1050 620 860 318 600 312C730 420 880 640 900 906Z", d.linear([dark, deep], [0, 0, 1, 1])) +
    path("M600 312C470 420 320 640 300 906L360 906C390 650 490 440 600 312Z", "#fff", 'opacity=".16"') +
    path("M112 906C150 620 340 318 600 312C400 400 220 640 190 906Z", "#fff", 'opacity=".13"') +
    path(
      "M112 906L122 846C220 866 260 872 306 872L300 906ZM1088 906L1078 846C980 866 940 872 894 872L900 906Z",
      deep,
      'opacity=".55"',
    ) +
    // The door and what is behind it.
    path("M384 906C400 720 490 520 600 470C710 520 800 720 816 906Z", deep) +
    path(
      "M400 906C416 730 496 548 600 496C704 548 784 730 800 906Z",
      d.linear(["#5b3a1c", "#a8642a", "#f0b254"], [0.4, 0, 0.6, 1]),
    ) +
    d.clipped(
      path("M400 906C416 730 496 548 600 496C704 548 784 730 800 906Z", "#000"),
      glow(d, 600, 640, 240, "#ffe9a0", 0.95) +
        path("M400 906C420 850 500 836 600 836C700 836 780 850 800 906Z", "#c9583a") +
        stroke("M600 470L600 590", "#6b4a20", 5) +
        circle(600, 618, 30, "#fff8d8") +
        path("M578 596C582 582 618 582 622 596Z", brass(d)),
    ) +
    hedgehog(d) +
    path("M400 906C416 730 496 548 600 496C540 560 470 700 480 906Z", d.linear([light, main, dark], [0, 0, 1, 0.4])) +
    stroke("M600 496C540 560 470 700 480 906", deep, 5, 'opacity=".45"') +
    path(
      "M800 906C786 740 712 556 606 500C640 570 700 640 716 700C744 752 752 840 748 906Z",
      d.linear([main, dark, deep], [0, 0, 1, 0.3]),
    ) +
    stroke("M716 700C732 726 744 716 770 700", "#f3c34a", 12) +
    stitches("M372 906C390 714 484 506 600 452C716 506 810 714 828 906", "#f5f0cf", 3, 0.75) +
    // The poles run over the top.
    stroke("M300 906C320 640 470 420 600 312C730 420 880 640 900 906", deep, 17) +
    stroke("M298 904C318 638 468 418 598 311", "#ffd873", 8) +
    stroke("M602 312C730 420 880 640 898 904", "#d69a2e", 8) +
    path("M520 330C540 300 660 300 680 330C660 352 540 352 520 330Z", dark) +
    path("M520 328C540 298 660 298 680 328C640 340 560 340 520 328Z", light) +
    stroke("M104 908L1096 908", deep, 10) +
    // A little flag with a leaf.
    stroke("M600 304L600 190", "#8a6c44", 8) +
    path(
      "M603 194C640 176 664 214 716 194L706 226L718 262C664 280 640 244 603 262Z",
      d.linear(["#ffb08e", "#e8654a", "#c2402a"], [0, 0, 1, 0.4]),
    ) +
    path("M640 238C640 214 656 206 680 208C680 230 664 242 640 238Z", "#fff3e0") +
    tuft(156, 926, 0.8, "#8fae5a") +
    tuft(1010, 930, 1, "#86a552") +
    tuft(1080, 926, 0.6, "#98b765")
  );
}
