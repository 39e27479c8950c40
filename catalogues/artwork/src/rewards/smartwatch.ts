import { circle, type Drawing, ellipse, path, rect, ring, sequence, stroke } from "../drawing.ts";
import { barrel, type Tone } from "../motifs/materials.ts";

export interface WatchColors {
  readonly strap: Tone;
  readonly metal: readonly [string, string, string];
  readonly rings: readonly [string, string, string];
}

/** A smart watch standing in its closed strap: rings of the day, and a heart that is in it. */
export const smartwatch =
  ({ strap, metal, rings }: WatchColors) =>
  (d: Drawing): string => {
    const [light, , , deep] = strap;
    const band = barrel(d, strap);
    const goal = (r: number, color: string, part: number): string => {
      const length = 2 * Math.PI * r;
      return (
        ring(600, 500, r, color, 28, 'opacity=".22"') +
        ring(
          600,
          500,
          r,
          color,
          28,
          `stroke-linecap="round" stroke-dasharray="${Math.round(length * part)} ${Math.round(length)}" transform="rotate(-90 600 500)"`,
        )
      );
    };
    return (
      path("M440 400C446 280 470 176 508 140C532 120 668 120 692 140C730 176 754 280 760 400Z", band) +
      ellipse(600, 142, 92, 17, deep, 'opacity=".5"') +
      stroke("M520 156C500 196 482 262 474 330", light, 8, 'opacity=".6"') +
      path("M440 660C446 780 470 868 500 896C522 914 678 914 700 896C730 868 754 780 760 660Z", band) +
      path(
        "M440 660C446 780 470 868 500 896C522 914 678 914 700 896C730 868 754 780 760 660Z",
        d.linear([
          [0.45, deep, 0.45],
          [0.75, deep, 0],
          [1, deep, 0.5],
        ]),
      ) +
      sequence(4, (at) => ellipse(600, 816 + at * 23, 12 - at, 7.5 - at * 0.8, deep)).join("") +
      rect(806, 470, 36, 92, d.linear(metal, [0, 0, 0, 1]), 14) +
      stroke("M816 484L834 484M816 500L834 500M816 516L834 516M816 532L834 532M816 548L834 548", metal[2], 3) +
      rect(806, 590, 20, 74, d.linear(metal, [0, 0, 0, 1]), 9) +
      rect(384, 296, 432, 492, d.linear([metal[0], metal[1], metal[2], metal[1]], [0, 0, 1, 1]), 128) +
      rect(384, 296, 432, 492, "none", 128, `stroke="${metal[2]}" stroke-width="3" opacity=".6"`) +
      stroke("M398 440C398 350 450 310 520 308", "#fff", 8, 'opacity=".75"') +
      rect(406, 318, 388, 448, "#0b0c1c", 108) +
      rect(420, 332, 360, 420, d.radial(["#2b2f5e", "#14163a", "#0b0c22"], [0.4, 0.3, 0.8]), 96) +
      goal(140, rings[0], 0.8) +
      goal(105, rings[1], 0.62) +
      goal(70, rings[2], 0.9) +
      path(
        "M600 536C570 514 560 498 566 482C572 467 591 466 600 481C609 466 628 467 634 482C640 498 630 514 600 536Z",
        d.linear(["#ff9a8c", "#f0443e"], [0, 0, 1, 1]),
      ) +
      stroke(
        "M456 706L540 706L554 694L568 716L584 668L604 732L620 698L632 706L744 706",
        d.across([rings[0], "#ff7a6c", rings[2]], [450, 0, 750, 0]),
        7,
      ) +
      circle(744, 706, 9, "#fff") +
      path("M420 428C420 372 462 332 516 332L640 332L470 752C440 740 420 706 420 656Z", "#fff", 'opacity=".07"')
    );
  };

export const metals = {
  dark: ["#a9afc9", "#4a4f70", "#1d2040"],
  gold: ["#fff0dc", "#e2b08c", "#a36b4c"],
} as const;
