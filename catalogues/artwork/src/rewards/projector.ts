import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { dots, slope } from "../motifs/materials.ts";
import { brass, tones } from "../motifs/technology-and-kitchen.ts";

const picture = "M96 176L590 128L590 520L96 560Z";

/** A pocket projector on its little stand, and the evening it throws on the wall. */
export function projector(d: Drawing): string {
  const [light, main, dark, deep] = tones.sand;
  const gold = brass(d);
  const stars = [
    [160, 220, 5],
    [240, 200, 4],
    [330, 230, 3],
    [420, 176, 5],
    [300, 290, 4],
    [536, 200, 4],
    [190, 320, 3],
    [500, 300, 3],
  ]
    .map(([x = 0, y = 0, r = 3]) => circle(x, y, r, "#fff6d0"))
    .join("");
  return (
    path(
      "M96 176L590 128L760 634L720 690L96 560Z",
      d.across(
        [
          [0, "#fffbe0", 0.25],
          [0.6, "#fff4c2", 0.45],
          [1, "#fff1b0", 0.95],
        ],
        [150, 300, 750, 660],
      ),
    ) +
    path(
      "M590 128L760 634L740 660L590 520Z",
      d.across(
        [
          [0, "#fffbe0", 0.1],
          [1, "#fff1b0", 0.8],
        ],
        [600, 240, 750, 650],
      ),
    ) +
    path("M84 164L602 114L602 532L84 574Z", "#fffdf4", 'opacity=".9"') +
    path(picture, d.linear(["#1f2a66", "#4a4fa0", "#e88a7c", "#ffc98a"], [0, 0, 0.1, 1])) +
    d.clipped(
      path(picture, "#000"),
      stars +
        circle(452, 250, 62, d.radial(["#fffdf0", "#fff0bd", "#f4d489"], [0.4, 0.34, 0.7])) +
        circle(434, 236, 10, "#e9c878", 'opacity=".6"') +
        circle(468, 270, 14, "#e9c878", 'opacity=".6"') +
        circle(476, 232, 7, "#e9c878", 'opacity=".6"') +
        path("M80 500L190 380L262 452L372 340L486 450L540 404L620 470L620 600L80 600Z", "#5a3f86") +
        path("M80 540C180 470 300 500 380 480C480 460 540 490 620 470L620 600L80 600Z", "#2c2260") +
        place(
          240,
          462,
          -4,
          1,
          path(
            "M-60 30C-70 -10 -50 -36 -30 -40L-38 -74L-14 -56L6 -58L24 -80L24 -44C46 -24 60 10 52 40C20 60 -40 56 -60 30Z",
            "#150f38",
          ),
          stroke("M50 30C90 20 92 -20 74 -34", "#150f38", 13),
        ) +
        path("M96 176L300 156L96 420Z", "#fff", 'opacity=".14"'),
    ) +
    stroke("M820 820L740 902M900 820L980 902", "#3a2a1a", 24) +
    stroke("M820 820L740 902M900 820L980 902", tones.walnut[1], 17) +
    stroke("M860 820L862 906", "#3a2a1a", 24) +
    stroke("M860 820L862 906", tones.walnut[0], 17) +
    rect(800, 800, 124, 34, gold, 12) +
    path(
      "M650 552C650 520 676 496 710 496L1010 470C1050 468 1078 494 1078 532L1078 744C1078 784 1052 808 1014 808L710 808C676 808 650 784 650 752Z",
      deep,
    ) +
    path(
      "M650 546C650 514 676 490 710 490L1010 464C1050 462 1078 488 1078 526L1078 738C1078 778 1052 802 1014 802L710 802C676 802 650 778 650 746Z",
      d.linear([light, main, dark], [0, 0, 1, 1]),
    ) +
    path(
      "M860 477L1010 464C1050 462 1078 488 1078 526L1078 738C1078 778 1052 802 1014 802L860 802Z",
      dark,
      'opacity=".35"',
    ) +
    path("M860 477L860 802", "none", `stroke="${deep}" stroke-width="3" opacity=".4"`) +
    sequence(8, (at) => dots(`M${906} ${556 + at * 26}L1050 ${552 + at * 26}`, deep, 12, 24, 0.6)).join("") +
    circle(756, 650, 92, deep, 'opacity=".45"') +
    circle(750, 644, 90, gold) +
    circle(750, 644, 76, d.linear(["#3c3740", "#141217"], [0, 0, 1, 1])) +
    circle(750, 644, 56, d.radial(["#ffffff", "#fff6c8", "#ffd766", "#c98a1e"], [0.45, 0.45, 0.6])) +
    circle(
      750,
      644,
      150,
      d.radial([
        [0, "#fffbe0", 0.85],
        [0.4, "#fff2b0", 0.4],
        [1, "#fff2b0", 0],
      ]),
    ) +
    ring(750, 644, 66, "#8a8290", 3, 'opacity=".8"') +
    rect(880, 446, 120, 28, slope(d, tones.walnut), 14, 'transform="rotate(-5 940 460)"') +
    stroke("M662 570L662 550C662 524 684 504 712 502L930 483", "#fff", 8, 'opacity=".8"') +
    circle(694, 772, 8, "#7fe08f") +
    circle(694, 772, 15, "#7fe08f", 'opacity=".3"') +
    ellipse(690, 400, 5, 5, "#fff") +
    ellipse(560, 590, 4, 4, "#fff") +
    ellipse(640, 470, 4, 4, "#fff") +
    ellipse(670, 560, 5, 5, "#fff")
  );
}
