import { circle, type Drawing, ellipse, leaf, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { slope } from "../motifs/materials.ts";
import { bolt, brass, grain, tones } from "../motifs/technology-and-kitchen.ts";

/** An island of walnut where phone, watch and headphones rest; there is one more island on the phone. */
export function chargingDock(d: Drawing): string {
  const gold = brass(d);
  const [light, main, dark, deep] = tones.walnut;
  const screen = rect(216, 400, 254, 446, "#000", 30);
  const palm = (turn: number, length: number): string =>
    place(352, 620, turn, 1, leaf(length, 34, "#4faa6e", "#2d7f56", "#8fd6a0"));
  const cream = slope(d, tones.cream);
  const ear = (flip: number): string =>
    place(
      670,
      0,
      0,
      1,
      `<g transform="scale(${flip} 1)">`,
      stroke("M-148 360C-152 410 -152 430 -150 462", "#8f6420", 15),
      stroke("M-148 360C-152 410 -152 430 -150 462", "#f0cf86", 8),
      rect(-128, 448, 56, 190, slope(d, tones.copper), 28),
      path("M-112 436C-186 430 -206 484 -206 544C-206 606 -186 656 -112 650Z", cream),
      ellipse(-160, 544, 28, 70, d.linear([tones.cream[2], tones.cream[0]], [0, 0, 1, 1])),
      ellipse(-160, 544, 9, 20, "#ff7a59"),
      "</g>",
    );
  return (
    rect(652, 196, 44, 640, dark, 20) +
    rect(650, 196, 38, 640, d.linear([light, main, dark], [0, 0, 1, 0]), 19) +
    place(
      94,
      24,
      0,
      0.86,
      stroke("M522 372C516 236 592 164 670 164C748 164 824 236 818 372", tones.cream[3], 44) +
        stroke(
          "M522 372C516 236 592 164 670 164C748 164 824 236 818 372",
          d.across([tones.cream[0], tones.cream[1], tones.cream[2]], [520, 160, 820, 360]),
          36,
        ),
      stroke("M540 330C550 244 606 190 670 190C734 190 790 244 800 330", tones.copper[1], 16),
      stroke("M516 330C520 240 580 160 656 156", "#fff", 6, 'opacity=".8"'),
      path(
        "M606 214C606 182 636 170 670 170C704 170 734 182 734 214C734 226 606 226 606 214Z",
        d.linear([light, main, dark], [0, 0, 1, 1]),
      ),
      ear(1),
      ear(-1),
    ) +
    rect(320, 700, 60, 150, gold, 10) +
    rect(202, 386, 290, 476, "#0d0f16", 48) +
    rect(198, 382, 290, 476, d.linear(["#aab2c4", "#5d6578", "#2b2f3a"], [0, 0, 1, 1]), 48) +
    rect(206, 390, 274, 462, "#0d0f16", 41) +
    d.clipped(
      screen,
      rect(216, 400, 254, 446, d.linear(["#5fc4ea", "#b5e8f2", "#ffe7bd"])) +
        circle(270, 470, 30, "#fff8d6") +
        circle(270, 470, 46, "#fff8d6", 'opacity=".4"') +
        rect(216, 720, 254, 130, d.linear(["#3aa9c4", "#17688f"])) +
        ellipse(343, 734, 92, 28, d.linear(["#fbe3ac", "#d9ac63"])) +
        stroke("M340 728C330 690 336 650 352 622", "#8a5a30", 15) +
        palm(-95, 92) +
        palm(-50, 96) +
        palm(0, 84) +
        palm(50, 92) +
        palm(92, 84) +
        palm(130, 66) +
        palm(-132, 62) +
        circle(346, 630, 10, "#6b3f1e") +
        circle(362, 634, 9, "#5a3418") +
        stroke(
          "M226 766C250 758 270 774 294 766C318 758 338 774 362 766C386 758 410 774 434 766C448 762 458 764 466 768",
          "#d6f4fa",
          5,
          'opacity=".8"',
        ) +
        path("M216 400L400 400L216 700Z", "#fff", 'opacity=".22"'),
    ) +
    rect(306, 412, 74, 20, "#0d0f16", 10) +
    place(
      343,
      752,
      0,
      0.46,
      circle(0, 0, 92, "#fff", 'opacity=".9"'),
      ring(0, 0, 92, "#58c98a", 13, 'stroke-dasharray="430 600" stroke-linecap="round" transform="rotate(-90)"'),
      bolt("#2f9e68"),
    ) +
    place(
      22,
      0,
      0,
      1,
      rect(888, 640, 44, 210, gold, 14),
      path(
        "M866 590C830 610 822 690 838 760C846 792 866 810 886 816L936 816C956 810 974 792 982 760C998 690 990 610 954 590Z",
        tones.teal[3],
      ),
      ellipse(910, 812, 62, 14, "#082c28"),
      rect(824, 540, 176, 188, d.linear(["#e9edf2", "#99a3b0", "#5f6875"], [0, 0, 1, 1]), 52),
      rect(998, 604, 14, 46, "#7a8490", 6),
      rect(834, 550, 156, 168, "#0b0c1c", 44),
      ring(912, 634, 54, "#58c98a", 13, 'opacity=".25"'),
      ring(
        912,
        634,
        54,
        "#58c98a",
        13,
        'stroke-dasharray="270 400" stroke-linecap="round" transform="rotate(-90 912 634)"',
      ),
      place(912, 634, 0, 0.44, bolt("#bff5d6")),
      path("M838 590C838 566 856 552 878 552L930 552L850 700C842 692 838 682 838 670Z", "#fff", 'opacity=".1"'),
    ) +
    path(
      "M150 838C150 826 160 818 172 818L1028 818C1040 818 1050 826 1050 838L1062 880C1064 896 1054 906 1040 906L160 906C146 906 136 896 138 880Z",
      deep,
    ) +
    path(
      "M150 832C150 820 160 812 172 812L1028 812C1040 812 1050 820 1050 832L1060 872C1062 888 1054 898 1040 898L160 898C146 898 138 888 140 872Z",
      d.linear([light, main, dark], [0, 0, 1, 0.3]),
    ) +
    d.clipped(rect(146, 816, 908, 80, "#000", 14), grain(150, 812, 900, 88, deep, 5)) +
    stroke("M168 824L1030 824", "#f3c79d", 5, 'opacity=".7"') +
    sequence(3, (at) => circle(578 + at * 22, 866, 6, at < 2 ? "#fff3c2" : deep)).join("")
  );
}
