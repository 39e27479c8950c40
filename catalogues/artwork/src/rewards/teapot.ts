import { circle, type Drawing, ellipse, path, place, smooth, stroke } from "../drawing.ts";
import { dots, globe, type Tone } from "../motifs/materials.ts";
import { brass, steam } from "../motifs/technology-and-kitchen.ts";

/** A teapot of cast iron with its two cups; a crane flies across the moon. */
export const teapot =
  (tone: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const gold = brass(d);
    const body =
      "M306 690C306 580 420 512 590 512C760 512 874 580 874 690C874 800 800 900 590 900C380 900 306 800 306 690Z";
    const bail = "M352 596C310 470 330 250 590 250C850 250 870 470 828 596";
    const cup = (x: number): string =>
      place(
        x,
        0,
        0,
        1,
        path(
          "M-88 770C-88 850 -60 890 -44 896L44 896C60 890 88 850 88 770Z",
          d.linear(
            [
              [0, main],
              [0.24, light],
              [0.5, main],
              [1, deep],
            ],
            [0, 0, 1, 0],
          ),
        ),
        path("M-50 890L50 890L46 906L-46 906Z", deep),
        dots("M-76 826Q0 846 80 826M-68 850Q0 868 70 850", light, 7, 15, 0.5),
        ellipse(0, 770, 88, 20, d.linear([light, dark], [0, 0, 1, 0])),
        ellipse(0, 772, 76, 15, d.linear(["#b8792a", "#e8b458", "#c98a34"], [0, 0, 1, 0])),
        ellipse(-24, 769, 26, 4, "#fff3cf", 'opacity=".7"'),
      );
    const bird =
      path(smooth("-150 36, -96 18, -40 4, 0 -8, 34 -4, 20 14, -30 30, -90 34, -150 36"), gold) +
      path("M-16 4C-50 -40 -56 -92 -30 -140C-20 -96 14 -60 26 -2Z", gold) +
      path("M0 4C-4 -34 10 -80 56 -116C46 -78 52 -40 34 0Z", "#ffe9b5", 'opacity=".85"') +
      stroke("M26 -2C70 -4 96 -22 126 -20", "#e6b95c", 9) +
      circle(130, -20, 10, "#e8503a") +
      path("M136 -26L174 -18L136 -14Z", "#ffe9b5") +
      stroke("M-96 26L-176 52M-96 32L-166 66", "#c98f35", 5);
    return (
      steam(1010, 420, 1) +
      steam(1064, 446, -1) +
      stroke(bail, deep, 34) +
      stroke(bail, d.across([main, dark, deep], [330, 240, 860, 420]), 27) +
      stroke("M344 520C326 400 372 270 560 262", light, 6, 'opacity=".7"') +
      stroke("M486 262C540 246 640 246 694 262", "#7d4626", 40) +
      stroke("M486 258C540 242 640 242 694 258", "#b8754a", 28) +
      stroke("M500 250C550 238 610 238 660 246", "#f0c199", 5, 'opacity=".8"') +
      path(
        "M820 640C900 640 920 560 970 508L1030 524C1000 600 960 740 830 770Z",
        d.linear([light, main, dark, deep], [0, 0, 1, 1]),
      ) +
      ellipse(1000, 516, 34, 12, deep, 'transform="rotate(14 1000 516)"') +
      path(
        body,
        d.radial(
          [
            [0, light],
            [0.36, main],
            [0.78, dark],
            [1, deep],
          ],
          [0.32, 0.24, 0.84],
        ),
      ) +
      d.clipped(
        path(body, "#000"),
        circle(616, 716, 118, d.linear([light, main], [0, 0, 1, 1]), 'opacity=".75"') +
          circle(616, 716, 118, "none", `stroke="${gold}" stroke-width="4" opacity=".8"`) +
          dots("M310 590Q590 630 880 590", light, 11, 24, 0.45) +
          dots("M296 616Q590 656 890 616", deep, 11, 24, 0.4) +
          path("M300 800C420 890 760 890 880 800L880 920L300 920Z", deep, 'opacity=".38"') +
          dots("M330 812Q590 876 850 812", light, 10, 24, 0.3),
      ) +
      place(
        596,
        728,
        -14,
        1.05,
        path(
          smooth("-150 36, -96 18, -40 4, 0 -8, 34 -4, 20 14, -30 30, -90 34, -150 36"),
          deep,
          'opacity=".35" transform="translate(5 8)"',
        ),
        bird,
      ) +
      path("M456 888L724 888L710 908L470 908Z", deep) +
      path(
        smooth("346 690, 366 606, 430 560, 500 546, 430 600, 396 680, 392 770, 356 740", true),
        "#fff",
        'opacity=".2"',
      ) +
      circle(352, 598, 28, deep) +
      circle(350, 595, 22, globe(d, tone)) +
      circle(828, 598, 28, deep) +
      circle(826, 595, 22, globe(d, tone)) +
      ellipse(590, 520, 168, 34, deep) +
      path(
        "M430 512C440 470 520 452 590 452C660 452 740 470 750 512C720 546 460 546 430 512Z",
        d.radial(
          [
            [0, light],
            [0.5, main],
            [1, dark],
          ],
          [0.34, 0.2, 0.8],
        ),
      ) +
      stroke("M462 494C490 476 540 468 580 467", "#fff", 6, 'opacity=".4"') +
      stroke("M440 520C490 542 690 542 740 520", gold, 5, 'opacity=".8"') +
      ellipse(590, 454, 34, 9, deep) +
      circle(590, 424, 32, d.radial(["#fff3cf", "#e0ae4d", "#a9762a", "#6b4717"], [0.34, 0.28, 0.75])) +
      cup(206) +
      cup(1004)
    );
  };
