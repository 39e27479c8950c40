import { circle, type Drawing, ellipse, leaf, path, place, polar, rect, sequence, stroke } from "../drawing.ts";
import { barrel, dots, slope, type Tone } from "../motifs/materials.ts";

function daisy(d: Drawing, height: number, petal: string): string {
  return (
    stroke(`M0 0C-8 ${-height * 0.4} 8 ${-height * 0.7} 0 ${-height}`, "#4f9a48", 9) +
    place(0, -height * 0.2, 52, 1, leaf(74, 34, "#8fcf5c", "#5ba445", "#3d7f36")) +
    place(0, -height * 0.34, -56, 0.85, leaf(74, 34, "#8fcf5c", "#5ba445", "#3d7f36")) +
    sequence(11, (i) =>
      place(...polar(0, -height, 30, (i * 360) / 11), (i * 360) / 11 + 90, 1, ellipse(0, 0, 11, 25, petal)),
    ).join("") +
    circle(0, -height, 21, d.radial(["#fff0a0", "#f9c131", "#d8920f"], [0.35, 0.3, 0.8]))
  );
}

/** A watering can with a long neck; it is raining on the daisies. */
export const wateringCan =
  (tone: Tone, fitting: Tone, petal: string) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const handle = "M560 470C520 300 640 190 800 210C960 232 1060 380 1040 560C1026 680 980 740 900 770";
    const drop = (x: number, y: number, size: number): string =>
      place(
        x,
        y,
        12,
        size,
        path(
          "M0 -30C12 -8 20 2 20 14C20 26 11 34 0 34C-11 34 -20 26 -20 14C-20 2 -12 -8 0 -30Z",
          d.linear(["#c5edff", "#5cb8ea", "#2d86c4"]),
        ),
        ellipse(-7, 12, 4, 8, "#fff", 'opacity=".7"'),
      );
    return (
      stroke(handle, deep, 46) +
      stroke(handle, d.across([light, main, dark, deep], [560, 200, 1000, 760]), 38) +
      stroke("M552 440C530 310 650 206 796 222C880 234 950 290 988 366", "#fff", 7, 'opacity=".5"') +
      path("M520 690L226 296L186 326L470 830Z", d.linear([light, main, dark, deep], [0.1, 0.9, 0.9, 0.1])) +
      stroke("M486 700L236 360", "#fff", 8, 'opacity=".45"') +
      stroke("M500 500L352 480", deep, 22) +
      stroke("M500 497L352 477", slope(d, fitting), 15) +
      path("M256 296L182 352L96 296L216 206Z", d.linear([fitting[0], fitting[1], fitting[2]], [0, 0, 1, 1])) +
      `<g transform="rotate(-37 156 250)">${ellipse(156, 250, 82, 24, slope(d, fitting))}${ellipse(156, 248, 74, 19, fitting[2])}${dots("M96 248L220 248", fitting[3], 8, 20)}${dots("M112 240L204 240M112 257L204 257", fitting[3], 7, 20)}</g>` +
      path("M470 470L940 470L972 850C974 890 950 906 920 908L490 908C460 906 436 890 438 850Z", barrel(d, tone)) +
      path("M444 790L966 790L972 850C974 890 950 906 920 908L490 908C460 906 436 890 438 850Z", deep, 'opacity=".25"') +
      path("M510 500L590 500L572 876C540 882 500 876 490 850Z", "#fff", 'opacity=".36"') +
      path("M626 500L650 500L644 880L616 880Z", "#fff", 'opacity=".18"') +
      stroke("M462 570C600 596 810 596 949 570M448 770C600 798 812 798 964 770", deep, 6, 'opacity=".4"') +
      stroke("M462 562C600 588 810 588 949 562M448 762C600 790 812 790 964 762", light, 5, 'opacity=".6"') +
      ellipse(705, 470, 236, 44, barrel(d, fitting)) +
      ellipse(705, 470, 218, 35, deep) +
      ellipse(705, 482, 196, 24, d.linear(["#8fd4f2", "#3f9ad0"])) +
      ellipse(660, 478, 90, 8, "#fff", 'opacity=".5"') +
      path(
        "M470 472C472 452 560 430 705 430C850 430 938 452 940 472C930 450 840 436 705 436C570 436 480 450 470 472Z",
        light,
        'opacity=".6"',
      ) +
      circle(560, 470, 17, slope(d, fitting)) +
      rect(886, 742, 44, 56, slope(d, fitting), 12) +
      circle(908, 758, 6, fitting[3]) +
      circle(908, 782, 6, fitting[3]) +
      path(
        "M705 740C660 706 644 680 652 656C660 634 692 636 705 660C718 636 750 634 758 656C766 680 750 706 705 740Z",
        light,
        'opacity=".55"',
      ) +
      stroke(
        "M104 262C52 246 40 330 46 420M118 246C52 216 84 320 92 390M100 280C70 290 66 360 72 480M122 286C104 320 120 380 128 430M140 300C140 340 160 380 168 440",
        "#8fd4f2",
        7,
        'stroke-dasharray="26 15" opacity=".9"',
      ) +
      drop(96, 420, 0.9) +
      drop(170, 470, 0.75) +
      drop(84, 560, 0.8) +
      drop(232, 436, 0.6) +
      drop(196, 590, 0.9) +
      drop(128, 656, 0.7) +
      ellipse(210, 912, 190, 16, "#1c4f2b", 'opacity=".28"') +
      place(330, 910, 10, 0.9, daisy(d, 170, petal)) +
      place(110, 908, -8, 1, daisy(d, 200, petal)) +
      place(224, 916, 3, 1.08, daisy(d, 250, petal)) +
      sequence(14, (i) =>
        place(
          60 + i * 24,
          914,
          -24 + ((i * 29) % 50),
          1,
          path("M-7 0C-5 -30 -2 -50 4 -66C8 -44 8 -20 7 0Z", i % 2 === 0 ? "#6fb552" : "#4f9a48"),
        ),
      ).join("")
    );
  };
