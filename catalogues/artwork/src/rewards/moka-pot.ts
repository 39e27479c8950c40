import { circle, type Drawing, ellipse, path, place, rect, round, sequence, stroke } from "../drawing.ts";
import { globe, slope, type Tone } from "../motifs/materials.ts";
import { brass, steam, tones } from "../motifs/technology-and-kitchen.ts";

/** Eight-sided: how far along the half width the edges of the visible facets stand, and how light each facet is. */
const edges = [-1, -0.74, -0.28, 0.3, 0.76, 1] as const;

/** An espresso maker for the stove, all facets. */
export const mokaPot =
  (tone: Tone, grip: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const shades = [
      [main, dark],
      [light, main],
      ["#fff6ee", light],
      [main, dark],
      [dark, deep],
    ] as const;
    const facets = (y1: number, w1: number, y2: number, w2: number): string =>
      shades
        .map(([from, to], at) => {
          const x = (edge: number, half: number): number => round(600 + edge * half);
          const [a, b] = [edges[at] ?? 0, edges[at + 1] ?? 0];
          return path(
            `M${x(a, w1)} ${y1}L${x(b, w1)} ${y1}L${x(b, w2)} ${y2}L${x(a, w2)} ${y2}Z`,
            d.linear(
              at === 2
                ? [
                    [0, light],
                    [0.3, from],
                    [0.55, light],
                    [1, main],
                  ]
                : [from, to],
              [0, 0, at === 2 ? 1 : 0.6, 1],
            ),
            `stroke="${at === 2 ? light : main}" stroke-width="2" stroke-linejoin="round"`,
          );
        })
        .join("");
    const gold = brass(d);
    const black = slope(d, grip);
    return (
      steam(356, 300, 1) +
      steam(300, 330, -1) +
      path(
        "M424 396L318 398C338 440 380 480 442 520Z",
        d.linear([main, dark, deep], [0, 0, 1, 1]),
        `stroke="${deep}" stroke-width="3"`,
      ) +
      path("M424 396L318 398C322 406 328 414 334 422L430 420Z", light, 'opacity=".7"') +
      path(
        "M740 404C800 380 900 372 940 394C968 410 966 440 952 480L900 660C890 690 850 696 842 668C836 650 844 640 850 620L886 500C890 480 884 470 862 470L744 476Z",
        black,
      ) +
      path(
        "M756 414C810 396 896 390 928 406C940 414 944 424 940 442",
        "none",
        `stroke="${grip[0]}" stroke-width="8" stroke-linecap="round" opacity=".7"`,
      ) +
      stroke("M926 500L884 650", grip[0], 6, 'opacity=".35"') +
      rect(736, 402, 40, 76, gold, 8) +
      facets(394, 178, 600, 120) +
      path("M422 394L778 394L772 416L428 416Z", "#fff", 'opacity=".25"') +
      facets(600, 138, 634, 138) +
      path("M462 634L738 634L738 646L462 646Z", deep) +
      facets(646, 150, 682, 160) +
      facets(682, 160, 884, 224) +
      path("M376 884L824 884L818 904L382 904Z", deep) +
      path("M384 850L816 850L824 884L376 884Z", deep, 'opacity=".3"') +
      circle(688, 760, 23, deep) +
      circle(686, 757, 20, gold) +
      circle(686, 757, 8, "#6b4717") +
      path("M418 394L782 394L706 318L494 318Z", "none") +
      [0, 1, 2, 3, 4]
        .map((at) => {
          const [a, b] = [edges[at] ?? 0, edges[at + 1] ?? 0];
          const [from, to] = shades[at] ?? [main, dark];
          return path(
            `M${round(600 + a * 186)} 394L${round(600 + b * 186)} 394L${round(600 + b * 74)} 316L${round(600 + a * 74)} 316Z`,
            d.linear([from, to]),
            `stroke="${main}" stroke-width="2"`,
          );
        })
        .join("") +
      rect(410, 386, 380, 16, d.linear([light, main, deep], [0, 0, 1, 0]), 7) +
      ellipse(600, 316, 74, 12, d.linear([light, dark], [0, 0, 1, 0])) +
      path("M584 318L590 276L610 276L616 318Z", gold) +
      path("M552 268C552 226 572 206 600 206C628 206 648 226 648 268C640 284 560 284 552 268Z", globe(d, grip)) +
      ellipse(582, 236, 9, 16, "#fff", 'opacity=".45" transform="rotate(18 582 236)"') +
      rect(778, 376, 40, 30, gold, 8) +
      path("M552 690L516 876L560 876L574 690Z", "#fff", 'opacity=".35"') +
      path("M548 420L568 592L584 592L576 420Z", "#fff", 'opacity=".4"') +
      place(300, 884, 14, 1, bean(d)) +
      place(232, 892, -30, 0.9, bean(d)) +
      place(930, 890, 40, 0.95, bean(d))
    );
  };

function bean(d: Drawing): string {
  return (
    ellipse(4, 18, 40, 10, "#3a1c0c", 'opacity=".25"') +
    ellipse(0, 0, 38, 26, globe(d, tones.walnut)) +
    stroke("M-34 4C-14 -10 10 12 34 -4", "#38200f", 5) +
    sequence(1, () => ellipse(-12, -12, 10, 5, "#fff", 'opacity=".35"')).join("")
  );
}
