import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { cloud, glow, shade, smile } from "../motifs/food-and-media.ts";

type Paint = readonly [light: string, main: string, dark: string];

const red: Paint = ["#ff9a84", "#e8483c", "#a8202c"];
const blue: Paint = ["#8ac8ff", "#2f7fe0", "#174a9c"];
const green: Paint = ["#a8e07a", "#4aa84a", "#1f6a3c"];
const violet: Paint = ["#d8a8ff", "#9a5ae0", "#5a2a9c"];
const wood: Paint = ["#ffe6b8", "#e0aa68", "#a8703a"];

/** The grain of painted wood. */
const grain = (w: number, h: number): string =>
  stroke(
    `M${-w / 2 + 8} ${-h * 0.3}Q0 ${-h * 0.38} ${w / 2 - 8} ${-h * 0.28}M${-w / 2 + 8} ${-h * 0.66}Q0 ${-h * 0.58} ${w / 2 - 8} ${-h * 0.7}`,
    "#fff",
    2.5,
    'opacity=".22"',
  );

/** A block that stands on 0, 0, a little of its side to be seen. */
const block = (d: Drawing, w: number, h: number, paint: Paint): string =>
  path(`M${w / 2 - 4} ${-h + 2}L${w / 2 + 16} ${-h + 14}L${w / 2 + 16} -6L${w / 2 - 4} 0Z`, paint[2]) +
  rect(-w / 2, -h, w, h, d.linear([paint[0], paint[1], paint[1]], [0, 0, 0.7, 1]), 9) +
  grain(w, h) +
  stroke(`M${-w / 2 + 6} -8L${-w / 2 + 6} ${-h + 8}L${w / 2 - 10} ${-h + 6}`, "#fff", 3.5, 'opacity=".55"');

const bridge = (d: Drawing, paint: Paint): string => {
  const shape = "M-110 0L-110 -100L110 -100L110 0L58 0A58 58 0 0 0 -58 0Z";
  return (
    path("M106 -98L126 -86L126 -6L106 0ZM-58 0A58 58 0 0 1 -10 -57A72 72 0 0 0 -40 0Z", paint[2]) +
    path(
      shape,
      d.linear([paint[0], paint[1], paint[1]], [0, 0, 0.7, 1]),
      `stroke="${paint[1]}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    stroke("M-104 -8L-104 -94L104 -94", "#fff", 3.5, 'opacity=".55"') +
    grain(210, 124)
  );
};

const roof = (d: Drawing, w: number, h: number, paint: Paint): string =>
  path(
    `M0 ${-h}L16 ${-h + 10}L${w / 2 + 16} -8L${w / 2} 0Z`,
    paint[2],
    `stroke="${paint[2]}" stroke-width="6" stroke-linejoin="round"`,
  ) +
  path(
    `M0 ${-h}L${w / 2} 0L${-w / 2} 0Z`,
    d.linear([paint[0], paint[1]], [0, 0, 0.8, 1]),
    `stroke="${paint[1]}" stroke-width="8" stroke-linejoin="round"`,
  ) +
  stroke(`M${-w / 2 + 8} -6L-2 ${-h + 4}`, "#fff", 3.5, 'opacity=".6"');

const kid = (d: Drawing, paint: Paint, skin: string, hair: string): string =>
  path("M-34 0C-36 -50 -24 -76 0 -76C24 -76 36 -50 34 0Z", d.linear([paint[0], paint[1], paint[2]], [0, 0, 1, 0.5])) +
  circle(0, -98, 35, d.radial(["#fff0dc", skin, "#b8754a"], [0.36, 0.28, 0.95])) +
  path("M-36 -100C-38 -144 38 -144 36 -100C20 -116 -16 -118 -36 -100Z", hair) +
  stroke("M-24 -118C-16 -128 -4 -130 6 -129", "#fff", 4, 'opacity=".4"') +
  place(0, -92, 0, 0.56, smile("#2c1a1a", "#ff8a7a"));

/** The gang and what it has built before lunch. */
export function bauklotzUndBande(d: Drawing): string {
  const dots = sequence(60, (i) =>
    circle(
      30 + (i % 12) * 74 + (Math.floor(i / 12) % 2) * 37,
      130 + Math.floor(i / 12) * 62,
      6,
      "#fff",
      'opacity=".3"',
    ),
  ).join("");
  const flag =
    stroke("M0 0L0 -72", "#a8703a", 6) +
    path("M2 -72C20 -82 34 -62 58 -72L52 -34C34 -26 22 -44 2 -34Z", d.linear(["#ff9a84", "#e8483c"]));
  return (
    rect(0, 0, 856, 540, d.across(["#ffe86a", "#ffd03a", "#f7a92a"], [60, 0, 800, 440])) +
    dots +
    glow(d, [560, 210, 340], "#fffbe0", 0.75) +
    cloud(724, 124, 0.9, 0.85) +
    cloud(90, 210, 0.9, 0.8) +
    rect(0, 414, 856, 126, d.across(["#2f7f9c", "#1a5478", "#0c2c4c"], [0, 414, 640, 540])) +
    stroke("M0 428L856 428", "#8fe0e8", 5, 'stroke-dasharray="14 12" opacity=".6"') +
    shade(d, 560, 420, [280, 18]) +
    shade(d, 190, 440, [170, 18]) +
    place(420, 418, 0, 1, block(d, 96, 96, blue)) +
    place(420, 322, 0, 1, block(d, 96, 72, wood), rect(-17, -52, 34, 36, "#6a3c1c", 17)) +
    place(420, 250, 0, 1, roof(d, 116, 76, red)) +
    place(590, 418, 0, 1, bridge(d, green)) +
    place(
      544,
      318,
      0,
      1,
      block(d, 104, 84, red),
      circle(0, -42, 24, "#fff3dc"),
      stroke("M0 -58L0 -42L12 -36", "#5a1420", 5),
    ) +
    place(664, 318, 0, 1, block(d, 76, 56, wood)) +
    place(664, 262, 0, 1, block(d, 76, 56, violet)) +
    place(664, 206, 0, 1, roof(d, 94, 66, blue)) +
    place(544, 156, 0, 1, flag) +
    place(544, 234, 0, 1, roof(d, 122, 82, violet)) +
    place(772, 418, 0, 1, block(d, 84, 110, wood), rect(-15, -84, 30, 34, "#6a3c1c", 15)) +
    place(772, 308, 0, 1, roof(d, 104, 70, green)) +
    place(590, 418, 0, 0.56, kid(d, blue, "#f7c49a", "#5a2c18")) +
    place(130, 438, -4, 0.98, kid(d, red, "#d99a6c", "#2c1a18")) +
    place(236, 446, 5, 0.84, kid(d, green, "#ffd2ae", "#e8962c")) +
    place(312, 452, 14, 0.5, block(d, 90, 90, violet)) +
    ellipse(60, 462, 30, 7, "#051c30", 'opacity=".4"') +
    circle(58, 440, 24, d.radial(["#ffd0b8", "#e8483c", "#8a1424"], [0.34, 0.28, 0.8]))
  );
}
