import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";

/** The corner of the room one likes best, just before evening. */
export function wohnlund(d: Drawing): string {
  const arch = "M560 396L560 196A102 102 0 0 1 764 196L764 396Z";
  const window =
    path("M546 396L546 196A116 116 0 0 1 778 196L778 396Z", "#fff6ea") +
    d.clipped(
      path(arch, "#000"),
      rect(560, 90, 204, 310, d.linear(["#ffb27d", "#ffd9a6", "#ffeccb"])) +
        circle(674, 246, 54, "#fff3d4") +
        path("M540 330C590 280 640 290 680 318C710 296 750 296 790 320L790 400L540 400Z", "#e27d57") +
        path("M540 364C600 334 660 340 700 360C730 350 760 350 790 362L790 400L540 400Z", "#b9523f"),
    ) +
    stroke("M662 94L662 396M560 236L764 236", "#fff6ea", 7) +
    rect(530, 388, 264, 14, "#fffaf2", 4);
  const light = path("M560 404L690 404L560 540L330 540Z", "#ffb27d", 'opacity=".12"');
  const pendant =
    stroke("M484 -10L484 96", "#6b2f25", 3) +
    path("M436 150C436 112 460 94 484 94C508 94 532 112 532 150Z", d.linear(["#f2a43c", "#d9772a"], [0, 0, 1, 1])) +
    ellipse(484, 150, 48, 9, "#fff1c9") +
    path(
      "M436 152L532 152L612 330L356 330Z",
      d.linear([
        [0, "#fff4cf", 0.55],
        [1, "#fff4cf", 0],
      ]),
    );
  const wood = "#a0623a";
  const chair =
    ellipse(352, 456, 150, 13, "#2d0f10", 'opacity=".4"') +
    stroke("M270 372L246 452M440 372L462 452M300 372L312 446M410 372L400 446", wood, 9) +
    path(
      "M222 214C222 196 240 188 256 196C274 206 284 300 290 350L254 366C236 330 222 262 222 214Z",
      d.linear(["#3f8f86", "#1f625f"], [0, 0, 1, 1]),
    ) +
    path("M254 206C268 212 278 296 284 344", "none", 'stroke="#7cc2b4" stroke-width="3" opacity=".6"') +
    stroke("M252 300C300 284 400 284 450 296L456 372", wood, 9) +
    rect(258, 330, 206, 50, d.linear(["#358379", "#1b5855"]), 24) +
    rect(270, 318, 188, 34, d.linear(["#4da397", "#2f7b73"]), 17) +
    place(
      300,
      262,
      16,
      1,
      rect(-6, -18, 84, 78, d.linear(["#ff9572", "#e4603f"], [0, 0, 1, 1]), 18),
      stroke("M8 -4L62 46M36 -10L70 22M0 22L34 54", "#ffc7ab", 3, 'opacity=".7"'),
    );
  const rug =
    ellipse(346, 462, 222, 40, d.linear(["#f1d9bb", "#d9a97d"])) +
    ellipse(346, 462, 200, 33, "none", 'stroke="#b9523f" stroke-width="4" opacity=".6"') +
    ellipse(346, 462, 176, 28, "none", 'stroke="#fff6ea" stroke-width="3" opacity=".7"');
  const pot = place(
    120,
    396,
    0,
    1,
    ellipse(4, 62, 54, 9, "#2d0f10", 'opacity=".4"'),
    ...(
      [
        [-58, 150],
        [-30, 190],
        [-8, 214],
        [18, 196],
        [42, 168],
        [66, 130],
      ] as const
    ).map(([angle, length]) =>
      place(0, 0, angle, 1, leaf(length, 62, d.linear(["#7fb069", "#3f7d4d"]), "#35703f", "#b7d99a")),
    ),
    path(
      "M-44 -14L44 -14L34 58C33 62 30 64 26 64L-26 64C-30 64 -33 62 -34 58Z",
      d.linear(["#fffaf2", "#e6cdb2"], [0, 0, 1, 0]),
    ),
    path("M-42 6L42 6L40 18L-40 18Z", "#e4603f"),
  );
  return (
    rect(0, 0, 856, 540, d.across(["#fbeddb", "#f3d5b5"], [0, 0, 600, 400])) +
    sequence(15, (i) => stroke(`M${i * 62} 0L${i * 62} 400`, "#fff", 1.5, 'opacity=".35"')).join("") +
    window +
    rect(0, 400, 856, 140, d.across(["#8c3f31", "#5c2222"], [200, 400, 700, 540])) +
    rect(0, 394, 856, 10, "#fff6ea") +
    window +
    light +
    place(-22, 0, 0, 1, rug, chair) +
    pot +
    pendant
  );
}
