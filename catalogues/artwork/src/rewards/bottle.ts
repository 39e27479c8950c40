import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { barrel, steel, type Tone } from "../motifs/materials.ts";

/** Half a lemon, cut side to us. */
const lemon = (d: Drawing): string =>
  place(
    880,
    834,
    0,
    1,
    circle(0, 0, 78, d.linear(["#ffe27a", "#f0b81f", "#c98c0c"], [0, 0, 1, 1])),
    circle(-2, -2, 66, "#fff8dc"),
    ...sequence(8, (at) =>
      place(
        -2,
        -2,
        at * 45,
        1,
        path("M0 -8C-10 -30 -18 -46 -14 -54C-8 -60 8 -60 14 -54C18 -46 10 -30 0 -8Z", d.linear(["#ffe784", "#f7c531"])),
      ),
    ),
    stroke("M-58 -36C-44 -56 -26 -66 -6 -68", "#fff", 6, 'opacity=".7"'),
  );

/** An insulated bottle with a whale that has had a sip too much. */
export const bottle =
  (tone: Tone, cap: Tone, print: string) =>
  (d: Drawing): string => {
    const [, , dark, deep] = tone;
    const body = barrel(d, tone);
    const lid = barrel(d, cap);
    const drop = (x: number, y: number, s: number): string =>
      place(
        x,
        y,
        0,
        s,
        path("M0 -20C8 -8 13 0 13 8C13 16 7 21 0 21C-7 21 -13 16 -13 8C-13 0 -8 -8 0 -20Z", "#fff", 'opacity=".5"'),
        ellipse(-4, 8, 3, 6, "#fff"),
      );
    return (
      stroke("M532 214C520 90 680 90 668 214", cap[3], 34) +
      stroke("M530 212C520 88 676 88 668 212", d.across([cap[0], cap[1], cap[2]], [524, 100, 676, 210]), 24) +
      rect(498, 196, 204, 112, lid, 26) +
      sequence(9, (at) => stroke(`M${520 + at * 20} 232L${520 + at * 20} 290`, cap[3], 3, 'opacity=".35"')).join("") +
      stroke("M516 210L600 206", "#fff", 7, 'opacity=".5"') +
      rect(506, 300, 188, 38, steel(d), 6) +
      path(
        "M508 336L692 336C700 376 770 384 776 452L776 850C776 888 754 908 718 908L482 908C446 908 424 888 424 850L424 452C430 384 500 376 508 336Z",
        body,
      ) +
      path("M424 800L776 800L776 850C776 888 754 908 718 908L482 908C446 908 424 888 424 850Z", deep, 'opacity=".22"') +
      path("M426 862C432 894 450 908 482 908L718 908C750 908 768 894 774 862Z", steel(d)) +
      stroke("M426 862L774 862", deep, 4, 'opacity=".45"') +
      path("M508 338L692 338C694 350 702 360 712 368L488 368C498 360 506 350 508 338Z", deep, 'opacity=".3"') +
      path(
        "M458 470C462 430 486 414 512 398C498 440 494 520 494 840L462 840C456 840 456 560 458 470Z",
        "#fff",
        'opacity=".34"',
      ) +
      path("M752 470L752 846L736 846L736 450C746 454 750 460 752 470Z", "#fff", 'opacity=".16"') +
      // The whale, printed.
      place(
        612,
        660,
        0,
        1,
        path(
          "M-104 8C-104 -46 -56 -74 -2 -72C52 -70 84 -38 96 -2C108 -14 106 -34 96 -50C116 -48 126 -36 128 -22C138 -34 152 -38 166 -34C160 -4 134 12 116 22C104 62 54 82 -2 82C-66 82 -104 54 -104 8Z",
          print,
          'transform="scale(.86)"',
        ),
        path("M-88 18C-60 44 -20 54 30 50C16 64 -30 74 -58 56C-74 46 -84 34 -88 18Z", dark, 'opacity=".4"'),
        circle(-54, -8, 9, deep),
        circle(-57, -11, 3, "#fff"),
        stroke("M-74 18C-62 28 -48 28 -38 20", deep, 5),
        stroke("M-16 -78C-16 -110 -40 -122 -54 -108M-16 -78C-16 -114 10 -128 26 -112", print, 9),
        circle(-58, -90, 6, print),
        circle(30, -92, 6, print),
      ) +
      drop(716, 470, 1) +
      drop(700, 540, 0.7) +
      drop(520, 780, 0.8) +
      drop(690, 800, 1) +
      lemon(d) +
      place(
        330,
        896,
        0,
        1,
        path("M0 8C-70 16 -130 -14 -150 -66C-84 -74 -18 -48 0 8Z", d.linear(["#b6e58c", "#5da349"], [0, 0, 1, 1])),
        path("M0 8C-30 -56 -14 -110 26 -136C54 -84 48 -30 0 8Z", d.linear(["#a4da7c", "#458a3c"], [0, 0, 1, 1])),
        stroke("M-130 -54C-84 -40 -40 -20 0 8M22 -112C14 -70 6 -30 0 8", "#e5f7cf", 4, 'opacity=".8"'),
      )
    );
  };
