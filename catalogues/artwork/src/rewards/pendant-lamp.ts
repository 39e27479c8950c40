import { circle, type Drawing, ellipse, path, place, rect, stroke } from "../drawing.ts";
import { glow, hues } from "../motifs/home-and-garden.ts";
import { barrel, slope, type Tone } from "../motifs/materials.ts";

const bell =
  "M552 236C540 330 500 360 440 410C350 486 312 560 296 650L904 650C888 560 850 486 760 410C700 360 660 330 648 236Z";

function moth(d: Drawing): string {
  const wing = d.linear(["#fff7e2", "#d9c09a", "#9a7a52"], [0, 0, 1, 1]);
  const half =
    path("M0 -8C20 -56 74 -62 92 -34C98 -6 56 10 10 6C40 12 56 34 42 48C24 58 4 34 0 10Z", wing) +
    circle(58, -28, 9, "#8a5a34", 'opacity=".7"');
  return (
    half +
    `<g transform="scale(-1 1)">${half}</g>` +
    stroke("M0 -14L0 30", "#6b4a2c", 13) +
    stroke("M-2 -18C-8 -36 -18 -40 -26 -40M2 -18C8 -36 18 -40 26 -40", "#6b4a2c", 3)
  );
}

/** A lamp like a bell, ringing with light; its visitors are already there. */
export const pendantLamp =
  (metal: Tone, inside: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = metal;
    return (
      stroke("M606 0L606 150", "#2a2230", 13) +
      stroke("M602 0L602 150", "#8a7f92", 3, 'opacity=".7"') +
      path(
        "M310 660L890 660L1090 912L110 912Z",
        d.linear([
          [0, "#fff3bd", 0.95],
          [1, "#fff3bd", 0],
        ]),
      ) +
      path(
        "M400 660L800 660L900 912L300 912Z",
        d.linear([
          [0, "#fffbe6", 0.7],
          [1, "#fffbe6", 0],
        ]),
      ) +
      ellipse(600, 930, 500, 62, glow(d, "#fffadd", 1)) +
      ellipse(600, 928, 330, 34, "#fffbe6", 'opacity=".6"') +
      rect(576, 126, 60, 72, slope(d, hues.brass), 14) +
      path("M560 190L640 190L652 244L548 244Z", barrel(d, hues.walnut)) +
      path(bell, barrel(d, metal)) +
      path("M552 236L648 236L652 270C620 282 580 282 548 270Z", deep, 'opacity=".4"') +
      path(
        "M332 600C350 520 390 470 452 420C500 384 540 350 556 300C556 370 520 410 480 450C430 500 400 560 392 626C370 630 340 626 332 600Z",
        "#fff",
        'opacity=".42"',
      ) +
      path("M430 620C440 550 480 490 530 440L548 446C510 490 470 550 458 624Z", "#fff", 'opacity=".2"') +
      stroke("M880 636C862 560 824 500 750 436", light, 7, 'opacity=".4"') +
      stroke("M430 418C500 446 700 446 770 418M346 546C460 586 740 586 854 546", deep, 5, 'opacity=".3"') +
      stroke("M432 412C502 440 698 440 768 412M348 538C462 578 738 578 852 538", light, 4, 'opacity=".45"') +
      ellipse(600, 650, 310, 58, deep) +
      ellipse(
        600,
        652,
        294,
        48,
        d.radial([
          [0, "#fffdf0"],
          [0.4, inside[0]],
          [0.8, inside[1]],
          [1, inside[2]],
        ]),
      ) +
      path(
        "M290 650C290 616 430 592 600 592C770 592 910 616 910 650C860 616 720 604 600 604C480 604 340 616 290 650Z",
        main,
        'opacity=".8"',
      ) +
      circle(600, 676, 150, glow(d, "#fff6cf", 1)) +
      circle(600, 674, 62, d.radial(["#ffffff", "#fff7d2", "#ffe28a"])) +
      path(
        "M290 652C300 690 430 712 600 712C770 712 900 690 910 652C900 696 760 722 600 722C440 722 300 696 290 652Z",
        d.linear([main, light, dark, deep], [0, 0, 1, 0]),
      ) +
      rect(540, 232, 120, 16, barrel(d, hues.brass), 8) +
      ellipse(606, 128, 30, 8, dark) +
      place(880, 790, 22, 0.8, moth(d)) +
      place(330, 810, -30, 0.56, moth(d)) +
      circle(480, 800, 5, "#fff", 'opacity=".8"') +
      circle(700, 850, 4, "#fff", 'opacity=".8"') +
      circle(560, 860, 3.4, "#fff", 'opacity=".8"')
    );
  };
