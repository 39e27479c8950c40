import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import type { Tone } from "../motifs/materials.ts";
import { stitches } from "../motifs/outdoors-and-play.ts";

export interface WristwatchColors {
  readonly strap: Tone;
  readonly stripe: string;
  readonly metal: Tone;
  readonly dial: readonly [string, string];
  readonly ink: string;
}

export const watchMetals = {
  gold: ["#fff3e0", "#eec092", "#bb7f52", "#7a4a2a"],
  steel: ["#ffffff", "#c6ced8", "#8a95a2", "#4d5661"],
} as const satisfies Record<string, Tone>;

/** A watch on a woven strap; a cat walks the rim of the moon window. */
export const wristwatch =
  ({ strap, stripe, metal, dial, ink }: WristwatchColors) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = strap;
    const cloth = d.linear(
      [
        [0, dark],
        [0.14, main],
        [0.36, light],
        [0.6, main],
        [1, deep],
      ],
      [0, 0, 1, 0],
    );
    const band = (outline: string, from: number, to: number): string =>
      path(outline, deep, 'transform="translate(10 5)"') +
      path(outline, cloth) +
      d.clipped(
        path(outline, "#000"),
        rect(574, from, 52, to - from, stripe, 0, 'opacity=".92"') +
          rect(552, from, 8, to - from, stripe, 0, 'opacity=".6"') +
          rect(640, from, 8, to - from, stripe, 0, 'opacity=".6"') +
          sequence(Math.round((to - from) / 10), (at) => `M460 ${from + at * 10}L740 ${from + at * 10 + 4}`)
            .map((line) => stroke(line, deep, 2.5, 'opacity=".2"'))
            .join("") +
          rect(668, from, 80, to - from, deep, 0, 'opacity=".22"'),
      );
    const steel = d.linear([metal[0], metal[1], metal[2], metal[3], metal[1]], [0, 0, 1, 1]);
    const lug = (x: number, y: number, turn: number): string =>
      place(
        x,
        y,
        turn,
        1,
        path("M-28 40L-22 -46C-20 -58 20 -58 22 -46L28 40Z", steel),
        stroke("M-12 -44L-16 30", "#fff", 5, 'opacity=".6"'),
      );
    const marks = sequence(60, (at) => {
      const long = at % 5 === 0;
      return place(
        600,
        500,
        at * 6,
        1,
        rect(long ? -4 : -1.5, -190, long ? 8 : 3, long ? 32 : 14, ink, long ? 4 : 1, long ? "" : 'opacity=".55"'),
      );
    }).join("");
    const hand = (turn: number, length: number, width: number, color: string): string =>
      place(
        600,
        500,
        turn,
        1,
        path(
          `M${-width} 26L${-width * 0.7} ${-length + 20}L0 ${-length}L${width * 0.7} ${-length + 20}L${width} 26Z`,
          "#000",
          'opacity=".18" transform="translate(5 7)"',
        ),
        path(`M${-width} 26L${-width * 0.7} ${-length + 20}L0 ${-length}L0 26Z`, color),
        path(`M${width} 26L${width * 0.7} ${-length + 20}L0 ${-length}L0 26Z`, color, 'opacity=".78"'),
      );
    return (
      band("M470 330L492 112C496 84 530 70 600 70C670 70 704 84 708 112L730 330Z", 66, 334) +
      // Buckle above.
      rect(466, 88, 268, 92, "none", 22, `stroke="${metal[3]}" stroke-width="24" transform="translate(4 5)"`) +
      rect(466, 88, 268, 92, "none", 22, `stroke="${metal[1]}" stroke-width="22"`) +
      rect(463, 85, 268, 92, "none", 22, `stroke="${metal[0]}" stroke-width="6" opacity=".8"`) +
      rect(592, 84, 16, 112, steel, 8) +
      band("M470 670L484 850C488 890 500 910 526 910L674 910C700 910 712 890 716 850L730 670Z", 666, 912) +
      [720, 770, 820, 866]
        .map(
          (y) =>
            ellipse(600, y + 22, 9, 12, deep) +
            ellipse(600, y + 22, 9, 12, "none", `stroke="${metal[1]}" stroke-width="4"`),
        )
        .join("") +
      stitches("M490 700L502 890M710 700L698 890", stripe, 4, 0.7) +
      lug(450, 276, -7) +
      lug(750, 276, 7) +
      lug(450, 724, 187) +
      lug(750, 724, 173) +
      // Crown.
      rect(850, 462, 52, 76, steel, 12) +
      stroke(
        "M858 474L896 474M858 488L896 488M858 502L896 502M858 516L896 516M858 528L896 528",
        metal[3],
        4,
        'opacity=".6"',
      ) +
      // Case.
      circle(606, 508, 266, metal[3]) +
      circle(600, 500, 266, steel) +
      circle(600, 500, 244, d.linear([metal[2], metal[3], metal[1], metal[0]], [0, 0, 1, 1])) +
      circle(600, 500, 226, metal[3]) +
      circle(600, 500, 220, d.radial([dial[0], dial[0], dial[1]], [0.38, 0.32, 0.8])) +
      ring(600, 500, 202, ink, 2, 'opacity=".3"') +
      marks +
      // The window of the moon.
      d.clipped(
        circle(600, 594, 64, "#000"),
        rect(530, 524, 140, 140, d.linear(["#1d2260", "#3d3f92", "#8a6cb8"])) +
          circle(628, 572, 22, "#fff0b8") +
          circle(620, 566, 18, "#fff8dc", 'opacity=".6"') +
          circle(560, 560, 3, "#fff") +
          circle(584, 546, 2.5, "#fff") +
          circle(572, 590, 2, "#fff") +
          path("M530 634C560 612 590 628 616 620C640 612 660 622 670 618L670 664L530 664Z", "#12133a") +
          path("M566 628C562 610 570 598 584 598L586 588L594 594L602 588L604 600C608 610 604 620 602 626Z", "#0b0c28") +
          stroke("M568 624C552 618 550 602 558 594", "#0b0c28", 6),
      ) +
      ring(600, 594, 64, metal[2], 7) +
      ring(599, 593, 64, metal[0], 2, 'opacity=".8"') +
      path(
        "M576 392C576 378 594 374 600 388C606 374 624 378 624 392C624 408 606 416 600 424C594 416 576 408 576 392Z",
        ink,
        'opacity=".85"',
      ) +
      hand(-58, 122, 11, ink) +
      hand(58, 172, 9, ink) +
      place(600, 500, 200, 1, stroke("M0 40L0 -178", "#e8654a", 5), circle(0, 40, 9, "#e8654a")) +
      circle(600, 500, 15, metal[2]) +
      circle(598, 498, 9, metal[0]) +
      // Glass.
      path(
        "M400 440C420 340 500 284 600 282C640 282 660 290 640 300C540 320 460 380 436 480C428 510 396 480 400 440Z",
        "#fff",
        'opacity=".55"',
      ) +
      path(
        "M760 650C730 690 690 712 650 718C700 690 740 640 760 580C780 590 776 626 760 650Z",
        "#fff",
        'opacity=".3"',
      ) +
      ring(600, 500, 256, "#fff", 5, 'opacity=".45" stroke-dasharray="380 1300" transform="rotate(190 600 500)"')
    );
  };
