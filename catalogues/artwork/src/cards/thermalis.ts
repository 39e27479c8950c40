import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { glow, steam } from "../motifs/food-and-media.ts";

const arch = (x: number, y: number, w: number, h: number): string =>
  `M${x - w / 2} ${y}L${x - w / 2} ${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - h + w / 2}L${x + w / 2} ${y}Z`;

const niche = (d: Drawing, x: number, w: number): string =>
  path(arch(x, 300, w + 34, 214), d.linear(["#ffe2b4", "#d99a5c"], [0, 0, 1, 1])) +
  path(arch(x, 300, w, 196), d.linear(["#1f3f7a", "#4a6fb4", "#f2a08a"])) +
  d.clipped(
    path(arch(x, 300, w, 196), "#000"),
    path(
      `M${x - 70} 300L${x - 70} 250L${x - 40} 232L${x - 16} 250L${x - 16} 238L${x} 238L${x} 214L${x + 10} 196L${x + 20} 214L${x + 20} 246L${x + 44} 228L${x + 70} 248L${x + 70} 300Z`,
      "#2c2a5c",
    ) +
      rect(x - 44, 258, 10, 14, "#ffd97a", 2) +
      rect(x + 34, 256, 10, 14, "#ffd97a", 2) +
      rect(x + 6, 226, 8, 11, "#ffd97a", 2) +
      circle(x - 18, 150, 2, "#fff") +
      circle(x + 24, 136, 1.6, "#fff") +
      circle(x + 6, 168, 1.4, "#fff"),
  ) +
  path(
    `M${x - w / 2} 300L${x - w / 2} ${104 + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x} 104A${w / 2 - 12} ${w / 2 + 4} 0 0 0 ${x - w / 2 + 14} ${112 + w / 2}L${x - w / 2 + 14} 300Z`,
    "#7a3f24",
    'opacity=".5"',
  );

const column = (d: Drawing, x: number): string =>
  rect(x - 20, 122, 40, 178, d.linear(["#fff0d2", "#eebf86", "#a8683a"], [0, 0, 1, 0])) +
  stroke(`M${x - 8} 136L${x - 8} 288M${x + 4} 136L${x + 4} 288`, "#8a5228", 2, 'opacity=".3"') +
  rect(x - 29, 104, 58, 20, d.linear(["#fff3da", "#c98c54"], [0, 0, 1, 1]), 4) +
  rect(x - 27, 286, 54, 20, d.linear(["#fff3da", "#b87a44"], [0, 0, 1, 1]), 4);

const bather = (d: Drawing): string =>
  path("M-122 122C-116 76 -70 58 -26 54L26 54C70 58 116 76 122 122Z", d.linear(["#ffcfae", "#e39a76"], [0, 0, 1, 1])) +
  path("M-30 40L30 40L34 76Q0 96 -34 76Z", "#d98e6a") +
  ellipse(0, 0, 62, 70, d.radial(["#ffe0c6", "#f7bd98", "#d98e6a"], [0.38, 0.32, 0.8])) +
  stroke("M-40 -4Q-27 10 -14 -4M14 -4Q27 10 40 -4", "#5a2a24", 5) +
  stroke("M-16 32Q0 46 16 32", "#a8402f", 5) +
  stroke("M-2 6Q6 18 -2 20", "#c97a58", 4) +
  ellipse(-40, 20, 13, 8, "#ff8a7a", 'opacity=".55"') +
  ellipse(40, 20, 13, 8, "#ff8a7a", 'opacity=".55"') +
  path(
    "M-72 -20C-84 -84 -50 -128 6 -130C62 -130 86 -84 72 -20C44 -46 -44 -46 -72 -20Z",
    d.linear(["#fff", "#fdf3ea", "#d8c0c4"], [0, 0, 1, 1]),
  ) +
  stroke(
    "M-66 -34C-50 -80 10 -80 40 -124M66 -34C56 -70 20 -84 -12 -82M-54 -78C-36 -98 -8 -104 14 -124",
    "#c9a8b0",
    4,
    'opacity=".75"',
  ) +
  path("M-12 -118C-2 -142 34 -146 46 -126C40 -108 4 -104 -12 -118Z", d.linear(["#fff", "#e8d4d4"]));

