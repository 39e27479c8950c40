import { circle, type Drawing, ellipse, path, place, stroke } from "../drawing.ts";
import type { Tone } from "../motifs/materials.ts";
import { eye } from "../motifs/outdoors-and-play.ts";
import { tones } from "../motifs/technology-and-kitchen.ts";

/** The cloud behind all this, seeking shelter. */
const cloud = (d: Drawing): string =>
  place(
    330,
    792,
    0,
    1,
    path(
      "M-130 70C-176 66 -188 6 -142 -12C-146 -64 -84 -88 -52 -58C-30 -112 62 -108 72 -50C118 -66 160 -22 138 18C164 46 140 74 110 72Z",
      d.linear(["#ffffff", "#eef4fb", "#bccde2"], [0, 0, 0.4, 1]),
    ),
    eye(-28, -6, 14, 5, -5),
    eye(34, -6, 14, 5, -5),
    stroke("M-10 36C-4 28 12 28 18 36", "#51637e", 6),
    circle(-54, 22, 13, "#ff9fa0", 'opacity=".55"'),
    circle(60, 22, 13, "#ff9fa0", 'opacity=".55"'),
    ellipse(-84, -28, 20, 12, "#fff", 'transform="rotate(-30 -84 -28)"'),
  );

/** An umbrella, open, and the weather it is made for. */
export const umbrella =
  (tone: Tone, wood: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const drop = (x: number, y: number, s: number): string =>
      place(
        x,
        y,
        16,
        s,
        path(
          "M0 -34C12 -12 20 0 20 12C20 26 11 34 0 34C-11 34 -20 26 -20 12C-20 0 -12 -12 0 -34Z",
          d.linear(["#cfeaff", "#7fbdea", "#4a8fc9"], [0, 0, 1, 1]),
        ),
        ellipse(-7, 12, 4, 9, "#fff", 'opacity=".8" transform="rotate(14 -7 12)"'),
      );
    const splash = (x: number, y: number, turn: number): string =>
      place(
        x,
        y,
        turn,
        1,
        stroke("M-30 -8L-44 -30M0 -14L0 -40M30 -8L44 -30", "#7fbdea", 8),
        circle(-52, -44, 6, "#7fbdea"),
        circle(52, -44, 6, "#7fbdea"),
      );
    return (
      drop(150, 150, 1.1) +
      drop(300, 92, 0.9) +
      drop(900, 80, 1) +
      drop(1064, 170, 1.15) +
      drop(1120, 420, 0.9) +
      drop(1100, 700, 1.1) +
      drop(80, 420, 0.9) +
      drop(90, 690, 1.1) +
      drop(760, 40, 0.8) +
      splash(404, 216, -34) +
      splash(812, 224, 36) +
      // Inside of the roof and the ribs.
      path(
        "M130 562C200 520 260 520 320 560C380 520 440 516 500 556C560 520 640 520 700 556C760 516 820 520 880 560C940 520 1000 520 1070 562C960 500 780 470 600 470C420 470 240 500 130 562Z",
        deep,
      ) +
      path("M150 556C300 470 900 470 1050 556C900 500 300 500 150 556Z", deep) +
      stroke("M600 500L320 556M600 500L500 552M600 500L700 552M600 500L880 556", "#b9c2cc", 5, 'opacity=".7"') +
      // Shaft and crook.
      stroke("M600 150L600 760", "#59636e", 22) +
      stroke("M600 150L600 760", d.across(["#f7f9fb", "#aeb7c1", "#6a747f"], [588, 0, 612, 0]), 15) +
      stroke("M600 560L600 580", deep, 40) +
      stroke("M600 700L600 830C600 900 720 900 720 830L720 806", wood[3], 46) +
      stroke(
        "M598 700L598 830C598 896 718 896 718 830L718 806",
        d.across([wood[0], wood[1], wood[2]], [576, 700, 740, 900]),
        36,
      ) +
      stroke("M588 710L588 830C592 850 600 860 612 868", "#fff", 6, 'opacity=".45"') +
      stroke("M600 694L600 712", "#e6b95a", 46) +
      // The roof, five fields.
      path(
        "M130 562C150 330 350 164 600 164C850 164 1050 330 1070 562C1000 520 940 520 880 560C820 516 760 516 700 556C640 520 560 520 500 556C440 516 380 520 320 560C260 520 200 520 130 562Z",
        d.linear([light, main, dark], [0, 0, 1, 0.7]),
      ) +
      path(
        "M130 562C150 330 350 164 600 164C440 220 330 380 320 560C260 520 200 520 130 562Z",
        d.linear([light, main], [0, 0, 1, 1]),
      ) +
      path(
        "M600 164C440 220 330 380 320 560C380 520 440 516 500 556C500 400 540 240 600 164Z",
        d.linear([main, dark], [0, 0, 0.7, 1]),
      ) +
      path(
        "M600 164C540 240 500 400 500 556C560 520 640 520 700 556C700 400 660 240 600 164Z",
        d.linear([light, main], [0, 0, 0.5, 1]),
      ) +
      path(
        "M600 164C660 240 700 400 700 556C760 516 820 520 880 560C870 380 760 220 600 164Z",
        d.linear([main, dark], [0, 0, 0.5, 1]),
      ) +
      path(
        "M1070 562C1050 330 850 164 600 164C760 220 870 380 880 560C940 520 1000 520 1070 562Z",
        d.linear([dark, deep], [0, 0, 1, 1]),
      ) +
      stroke(
        "M600 164C440 220 330 380 320 560M600 164C540 240 500 400 500 556M600 164C660 240 700 400 700 556M600 164C760 220 870 380 880 560",
        deep,
        4,
        'opacity=".5"',
      ) +
      path(
        "M176 500C212 360 310 258 440 210C340 290 280 390 264 508C236 500 204 496 176 500Z",
        "#fff",
        'opacity=".28"',
      ) +
      stroke("M540 460C546 370 562 300 580 256", "#fff", 14, 'opacity=".28"') +
      stroke(
        "M130 562C200 520 260 520 320 560C380 516 440 516 500 556C560 520 640 520 700 556C760 516 820 516 880 560C940 520 1000 520 1070 562",
        light,
        6,
        'opacity=".6"',
      ) +
      [130, 320, 500, 700, 880, 1070].map((x) => circle(x, x === 500 || x === 700 ? 560 : 564, 9, "#dfe4e9")).join("") +
      path("M560 176C570 150 630 150 640 176C620 184 580 184 560 176Z", deep) +
      path("M588 158L600 84L612 158Z", wood[1]) +
      circle(600, 86, 10, tones.sand[1]) +
      cloud(d)
    );
  };
