import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { steel } from "../motifs/materials.ts";
import { brass, grain, rubberFoot } from "../motifs/technology-and-kitchen.ts";

/** A record player of walnut, lid open, the needle in the groove. */
export function turntable(d: Drawing): string {
  const grooves = sequence(11, (at) =>
    ellipse(
      520,
      640,
      150 + at * 15,
      53 + at * 5.3,
      "none",
      `stroke="#fff" stroke-width="1.5" opacity="${at % 3 === 0 ? 0.2 : 0.09}"`,
    ),
  ).join("");
  const gold = brass(d);
  const note = (x: number, y: number, turn: number, fill: string): string =>
    place(
      x,
      y,
      turn,
      1,
      ellipse(0, 0, 22, 16, fill, 'transform="rotate(-18)"'),
      stroke("M19 -6L19 -84C30 -60 52 -62 50 -34", fill, 8),
    );
  return (
    path(
      "M176 500L214 150C216 132 226 124 244 124L956 124C974 124 984 132 986 150L1024 500Z",
      "#e9f3fb",
      'opacity=".55"',
    ) +
    path(
      "M176 500L214 150C216 132 226 124 244 124L956 124C974 124 984 132 986 150L1024 500Z",
      d.linear(
        [
          [0, "#ffffff", 0.75],
          [0.4, "#cfe2f2", 0.25],
          [1, "#8fb2cf", 0.4],
        ],
        [0, 0, 1, 1],
      ),
      'stroke="#fff" stroke-width="7"',
    ) +
    path("M280 150L440 150L330 490L210 490Z", "#fff", 'opacity=".4"') +
    path("M480 150L520 150L410 490L366 490Z", "#fff", 'opacity=".3"') +
    note(470, 330, -10, "#d2643f") +
    note(640, 250, 8, "#2f6b62") +
    note(800, 350, -4, "#e0a02e") +
    rect(262, 482, 84, 26, "#3a3f48", 6) +
    rect(854, 482, 84, 26, "#3a3f48", 6) +
    path(
      "M176 500L1024 500C1034 500 1040 504 1044 512L1096 776L104 776L156 512C160 504 166 500 176 500Z",
      d.linear(["#c28a5c", "#a36a3f", "#8a532e"], [0, 0, 0.7, 1]),
    ) +
    d.clipped(path("M176 500L1024 500L1096 776L104 776Z", "#000"), grain(110, 506, 980, 270, "#4f2a14", 9)) +
    rect(96, 772, 1008, 112, d.linear(["#8f5732", "#7a4524", "#522c14"]), 18) +
    d.clipped(rect(96, 772, 1008, 112, "#000", 18), grain(100, 776, 1000, 108, "#2e160a", 5)) +
    rect(96, 772, 1008, 8, "#e0ae82", 4, 'opacity=".8"') +
    rubberFoot(170, 882, 130) +
    rubberFoot(900, 882, 130) +
    ellipse(526, 664, 344, 126, "#2e160a", 'opacity=".45"') +
    ellipse(520, 656, 336, 122, steel(d)) +
    ellipse(520, 646, 334, 120, "#3a4049") +
    ellipse(520, 640, 318, 112, d.linear(["#3c3a44", "#17151b", "#2b2932", "#0e0d11"], [0, 0, 1, 1])) +
    grooves +
    path("M520 640L258 577C320 548 400 530 470 529Z", "#fff", 'opacity=".16"') +
    path("M520 640L782 703C720 732 640 750 570 751Z", "#fff", 'opacity=".1"') +
    ellipse(520, 640, 110, 39, d.linear(["#ffb08e", "#f06a48", "#c2402a"], [0, 0, 1, 1])) +
    ellipse(520, 640, 78, 27, "none", 'stroke="#fff3d6" stroke-width="4" opacity=".7"') +
    ellipse(520, 640, 12, 5, "#fff") +
    rect(516, 620, 8, 20, "#dfe4e9", 4) +
    ellipse(930, 582, 84, 32, "#2e160a", 'opacity=".4"') +
    ellipse(924, 574, 80, 30, steel(d)) +
    rect(894, 516, 60, 58, steel(d), 12) +
    ellipse(924, 518, 40, 15, "#eef1f4") +
    stroke("M930 504C960 486 990 480 1012 482", "#5a626c", 26) +
    rect(980, 462, 62, 46, d.linear(["#6a7078", "#2a2d33"]), 14) +
    stroke("M924 510C880 560 850 640 742 692", "#2e160a", 12, 'opacity=".35" transform="translate(8 14)"') +
    stroke("M924 506C888 560 858 630 742 680", "#77818d", 19) +
    stroke("M922 503C886 556 856 626 740 677", "#f4f6f9", 8) +
    place(
      728,
      686,
      -26,
      1,
      rect(-38, -18, 76, 36, "#24262c", 9),
      rect(-30, -14, 56, 8, "#6a7078", 4),
      path("M-30 18L-18 18L-24 34Z", "#f06a48"),
    ) +
    circle(186, 828, 30, gold) +
    circle(186, 828, 22, d.linear(["#f6d591", "#a9762a"], [0, 0, 1, 1])) +
    stroke("M186 828L186 810", "#5a3a10", 5) +
    circle(280, 828, 8, "#ffdf8a") +
    circle(280, 828, 18, "#ffdf8a", 'opacity=".25"') +
    circle(1006, 828, 36, "#2e160a", 'opacity=".5"') +
    circle(1002, 824, 36, gold) +
    ring(1002, 824, 27, "#fff0c8", 3, 'opacity=".7"') +
    stroke("M1002 824L1022 802", "#5a3a10", 6) +
    stroke("M196 508L1004 508", "#fff", 4, 'opacity=".35"')
  );
}
