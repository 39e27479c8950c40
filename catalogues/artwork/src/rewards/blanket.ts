import { type Drawing, ellipse, path, rect, sequence, smooth, stroke } from "../drawing.ts";

/** A rolled wool blanket in its leather carrier, an apple and a daisy beside it. */
export function blanket(d: Drawing): string {
  const leather = d.linear(["#d9995f", "#9a5a2a", "#7d4520"], [0, 0, 0, 1]);
  const brass = d.linear(["#ffe9b5", "#c08a35"], [0, 0, 1, 1]);
  const roll = "M300 440L900 440C990 440 1040 540 1040 670C1040 800 990 900 900 900L300 900Z";
  const plaid = d.clipped(
    path(roll, "#000"),
    rect(280, 430, 780, 480, "#f7ead2") +
      sequence(6, (i) => rect(300 + i * 130, 430, 62, 480, "#d8433f", 0, 'opacity=".72"')).join("") +
      sequence(4, (i) => rect(280, 462 + i * 128, 780, 60, "#d8433f", 0, 'opacity=".62"')).join("") +
      sequence(6, (i) => rect(392 + i * 130, 430, 6, 480, "#1f5a66")).join("") +
      sequence(4, (i) => rect(280, 550 + i * 128, 780, 6, "#1f5a66")).join("") +
      sequence(46, (i) => stroke(`M${290 + i * 17} 430L${290 + i * 17} 910`, "#fff", 1.4, 'opacity=".16"')).join("") +
      rect(
        280,
        430,
        780,
        480,
        d.linear([
          [0, "#fff", 0.35],
          [0.3, "#fff", 0.05],
          [0.62, "#3a0d1a", 0.1],
          [1, "#3a0d1a", 0.6],
        ]),
      ) +
      path("M940 430C1020 480 1020 860 940 910L1060 910L1060 430Z", "#3a0d1a", 'opacity=".16"'),
  );
  const spiral =
    ellipse(300, 670, 122, 230, "#c23a3a") +
    [
      [108, 212, "#f7ead2"],
      [92, 186, "#d8433f"],
      [77, 158, "#f2dfc0"],
      [61, 130, "#c23a3a"],
      [46, 100, "#f7ead2"],
      [30, 68, "#d8433f"],
      [15, 36, "#8f2430"],
    ]
      .map(([rx, ry, fill], i) => ellipse(300 - i * 1.5, 670 + i * 3, Number(rx), Number(ry), String(fill)))
      .join("") +
    ellipse(
      300,
      670,
      122,
      230,
      d.linear([
        [0, "#fff", 0.18],
        [1, "#3a0d1a", 0.38],
      ]),
    );
  const flap =
    path("M300 900C420 908 640 908 900 900L968 930C760 944 430 944 330 926C300 918 290 908 300 900Z", "#b8323a") +
    sequence(27, (i) => stroke(`M${346 + i * 23} ${932 + Math.min(i, 26 - i) * 0.3}l-3 22`, "#f7ead2", 5)).join("");
  const belt = (x: number): string =>
    path(
      `M${x} 438C${x + 52} 470 ${x + 66} 560 ${x + 66} 670C${x + 66} 780 ${x + 52} 870 ${x} 902L${x + 54} 902C${x + 106} 870 ${x + 120} 780 ${x + 120} 670C${x + 120} 560 ${x + 106} 470 ${x + 54} 438Z`,
      leather,
    ) +
    stroke(
      `M${x + 8} 446C${x + 58} 480 ${x + 74} 570 ${x + 74} 670C${x + 74} 770 ${x + 60} 860 ${x + 12} 896`,
      "#ffe3bd",
      2.5,
      'stroke-dasharray="10 8" opacity=".75"',
    ) +
    rect(x + 54, 640, 78, 74, "none", 12, `stroke="${brass}" stroke-width="11"`) +
    rect(x + 88, 636, 9, 60, brass, 4);
  const handle =
    stroke("M494 446C506 330 560 286 650 286C740 286 794 330 806 446", "#7d4520", 44) +
    stroke("M494 446C506 330 560 286 650 286C740 286 794 330 806 446", d.linear(["#e3a86f", "#a5622f"]), 36) +
    stroke("M510 400C526 336 574 300 650 300", "#ffe3bd", 3, 'stroke-dasharray="10 8" opacity=".75"');
  const apple =
    ellipse(1010, 930, 86, 14, "#7a2436", 'opacity=".3"') +
    path(
      smooth("1000 812, 1046 796, 1084 830, 1078 890, 1040 926, 1000 920, 960 926, 924 890, 918 830, 956 796", true),
      d.radial(["#c9e57a", "#86b93f", "#4f8a2c"], [0.35, 0.3, 0.8]),
    ) +
    stroke("M1000 812C1000 790 1004 776 1014 766", "#6b4222", 8) +
    path("M1006 790C1022 762 1052 760 1064 766C1056 788 1030 800 1006 790Z", "#3f8a4c") +
    ellipse(954, 836, 12, 22, "#fff", 'opacity=".5" transform="rotate(24 954 836)"');
  return handle + flap + plaid + spiral + belt(430) + belt(740) + apple;
}
