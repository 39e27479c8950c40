import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { barrel, type Tone } from "../motifs/materials.ts";
import { eye, glow } from "../motifs/outdoors-and-play.ts";
import { brass } from "../motifs/technology-and-kitchen.ts";

const gold: Tone = ["#fff0c4", "#dfaf50", "#a9762a", "#5f3f12"];

/** A moth that would like to come in. */
const moth = (d: Drawing): string =>
  place(
    962,
    520,
    -18,
    1.15,
    path("M6 0C40 -70 110 -84 124 -40C132 -8 70 20 6 12Z", d.linear(["#fff7e8", "#d8b48c"], [0, 0, 1, 1])),
    path("M6 8C50 10 92 34 84 62C74 88 26 56 4 22Z", d.linear(["#f3ddbf", "#bd9468"], [0, 0, 1, 1])),
    path("M-6 0C-24 -78 -86 -96 -98 -52C-104 -18 -52 14 -6 12Z", d.linear(["#ffffff", "#e4c49c"], [0, 0, 1, 1])),
    path("M-6 8C-44 16 -70 42 -58 66C-46 86 -14 50 -2 22Z", d.linear(["#f7e6cc", "#c9a274"], [0, 0, 1, 1])),
    circle(74, -38, 14, "#c06a4a", 'opacity=".8"'),
    circle(-58, -46, 13, "#c06a4a", 'opacity=".8"'),
    ellipse(0, 22, 14, 40, "#8a5f3c"),
    circle(0, -22, 20, "#9d6f48"),
    stroke("M-8 -38C-16 -58 -30 -64 -40 -62M8 -38C14 -60 26 -68 38 -66", "#6f4828", 5),
    eye(-9, -24, 8, -2, 1),
    eye(9, -24, 8, -2, 1),
  );

const firefly = (d: Drawing, x: number, y: number, r: number): string =>
  glow(d, x, y, r * 4, "#fff3a8", 0.9) + circle(x, y, r, "#fffbe0");

/** A lantern of brass that drinks sun by day; its light draws company. */
export function lantern(d: Drawing): string {
  const metal = barrel(d, gold);
  const post = (x: number, w: number): string => rect(x, 424, w, 430, metal, 6);
  return (
    glow(d, 600, 640, 540, "#ffd873", 0.75) +
    stroke("M384 400C330 60 870 60 816 400", "#7a5216", 24) +
    stroke("M382 398C330 56 866 56 814 398", d.across(["#fff0c4", "#d9a441", "#8f6420"], [380, 100, 820, 400]), 15) +
    rect(546, 128, 108, 34, d.linear(["#cf9668", "#935a34", "#5a3018"]), 17) +
    stroke("M562 138L636 138", "#fff", 5, 'opacity=".4"') +
    // The glass and the light in it.
    path("M428 430L772 430L772 852L428 852Z", "#fff6d8", 'opacity=".75"') +
    d.clipped(
      rect(428, 430, 344, 424, "#000"),
      glow(d, 600, 640, 300, "#ffbe3d", 0.95) + glow(d, 600, 640, 150, "#ffffff", 0.95),
    ) +
    stroke("M600 852L600 740", d.across(["#b98632", "#7a5216"], [590, 0, 610, 0]), 30) +
    rect(558, 726, 84, 44, metal, 10) +
    path(
      "M558 728C520 690 522 610 556 572C584 542 616 542 644 572C678 610 680 690 642 728Z",
      d.radial(
        [
          [0, "#ffffff", 0.95],
          [0.6, "#fff3c0", 0.7],
          [1, "#ffc95a", 0.75],
        ],
        [0.45, 0.45, 0.6],
      ),
      'stroke="#fff6d8" stroke-width="4"',
    ) +
    stroke("M582 724L582 660C560 620 590 600 600 640C610 600 640 620 618 660L618 724", "#ff9d2e", 7) +
    stroke("M548 640C546 610 556 590 568 580", "#fff", 8, 'opacity=".9"') +
    firefly(d, 490, 560, 8) +
    firefly(d, 712, 520, 7) +
    firefly(d, 700, 780, 6) +
    path("M446 440L528 440L470 846L446 846Z", "#fff", 'opacity=".42"') +
    path("M552 440L572 440L514 846L494 846Z", "#fff", 'opacity=".28"') +
    path("M740 440L764 440L764 846L724 846Z", "#b9772a", 'opacity=".2"') +
    post(414, 26) +
    post(760, 26) +
    stroke("M440 560C520 578 680 578 760 560M440 712C520 732 680 732 760 712", "#8f6420", 10) +
    stroke("M440 557C520 575 680 575 760 557M440 709C520 729 680 729 760 709", "#f6d184", 5) +
    // The roof with its small sun collector.
    path(
      "M352 432C352 408 380 398 420 396L780 396C820 398 848 408 848 432C848 448 836 456 818 456L382 456C364 456 352 448 352 432Z",
      metal,
    ) +
    stroke("M362 430C460 446 740 446 838 430", "#6d4812", 4, 'opacity=".5"') +
    path("M398 400C420 320 470 268 520 258L680 258C730 268 780 320 802 400C700 416 500 416 398 400Z", metal) +
    path("M424 392C444 330 482 286 526 272C496 306 476 350 470 398Z", "#fff", 'opacity=".5"') +
    path(
      "M506 262C510 238 524 226 546 226L654 226C676 226 690 238 694 262C640 274 560 274 506 262Z",
      d.linear(["#54619e", "#252c63", "#14183f"], [0, 0, 1, 1]),
    ) +
    stroke(
      "M552 228L546 266M600 226L600 270M648 228L654 266M516 246C570 252 640 252 684 246",
      "#93a4e8",
      3,
      'opacity=".7"',
    ) +
    path("M536 232L570 232L552 264L518 258Z", "#fff", 'opacity=".35"') +
    ring(384, 404, 15, "#8f6420", 9) +
    ring(816, 404, 15, "#8f6420", 9) +
    sequence(7, (at) => circle(450 + at * 50, 356 - Math.sin((at / 6) * Math.PI) * 12, 8, "#ffdf85")).join("") +
    // The base.
    path(
      "M378 852L822 852C838 852 846 862 846 874L846 884C846 898 836 906 822 906L378 906C364 906 354 898 354 884L354 874C354 862 362 852 378 852Z",
      metal,
    ) +
    stroke("M366 868C480 878 720 878 834 868", "#fff3cf", 5, 'opacity=".7"') +
    rect(400, 832, 400, 24, metal, 8) +
    rect(574, 872, 52, 20, brass(d), 10) +
    firefly(d, 250, 560, 9) +
    firefly(d, 312, 300, 7) +
    firefly(d, 206, 742, 6) +
    firefly(d, 980, 690, 8) +
    moth(d)
  );
}
