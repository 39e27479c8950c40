import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { contact, halo, puff } from "../motifs/style-and-home.ts";

/** A crab that has found its balance; the board under it. */
const crab = (d: Drawing): string => {
  const shell = d.radial(["#ff9a74", "#f0452e", "#b01c2a"], [0.4, 0.2, 0.85]);
  const legs = (side: 1 | -1): string =>
    `<g transform="scale(${side} 1)">${stroke("M42 -8C66 -4 72 8 70 26M34 2C52 8 56 16 54 28M24 6C36 14 36 20 34 28", "#c4262a", 8)}${stroke("M50 -34C84 -40 96 -60 92 -84", "#d8342c", 12)}${path("M92 -76C68 -92 72 -130 96 -140C94 -124 98 -118 104 -116C106 -126 112 -134 122 -138C134 -112 120 -80 92 -76Z", shell)}</g>`;
  const eye = (x: number): string =>
    stroke(`M${x} -58L${x * 1.1} -80`, "#d8342c", 7) +
    circle(x * 1.1, -88, 14, "#fff") +
    circle(x * 1.1 + 4, -88, 7, "#2a1020") +
    circle(x * 1.1 + 1, -92, 2.6, "#fff");
  return (
    legs(1) +
    legs(-1) +
    path("M-62 -24C-62 -54 -30 -68 0 -68C30 -68 62 -54 62 -24C62 4 30 14 0 14C-30 14 -62 4 -62 -24Z", shell) +
    eye(-20) +
    eye(20) +
    path("M-20 -24C-8 -16 8 -16 20 -24C18 -4 8 0 0 0C-8 0 -18 -4 -20 -24Z", "#6a0f1e") +
    ellipse(-38, -24, 9, 6, "#ffc0a0", 'opacity=".8"') +
    ellipse(38, -24, 9, 6, "#ffc0a0", 'opacity=".8"') +
    stroke("M-44 -46C-34 -56 -20 -60 -8 -61", "#ffe0c8", 6, 'opacity=".8"')
  );
};

/** The wave of the year, and who rides it. */
export function brandungia(d: Drawing): string {
  const water = d.across(["#8ff0e4", "#22b8c8", "#0a6aa8", "#083a72"], [420, 90, 620, 520]);
  const wave =
    "M-20 452C120 440 250 436 350 392C440 350 470 250 540 176C600 112 700 84 776 120C838 150 846 214 806 244C820 206 790 176 748 184C690 196 664 262 690 320C716 376 790 400 880 402L880 560L-20 560Z";
  const lines = [
    "M300 440C420 410 470 330 520 260C556 208 600 168 660 150",
    "M380 452C470 420 506 360 548 296C580 246 620 204 676 182",
    "M470 462C536 430 558 386 588 332C610 290 632 254 664 226",
    "M560 462C600 440 606 410 622 372C632 340 640 316 654 290",
  ].join("");
  const spray = [
    [792, 138, 13],
    [822, 172, 10],
    [826, 214, 14],
    [808, 250, 9],
    [770, 112, 12],
    [736, 98, 10],
    [700, 96, 8],
    [838, 136, 6],
    [848, 250, 6],
    [790, 84, 6],
    [650, 112, 7],
    [816, 284, 5],
  ] as const;
  const foam = smooth("540 176, 590 124, 650 98, 716 92, 776 116, 822 158, 826 212, 806 246");
  const board =
    path(
      "M-178 22C-120 -4 110 -10 190 -16C150 22 40 42 -70 44C-130 44 -170 36 -178 22Z",
      d.linear(["#fff6c4", "#ffd84a", "#f0a01c"]),
    ) +
    path("M-60 0L-30 -2L-60 44L-92 43ZM-20 -4L-6 -5L-36 43L-50 44Z", "#ff5c4a") +
    stroke("M-166 20C-90 4 80 -2 170 -10", "#fff", 4, 'opacity=".8"') +
    path("M-120 40C-124 58 -138 66 -150 66C-144 56 -146 46 -144 38Z", "#ff5c4a");
  const swell = smooth("-20 448, 80 428, 190 444, 300 420, 420 440, 560 432, 700 446, 880 420");
  return (
    rect(0, 0, 856, 540, d.linear(["#fff0b8", "#ffd0a0", "#ffb0a4", "#f78aa8"])) +
    halo(d, 250, 300, 280, "#fffbe6", 0.95) +
    circle(250, 300, 88, d.linear(["#fffdf0", "#ffdc7a"])) +
    puff(120, 210, 0.9, "#fff", 0.8) +
    puff(400, 168, 0.6, "#fff", 0.7) +
    stroke("M96 268q12 -12 22 0q10 -12 22 0M64 296q8 -8 15 0q7 -8 15 0", "#8a4a70", 4) +
    path(
      `${smooth("-20 372, 90 358, 220 372, 340 354, 480 370, 620 356, 880 366")}L880 560L-20 560Z`,
      d.linear(["#4fc4cc", "#1484b0"]),
    ) +
    rect(150, 380, 200, 6, "#fff6d0", 3, 'opacity=".7"') +
    rect(190, 396, 130, 5, "#fff6d0", 2, 'opacity=".6"') +
    path(wave, water) +
    path(
      "M748 184C690 196 664 262 690 320C716 376 790 400 880 402L880 300C820 290 780 250 806 244C820 206 790 176 748 184Z",
      d.linear(["#2fb4c4", "#0f78a4", "#07345e"]),
    ) +
    stroke(lines, "#d8fff6", 5, 'opacity=".55"') +
    stroke(foam, "#fff", 22) +
    stroke(foam, "#c4f4f0", 8, 'transform="translate(-4 14)" opacity=".8"') +
    spray.map(([x, y, r]) => circle(x, y, r, "#fff")).join("") +
    sequence(9, (i) => circle(520 - i * 17, 196 + i * 27, 4 + (i % 3) * 2, "#fff", 'opacity=".7"')).join("") +
    place(470, 352, -17, 0.98, contact(d, 0, 44, 190, 22, "#063a5c"), board, place(14, -24, 6, 0.98, crab(d))) +
    stroke("M290 428C330 432 400 424 440 410C420 436 350 446 300 446", "#fff", 10, 'opacity=".9"') +
    circle(276, 412, 7, "#fff") +
    circle(256, 426, 5, "#fff") +
    circle(300, 396, 4, "#fff") +
    path(`${swell}L880 560L-20 560Z`, d.linear(["#0e6fa4", "#0a4880", "#06285a"])) +
    stroke(swell, "#9af0ea", 5, 'opacity=".75"') +
    stroke("M40 486q16 -10 32 0t32 0M210 506q16 -10 32 0t32 0M390 484q16 -10 32 0t32 0", "#4fb4d8", 4, 'opacity=".6"')
  );
}
