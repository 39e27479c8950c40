import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { cloud, glow } from "../motifs/food-and-media.ts";
import { fir } from "../motifs/travel-and-technology.ts";

const door = "M520 74C434 196 344 324 232 452L816 452C706 324 608 196 520 74Z";

const view = (d: Drawing): string =>
  d.clipped(
    path(door, "#000"),
    rect(200, 60, 640, 400, d.linear(["#58b6e8", "#a8e0f2", "#fff3d0"])) +
      glow(d, [560, 236, 150], "#fffbe0", 1) +
      circle(566, 190, 26, "#fff8d8") +
      cloud(440, 210, 0.6) +
      path(
        "M300 320L400 232L446 256L500 206L560 246L620 222L690 266L780 240L780 330L300 330Z",
        d.linear(["#6f9cc8", "#a9c8dc"]),
      ) +
      path("M500 206L522 221L506 232L492 224L484 226ZM620 222L640 234L624 240L606 230Z", "#fff", 'opacity=".85"') +
      path(
        "M200 330C380 292 460 300 540 312C620 296 700 300 840 318L840 340L200 340Z",
        d.linear(["#4f9a78", "#2f7a62"]),
      ) +
      rect(200, 328, 640, 130, d.linear(["#bfeaf0", "#5fb8d0", "#2a86ac"])) +
      path("M536 330L584 330L606 460L508 460Z", "#fff6cf", 'opacity=".5"') +
      stroke(
        "M420 350L470 350M610 346L650 346M450 372L500 372M600 384L660 384M404 392L440 392",
        "#fff",
        4,
        'opacity=".55"',
      ) +
      place(
        636,
        358,
        0,
        1,
        path("M-32 -6L32 -6C28 8 20 11 0 11C-20 11 -28 8 -32 -6Z", "#c9482f"),
        stroke("M-32 -6L32 -6M10 -4L34 12", "#7a2414", 3),
      ) +
      fir(404, 360, 120, ["#2f8a5c", "#1c5f48"]) +
      fir(362, 386, 150, ["#277a54", "#154f40"]) +
      fir(700, 390, 140, ["#2f8a5c", "#1c5f48"]) +
      path(
        "M200 400C380 376 460 396 530 410C620 396 700 384 840 396L840 470L200 470Z",
        d.linear(["#6fb84c", "#2f7a3a"]),
      ),
  );

/** A foot in a woollen sock, toes up, its heel at 0, 0. */
const sock = (d: Drawing, toe: boolean): string => {
  const shape = smooth("-38 40, -40 -20, -46 -70, -34 -104, 0 -116, 32 -100, 40 -66, 36 -16, 36 40");
  const stripes = [-78, -44, -10].map((y) => stroke(`M-60 ${y + 8}Q0 ${y - 10} 60 ${y + 8}`, "#fff3dc", 13)).join("");
  return (
    path(shape, d.linear(["#ff7a6b", "#e23c50", "#9c1c44"], [0, 0, 1, 0.6])) +
    d.clipped(path(shape, "#000"), stripes + stroke("M-34 -40C-30 -80 -20 -100 0 -106", "#fff", 7, 'opacity=".35"')) +
    (toe
      ? ellipse(-12, -92, 19, 16, "#6a1030") +
        circle(-12, -94, 14, d.radial(["#ffd9bf", "#f0a884", "#d07f60"], [0.4, 0.3, 0.8])) +
        path("M-20 -100Q-12 -110 -4 -100Q-12 -94 -20 -100Z", "#ffeee2")
      : "")
  );
};

const flap = (d: Drawing, side: 1 | -1): string => {
  const roll =
    side === -1
      ? "M520 66C426 196 336 324 212 456C228 470 250 468 264 456C366 336 452 210 528 96Z"
      : "M520 66C614 196 716 324 840 456C824 470 802 468 788 456C686 336 594 210 514 96Z";
  const tie = side === -1 ? "M366 292L398 312" : "M680 300L652 320";
  return path(roll, d.linear(["#ffb45c", "#f0792a", "#b8461c"], [0, 0, 1, 0])) + stroke(tie, "#fff3dc", 8);
};

/** Good morning: the view from the sleeping bag. */
export function zeltling(d: Drawing): string {
  const seams =
    "M520 62C380 100 180 190 -20 330M520 62C660 80 780 120 880 170M520 62C700 150 800 250 880 360M520 62L524 -10";
  const quilt = "M-20 470C120 400 240 396 330 420C400 396 480 396 540 418C640 402 760 410 880 440L880 560L-20 560Z";
  const seamlets = sequence(
    7,
    (i) => `M${60 + i * 118} ${424 + (i % 2) * 8}C${70 + i * 112} 470 ${60 + i * 110} 510 ${40 + i * 108} 548`,
  ).join("");
  return (
    rect(0, 0, 856, 540, d.across(["#ffb04a", "#f5812c", "#c94f1c"], [120, 40, 800, 460])) +
    path("M520 62C380 100 180 190 -20 330L-20 120C180 96 420 70 520 62Z", "#ffd27a", 'opacity=".35"') +
    path("M520 62C660 80 780 120 880 170L880 360C800 250 700 150 520 62Z", "#8a2a10", 'opacity=".22"') +
    stroke(seams, "#8a2f10", 3.5, 'opacity=".45"') +
    stroke(seams, "#ffe2b0", 1.5, 'stroke-dasharray="6 7" opacity=".8"') +
    glow(d, [520, 300, 330], "#fff0c0", 0.55) +
    view(d) +
    flap(d, -1) +
    flap(d, 1) +
    place(438, 424, -9, 0.98, sock(d, true)) +
    place(546, 428, 8, 0.98, sock(d, false)) +
    path(quilt, d.linear(["#1f8a86", "#0c5660", "#06303e"])) +
    stroke(seamlets, "#031c28", 4, 'opacity=".35"') +
    stroke(
      "M-20 470C120 400 240 396 330 420C400 396 480 396 540 418C640 402 760 410 880 440",
      "#8fe8d0",
      5,
      'opacity=".8"',
    )
  );
}
