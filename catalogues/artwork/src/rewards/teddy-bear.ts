import { circle, type Drawing, dice, ellipse, path, place, sequence, stroke } from "../drawing.ts";
import { globe } from "../motifs/materials.ts";
import { glint, outdoorTones, stitches } from "../motifs/outdoors-and-play.ts";
import { tones } from "../motifs/technology-and-kitchen.ts";

const plush = outdoorTones.plush;
const [light, main, dark, deep] = plush;
const edge = "#c48f52";
const cream = ["#fff7e6", "#f5e2c0", "#dcbd8e", "#a98556"] as const;

/** Short tufts around an ellipse make its edge soft. */
function fur(cx: number, cy: number, rx: number, ry: number, count: number, color: string, seed: number): string {
  const roll = dice(seed);
  const line = sequence(count * 2, (at) => {
    const turn = ((at + roll() * 0.7) / (count * 2)) * Math.PI * 2;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    const long = 6 + roll() * 9;
    return `M${Math.round(cx + x * (rx - 6))} ${Math.round(cy + y * (ry - 6))}l${Math.round(x * long - y * 5)} ${Math.round(y * long + x * 5)}`;
  }).join("");
  return stroke(line, color, 10);
}

/** Tufts within the fur. */
function nap(cx: number, cy: number, rx: number, ry: number, count: number, seed: number): string {
  const roll = dice(seed);
  const line = sequence(count, () => {
    const turn = roll() * Math.PI * 2;
    const r = Math.sqrt(roll()) * 0.86;
    return `M${Math.round(cx + Math.cos(turn) * rx * r)} ${Math.round(cy + Math.sin(turn) * ry * r)}q5 7 2 15`;
  }).join("");
  return stroke(line, deep, 4, 'opacity=".2"');
}

