import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { glow } from "../motifs/outdoors-and-play.ts";
import { grain, tones } from "../motifs/technology-and-kitchen.ts";

const body =
  "M534 356C520 356 512 362 508 374C486 470 330 560 330 720C330 796 370 836 420 836L700 836C750 836 790 796 790 720C790 560 634 470 612 374C608 362 600 356 586 356Z";

const lavender = (d: Drawing, x: number, y: number, turn: number, scale: number): string =>
  place(
    x,
    y,
    turn,
    scale,
    stroke("M0 0C4 -80 -4 -150 0 -220", "#6f9a58", 7),
    path(
      "M2 -40C30 -70 44 -110 40 -140C14 -120 0 -80 2 -40ZM-1 -70C-26 -96 -38 -126 -36 -154C-12 -136 0 -104 -1 -70Z",
      "#86b36b",
    ),
    ...sequence(7, (at) => {
      const size = 1 - at * 0.09;
      return place(
        0,
        -190 - at * 25,
        0,
        size,
        ellipse(-17, 0, 12, 19, "#8f74d8", 'transform="rotate(-34 -17 0)"'),
        ellipse(17, 0, 12, 19, "#7559c0", 'transform="rotate(34 17 0)"'),
        ellipse(0, -6, 12, 20, d.linear(["#c9b6ff", "#8568d0"])),
      );
    }),
  );

/** A diffuser of ceramic, breathing out. */
export function diffuser(d: Drawing): string {
  const [light, main, dark, deep] = tones.sand;
  const clay = d.linear(
    [
      [0, dark],
      [0.14, main],
      [0.3, light],
      [0.5, main],
      [0.82, dark],
      [1, deep],
    ],
    [0, 0, 1, 0],
  );
  const mist = (line: string, width: number, opacity: number): string =>
    stroke(
      line,
      d.across(
        [
          [0, "#ffffff", 0],
          [0.5, "#ffffff", opacity],
          [1, "#ffffff", opacity],
        ],
        [0, 40, 0, 350],
      ),
      width,
    );
  const amber = d.linear(["#f0b25e", "#b86a22", "#7a3f10"], [0, 0, 1, 0]);
  return (
    // The mist: broad and thin below, finer above.
    glow(d, 560, 250, 300, "#ffffff", 0.9) +
    mist("M560 350C520 280 610 230 560 160C530 116 580 80 560 40", 56, 0.35) +
    mist("M548 344C490 290 560 220 500 150C476 118 500 90 484 62", 30, 0.4) +
    mist("M572 344C640 280 590 230 650 170C690 130 650 100 676 70", 34, 0.4) +
    mist("M560 346C530 290 600 240 566 180C546 140 590 110 574 76", 12, 0.8) +
    mist("M550 340C510 300 548 250 520 204", 9, 0.7) +
    mist("M572 340C620 290 596 250 630 206C644 186 640 170 636 160", 9, 0.7) +
    circle(450, 150, 9, "#fff", 'opacity=".8"') +
    circle(700, 210, 7, "#fff", 'opacity=".8"') +
    circle(430, 250, 6, "#fff", 'opacity=".7"') +
    // Body with flutes.
    path(body, deep, 'transform="translate(8 6)" opacity=".5"') +
    path(body, clay) +
    d.clipped(
      path(body, "#000"),
      sequence(13, (at) => {
        const part = (at - 6) / 6;
        const line = `M${Math.round(560 + part * 40)} 380C${Math.round(560 + part * 70)} 480 ${Math.round(560 + part * 226)} 560 ${Math.round(560 + part * 226)} 720L${Math.round(560 + part * 200)} 850`;
        return (
          stroke(line, deep, 7, 'opacity=".26"') + stroke(line, light, 4, 'opacity=".6" transform="translate(8 0)"')
        );
      }).join("") +
        path("M330 760C400 800 720 800 790 760L790 850L330 850Z", deep, 'opacity=".28"') +
        path(
          "M430 560C380 620 362 690 372 770C384 800 404 790 402 764C396 690 420 620 460 560C476 530 452 534 430 560Z",
          "#fff",
          'opacity=".5"',
        ),
    ) +
    ellipse(560, 358, 50, 13, deep) +
    ellipse(560, 355, 46, 11, d.linear(["#5a4022", "#a9834f"])) +
    stroke("M516 366C540 378 580 378 604 366", "#fff", 4, 'opacity=".6"') +
    // A strip of warm light and the foot of wood.
    glow(d, 560, 842, 260, "#ffc861", 0.6) +
    rect(392, 826, 336, 24, d.linear(["#ffe7a6", "#fff8dc", "#ffdc8a"], [0, 0, 1, 0]), 10) +
    path(
      "M376 846L744 846C756 846 762 852 762 862L756 894C754 904 746 908 736 908L384 908C374 908 366 904 364 894L358 862C358 852 364 846 376 846Z",
      d.linear(["#cf9668", "#a86c40", "#6b3e20"], [0, 0, 1, 0.4]),
    ) +
    d.clipped(rect(364, 848, 392, 58, "#000"), grain(366, 850, 388, 56, "#38200f", 4)) +
    stroke("M374 854L746 854", "#fff", 4, 'opacity=".35"') +
    circle(560, 878, 15, "#4a2a14") +
    circle(560, 878, 9, "#ffe08a") +
    // Sleepy face: it works best at night.
    stroke("M486 668C496 684 516 684 526 668M594 668C604 684 624 684 634 668", "#6b4a24", 8) +
    stroke("M540 704C550 714 570 714 580 704", "#6b4a24", 7) +
    ellipse(466, 704, 22, 14, "#f0876a", 'opacity=".4"') +
    ellipse(654, 704, 22, 14, "#f0876a", 'opacity=".4"') +
    // Lavender and the oil.
    lavender(d, 250, 908, -16, 1.05) +
    lavender(d, 232, 908, 6, 1.2) +
    lavender(d, 214, 908, -34, 0.85) +
    path(
      "M196 852L276 852L266 900C264 910 208 910 206 900Z",
      d.linear(["#fff7e8", "#efdcc0", "#bd9c71"], [0, 0, 1, 0]),
    ) +
    rect(188, 838, 96, 24, d.linear(["#ffffff", "#f2e2c8", "#c4a67a"], [0, 0, 1, 0]), 10) +
    rect(904, 666, 52, 74, d.linear(["#4d525f", "#2d313b", "#17191f"], [0, 0, 1, 0]), 10) +
    ellipse(930, 668, 22, 8, "#6a6f7d") +
    path(
      "M868 774C868 754 884 744 904 738L956 738C976 744 992 754 992 774L992 880C992 898 980 908 964 908L896 908C880 908 868 898 868 880Z",
      amber,
    ) +
    path("M880 782C880 766 890 760 900 756L908 756L908 896L896 896C886 896 880 890 880 880Z", "#fff", 'opacity=".4"') +
    rect(868, 788, 124, 82, "#fff8ea") +
    rect(868, 796, 124, 4, "#8f74d8") +
    rect(868, 858, 124, 4, "#8f74d8") +
    place(930, 850, 0, 0.2, lavender(d, 0, 0, -12, 1), lavender(d, 0, 0, 14, 0.9)) +
    path(
      "M1030 868C1042 884 1050 892 1050 902C1050 912 1042 916 1034 916C1024 916 1016 910 1016 902C1016 892 1022 884 1030 868Z",
      "#e09a3e",
      'opacity=".9"',
    ) +
    circle(1028, 900, 4, "#fff", 'opacity=".9"')
  );
}