const duck = (d: Drawing): string =>
  path(
    "M-44 0C-52 -22 -36 -26 -20 -22C-4 -18 2 -24 0 -36C-2 -62 44 -62 44 -32C44 -22 38 -16 38 -6C36 12 -38 16 -44 0Z",
    d.linear(["#fff09a", "#ffcf2e", "#e8961c"], [0, 0, 0.7, 1]),
  ) +
  path("M42 -38L62 -32L42 -24Z", "#f0702a") +
  circle(28, -38, 4.5, "#3a1c10") +
  circle(26.5, -39.5, 1.6, "#fff") +
  stroke("M-24 -8C-14 4 6 2 12 -8", "#c9801c", 3.5);

/** Where the water comes from: a bronze shell and its jet. */
const spout = (d: Drawing): string =>
  path(arch(190, 300, 116, 150), d.linear(["#ffe2b4", "#c98a50"], [0, 0, 1, 1])) +
  path(arch(190, 300, 88, 134), d.linear(["#8a4a2c", "#c07a48"])) +
  path(
    "M178 226C164 262 160 320 162 356L218 356C220 320 216 262 202 226Z",
    d.linear([
      [0, "#f0fffb", 0.95],
      [1, "#8ff0e6", 0.7],
    ]),
  ) +
  stroke("M182 238C174 270 172 310 172 344M198 238C204 270 208 310 207 344", "#fff", 3, 'opacity=".8"') +
  circle(190, 216, 27, d.radial(["#ffe9b0", "#d99a3c", "#7a4416"], [0.36, 0.3, 0.8])) +
  stroke("M190 238L172 202M190 238L182 194M190 238L198 194M190 238L208 202", "#7a4416", 3, 'opacity=".6"') +
  ellipse(190, 360, 62, 10, "#e0fff6", 'opacity=".75"');

/** Warm water, old arches, and nothing to be done. */
export function thermalis(d: Drawing): string {
  const rings = [1, 1.5, 2.1]
    .map((s, i) =>
      ellipse(566, 424, 132 * s, 22 * s, "none", `stroke="#e0fff6" stroke-width="4" opacity="${[0.6, 0.38, 0.2][i]}"`),
    )
    .join("");
  const mosaic = sequence(36, (i) =>
    rect(-6 + i * 24, 316, 22, 20, ["#1c9aa4", "#3fc2bc", "#0f7484", "#f2c14a"][(i * 5) % 4] ?? "#1c9aa4", 3),
  ).join("");
  const light = sequence(12, (i) => {
    const [x, y] = [20 + ((i * 211) % 500), 366 + ((i * 47) % 150)];
    return `M${x} ${y}q22 -10 44 0q22 10 44 0`;
  }).join("");
  return (
    rect(0, 0, 856, 540, d.across(["#f7cf98", "#e0a066", "#a8633c"], [0, 0, 820, 320])) +
    glow(d, [250, 160, 360], "#fff3cf", 0.6) +
    niche(d, 526, 122) +
    niche(d, 740, 122) +
    column(d, 418) +
    column(d, 633) +
    column(d, 846) +
    rect(0, 300, 856, 16, d.linear(["#fff0d2", "#c98c54"])) +
    mosaic +
    rect(0, 336, 856, 204, d.across(["#4fdcd0", "#159aa8", "#06505f", "#043a4a"], [160, 330, 640, 560])) +
    rect(0, 336, 856, 14, "#053a48", 0, 'opacity=".35"') +
    stroke(light, "#d8fff4", 3.5, 'opacity=".4"') +
    d.clipped(rect(0, 0, 856, 424, "#000"), place(566, 316, -3, 0.98, bather(d))) +
    spout(d) +
    rings +
    stroke("M438 424C470 414 660 414 694 424", "#e0fff6", 4, 'opacity=".8"') +
    place(298, 430, 0, 1, ellipse(0, 8, 66, 10, "#053a48", 'opacity=".35"'), duck(d)) +
    steam(96, 400, 1.1) +
    steam(404, 352, 1) +
    steam(770, 372, 1.1)
  );
}
