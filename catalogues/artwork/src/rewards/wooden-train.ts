import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { globe, type Tone } from "../motifs/materials.ts";
import { eye, outdoorTones } from "../motifs/outdoors-and-play.ts";
import { grain, tones } from "../motifs/technology-and-kitchen.ts";

const [pale, wood, woodDark, woodDeep] = outdoorTones.pine;
const heart = "M0 26C-24 8 -36 -4 -33 -20C-30 -36 -8 -36 0 -20C8 -36 30 -36 33 -20C36 -4 24 8 0 26Z";

/** A wooden train with three waggons: a bear cub travels, and so do bricks and an apple. */
export function woodenTrain(d: Drawing): string {
  const plank = d.linear([pale, wood, woodDark]);
  const wheel = (x: number, r: number, [light, main, dark, deep]: Tone): string =>
    circle(x + 4, 880 - r + 4, r, deep) +
    circle(x, 880 - r, r, d.linear([light, main, dark], [0, 0, 1, 1])) +
    circle(x, 880 - r, r * 0.66, "none", `stroke="${deep}" stroke-width="3" opacity=".35"`) +
    circle(x, 880 - r, r * 0.3, globe(d, [pale, wood, woodDark, woodDeep])) +
    stroke(
      `M${x - r * 0.7} ${880 - r * 1.4}C${x - r * 0.5} ${880 - r * 1.7} ${x - r * 0.2} ${880 - r * 1.84} ${x} ${880 - r * 1.84}`,
      "#fff",
      5,
      'opacity=".5"',
    );
  const waggon = (x: number, tone: Tone, load: string): string =>
    stroke(`M${x - 34} 800L${x + 14} 800`, "#4d525f", 12) +
    circle(x - 18, 800, 13, "#2d313b") +
    circle(x - 18, 800, 6, "#aeb7c1") +
    place(x, 0, 0, 1, load) +
    rect(x, 690, 214, 104, d.linear([tone[0], tone[1], tone[2]], [0, 0, 1, 1]), 14) +
    rect(x, 690, 214, 14, "#fff", 7, 'opacity=".35"') +
    stroke(`M${x + 72} 706L${x + 72} 790M${x + 143} 706L${x + 143} 790`, tone[3], 4, 'opacity=".4"') +
    rect(x - 8, 784, 230, 38, plank, 10) +
    grain(x, 786, 214, 34, woodDeep, 2) +
    wheel(x + 50, 46, tone) +
    wheel(x + 164, 46, tone);
  const brick = (x: number, y: number, s: number, tone: Tone, turn: number): string =>
    place(
      x,
      y,
      turn,
      1,
      rect(-s / 2, -s, s, s, d.linear([tone[0], tone[1], tone[2]], [0, 0, 1, 1]), 8),
      rect(-s / 2 + 9, -s + 9, s - 18, s - 18, "#fff", 5, 'opacity=".28"'),
    );
  const cub =
    circle(60, 572, 24, "#a8703f") +
    circle(60, 572, 13, "#e7b98a") +
    circle(152, 572, 24, "#8f5c32") +
    circle(152, 572, 13, "#d9a777") +
    path(
      "M36 700C30 640 44 560 106 560C168 560 182 640 176 700Z",
      d.linear(["#d0955c", "#a8703f", "#7d4e28"], [0, 0, 1, 1]),
    ) +
    ellipse(104, 648, 36, 28, "#f3d3ab") +
    eye(78, 614, 11, -3, 0) +
    eye(132, 614, 11, -3, 0) +
    ellipse(103, 636, 14, 10, "#3a2320") +
    stroke("M104 646L104 656M88 658C96 668 112 668 120 658", "#5a3520", 5) +
    ellipse(40, 694, 24, 18, "#b87c47") +
    ellipse(172, 694, 24, 18, "#8f5c32");
  const bricks =
    brick(54, 692, 74, tones.teal, 0) +
    brick(150, 692, 84, tones.sun, 4) +
    brick(98, 614, 70, tones.coral, -7) +
    path("M62 552L102 494L142 546Z", d.linear(["#b3b8ec", "#6a71c4", "#3b418c"], [0, 0, 1, 1]));
  const apple =
    path("M106 540C106 510 116 494 130 482", "none", 'stroke="#6b4226" stroke-width="10" stroke-linecap="round"') +
    path("M112 520C130 484 170 482 190 490C180 520 146 534 112 520Z", d.linear(["#b6e58c", "#4f9a42"], [0, 0, 1, 1])) +
    path(
      "M106 548C60 516 10 548 18 620C24 680 60 720 106 704C152 720 190 680 196 620C202 548 152 516 106 548Z",
      d.radial(["#ffb199", "#ee5443", "#bb2626", "#7d1417"], [0.32, 0.24, 0.85]),
    ) +
    ellipse(62, 588, 14, 26, "#fff", 'opacity=".5" transform="rotate(24 62 588)"');
  const [light, main, dark, deep] = tones.coral;
  const train =
    // Puffs, carved as one would carve a cloud.
    place(
      196,
      402,
      0,
      1,
      path(
        "M-66 40C-104 36 -104 -10 -68 -18C-64 -60 -4 -66 10 -34C44 -52 80 -22 66 12C74 34 50 42 36 40Z",
        "#fff",
        'opacity=".95"',
      ),
    ) +
    place(
      310,
      258,
      0,
      1.3,
      path(
        "M-66 40C-104 36 -104 -10 -68 -18C-64 -60 -4 -66 10 -34C44 -52 80 -22 66 12C74 34 50 42 36 40Z",
        "#fff",
        'opacity=".85"',
      ),
    ) +
    place(500, 150, 0, 1, path(heart, "#fff", 'opacity=".8" transform="scale(1.7)"')) +
    // The rail.
    sequence(15, (at) => rect(40 + at * 76, 888, 44, 26, d.linear([wood, woodDark, woodDeep]), 6)).join("") +
    rect(10, 872, 1180, 24, plank, 10) +
    stroke("M24 878L1176 878", "#fff", 4, 'opacity=".5"') +
    // The waggons.
    waggon(442, tones.teal, cub) +
    waggon(694, tones.sun, bricks) +
    waggon(946, tones.midnight, apple) +
    // The engine, heading left.
    path(
      "M148 600L160 500L140 470L236 470L216 500L228 600Z",
      d.linear([pale, wood, woodDark, woodDeep], [0, 0, 1, 0]),
    ) +
    rect(128, 456, 120, 30, d.linear([light, main, dark], [0, 0, 1, 1]), 12) +
    rect(92, 580, 224, 210, d.linear([light, main, dark, deep]), 46) +
    stroke("M120 608C170 596 220 596 270 598", "#fff", 12, 'opacity=".45"') +
    rect(176, 578, 20, 212, brassBand(d), 4) +
    rect(236, 578, 20, 212, brassBand(d), 4) +
    rect(282, 486, 132, 304, d.linear([light, main, dark], [0, 0, 1, 0.6]), 16) +
    rect(306, 540, 84, 92, d.linear(["#cfeaff", "#9cc9ea"], [0, 0, 1, 1]), 14) +
    path("M312 546L352 546L318 626L312 626Z", "#fff", 'opacity=".6"') +
    rect(306, 540, 84, 92, "none", 14, `stroke="${pale}" stroke-width="9"`) +
    place(348, 708, 0, 1, path(heart, pale, 'transform="scale(1.1)"')) +
    path(
      "M258 500C258 470 274 456 300 456L396 456C424 456 438 470 438 500Z",
      d.linear([pale, wood, woodDark], [0, 0, 1, 1]),
    ) +
    grain(270, 464, 156, 34, woodDeep, 2) +
    circle(94, 684, 58, d.linear([pale, wood, woodDark], [0, 0, 1, 1])) +
    eye(78, 666, 15, -4, 0) +
    eye(118, 666, 15, -4, 0) +
    stroke("M70 698C82 722 110 722 122 698", "#6b4226", 7) +
    circle(60, 694, 9, "#f58a70", 'opacity=".7"') +
    rect(60, 782, 366, 42, plank, 12) +
    grain(66, 784, 354, 38, woodDeep, 2) +
    path("M62 800L30 868L104 868L92 800Z", d.linear([light, main, dark], [0, 0, 1, 1])) +
    wheel(150, 48, tones.sun) +
    wheel(340, 76, tones.sun) +
    stroke("M150 832L340 804", woodDeep, 17) +
    stroke("M150 829L340 801", pale, 10) +
    circle(150, 830, 11, "#6b4226") +
    circle(340, 802, 11, "#6b4226");
  return place(48, 84, 0, 0.92, train);
}

const brassBand = (d: Drawing): string => d.linear(["#ffe9b5", "#e0ae4d", "#a9762a"]);
