import { circle, type Drawing, ellipse, path, place, rect, stroke } from "../drawing.ts";

/** A jointed desk lamp with an enamelled shade, switched on. */
export function lamp(d: Drawing): string {
  const enamel = d.linear(["#ffb99c", "#ff7a59", "#c9482e"], [0, 0, 1, 1]);
  const brass = d.linear(["#ffe9b5", "#d9a441", "#8f6420"], [0, 0, 1, 1]);
  const tube = (line: string): string =>
    stroke(line, "#a8382a", 26) +
    stroke(line, d.across(["#ff9a7c", "#e4603f"], [380, 300, 560, 800]), 20) +
    stroke(line, "#fff", 4, 'opacity=".4" transform="translate(-5 -3)"');
  const joint = (x: number, y: number): string =>
    circle(x, y, 30, "#a8382a") + circle(x, y, 25, brass) + circle(x, y, 9, "#7d5518");
  const light = path(
    "M640 470L960 470L1120 912L470 912Z",
    d.linear([
      [0, "#fff6cf", 0.95],
      [1, "#fff6cf", 0],
    ]),
  );
  return (
    light +
    ellipse(796, 914, 322, 32, "#fffbe4") +
    tube("M430 880L330 560") +
    tube("M330 560L640 292") +
    stroke("M398 770L346 596M360 520L586 330", brass, 6) +
    ellipse(430, 900, 196, 30, "#a8382a") +
    path(
      "M234 890C234 850 330 836 430 836C530 836 626 850 626 890C626 910 540 920 430 920C320 920 234 910 234 890Z",
      enamel,
    ) +
    ellipse(430, 862, 150, 18, "#fff", 'opacity=".2"') +
    circle(430, 852, 30, brass) +
    circle(540, 884, 14, brass) +
    joint(330, 560) +
    place(
      660,
      292,
      0,
      1,
      ellipse(140, 178, 166, 34, "#fff8d8"),
      circle(
        140,
        168,
        52,
        d.radial([
          [0, "#fff", 1],
          [0.5, "#fff2b0", 0.95],
          [1, "#ffe27a", 0],
        ]),
      ),
      path(
        "M-26 178C-30 60 36 -44 140 -44C244 -44 310 60 306 178C306 160 232 146 140 146C48 146 -26 160 -26 178Z",
        enamel,
      ),
      path("M2 150C6 70 56 -4 120 -20C70 30 44 90 40 146C24 148 10 148 2 150Z", "#fff", 'opacity=".35"'),
      rect(108, -78, 64, 44, brass, 12),
      ellipse(140, 178, 166, 34, "none", 'stroke="#c9482e" stroke-width="6" opacity=".55"'),
    ) +
    joint(650, 288) +
    stroke("M668 284L780 250", brass, 16) +
    stroke("M250 904C170 912 120 930 60 980", "#a8382a", 7)
  );
}
