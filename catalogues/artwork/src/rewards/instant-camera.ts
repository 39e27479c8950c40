import { circle, type Drawing, ellipse, path, rect, ring, stroke } from "../drawing.ts";
import { slope, steel, type Tone } from "../motifs/materials.ts";

/** An instant camera at the very moment: the picture is just coming out, and shows a whale. */
export const instantCamera =
  ([light, main, dark, deep]: Tone, panel: Tone, stripe: readonly string[]) =>
  (d: Drawing): string => {
    const frame =
      rect(424, 138, 352, 330, "#fffdf6", 10) +
      rect(424, 138, 352, 330, d.linear(["#ffffff", "#e9e2d2"], [0, 0, 1, 1]), 10) +
      d.clipped(
        rect(454, 168, 292, 260, "#000"),
        rect(454, 168, 292, 260, d.linear(["#ffcf8f", "#ff9f80", "#c86a8c"])) +
          circle(670, 238, 40, "#fff3c8") +
          rect(454, 318, 292, 110, d.linear(["#3d7fb0", "#1c4a7d"])) +
          path("M516 330C516 268 600 262 640 306C654 320 664 320 672 300C676 330 664 356 640 360L516 360Z", "#2a3a6b") +
          path("M672 304C660 296 656 280 662 270C670 282 678 282 690 272C692 290 684 304 672 304Z", "#2a3a6b") +
          path("M516 330C540 346 580 348 600 340L590 360L516 360Z", "#cfd9ee") +
          circle(548, 316, 5, "#fff") +
          stroke("M562 262C562 240 546 232 536 240M566 262C566 240 582 232 592 240", "#eaf6ff", 6) +
          stroke("M454 352C500 340 540 364 590 352C640 340 690 364 746 352", "#7fb6dd", 8),
      ) +
      path("M424 138L560 138L454 300L424 340Z", "#fff", 'opacity=".35"');
    return (
      stroke("M232 500C120 520 90 640 130 760C150 830 120 880 90 906", panel[3], 22) +
      stroke("M232 500C120 520 90 640 130 760C150 830 120 880 90 906", panel[1], 14) +
      frame +
      path(
        "M300 440L330 380C338 366 350 360 366 360L834 360C850 360 862 366 870 380L900 440Z",
        slope(d, [main, dark, deep, deep]),
      ) +
      rect(392, 372, 416, 26, deep, 13) +
      path("M424 384L424 368L776 368L776 384Z", d.linear(["#fffdf6", "#d9d0bd"])) +
      rect(220, 410, 760, 490, d.linear([light, main, dark], [0, 0, 1, 1]), 92) +
      path("M220 680L980 680L980 808C980 860 940 900 888 900L312 900C260 900 220 860 220 808Z", slope(d, panel)) +
      path("M220 680L980 680L980 688L220 688Z", panel[3], 'opacity=".5"') +
      d.clipped(
        rect(220, 410, 760, 490, "#000", 92),
        stripe.map((color, at) => rect(540 + at * 30, 690, 30, 220, color)).join("") +
          path("M860 400L1000 400L1000 920L800 920Z", deep, 'opacity=".16"') +
          stroke("M236 560C236 470 270 428 330 426L600 424", "#fff", 12, 'opacity=".6"'),
      ) +
      circle(606, 656, 206, deep, 'opacity=".35"') +
      circle(600, 646, 200, steel(d)) +
      circle(600, 646, 184, d.linear(["#4a4650", "#1c1a20"], [0, 0, 1, 1])) +
      ring(600, 646, 160, "#6d6874", 3) +
      circle(600, 646, 140, d.linear(["#15131a", "#3d3944"], [0, 0, 1, 1])) +
      circle(600, 646, 112, d.radial(["#7fb0e8", "#2d3f8c", "#1a1440", "#0a0818"], [0.38, 0.34, 0.7])) +
      circle(600, 646, 62, d.radial(["#b48cf0", "#3d2a86", "#140f38"], [0.6, 0.66, 0.7])) +
      ellipse(556, 598, 40, 26, "#fff", 'opacity=".75" transform="rotate(-38 556 598)"') +
      circle(646, 694, 13, "#fff", 'opacity=".4"') +
      rect(276, 462, 150, 100, "#2a2730", 24) +
      rect(286, 472, 130, 80, d.linear(["#ffffff", "#fdf3cf", "#c9c2b2"], [0, 0, 1, 1]), 16) +
      stroke("M318 474L318 550M350 474L350 550M382 474L382 550", "#b8ae98", 3, 'opacity=".6"') +
      rect(806, 462, 116, 92, "#2a2730", 24) +
      rect(818, 474, 92, 68, d.linear(["#3f5f9a", "#141830"], [0, 0, 1, 1]), 14) +
      path("M822 478L862 478L834 538L822 538Z", "#fff", 'opacity=".35"') +
      circle(868, 636, 44, deep, 'opacity=".4"') +
      circle(864, 630, 42, d.radial(["#ffc2ab", "#f4623f", "#b5341a"], [0.36, 0.3, 0.75])) +
      circle(730, 486, 12, "#2a2730") +
      circle(727, 483, 4, "#fff", 'opacity=".8"')
    );
  };
