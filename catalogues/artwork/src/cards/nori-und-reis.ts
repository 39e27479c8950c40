import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { glow, smile, sparkle } from "../motifs/food-and-media.ts";

const ink = "#1c2140";

const rice = (x: number, y: number, rx: number, ry: number): string =>
  sequence(18, (i) => {
    const far = 0.52 + (i % 3) * 0.17;
    const [gx, gy] = [x + rx * far * Math.cos(i * 2.4), y + ry * far * Math.sin(i * 2.4)];
    return place(gx, gy, (i * 47) % 180, 1, ellipse(0, 0, 6, 3.2, i % 2 === 0 ? "#fff" : "#e6ddd2"));
  }).join("");

/** A roll that stands up; its face is light on the dark nori. */
const maki = (d: Drawing): string =>
  path("M-72 -112L72 -112L72 0C72 30 -72 30 -72 0Z", d.linear(["#3f5a62", "#1d2f3d", "#0f1a2a"], [0, 0, 1, 0])) +
  ellipse(0, -112, 72, 26, d.linear(["#fffdf8", "#ece4da"])) +
  rice(0, -112, 60, 18) +
  ellipse(-16, -116, 24, 10, d.linear(["#ff9f7a", "#f0663f"])) +
  ellipse(18, -110, 20, 8, d.linear(["#b8e07a", "#6fb04a"])) +
  ellipse(2, -122, 12, 5, "#ffd95e") +
  stroke("M-60 -84L-60 -4", "#9fc0c2", 5, 'opacity=".4"') +
  place(0, -46, 0, 1, smile("#ffe9dc", "#ff8a7a"));

const nigiri = (d: Drawing): string =>
  path(
    smooth("-112 -30, -96 -78, 0 -92, 96 -78, 112 -30, 96 16, 0 26, -96 16", true),
    d.linear(["#fff", "#f3ebe2", "#d9cfc8"]),
  ) +
  path(
    "M-130 -50C-128 -116 -60 -142 0 -142C70 -142 128 -114 132 -48C132 -30 116 -30 104 -44C70 -70 -70 -70 -104 -44C-116 -32 -130 -34 -130 -50Z",
    d.linear(["#ffb08a", "#ff7c58", "#ee5638"], [0.2, 0, 0.7, 1]),
  ) +
  stroke(
    "M-84 -66C-86 -92 -70 -116 -54 -128M-34 -76C-36 -100 -24 -124 -8 -138M18 -77C18 -100 30 -122 44 -134M66 -70C68 -90 78 -108 88 -118",
    "#ffe4d4",
    6,
    'opacity=".85"',
  ) +
  stroke("M-108 -76C-98 -106 -66 -124 -34 -130", "#fff", 5, 'opacity=".6"') +
  place(0, -26, 0, 1.1, smile(ink, "#ff8a7a"));

const tamago = (d: Drawing): string =>
  path(
    smooth("-76 -24, -66 -62, 0 -72, 66 -62, 76 -24, 66 16, 0 24, -66 16", true),
    d.linear(["#fff", "#efe6dc", "#d9cfc8"]),
  ) +
  rect(-86, -112, 172, 58, d.linear(["#ffe682", "#f7c23c"]), 20) +
  stroke("M-70 -98L60 -98", "#fff6cf", 5, 'opacity=".8"') +
  path("M-20 -113L20 -113L20 22L-20 22Z", d.linear(["#2f4a56", "#142232"])) +
  circle(-46, -28, 5, ink) +
  circle(46, -28, 5, ink) +
  stroke("M-14 -22C-8 -12 8 -12 14 -22", "#ffe9dc", 4) +
  ellipse(-52, -14, 8, 5, "#ff8a7a", 'opacity=".6"') +
  ellipse(52, -14, 8, 5, "#ff8a7a", 'opacity=".6"');

const scale = (d: Drawing, x: number, y: number): string =>
  circle(x, y, 46, d.linear(["#5566b0", "#2c3674"])) +
  [46, 33, 20].map((r) => circle(x, y, r, "none", 'stroke="#c4d2ff" stroke-width="3" opacity=".5"')).join("");

/** Three friends who take their bath in the waves. */
export function noriUndReis(d: Drawing): string {
  const line = (row: number): string => {
    const y = 456 + row * 26;
    return sequence(12, (i) => scale(d, -30 + i * 84 + (row % 2) * 42, y)).join("");
  };
  const roll = place(
    642,
    168,
    0,
    0.92,
    circle(0, 0, 62, ink),
    circle(0, 0, 54, "#fffdf8"),
    rice(0, 0, 52, 52),
    circle(0, 0, 24, d.radial(["#ffab86", "#f0663f"], [0.4, 0.3, 0.8])),
    stroke("M-10 -10C-2 -16 8 -14 12 -6", "#ffe4d4", 4),
  );
  const sticks =
    stroke("M880 -12L588 128", d.across(["#7a1f2a", "#b8323a"], [600, 140, 860, 0]), 15) +
    stroke("M880 48L612 222", d.across(["#7a1f2a", "#b8323a"], [600, 200, 860, 40]), 15) +
    stroke("M760 38L790 24M772 112L800 94", "#ffd37a", 15);
  return (
    rect(0, 0, 856, 540, d.linear(["#ffeee2", "#ffd2be", "#ffb59e"])) +
    circle(590, 232, 186, d.linear(["#ff8064", "#f4503f"])) +
    glow(d, [540, 170, 180], "#ffd9b8", 0.5) +
    sequence(4, (i) =>
      stroke(`M${40 + (i % 2) * 70} ${190 + i * 46}h${150 - (i % 3) * 40}`, "#fff", 7, 'opacity=".55"'),
    ).join("") +
    roll +
    sticks +
    sparkle(480, 150, 1.3, "#fff") +
    sparkle(790, 250, 1.1, "#fff") +
    place(330, 392, -7, 0.94, maki(d)) +
    place(740, 392, 7, 0.84, tamago(d)) +
    place(542, 388, -1, 1, nigiri(d)) +
    line(0) +
    line(1) +
    line(2) +
    line(3) +
    line(4) +
    d.clipped(
      `${sequence(12, (i) => circle(-30 + i * 84, 456, 46, "#000")).join("")}${rect(0, 456, 856, 90, "#000")}`,
      rect(
        200,
        400,
        656,
        140,
        d.linear(
          [
            [0, "#12153a", 0],
            [0.5, "#12153a", 0.82],
            [1, "#0c0f2c", 0.92],
          ],
          [0, 0, 1, 0.2],
        ),
      ),
    )
  );
}
