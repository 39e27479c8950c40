import { circle, type Drawing, ellipse, leaf, path, place, polar, rect, sequence, smooth, stroke } from "../drawing.ts";
import { cloud, glow, shade } from "../motifs/food-and-media.ts";

const carrot = (d: Drawing, x: number, y: number, angle: number): string =>
  place(
    x,
    y,
    angle,
    1,
    ...[-30, -8, 16, 36].map((turn) => place(0, -4, turn, 1, leaf(92, 24, "#7cc04c", "#4f9638", "#c3e68a"))),
    path(
      "M-26 0C-26 -14 26 -14 26 0C24 50 12 96 0 124C-12 96 -24 50 -26 0Z",
      d.linear(["#ffab4a", "#f27a1c"], [0, 0, 1, 0]),
    ),
    stroke("M-22 22L-4 26M22 40L6 44M-16 58L-2 61", "#c9590c", 3, 'opacity=".6"'),
  );

const tomato = (d: Drawing, x: number, y: number, r: number): string =>
  circle(x, y, r, d.radial(["#ff9476", "#e93a2b", "#a91a1c"], [0.35, 0.28, 0.8])) +
  place(
    x,
    y - r * 0.72,
    0,
    r / 46,
    ...[-70, -35, 0, 35, 70].map((turn) =>
      place(0, 4, turn + 180, 1, path("M0 0C8 10 6 24 0 32C-6 24 -8 10 0 0Z", "#3f8a3a", 'transform="rotate(180)"')),
    ),
    stroke("M0 2L4 -14", "#3f8a3a", 5),
  ) +
  ellipse(x - r * 0.4, y - r * 0.38, r * 0.2, r * 0.12, "#fff", 'opacity=".7"');

const lettuce = (d: Drawing, x: number, y: number): string =>
  sequence(11, (i) => circle(...polar(x, y, 62, 180 + i * 18), 27, d.linear(["#a6dc5e", "#5da83c"]))).join("") +
  sequence(8, (i) => circle(...polar(x, y + 10, 38, 186 + i * 24), 25, d.linear(["#cdf08a", "#84c84e"]))).join("") +
  circle(x, y, 26, d.radial(["#f2ffc4", "#b5e26c"])) +
  stroke(
    `M${x} ${y + 20}L${x} ${y - 70}M${x} ${y}L${x - 50} ${y - 40}M${x} ${y}L${x + 50} ${y - 40}`,
    "#e6fbb4",
    4,
    'opacity=".7"',
  );

const leek = (d: Drawing, x: number, y: number): string =>
  place(
    x,
    y,
    12,
    1,
    path(
      "M-18 -90L-46 -210C-38 -214 -26 -190 -12 -150L0 -232C10 -224 10 -190 10 -150L44 -214C52 -206 34 -140 18 -90Z",
      d.linear(["#2f7d4a", "#6db95a"]),
    ),
    rect(-19, -96, 38, 150, d.linear(["#a8d982", "#f6fbe6"]), 16),
    stroke("M-7 -92L-7 20M7 -92L7 20", "#8cbf6a", 2, 'opacity=".6"'),
  );

const snail =
  path("M-44 0C-30 -12 20 -12 40 -10C46 -26 50 -36 60 -38C70 -38 70 -22 62 -10C58 -2 52 0 44 0Z", "#f2d29a") +
  stroke("M58 -36L54 -54M64 -36L70 -52", "#f2d29a", 4) +
  circle(54, -55, 4, "#5a3418") +
  circle(71, -53, 4, "#5a3418") +
  circle(0, -26, 27, "#c9733a") +
  stroke("M20 -10C-16 -2 -26 -30 -6 -40C12 -46 20 -24 6 -20C0 -18 -4 -24 0 -28", "#7a3a16", 4) +
  stroke("M58 -20C60 -17 63 -17 65 -20", "#5a3418", 2.5);

/** This week's crate, with a stowaway. */
export function hofkorb(d: Drawing): string {
  const plank = (y: number): string =>
    rect(312, y, 424, 42, d.linear(["#e8b878", "#c98c4a"]), 5) +
    rect(312, y, 424, 4, "#fff", 2, 'opacity=".35"') +
    stroke(
      `M336 ${y + 18}C420 ${y + 12} 470 ${y + 26} 560 ${y + 18}M600 ${y + 28}C640 ${y + 22} 680 ${y + 30} 716 ${y + 26}`,
      "#8f5a26",
      2,
      'opacity=".45"',
    );
  const post = (x: number): string =>
    rect(x, 312, 38, 134, d.linear(["#d9a05c", "#a9692c"], [0, 0, 1, 0]), 4) +
    [334, 380, 426].map((y) => circle(x + 19, y, 4, "#6b3c14")).join("");
  const hill = (top: string, colors: readonly [string, string]): string =>
    path(`${smooth(top)}L880 560L-20 560Z`, d.linear(colors));
  return (
    rect(0, 0, 856, 540, d.linear(["#f9f3a6", "#e9f3b0", "#d6ec9c"])) +
    circle(752, 128, 62, d.linear(["#fffbe0", "#ffd34a"])) +
    glow(d, [752, 128, 200], "#fff8c8", 0.6) +
    cloud(96, 206, 1) +
    cloud(470, 172, 0.7) +
    hill("-20 300, 120 262, 300 286, 460 256, 640 292, 880 252", ["#b9dd6e", "#8cc050"]) +
    hill("-20 352, 160 318, 380 336, 600 322, 880 338", ["#8dc44c", "#4f9638"]) +
    path(
      `${smooth("-20 446, 180 410, 420 402, 640 398, 880 392")}L880 560L-20 560Z`,
      d.linear(["#2f6b2a", "#123a1c"]),
    ) +
    stroke(smooth("-20 446, 180 410, 420 402, 640 398, 880 392"), "#a6dc5e", 4, 'opacity=".6"') +
    `<g transform="translate(-14 -24)">` +
    shade(d, 524, 446, [270, 20]) +
    leek(d, 650, 296) +
    leek(d, 594, 300) +
    rect(326, 300, 396, 130, "#5a3214", 6) +
    carrot(d, 372, 236, 14) +
    carrot(d, 424, 246, -12) +
    lettuce(d, 510, 296) +
    tomato(d, 610, 290, 44) +
    tomato(d, 682, 296, 40) +
    tomato(d, 650, 262, 34) +
    ellipse(390, 318, 54, 34, d.radial(["#e7a6e0", "#9a3f98", "#5a1a62"], [0.35, 0.25, 0.8])) +
    rect(326, 332, 396, 104, "#4a280e") +
    plank(312) +
    plank(358) +
    plank(404) +
    post(312) +
    post(698) +
    place(394, 313, 0, 0.82, snail) +
    "</g>"
  );
}
