import { type Drawing, ellipse, path, place, rect, round, sequence, smooth, stroke } from "../drawing.ts";
import { specks } from "../motifs/home-and-garden.ts";
import { barrel, type Tone } from "../motifs/materials.ts";

const body =
  "M536 476C538 548 396 596 392 726C390 826 444 902 508 906L692 906C756 902 810 826 808 726C804 596 662 548 664 476Z";

/** An ear of corn on its stalk; stands on 0, 0. */
function ear(d: Drawing, height: number): string {
  const kernel = d.linear(["#fff0b8", "#e8bb58", "#b98227"], [0, 0, 1, 1]);
  const at = (i: number): number => round(-height + 20 + i * 24);
  return (
    stroke(`M0 0L0 ${-height}`, "#c49a4c", 7) +
    sequence(7, (i) =>
      stroke(`M-14 ${at(i)}L${-34 - i * 3} ${at(i) - 84}M14 ${at(i)}L${34 + i * 3} ${at(i) - 84}`, "#e3bd6c", 2.5),
    ).join("") +
    sequence(
      7,
      (i) =>
        place(-13, at(i), -24, 1, ellipse(0, 0, 11, 21, kernel)) +
        place(13, at(i), 24, 1, ellipse(0, 0, 11, 21, kernel)),
    ).join("") +
    ellipse(0, -height - 4, 10, 22, kernel)
  );
}

/** A plume of pampas grass; stands on 0, 0. */
function plume(d: Drawing, height: number, tint: Tone): string {
  const top = -height;
  return (
    stroke(`M0 0L0 ${top + 60}`, tint[2], 8) +
    path(
      `M0 ${top + 240}C-84 ${top + 210} -76 ${top + 60} 4 ${top - 60}C76 ${top + 60} 80 ${top + 210} 0 ${top + 240}Z`,
      d.linear([tint[0], tint[1], tint[2]], [0, 0, 1, 1]),
    ) +
    sequence(9, (i) => {
      const y = round(top + 220 - i * 28);
      const reach = round(78 - Math.abs(i - 3) * 8);
      return stroke(
        `M0 ${y}C-20 ${y - 30} ${-reach + 20} ${y - 40} ${-reach} ${y - 66}M0 ${y}C20 ${y - 30} ${reach - 20} ${y - 40} ${reach} ${y - 66}`,
        i % 2 === 0 ? tint[0] : tint[1],
        9,
      );
    }).join("") +
    stroke(`M0 ${top + 230}C-8 ${top + 120} 2 ${top + 40} 4 ${top - 50}`, tint[2], 4, 'opacity=".5"')
  );
}

/** Round silvery leaves along a twig; stands on 0, 0. */
function twig(d: Drawing, height: number): string {
  const silver = d.linear(["#c8e0d0", "#8db9a4", "#5d8f7d"], [0, 0, 1, 1]);
  return (
    stroke(`M0 0C-10 ${-height * 0.4} 12 ${-height * 0.7} 0 ${-height}`, "#6f8f7b", 7) +
    sequence(7, (i) => {
      const y = -height * 0.36 - (i * height * 0.64) / 7;
      const size = 37 - i * 2.6;
      return (
        place(-size * 0.9, y, -28, 1, ellipse(0, 0, size, size * 0.78, silver)) +
        place(size * 0.9, y - 16, 28, 1, ellipse(0, 0, size, size * 0.78, silver))
      );
    }).join("") +
    ellipse(0, -height - 8, 14, 20, silver)
  );
}

function butterfly(d: Drawing): string {
  const wing = d.linear(["#ffd9a0", "#ff9a5c", "#d9533a"], [0, 0, 1, 1]);
  const half =
    path("M0 0C12 -58 76 -80 92 -46C102 -16 58 8 6 8C46 10 66 36 50 56C32 72 6 40 0 12Z", wing) +
    ellipse(64, -36, 10, 12, "#fff", 'opacity=".65"') +
    ellipse(36, 38, 7, 8, "#fff", 'opacity=".55"');
  return (
    half +
    place(0, 0, 0, 1, `<g transform="scale(-.62 1)">${half}</g>`) +
    stroke("M0 -16L0 34", "#4a2a24", 9) +
    stroke("M0 -18C4 -38 14 -46 22 -48M0 -18C-2 -38 -8 -46 -16 -48", "#4a2a24", 3)
  );
}

/** A vase from the potter's wheel, glaze running down, with grasses of summer. */
export const vase =
  (glaze: Tone, clay: Tone, plumes: Tone) =>
  (d: Drawing): string => {
    const run = smooth(
      "380 700, 420 742, 452 790, 480 752, 520 742, 556 790, 580 838, 606 796, 640 752, 684 766, 712 814, 740 778, 780 730, 830 720",
    );
    return (
      place(590, 500, -30, 1, twig(d, 330)) +
      place(600, 500, 34, 1, twig(d, 300)) +
      place(596, 500, -15, 1, plume(d, 400, plumes)) +
      place(606, 500, 20, 1, plume(d, 350, plumes)) +
      place(606, 500, 6, 1, ear(d, 370)) +
      place(596, 500, -42, 1, ear(d, 320)) +
      place(612, 500, 44, 1, ear(d, 300)) +
      place(300, 330, -24, 1, butterfly(d)) +
      path(body, barrel(d, clay)) +
      d.clipped(
        path(body, "#000"),
        specks(5, 60, [392, 700, 420, 200], clay[3], 5, 0.45) +
          path(`${run}L830 440L380 440Z`, glaze[3], 'opacity=".35" transform="translate(6 12)"') +
          path(`${run}L830 440L380 440Z`, barrel(d, glaze)) +
          stroke(run, glaze[0], 6, 'opacity=".5" transform="translate(-2 -8)"') +
          sequence(14, (i) => {
            const y = 520 + i * 28;
            return stroke(
              `M370 ${y - 8}C480 ${y + 20} 720 ${y + 20} 830 ${y - 8}`,
              i % 2 === 0 ? "#fff" : glaze[3],
              4,
              `opacity="${i % 2 === 0 ? ".2" : ".16"}"`,
            );
          }).join("") +
          specks(3, 70, [400, 500, 400, 260], glaze[3], 5, 0.4) +
          rect(390, 850, 420, 60, clay[3], 0, 'opacity=".25"'),
      ) +
      path(
        "M430 720C430 660 480 620 520 590C490 650 468 690 466 760C466 800 440 790 430 720Z",
        "#fff",
        'opacity=".5"',
      ) +
      stroke("M776 700C784 770 766 830 726 868", glaze[0], 7, 'opacity=".35"') +
      path("M524 470C520 452 680 452 676 470C680 496 668 504 600 504C532 504 520 496 524 470Z", barrel(d, glaze)) +
      ellipse(600, 468, 72, 13, glaze[3]) +
      stroke("M590 476L584 464M606 478L610 462", "#c49a4c", 7) +
      stroke("M528 474C548 486 580 490 610 490", "#fff", 5, 'opacity=".6"')
    );
  };
