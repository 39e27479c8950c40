import {
  circle,
  type Drawing,
  ellipse,
  path,
  place,
  polar,
  rect,
  round,
  sequence,
  smooth,
  stroke,
} from "../drawing.ts";
import { glow, shade } from "../motifs/food-and-media.ts";

const hexagon = (x: number, y: number, r: number): string =>
  `M${sequence(6, (i) =>
    polar(x, y, r, i * 60 + 30)
      .map(round)
      .join(" "),
  ).join("L")}Z`;

/** A meeple that stands on 0, 0. */
const meeple = (d: Drawing, x: number, y: number, scale: number, colors: readonly [string, string]): string =>
  shade(d, x, y, [48 * scale, 8 * scale]) +
  place(
    x,
    y,
    0,
    scale,
    path(
      "M-40 0C-34 -22 -26 -36 -18 -46C-36 -50 -52 -56 -52 -64C-50 -74 -34 -78 -19 -80C-24 -110 24 -110 19 -80C34 -78 50 -74 52 -64C52 -56 36 -50 18 -46C26 -36 34 -22 40 0L12 0C10 -10 4 -18 0 -18C-4 -18 -10 -10 -12 0Z",
      d.linear(colors, [0, 0, 1, 1]),
    ),
    stroke("M-44 -64C-36 -70 -26 -72 -15 -74C-18 -92 -6 -100 4 -100", "#fff", 4, 'opacity=".55"'),
  );

/** A die seen from a little above; pips for top, left and right. */
const die = (
  d: Drawing,
  x: number,
  y: number,
  angle: number,
  scale: number,
  colors: readonly [string, string, string],
): string => {
  const pip = (px: number, py: number, skew: string): string => ellipse(px, py, 7, 7, "#fff", `transform="${skew}"`);
  const left = "matrix(.866 .5 0 1 0 0)";
  const right = "matrix(.866 -.5 0 1 0 0)";
  const top = "matrix(.866 .5 -.866 .5 0 -64)";
  return place(
    x,
    y,
    angle,
    scale,
    path(
      "M0 0L-55.4 -32L-55.4 32L0 64Z",
      d.linear([colors[1], colors[2]]),
      `stroke="${colors[1]}" stroke-width="8" stroke-linejoin="round"`,
    ),
    path("M0 0L55.4 -32L55.4 32L0 64Z", colors[2], `stroke="${colors[2]}" stroke-width="8" stroke-linejoin="round"`),
    path(
      "M0 0L-55.4 -32L0 -64L55.4 -32Z",
      d.linear([colors[0], colors[1]], [0, 0, 1, 1]),
      `stroke="${colors[0]}" stroke-width="8" stroke-linejoin="round"`,
    ),
    [
      [32, 32],
      [14, 14],
      [50, 50],
      [14, 50],
      [50, 14],
    ]
      .map(([px = 0, py = 0]) => pip(px, py, top))
      .join(""),
    pip(-48, 16, left) + pip(-16, 50, left) + pip(-32, 33, left),
    pip(20, 16, right) + pip(46, 48, right),
  );
};

