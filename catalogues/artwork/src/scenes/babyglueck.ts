import { circle, type Drawing, ellipse, path, place, polar, rect, round, sequence, stroke } from "../drawing.ts";
import { cloud, halo, heart, satin, sparkle, stars } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** A small bear sleeps on the moon; the stork is on its way. */
export function babyJoy(d: Drawing): string {
  const star = (x: number, y: number, r: number, color: string): string =>
    stroke(`M${x} -10L${x} ${y - r}`, "#fff", 2, 'opacity=".6"') +
    path(
      `M${sequence(10, (i) =>
        polar(x, y, i % 2 === 0 ? r : r * 0.56, i * 36 - 90)
          .map(round)
          .join(" "),
      ).join("L")}Z`,
      color,
      `stroke="${color}" stroke-width="6" stroke-linejoin="round"`,
    ) +
    stroke(`M${x - 6} ${y + 1}q2 3 4 0M${x + 2} ${y + 1}q2 3 4 0M${x - 3} ${y + 7}q3 3 6 0`, "#8a5a2e", 2);
  const moon = place(
    622,
    238,
    0,
    1,
    halo(d, 0, 0, 290, "#fff6d0", 0.75),
    path(
      "M-8 -172A172 172 0 1 0 168 40A142 142 0 1 1 -8 -172Z",
      d.linear(["#fffbe6", "#ffe7a0", "#f2c065"], [0, 0, 1, 1]),
    ),
    stroke("M-54 -152C-130 -116 -168 -30 -142 56", "#fff", 7, 'opacity=".75"'),
    circle(-112, 84, 13, "#e8b04f", 'opacity=".35"'),
    circle(-70, 128, 8, "#e8b04f", 'opacity=".35"'),
    circle(-128, 22, 8, "#e8b04f", 'opacity=".35"'),
  );
  const fur = d.radial(["#f2c79a", "#d09a68", "#a8713f"], [0.4, 0.3, 0.85]);
  const bear = place(
    628,
    292,
    0,
    1,
    ellipse(10, 92, 92, 12, "#b87f2f", 'opacity=".35"'),
    ellipse(48, 44, 72, 52, fur),
    ellipse(104, 76, 30, 20, fur),
    ellipse(114, 74, 14, 13, "#f6dcc0"),
    circle(-86, -40, 25, fur),
    circle(-84, -38, 13, "#f6cfc0"),
    circle(8, -62, 25, fur),
    circle(8, -60, 13, "#f6cfc0"),
    place(
      -40,
      -4,
      -10,
      1,
      ellipse(0, 0, 74, 66, fur),
      ellipse(-2, 22, 34, 26, "#fbe6cc"),
      ellipse(-2, 10, 11, 8, "#5a3420"),
      stroke("M-2 18L-2 26M-14 30C-10 36 -4 34 -2 26C0 34 8 36 12 30", "#5a3420", 3),
      stroke("M-42 -6C-36 4 -26 4 -20 -6M20 -6C26 4 36 4 42 -6", "#5a3420", 4.5),
      ellipse(-44, 16, 13, 9, "#ff9a8f", 'opacity=".5"'),
      ellipse(40, 16, 13, 9, "#ff9a8f", 'opacity=".5"'),
    ),
    ellipse(-28, 70, 38, 22, fur),
    path(
      "M-4 30C30 -6 96 -6 126 40C140 66 130 92 112 96C70 104 20 100 -2 84C-14 66 -14 46 -4 30Z",
      d.linear(["#8fd9d0", "#4fa8b8"], [0, 0, 1, 1]),
    ),
    stroke("M-2 34C32 0 92 2 120 42", "#fff", 6, 'opacity=".8"'),
    place(34, 50, 10, 0.24, heart(100, "#fff")),
    place(78, 44, -8, 0.24, heart(100, "#fff")),
    place(58, 80, 4, 0.24, heart(100, "#fff")),
    place(104, 72, 0, 0.24, heart(100, "#fff")),
  );
  const stork = place(
    338,
    190,
    -6,
    0.76,
    path("M-30 8C-70 -90 -120 -110 -150 -104C-140 -50 -90 10 -10 26Z", d.linear(["#fff", "#d9def5"])),
    path("M-150 -104C-130 -60 -110 -40 -84 -12L-98 -18C-124 -40 -146 -70 -150 -104Z", "#3a3f78"),
    path(
      "M-90 30C-60 0 0 -10 40 4C60 -2 80 -20 100 -22C112 -22 116 -10 106 -4C86 6 70 30 36 40C0 52 -60 48 -90 30Z",
      d.linear(["#fff", "#d3daf2"]),
    ),
    path("M-20 12C-20 -70 20 -120 54 -124C62 -70 40 0 10 28Z", d.linear(["#fff", "#c9d2f0"])),
    path("M54 -124C58 -80 50 -40 34 -6L26 10C40 -30 46 -80 54 -124Z", "#3a3f78"),
    stroke("M-84 34L-140 44M-84 38L-136 56", "#ff8a5c", 5),
    path("M108 -18L164 0L106 -6Z", "#ff8a4d"),
    circle(98, -15, 3.4, "#23264f"),
    stroke("M152 0L150 26", "#fff", 3),
    path("M150 22C120 40 112 84 150 92C188 84 180 40 150 22Z", d.linear(["#fff", "#ffd0dc", "#f29ab4"], [0, 0, 1, 1])),
    path("M150 22C138 14 132 22 136 30ZM150 22C162 14 170 20 164 30Z", "#ffc2d2"),
    circle(150, 56, 17, "#ffdcc0"),
    stroke("M142 56q3 4 6 0M153 56q3 4 6 0M147 64q3 3 6 0", "#8a4a3a", 2),
    stroke("M150 40q6 -6 2 -9", "#a8713f", 3),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#6f8fe0", "#a9a8ee", "#e3c4ee", "#ffdfe0"])) +
    stars(40, 330) +
    moon +
    bear +
    star(610, 80, 24, "#ffe08a") +
    star(704, 156, 20, "#ffc2d2") +
    star(786, 104, 26, "#b8f0dc") +
    star(438, 52, 16, "#ffe9b0") +
    stork +
    sparkle(700, 60, 12) +
    sparkle(420, 320, 12) +
    sparkle(812, 250, 14) +
    cloud(240, 440, 1.6, "#fff", 0.75) +
    cloud(430, 420, 1.1, "#fff", 0.6) +
    path(
      "M0 470C60 420 120 440 150 456C190 410 280 414 310 450C350 420 420 426 446 452C480 420 540 410 586 428C640 404 720 410 750 424C790 408 830 410 870 424L870 560L0 560Z",
      d.across(["#e6d6fa", "#a99ae0", "#5f5cb8", "#40409a", "#34358a"], [180, 400, 640, 520]),
    ) +
    path(
      "M0 510C70 480 130 490 180 504C240 470 330 480 370 506C410 490 450 500 470 540L480 560L0 560Z",
      "#fff",
      'opacity=".25"',
    ) +
    bow(d, ...satin)
  );
}
