import { type Drawing, ellipse, path, rect, stroke } from "../drawing.ts";
import { globe, type Tone } from "../motifs/materials.ts";
import { brass, steam } from "../motifs/technology-and-kitchen.ts";

const heart =
  "M600 792C564 764 546 744 550 718C554 692 588 690 600 714C612 690 646 692 650 718C654 744 636 764 600 792Z";

/** A casserole of enamelled cast iron; something good is simmering. */
export const casserole =
  (tone: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const enamel = d.linear(
      [
        [0, dark],
        [0.1, main],
        [0.24, light],
        [0.44, main],
        [0.78, dark],
        [1, deep],
      ],
      [0, 0, 1, 0],
    );
    const gold = brass(d);
    const handle = (flip: boolean): string => {
      const loop =
        path(
          "M214 590C130 570 84 592 84 640C84 690 136 712 226 700L226 664C170 670 138 662 138 642C138 624 166 618 218 628Z",
          d.linear([light, main, dark, deep], [0, 0, 0.4, 1]),
        ) + stroke("M104 622C118 602 150 596 196 602", "#fff", 7, 'opacity=".6"');
      return flip ? `<g transform="translate(1200 0) scale(-1 1)">${loop}</g>` : loop;
    };
    return (
      steam(760, 300, 1) +
      steam(838, 330, -1) +
      handle(false) +
      handle(true) +
      path(
        "M186 540L1014 540C1014 640 1004 760 976 832C958 880 924 904 872 904L328 904C276 904 242 880 224 832C196 760 186 640 186 540Z",
        enamel,
      ) +
      path(
        "M214 800C230 860 262 904 328 904L872 904C938 904 970 860 986 800C900 842 300 842 214 800Z",
        deep,
        'opacity=".42"',
      ) +
      rect(330, 896, 540, 12, deep, 6) +
      path(
        "M262 596C266 690 282 790 316 852C336 866 366 862 360 836C338 770 328 680 330 596Z",
        "#fff",
        'opacity=".32"',
      ) +
      path("M392 596C394 670 402 760 420 830L440 828C428 760 420 670 420 596Z", "#fff", 'opacity=".14"') +
      path(
        "M186 540C186 570 190 590 200 600C340 640 860 640 1000 600C1010 590 1014 570 1014 540Z",
        deep,
        'opacity=".4"',
      ) +
      ellipse(600, 540, 424, 52, deep) +
      path(
        "M168 528C168 508 190 496 220 488L980 488C1010 496 1032 508 1032 528C1032 572 820 596 600 596C380 596 168 572 168 528Z",
        enamel,
      ) +
      stroke("M172 536C196 576 390 596 600 596C810 596 1004 576 1028 536", deep, 5, 'opacity=".5"') +
      stroke("M182 514C230 556 420 572 600 572", "#fff", 6, 'opacity=".55"') +
      path(
        "M196 512C210 420 380 356 600 356C820 356 990 420 1004 512C940 556 260 556 196 512Z",
        d.radial(
          [
            [0, light],
            [0.4, main],
            [0.8, dark],
            [1, deep],
          ],
          [0.32, 0.2, 0.85],
        ),
      ) +
      path(
        "M262 486C290 420 420 384 540 378C450 404 352 440 330 504C300 506 268 500 262 486Z",
        "#fff",
        'opacity=".36"',
      ) +
      stroke("M300 508C400 540 800 540 900 508", deep, 4, 'opacity=".35"') +
      ellipse(600, 366, 92, 16, deep, 'opacity=".45"') +
      path("M560 366C570 340 572 330 568 316L632 316C628 330 630 340 640 366C620 374 580 374 560 366Z", gold) +
      ellipse(600, 296, 78, 34, globe(d, ["#fff3cf", "#e0ae4d", "#a9762a", "#6b4717"])) +
      ellipse(580, 284, 34, 10, "#fff", 'opacity=".65"') +
      path(heart, deep, 'opacity=".3" transform="translate(3 4)"') +
      path(heart, d.linear([light, main], [0, 0, 1, 1])) +
      stroke("M566 722C562 706 572 696 584 698", "#fff", 5, 'opacity=".6"')
    );
  };