const fox = (d: Drawing): string => {
  const fur = d.radial(["#ffb25c", "#f57f2a", "#c9501a"], [0.42, 0.2, 0.85]);
  const ear = (side: 1 | -1): string =>
    `<g transform="scale(${side} 1)">${path("M48 -78C70 -120 96 -158 118 -172C134 -136 136 -84 120 -30Z", fur)}${path("M74 -84C86 -108 98 -126 108 -136C116 -110 116 -80 108 -50Z", "#4a1c1c")}</g>`;
  const cheek = (side: 1 | -1): string =>
    `<g transform="scale(${side} 1)">${path("M0 30C40 14 70 -10 112 -20C140 -4 162 20 176 28C150 44 118 66 84 76C50 86 20 96 0 110Z", d.linear(["#fff", "#ffe8d0"]))}</g>`;
  const eye = (x: number): string =>
    ellipse(x, -4, 15, 18, "#2a1014") + circle(x - 5, -11, 6, "#fff") + circle(x + 5, 4, 2.6, "#fff", 'opacity=".8"');
  return (
    ear(1) +
    ear(-1) +
    path(
      "M0 -96C60 -100 112 -76 128 -20C150 4 164 20 178 28C140 52 70 100 0 112C-70 100 -140 52 -178 28C-164 20 -150 4 -128 -20C-112 -76 -60 -100 0 -96Z",
      fur,
    ) +
    cheek(1) +
    cheek(-1) +
    path("M-22 -92C-10 -40 -6 -4 0 20C6 -4 10 -40 22 -92Z", "#ffd9a0", 'opacity=".6"') +
    eye(-56) +
    eye(56) +
    stroke("M-80 -34C-70 -42 -54 -44 -44 -38M82 -46C70 -54 54 -52 46 -44", "#8a3210", 6) +
    path("M-20 66C-18 54 18 54 20 66C18 80 8 86 0 88C-8 86 -18 80 -20 66Z", "#2a1014") +
    ellipse(-6, 64, 6, 3.5, "#fff", 'opacity=".6"') +
    stroke("M0 86C0 98 -18 102 -26 94M0 86C0 100 22 104 34 90", "#2a1014", 4)
  );
};

/** The fox plays well, and he knows it. */
export function wuerfelfuchs(d: Drawing): string {
  const tiles = ["#2fa87a", "#1f8f68", "#38b88a", "#17795a"];
  const board = sequence(36, (i) => {
    const [column, row] = [i % 9, Math.floor(i / 9)];
    const [x, y] = [30 + column * 104 + (row % 2) * 52, 60 + row * 92];
    return path(hexagon(x, y, 56), tiles[(i * 7) % 4] ?? "#2fa87a", 'opacity=".5"');
  }).join("");
  const tail =
    path(
      smooth("720 420, 800 400, 846 330, 836 240, 800 190, 784 236, 770 300, 720 350, 680 400", true),
      d.linear(["#f57f2a", "#c9501a"], [0, 0, 1, 1]),
    ) + path("M836 240C830 214 816 200 800 190C792 206 788 220 784 238C796 252 820 254 836 240Z", "#fff3e4");
  const paw = (x: number): string =>
    path(
      smooth(
        [
          [x - 40, 440],
          [x - 42, 396],
          [x, 376],
          [x + 42, 396],
          [x + 40, 440],
        ],
        true,
      ),
      d.linear(["#5a2418", "#35120e"]),
    ) + stroke(`M${x - 13} 438L${x - 13} 418M${x + 13} 438L${x + 13} 418`, "#1c0808", 4);
  const table = smooth("-20 452, 160 436, 360 430, 560 424, 880 404");
  return (
    rect(0, 0, 856, 540, d.across(["#1f9a70", "#127a5c", "#0a5444"], [0, 0, 700, 480])) +
    board +
    glow(d, [580, 240, 330], "#d8ffb0", 0.5) +
    tail +
    path("M486 460C476 380 500 330 580 326C660 330 690 380 682 460Z", d.linear(["#f0782a", "#b84818"])) +
    path("M540 340C560 400 600 400 620 340L600 440L560 440Z", "#fff3e4") +
    place(580, 268, -4, 0.9, fox(d)) +
    path(`${table}L880 560L-20 560Z`, d.linear(["#0c4a42", "#042622"])) +
    stroke(table, "#8fe8b4", 4, 'opacity=".6"') +
    paw(484) +
    paw(674) +
    meeple(d, 92, 462, 0.92, ["#ffe27a", "#e8a01c"]) +
    meeple(d, 190, 446, 0.78, ["#6fb8ff", "#2258c8"]) +
    meeple(d, 148, 498, 1.05, ["#ff8a8a", "#d0243c"]) +
    shade(d, 330, 470, [90, 14]) +
    die(d, 322, 408, 6, 0.96, ["#ff8a74", "#e8504a", "#a81c30"]) +
    die(d, 400, 210, -22, 0.62, ["#9ad0ff", "#3c7df0", "#1c3fae"]) +
    stroke("M352 284C345 298 341 312 339 326M374 296C368 308 365 318 363 330", "#d8ffb0", 4, 'opacity=".7"')
  );
}
