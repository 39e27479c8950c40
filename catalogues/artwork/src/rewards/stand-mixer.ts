import { circle, type Drawing, ellipse, path, place, rect, stroke } from "../drawing.ts";
import { steel, type Tone } from "../motifs/materials.ts";
import { rubberFoot } from "../motifs/technology-and-kitchen.ts";

/** A stand mixer at work, with a bowl of steel; dough hook and flat beater wait for their turn. */
export const standMixer =
  (tone: Tone, band: string) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const chrome = steel(d);
    const bar = "#9aa4af";
    const whisk = [-74, -44, -14, 14, 44, 74]
      .map((x) =>
        stroke(
          `M${430 + x * 0.1} 500C${430 + x * 1.3} 560 ${430 + x * 1.5} 640 ${430 + x * 0.4} 690`,
          x < 0 ? "#eef1f4" : bar,
          6,
        ),
      )
      .join("");
    return place(
      -30,
      72,
      0,
      0.92,
      place(
        1052,
        760,
        7,
        1,
        stroke("M0 -150L0 -70", bar, 24),
        stroke("M-4 -150L-4 -70", "#f4f6f9", 8),
        path(
          "M-20 -84L20 -84L84 -20C100 20 88 90 0 132C-88 90 -100 20 -84 -20ZM0 -40L-54 0C-62 30 -50 66 -12 88L-12 0ZM12 0L12 88C50 66 62 30 54 0L0 -40Z",
          chrome,
          'fill-rule="evenodd"',
        ),
        rect(-20, -176, 40, 34, "#5f6975", 8),
      ) +
        path(
          "M700 880C716 760 716 620 690 500L700 420L948 420C960 580 930 700 926 780C924 830 944 860 960 880Z",
          d.linear([main, light, main, dark, deep], [0, 0, 1, 0]),
        ) +
        path("M700 880C716 760 716 620 690 500L730 500C752 640 752 760 736 880Z", "#fff", 'opacity=".2"') +
        path(
          "M196 872C196 840 220 830 260 828L900 828C950 828 976 846 976 884L976 892L196 892Z",
          d.linear([light, main, dark, deep], [0, 0, 1, 1]),
        ) +
        stroke("M216 850C226 842 240 840 262 840L700 840", "#fff", 7, 'opacity=".6"') +
        rubberFoot(230, 886, 110) +
        rubberFoot(840, 886, 110) +
        ellipse(430, 836, 150, 20, deep, 'opacity=".5"') +
        stroke("M236 640C150 640 144 780 262 770", "#717c89", 26) +
        stroke("M236 640C150 640 144 780 262 770", "#e3e8ed", 13) +
        ellipse(430, 610, 216, 36, "#5f6975") +
        d.clipped(
          ellipse(430, 610, 210, 33, "#000"),
          ellipse(430, 610, 210, 33, d.linear(["#6d7783", "#c3cbd4"], [0, 0, 1, 0])) +
            ellipse(430, 632, 190, 30, d.linear(["#fff9ea", "#f4e2bd"])),
        ) +
        whisk +
        path(
          "M214 610C214 640 320 650 430 650C540 650 646 640 646 610C650 720 600 800 520 834L340 834C260 800 210 720 214 610Z",
          chrome,
        ) +
        path(
          "M214 610C214 640 320 650 430 650C540 650 646 640 646 610L646 626C646 656 540 666 430 666C320 666 214 656 214 626Z",
          "#fff",
          'opacity=".55"',
        ) +
        path("M300 662C302 730 330 790 366 822L392 826C360 780 346 730 344 662Z", "#fff", 'opacity=".5"') +
        path("M560 660C556 730 530 800 490 834L520 834C590 800 620 730 622 654Z", tone[1], 'opacity=".28"') +
        rect(360, 826, 140, 16, "#5f6975", 6) +
        path(
          "M352 640C370 600 396 622 410 640C424 620 450 612 470 640C484 626 500 628 508 648C460 660 390 660 352 640Z",
          "#fffdf6",
        ) +
        rect(410, 430, 40, 76, chrome, 8) +
        rect(376, 420, 108, 34, "#5f6975", 12) +
        path(
          "M180 340C180 256 260 208 380 204L800 210C920 214 990 270 990 344C990 412 930 452 830 456L350 440C240 436 180 408 180 340Z",
          d.linear(
            [
              [0, light],
              [0.3, main],
              [0.7, dark],
              [1, deep],
            ],
            [0.3, 0, 0.4, 1],
          ),
        ) +
        path(
          "M216 310C236 256 300 232 390 228L790 234C860 236 900 250 930 276C860 262 420 246 340 262C280 274 240 296 216 310Z",
          "#fff",
          'opacity=".45"',
        ) +
        path("M182 352C320 372 820 384 988 360C984 378 978 390 972 396C820 414 320 402 188 372Z", chrome) +
        stroke("M184 352C320 372 820 384 988 360", "#fff", 3, 'opacity=".8"') +
        path("M184 318C160 318 146 328 146 342C146 356 160 366 186 366C178 350 178 334 184 318Z", chrome) +
        circle(230, 316, 34, d.radial(["#ffffff", "#c9d0d8", "#77818d"], [0.36, 0.3, 0.75])) +
        circle(230, 316, 15, "#5f6975") +
        circle(826, 310, 44, deep, 'opacity=".35"') +
        circle(822, 305, 42, chrome) +
        circle(822, 305, 30, d.radial([light, main, dark], [0.36, 0.3, 0.8])) +
        place(822, 305, 40, 1, rect(-5, -27, 10, 26, "#fff", 5)) +
        path("M700 512C760 524 880 524 944 508L942 536C880 548 766 550 706 538Z", band) +
        place(
          1176,
          800,
          0,
          1,
          rect(-18, -150, 36, 34, "#5f6975", 8),
          stroke("M0 -120C0 -60 -40 -40 -44 10C-48 70 0 98 34 74C60 54 56 16 30 8", "#717c89", 30),
          stroke("M0 -120C0 -60 -40 -40 -44 10C-48 70 0 98 34 74C60 54 56 16 30 8", "#c9d0d8", 20),
          stroke("M-6 -116C-6 -60 -46 -40 -50 10C-52 44 -40 68 -20 78", "#fff", 6),
        ) +
        path(
          "M0 46C-40 14 -58 -6 -54 -34C-50 -62 -12 -64 0 -38C12 -64 50 -62 54 -34C58 -6 40 14 0 46Z",
          chrome,
          'transform="translate(580 308) scale(.8)"',
        ),
    );
  };
