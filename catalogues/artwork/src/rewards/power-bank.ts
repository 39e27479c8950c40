import { circle, type Drawing, ellipse, path, place, rect, ring, stroke } from "../drawing.ts";
import { slope, type Tone } from "../motifs/materials.ts";
import { bolt } from "../motifs/technology-and-kitchen.ts";

const cable = "M560 190C560 96 700 60 800 110C960 190 1040 330 980 480C930 604 860 640 880 740C896 820 940 850 990 872";

/** A power bank with rounded flanks and a smile of charge lights; its cable has just let go. */
export const powerBank =
  (tone: Tone, cord: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    return (
      stroke(cable, cord[3], 26) +
      stroke(cable, d.across([cord[0], cord[1], cord[2]], [560, 100, 1040, 800]), 20) +
      stroke(cable, cord[3], 20, 'stroke-dasharray="3 11" opacity=".3"') +
      place(
        990,
        872,
        24,
        1,
        rect(-20, -24, 92, 48, slope(d, tone), 14),
        rect(70, -15, 44, 30, d.linear(["#ffffff", "#b8c0ca", "#7c8692"]), 10),
        stroke("M-8 -14L60 -14", light, 5, 'opacity=".7"'),
      ) +
      rect(522, 172, 76, 40, d.linear(["#ffffff", "#b8c0ca", "#7c8692"], [0, 0, 1, 0]), 10) +
      rect(514, 120, 92, 70, slope(d, tone), 18) +
      rect(338, 204, 500, 704, deep, 96) +
      rect(
        338,
        200,
        500,
        704,
        d.linear(
          [
            [0, main],
            [0.78, main],
            [0.86, dark],
            [1, deep],
          ],
          [0, 0, 1, 0],
        ),
        96,
      ) +
      rect(338, 200, 430, 704, d.linear([light, main, dark], [0, 0, 1, 1]), 92) +
      rect(346, 208, 414, 688, "none", 86, `stroke="${light}" stroke-width="4" opacity=".55"`) +
      rect(782, 320, 30, 96, deep, 15, 'opacity=".6"') +
      rect(780, 318, 30, 94, d.linear([main, dark], [0, 0, 1, 1]), 15) +
      stroke("M804 470L804 790", light, 4, 'opacity=".25"') +
      d.clipped(
        rect(338, 200, 430, 704, "#000", 92),
        path("M338 560C470 500 640 520 768 440L768 904L338 904Z", dark, 'opacity=".22"') +
          path("M338 700C470 660 640 690 768 610L768 904L338 904Z", deep, 'opacity=".2"') +
          path("M338 200L560 200L338 620Z", "#fff", 'opacity=".16"'),
      ) +
      circle(553, 400, 104, deep, 'opacity=".16"') +
      circle(550, 396, 104, slope(d, tone)) +
      ring(550, 396, 103, light, 3, 'opacity=".7"') +
      place(550, 396, 8, 1.05, bolt(deep, 'opacity=".35" transform="translate(4 5)"'), bolt(cord[1])) +
      [700, 734, 746, 734, 700]
        .map((y, at) => {
          const x = 454 + at * 48;
          return (
            circle(x, y, 22, "#fff6b8", 'opacity=".35"') +
            circle(x, y, 15, deep, 'opacity=".5"') +
            circle(x, y, 11, "#fffbe0")
          );
        })
        .join("") +
      ellipse(490, 630, 13, 18, deep, 'opacity=".8"') +
      ellipse(610, 630, 13, 18, deep, 'opacity=".8"') +
      circle(486, 624, 5, "#fff") +
      circle(606, 624, 5, "#fff") +
      stroke("M368 330L368 300C368 260 396 232 434 228L500 228", "#fff", 10, 'opacity=".6"')
    );
  };
