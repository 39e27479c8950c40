import { circle, type Drawing, ellipse, path, place, sequence, stroke } from "../drawing.ts";
import type { Tone } from "../motifs/materials.ts";
import { eye, outdoorTones, stitches } from "../motifs/outdoors-and-play.ts";
import { brass, tones } from "../motifs/technology-and-kitchen.ts";

const upper =
  "M58 34C120 10 220 0 306 16C318 70 322 128 346 176C380 240 440 268 520 298C600 328 664 366 676 440L680 500L24 500C8 420 28 340 52 260C70 196 58 110 58 34Z";

/** A mouse with travel plans. */
const mouse = (d: Drawing): string =>
  place(
    178,
    6,
    0,
    1.25,
    circle(-52, -72, 36, "#b8aeb0"),
    circle(-52, -72, 24, "#f3b8b4"),
    circle(52, -72, 36, "#9e9496"),
    circle(52, -72, 24, "#e7a6a4"),
    path(
      "M-62 30C-70 -50 -44 -86 0 -86C44 -86 70 -50 62 30Z",
      d.linear(["#e0d8d8", "#b3a8aa", "#877c80"], [0, 0, 1, 1]),
    ),
    eye(-22, -32, 11, 2, 1),
    eye(24, -32, 11, 2, 1),
    ellipse(2, -8, 11, 8, "#e8807c"),
    stroke("M2 0C-4 10 -16 10 -20 4M2 0C8 10 20 10 24 4", "#5a4e54", 4),
    stroke("M-28 -6L-72 -14M-28 0L-70 6M32 -6L76 -14M32 0L74 6", "#fff", 3, 'opacity=".8"'),
  );

function boot(d: Drawing, tone: Tone, guest: string): string {
  const [light, main, dark, deep] = tone;
  const gold = brass(d);
  const lug = sequence(9, (at) =>
    path(`M${34 + at * 72} 548L${84 + at * 72} 548L${78 + at * 72} 578L${40 + at * 72} 578Z`, "#17181d"),
  ).join("");
  const eyelets: readonly (readonly [number, number])[] = [
    [280, 70],
    [286, 126],
    [302, 182],
    [340, 234],
    [392, 274],
    [448, 302],
  ];
  const laces = eyelets
    .slice(0, -1)
    .map(([x, y], at) => {
      const [nx, ny] = eyelets[at + 1] ?? [x, y];
      return `M${x} ${y}L${nx + 40 - at * 3} ${ny - 22}M${x + 40 - at * 3} ${y - 22}L${nx} ${ny}`;
    })
    .join("");
  return (
    path("M70 40C90 -6 280 -18 300 22L300 70L70 80Z", deep) +
    guest +
    // The tongue, then the leather.
    path(
      "M250 40C256 -8 304 -34 346 -14C352 60 366 130 404 186L470 270L360 300Z",
      d.linear([light, main, dark], [0, 0, 1, 0.6]),
    ) +
    path(upper, d.linear([light, main, dark], [0.1, 0, 0.8, 1])) +
    d.clipped(
      path(upper, "#000"),
      path("M-10 300C80 286 168 330 182 520L-10 520Z", d.linear([dark, deep], [0, 0, 1, 1]), 'opacity=".85"') +
        path("M470 520C470 430 540 380 700 360L700 520Z", d.linear(["#5d6069", "#2c2e36"])) +
        path("M180 500C190 420 240 372 330 366C420 362 450 420 470 500Z", main, 'opacity=".55"') +
        path("M20 440L690 440L690 510L20 510Z", deep, 'opacity=".3"') +
        path(
          "M70 60C86 140 92 200 74 270C58 330 44 380 48 440L84 440C84 360 110 280 116 220C122 150 112 100 104 50Z",
          "#fff",
          'opacity=".22"',
        ),
    ) +
    stitches("M0 290C90 284 166 330 182 480", "#ffe3bd", 4, 0.85).replace("M0 290", "M50 296") +
    stitches("M474 484C476 430 540 388 640 376", "#cfd3da", 4, 0.7) +
    stitches("M250 64C256 150 280 220 340 270C400 312 460 330 520 340", "#ffe3bd", 4, 0.85) +
    stroke("M500 316C560 336 606 356 636 392", "#fff", 9, 'opacity=".35"') +
    // Padded collar.
    path(
      "M54 66C50 36 56 22 76 18C150 -2 230 -4 288 8C306 12 312 28 308 50C306 64 300 70 286 70C220 64 140 70 90 88C66 94 56 86 54 66Z",
      d.linear(["#6a4a3a", "#4a3026", "#2c1b15"], [0, 0, 0.4, 1]),
    ) +
    stroke("M76 34C150 14 220 12 284 22", "#fff", 7, 'opacity=".3"') +
    stroke(
      "M128 16C124 40 126 60 134 74M196 4C192 30 194 48 200 64M252 4C250 26 252 44 256 62",
      "#1c100c",
      5,
      'opacity=".5"',
    ) +
    // Laces.
    stroke(laces, "#8a2b1b", 15, 'opacity=".35" transform="translate(3 6)"') +
    stroke(laces, "#f9c840", 12) +
    stroke(laces, "#fff1ae", 3, 'stroke-dasharray="4 9" opacity=".8"') +
    eyelets.map(([x, y]) => circle(x, y, 13, gold) + circle(x, y, 5, "#4a3010")).join("") +
    stroke(
      "M318 56C352 10 410 14 402 50C396 78 346 74 318 56C360 84 384 120 372 158M318 56C300 96 330 128 322 170",
      "#d59a1e",
      11,
    ) +
    stroke("M318 54C352 8 410 12 402 48C396 76 346 72 318 54", "#ffe27a", 6) +
    circle(320, 56, 13, "#f9c840") +
    // Sole.
    lug +
    path(
      "M14 486C200 470 300 500 420 492C520 486 620 470 684 466C700 500 700 530 684 552L26 552C10 534 8 506 14 486Z",
      d.linear(["#5d6069", "#33353d", "#1c1d23"]),
    ) +
    path(
      "M14 486C200 470 300 500 420 492C520 486 620 470 684 466C690 478 692 486 693 496C620 500 520 510 420 516C300 522 200 496 12 510Z",
      d.linear(["#ffd9a0", "#e29a52"]),
    ) +
    stroke("M40 530L664 530", "#fff", 4, 'opacity=".16" stroke-dasharray="40 32"') +
    // A mountain pressed into the leather.
    path("M238 448L290 384L316 414L336 394L378 448Z", deep, 'opacity=".5"') +
    path("M290 384L308 405L296 412L284 404L272 406Z", light, 'opacity=".8"')
  );
}

/** A pair of boots for long paths. */
export const hikingBoots = (d: Drawing): string =>
  place(356, 262, 0, 1.08, boot(d, ["#e39a78", "#b9532f", "#853821", "#4d1d10"], "")) +
  place(96, 290, 0, 1.08, boot(d, outdoorTones.terracotta, mouse(d))) +
  place(
    1030,
    906,
    0,
    1,
    stroke("M0 0C4 -40 -4 -70 2 -104", "#5da349", 8),
    path("M2 -30C30 -60 56 -56 70 -40C50 -20 26 -16 2 -30Z", "#6fb356"),
    ...sequence(8, (at) =>
      ellipse(0, -128, 11, 24, at % 2 === 0 ? "#ffffff" : "#fdf1e4", `transform="rotate(${at * 45} 0 -106)"`),
    ),
    circle(0, -106, 15, tones.sun[1]),
  );
