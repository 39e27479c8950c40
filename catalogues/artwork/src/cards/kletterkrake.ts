import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { contact, halo } from "../motifs/style-and-home.ts";

type Colors = readonly [string, string, string];
const red: Colors = ["#ff9a7a", "#f0452e", "#a81c24"];
const blue: Colors = ["#8fd4ff", "#2f86f0", "#1648a8"];
const teal: Colors = ["#9af0d8", "#1fb09a", "#0d6a6a"];
const pink: Colors = ["#ffc4e4", "#f05aa4", "#a82470"];
const orange: Colors = ["#ffd88a", "#ff9a2a", "#c25a10"];

/** A hold screwed to the wall. */
const hold = (d: Drawing, x: number, y: number, turn: number, scale: number, colors: Colors): string =>
  place(
    x,
    y,
    turn,
    scale,
    path(
      smooth("-44 8, -30 -24, 6 -30, 40 -16, 46 12, 18 28, -22 28", true),
      "#3a3a08",
      'opacity=".32" transform="translate(7 11)"',
    ),
    path(smooth("-44 8, -30 -24, 6 -30, 40 -16, 46 12, 18 28, -22 28", true), d.radial(colors, [0.36, 0.25, 0.8])),
    stroke("M-30 -6C-24 -16 -10 -22 4 -21", "#fff", 5, 'opacity=".7"'),
    circle(8, 2, 7, colors[2]),
    circle(7, 1, 3, "#1c1630"),
  );

/** Eight arms, eight holds. Chalk bag included. */
export function kletterkrake(d: Drawing): string {
  const facets = [
    ["M0 0L330 0L210 210L0 150Z", "#f2fbb0"],
    ["M330 0L640 0L470 180L210 210Z", "#e4f48a"],
    ["M640 0L856 0L856 190L470 180Z", "#cfe66a"],
    ["M0 150L210 210L120 420L0 400Z", "#e0f084"],
    ["M210 210L470 180L400 440L120 420Z", "#d2ea6c"],
    ["M470 180L856 190L720 430L400 440Z", "#b8d850"],
    ["M856 190L856 440L720 430Z", "#9cc43c"],
  ] as const;
  const bolts = sequence(44, (i) => {
    const [x, y] = [40 + (i % 11) * 78 + (Math.floor(i / 11) % 2) * 39, 150 + Math.floor(i / 11) * 76];
    return circle(x, y, 4.5, "#6a8a1c", 'opacity=".4"');
  }).join("");
  const skin = d.radial(["#cf9cff", "#9a4fe4", "#5a1fa4"], [0.38, 0.2, 0.85]);
  const arm = (points: string, width: number, back = false): string =>
    stroke(smooth(points), "#2a2a00", width + 2, 'opacity=".22" transform="translate(8 12)"') +
    stroke(smooth(points), back ? "#6a2ab4" : "#8a44d8", width) +
    stroke(
      smooth(points),
      "#e4c4ff",
      width * 0.24,
      `opacity=".6" transform="translate(${-width * 0.16} ${-width * 0.22})"`,
    ) +
    stroke(
      smooth(points),
      "#f4d8ff",
      width * 0.3,
      `opacity=".5" stroke-dasharray="1 ${width * 0.7}" transform="translate(${width * 0.16} ${width * 0.22})"`,
    );
  const eye = (x: number): string =>
    ellipse(x, -16, 26, 29, "#fff") +
    circle(x + 5, -20, 15, "#24103f") +
    circle(x, -26, 6, "#fff") +
    circle(x + 10, -13, 3, "#fff", 'opacity=".8"');
  const head =
    path(
      "M-104 62C-96 36 -132 0 -128 -60C-122 -140 -60 -176 0 -176C60 -176 122 -140 128 -60C132 0 96 36 104 62C60 96 -60 96 -104 62Z",
      skin,
    ) +
    ellipse(-46, -128, 42, 18, "#fff", 'opacity=".4" transform="rotate(-28 -46 -128)"') +
    [
      [66, -122, 13],
      [92, -92, 9],
      [54, -92, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, "#5a1fa4", 'opacity=".45"'))
      .join("") +
    stroke("M-124 -94C-70 -120 70 -120 124 -94", "#ff9a2a", 20) +
    stroke("M-122 -100C-70 -125 70 -125 122 -100", "#ffd88a", 4) +
    eye(-44) +
    eye(44) +
    ellipse(-82, 22, 19, 11, "#ff7ac4", 'opacity=".7"') +
    ellipse(82, 22, 19, 11, "#ff7ac4", 'opacity=".7"') +
    path("M-28 26C-12 36 12 36 28 26C26 52 12 58 0 58C-12 58 -26 52 -28 26Z", "#3a0f5c") +
    path("M-14 48C-8 40 8 40 14 48C8 56 -8 56 -14 48Z", "#ff7aa4");
  const bag = place(
    640,
    362,
    10,
    0.8,
    rect(-30, -20, 60, 72, d.linear(teal, [0, 0, 1, 0]), 16),
    ellipse(0, -20, 32, 11, "#fff"),
    circle(-14, -34, 9, "#fff", 'opacity=".8"'),
    circle(12, -42, 7, "#fff", 'opacity=".6"'),
    stroke("M-28 14L28 14", "#0d6a6a", 5),
  );
  return (
    rect(0, 0, 856, 540, "#cfe66a") +
    facets.map(([shape, color]) => path(shape, color, `stroke="${color}" stroke-width="1"`)).join("") +
    stroke(
      "M330 0L210 210L120 420M640 0L470 180L400 440M0 150L210 210L470 180L856 190L720 430",
      "#fff",
      3,
      'opacity=".45"',
    ) +
    bolts +
    halo(d, 540, 220, 330, "#fffff0", 0.6) +
    hold(d, 66, 330, 20, 0.8, teal) +
    hold(d, 150, 216, -14, 0.62, orange) +
    hold(d, 320, 190, -20, 0.98, red) +
    hold(d, 268, 326, 14, 0.96, blue) +
    hold(d, 382, 414, -8, 0.86, pink) +
    hold(d, 752, 110, 30, 1, orange) +
    hold(d, 800, 262, -16, 0.98, pink) +
    hold(d, 758, 366, 10, 0.9, red) +
    hold(d, 604, 56, 10, 0.7, teal) +
    hold(d, 150, 388, 0, 0.7, pink) +
    arm("610 300, 700 300, 730 250, 790 238, 812 264", 30, true) +
    arm("620 190, 690 150, 700 90, 752 74, 774 104", 30, true) +
    arm("470 260, 400 250, 380 190, 330 160, 300 184", 32, true) +
    arm("590 330, 660 400, 720 390, 746 340, 784 356", 32) +
    arm("560 334, 590 390, 600 420, 640 420, 648 396", 28) +
    arm("500 330, 470 390, 420 380, 372 388, 376 420", 32) +
    arm("478 306, 420 330, 360 290, 290 286, 256 322", 34) +
    place(544, 252, -7, 0.94, head) +
    arm("520 330, 530 372, 500 404, 470 396, 476 372", 28) +
    bag +
    path("M-20 452C200 432 520 424 880 416L880 560L-20 560Z", d.linear(["#4a2a8a", "#2f1668", "#1c0a48"])) +
    stroke("M-20 452C200 432 520 424 880 416", "#d8b4ff", 4, 'opacity=".6"') +
    stroke("M240 440L226 540M500 430L510 540", "#8a5ad0", 3, 'opacity=".4"') +
    contact(d, 400, 480, 240, 16)
  );
}
