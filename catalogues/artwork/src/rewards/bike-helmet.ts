import { circle, type Drawing, ellipse, path, place, rect, stroke } from "../drawing.ts";
import type { Tone } from "../motifs/materials.ts";
import { eye, glow } from "../motifs/outdoors-and-play.ts";

const shell =
  "M150 610C150 380 340 214 590 214C836 214 1000 372 1036 574C1042 612 1024 636 990 634C930 630 890 622 846 636C780 656 740 706 660 724C540 750 320 752 226 726C170 710 150 668 150 610Z";

/** A chick that takes no chances either. */
const chick = (d: Drawing): string =>
  place(
    640,
    314,
    4,
    1,
    stroke("M-26 -14L-30 2M-30 2L-48 6M-30 2L-18 8M26 -14L30 2M30 2L14 8M30 2L48 6", "#e8862a", 8),
    path(
      "M-92 -70C-92 -132 -50 -170 0 -170C50 -170 92 -132 92 -70C92 -24 50 -4 0 -4C-50 -4 -92 -24 -92 -70Z",
      d.radial(["#fff3a6", "#fbd24a", "#e0a11c"], [0.34, 0.26, 0.85]),
    ),
    path("M70 -96C112 -92 120 -62 96 -40C76 -44 64 -66 70 -96Z", "#e8ae2a"),
    eye(-44, -92, 13, -4, -1),
    eye(10, -92, 13, -4, -1),
    path("M-34 -76L-18 -90L0 -76L-18 -62Z", d.linear(["#ffb04a", "#e0761a"])),
    circle(-64, -66, 12, "#ff8f6a", 'opacity=".5"'),
    circle(34, -66, 12, "#ff8f6a", 'opacity=".5"'),
    path(
      "M-94 -112C-96 -190 -50 -228 -2 -228C48 -228 94 -190 92 -112L64 -136L42 -106L16 -136L-8 -108L-34 -138L-60 -108Z",
      d.linear(["#ffffff", "#f6eddd", "#d3c3a6"], [0, 0, 1, 1]),
    ),
    ellipse(-38, -190, 12, 20, "#fff", 'opacity=".9" transform="rotate(30 -38 -190)"'),
    stroke("M-90 -106C-70 -20 -30 -14 -6 -12", "#c4553a", 6),
  );

/** A bicycle helmet with a light behind. */
export const bikeHelmet =
  ([light, main, dark, deep]: Tone, lining: string) =>
  (d: Drawing): string => {
    const vent = (line: string): string =>
      path(line, light, 'opacity=".55" transform="translate(-4 -5)"') +
      path(line, d.linear([deep, "#14161c"], [0, 0, 0, 1])) +
      path(line, lining, 'opacity=".35" transform="translate(0 10) scale(1)"').replace(
        'opacity=".35"',
        'opacity=".16"',
      );
    const strap = (line: string): string =>
      stroke(line, "#17191f", 26) +
      stroke(line, "#4d525f", 18) +
      stroke(line, "#fff", 2.5, 'opacity=".5" stroke-dasharray="8 7"');
    return (
      `<g transform="translate(0 80)">` +
      // The far straps and the padded inside.
      path("M210 690C360 640 760 610 1000 600C980 680 860 720 700 760C520 800 280 790 210 690Z", "#23252c") +
      strap("M330 716C400 770 500 820 604 858") +
      strap("M520 738C550 780 580 820 612 852") +
      strap("M800 668C760 740 690 810 622 858") +
      path(shell, deep, 'transform="translate(4 16)"') +
      path(shell, d.radial([light, main, dark, deep], [0.36, 0.16, 0.95])) +
      d.clipped(
        path(shell, "#000"),
        path("M130 640C300 700 560 716 680 664C790 616 880 560 1060 590L1060 760L130 760Z", deep, 'opacity=".4"') +
          stroke("M140 628C300 690 560 704 676 654C790 604 880 546 1050 576", "#fff", 6, 'opacity=".35"') +
          path(
            "M180 560C210 400 360 270 560 246C420 300 300 420 262 600C230 600 196 590 180 560Z",
            "#fff",
            'opacity=".2"',
          ),
      ) +
      vent(
        "M300 430C350 350 430 296 520 272C540 268 548 280 536 292C470 340 420 390 384 456C366 486 280 466 300 430Z",
      ) +
      vent(
        "M262 520C268 500 284 492 306 496L350 504C366 508 370 520 364 540L346 612C342 628 330 634 312 630L276 620C256 614 250 600 252 580Z",
      ) +
      vent(
        "M440 470C490 380 560 320 650 284C676 276 690 288 676 304C620 360 580 420 556 492C544 522 424 504 440 470Z",
      ) +
      vent(
        "M424 540C430 524 444 518 462 520L524 526C542 528 548 542 542 558L516 630C510 644 498 650 480 648L424 642C404 640 398 626 402 608Z",
      ) +
      vent(
        "M620 480C660 400 720 346 786 318C812 310 828 322 818 340C780 390 752 430 734 484C722 512 604 512 620 480Z",
      ) +
      vent(
        "M594 550C600 536 612 530 630 530L698 528C714 528 720 540 714 554C700 586 670 612 634 628C604 640 576 634 580 608Z",
      ) +
      vent(
        "M790 476C818 418 850 386 884 372C906 366 924 382 930 404C938 430 940 452 936 472C930 494 784 504 790 476Z",
      ) +
      vent(
        "M768 534C774 522 784 518 798 518L908 514C924 514 924 530 910 534C864 546 826 562 792 580C770 590 756 566 768 534Z",
      ) +
      // Visor and rim.
      path(
        "M846 636C900 590 980 560 1036 574C1090 584 1132 612 1140 636C1144 654 1130 660 1110 656C1030 640 940 630 846 636Z",
        d.linear(["#6a6f7d", "#3a3e49", "#1c1e24"], [0, 0, 1, 1]),
      ) +
      stroke("M900 612C960 584 1040 584 1110 626", "#fff", 6, 'opacity=".35"') +
      // Dial and light.
      glow(d, 168, 628, 190, "#ff4a3a", 0.65) +
      rect(132, 572, 64, 116, d.linear(["#4d525f", "#1b1d23"], [0, 0, 1, 1]), 22) +
      rect(142, 584, 38, 92, d.radial(["#fff0e8", "#ff7a60", "#d81f1f"], [0.4, 0.4, 0.7]), 17) +
      ellipse(154, 606, 7, 13, "#fff", 'opacity=".85"') +
      // Divider and buckle.
      strap("M560 862C480 880 420 896 380 892") +
      rect(556, 832, 70, 66, d.linear(["#5d6069", "#2a2c33"], [0, 0, 1, 1]), 14) +
      rect(616, 838, 54, 54, d.linear([light, main, dark], [0, 0, 1, 1]), 12) +
      rect(570, 848, 40, 12, "#14161c", 6) +
      stroke("M568 842L610 842", "#fff", 4, 'opacity=".35"') +
      circle(510, 728, 15, "#17191f") +
      circle(510, 728, 7, light) +
      "</g>" +
      chick(d)
    );
  };
