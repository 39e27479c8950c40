import { circle, type Drawing, ellipse, path, place, polar, rect, ring, round, sequence, stroke } from "../drawing.ts";
import { dots, slope, type Tone } from "../motifs/materials.ts";
import { brass, tones } from "../motifs/technology-and-kitchen.ts";

/** A kitchen radio with a handle, a dial and a waffle of a loudspeaker. */
export const radio =
  (tone: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const gold = brass(d);
    const wood = slope(d, tones.walnut);
    const marks = sequence(21, (at) => {
      const [x1, y1] = polar(826, 588, 116, 180 + at * 9);
      const [x2, y2] = polar(826, 588, at % 5 === 0 ? 92 : 104, 180 + at * 9);
      return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
    }).join("");
    const knob = (x: number, turn: number): string =>
      circle(x + 5, 768, 60, deep, 'opacity=".4"') +
      circle(x, 762, 58, gold) +
      circle(x, 762, 46, d.radial(["#fffaf0", "#ecdcc0", "#b99a70"], [0.36, 0.3, 0.8])) +
      place(x, 762, turn, 1, rect(-6, -44, 12, 40, "#c94a30", 6));
    return (
      stroke("M950 380L1044 92", "#6f7884", 12) +
      stroke("M950 380L1044 92", "#eef1f4", 5) +
      circle(1046, 88, 14, gold) +
      path(
        "M300 400L300 306C300 250 336 222 390 222L810 222C864 222 900 250 900 306L900 400",
        "none",
        `stroke="${tones.walnut[3]}" stroke-width="50"`,
      ) +
      path(
        "M300 400L300 306C300 250 336 222 390 222L810 222C864 222 900 250 900 306L900 400",
        "none",
        `stroke="${d.across([tones.walnut[0], tones.walnut[1], tones.walnut[2]], [280, 220, 920, 320])}" stroke-width="42"`,
      ) +
      stroke("M292 320C292 262 330 214 392 210L780 210", "#f3c79d", 5, 'opacity=".7"') +
      rect(274, 352, 52, 40, gold, 8) +
      rect(874, 352, 52, 40, gold, 8) +
      path("M230 860L300 860L282 908L246 908Z", wood) +
      path("M900 860L970 860L954 908L918 908Z", wood) +
      rect(156, 376, 888, 500, deep, 110) +
      rect(156, 370, 888, 500, d.linear([light, main, main, dark], [0, 0, 1, 1]), 110) +
      rect(190, 404, 820, 432, "none", 82, `stroke="${deep}" stroke-width="4" opacity=".35"`) +
      d.clipped(
        rect(156, 370, 888, 500, "#000", 110),
        path("M156 770C420 850 800 850 1044 740L1044 880L156 880Z", deep, 'opacity=".28"') +
          path("M156 370L520 370L156 700Z", "#fff", 'opacity=".14"'),
      ) +
      stroke("M180 520L180 484C180 430 216 392 270 390L720 390", "#fff", 10, 'opacity=".6"') +
      circle(424, 624, 202, deep, 'opacity=".35"') +
      circle(418, 618, 200, gold) +
      circle(418, 618, 186, d.linear(["#fff8e8", "#efdfc2", "#cbb086"], [0, 0, 1, 1])) +
      d.clipped(
        circle(418, 618, 178, "#000"),
        sequence(13, (at) =>
          dots(`M${232 + (at % 2) * 15} ${452 + at * 28}L610 ${452 + at * 28}`, "#6b4a2c", 14, 30, 0.85),
        ).join(""),
      ) +
      circle(
        418,
        618,
        178,
        d.radial(
          [
            [0, "#fff", 0.3],
            [0.5, "#fff", 0],
            [1, "#5a3a1c", 0.45],
          ],
          [0.34, 0.28, 0.8],
        ),
      ) +
      path(
        "M684 592A142 142 0 0 1 968 592L968 628C968 640 962 646 950 646L702 646C690 646 684 640 684 628Z",
        "#2a1c14",
      ) +
      path(
        "M694 592A132 132 0 0 1 958 592L958 626C958 632 954 636 948 636L704 636C698 636 694 632 694 626Z",
        d.radial(["#fff8dc", "#ffe9ae", "#f0c46c"], [0.4, 0.7, 0.7]),
      ) +
      stroke(marks, "#6b4020", 4) +
      stroke("M826 588L766 506", "#d93a2a", 7) +
      circle(826, 588, 15, "#2a1c14") +
      path("M704 590A122 122 0 0 1 800 474L740 630L704 630Z", "#fff", 'opacity=".4"') +
      knob(756, -46) +
      knob(896, 32) +
      ring(418, 618, 192, "#fff", 2, 'opacity=".5"') +
      ellipse(600, 376, 230, 5, "#fff", 'opacity=".25"')
    );
  };