/** A bear of plush that has been loved for a while already. */
export function teddyBear(d: Drawing): string {
  const ball = globe(d, plush);
  const pad = d.radial([cream[0], cream[1], cream[2]], [0.36, 0.3, 0.8]);
  const ear = (x: number, seed: number): string =>
    fur(x, 236, 82, 82, 34, edge, seed) +
    circle(x, 236, 82, ball) +
    circle(x + (x < 600 ? 8 : -8), 246, 50, d.radial(["#f9d3b8", "#e6a787", "#c97f5e"], [0.4, 0.3, 0.8]));
  const arm = (x: number, turn: number, seed: number): string =>
    place(
      x,
      560,
      turn,
      1,
      fur(0, 90, 70, 126, 40, edge, seed),
      ellipse(0, 90, 70, 126, ball),
      nap(0, 80, 60, 100, 22, seed + 1),
      ellipse(0, 178, 42, 30, pad, 'opacity=".9"'),
    );
  const foot = (x: number, turn: number, seed: number): string =>
    place(
      x,
      800,
      turn,
      1,
      fur(0, 0, 122, 118, 48, edge, seed),
      ellipse(0, 0, 122, 118, ball),
      ellipse(0, 8, 84, 82, pad),
      stitches("M0 -74A84 82 0 1 1 -1 -74", dark, 4, 0.8),
      ellipse(0, 32, 36, 30, d.radial(["#f9d3b8", "#e6a787", "#c97f5e"], [0.4, 0.3, 0.8])),
      ...[-42, -14, 14, 42].map((at) => circle(at, at * at * 0.014 - 30, 13, "#dd9878")),
    );
  const [bowLight, bowMain, bowDark, bowDeep] = tones.coral;
  const loop = (flip: number): string =>
    `<g transform="translate(600 566) scale(${flip} 1)">` +
    path(
      "M10 0C50 -70 130 -90 158 -62C178 -30 170 40 146 58C110 70 50 40 10 6Z",
      d.linear([bowLight, bowMain, bowDark], [0, 0, 1, 1]),
    ) +
    path("M10 0C50 -22 96 -28 130 -14C96 -4 50 6 10 4Z", bowDeep, 'opacity=".4"') +
    stroke("M52 -46C90 -70 124 -72 142 -56", "#fff", 6, 'opacity=".4"') +
    "</g>";
  return (
    arm(392, 24, 11) +
    arm(808, -24, 12) +
    fur(600, 706, 214, 204, 70, edge, 3) +
    ellipse(600, 706, 214, 204, ball) +
    nap(600, 700, 190, 180, 60, 5) +
    ellipse(600, 724, 136, 146, pad, 'opacity=".85"') +
    stitches("M600 584L600 866", dark, 4, 0.55) +
    // A patch, sewn on with care.
    place(
      678,
      704,
      10,
      1,
      path("M-44 -40L42 -44L46 40L-40 44Z", d.linear(["#86d6ca", "#2a9d8f", "#17695f"], [0, 0, 1, 1])),
      sequence(3, (at) => stroke(`M-40 ${-22 + at * 24}L44 ${-24 + at * 24}`, "#fff", 4, 'opacity=".35"')).join(""),
      stroke(
        "M-30 -52L-32 -32M0 -54L0 -34M28 -56L28 -36M-54 -18L-34 -20M-54 16L-32 16M34 -20L56 -20M36 18L58 18M-24 32L-24 54M6 32L6 54M32 30L34 52",
        "#fff3df",
        5,
      ),
    ) +
    foot(392, -14, 21) +
    foot(808, 14, 22) +
    ear(432, 31) +
    ear(768, 32) +
    fur(600, 370, 232, 200, 76, edge, 7) +
    ellipse(600, 370, 232, 200, ball) +
    nap(600, 340, 210, 160, 60, 9) +
    glint(494, 262, 60, 28, -32, 0.3) +
    // Face.
    ellipse(600, 440, 112, 88, d.radial(cream, [0.4, 0.28, 0.85])) +
    stroke("M600 424L600 474M548 466C562 496 592 494 600 474C608 494 638 496 652 466", "#5a341c", 8) +
    path(
      "M556 396C560 376 640 376 644 396C646 416 616 434 600 434C584 434 554 416 556 396Z",
      d.linear(["#6b4638", "#3a221c", "#1f100d"]),
    ) +
    ellipse(584, 394, 16, 7, "#fff", 'opacity=".55"') +
    circle(506, 356, 27, d.radial(["#6a4a3a", "#2a1713", "#120806"], [0.36, 0.3, 0.7])) +
    circle(498, 346, 8, "#fff") +
    circle(694, 356, 27, d.radial(["#6a4a3a", "#2a1713", "#120806"], [0.36, 0.3, 0.7])) +
    circle(686, 346, 8, "#fff") +
    stroke("M478 306C490 294 510 292 524 300M676 300C690 292 710 294 722 306", deep, 8) +
    ellipse(452, 432, 34, 22, "#f0876a", 'opacity=".35"') +
    ellipse(748, 432, 34, 22, "#f0876a", 'opacity=".35"') +
    stitches("M600 172C596 230 596 290 600 350", dark, 4, 0.5) +
    stroke(
      "M572 176C566 152 574 140 586 134M600 172C598 148 606 134 620 128M626 176C630 158 640 148 650 146",
      main,
      9,
    ) +
    // Bow.
    path(
      "M588 580C560 640 540 670 520 690L560 690L578 714C596 670 606 630 604 586Z",
      d.linear([bowMain, bowDark], [0, 0, 1, 1]),
    ) +
    path(
      "M612 580C636 630 652 660 676 684L636 688L616 712C604 670 596 630 598 586Z",
      d.linear([bowMain, bowDark, bowDeep], [0, 0, 1, 1]),
    ) +
    loop(1) +
    loop(-1) +
    path(
      "M572 540C590 532 612 532 628 540C636 556 636 580 628 594C612 602 590 602 572 594C564 580 564 556 572 540Z",
      d.linear([bowLight, bowMain, bowDark], [0, 0, 1, 1]),
    ) +
    stroke("M584 550C596 546 606 546 616 550", light, 5, 'opacity=".6"')
  );
}
