import { circle, type Drawing, ellipse, path, place, polar, rect, ring, round, sequence, stroke } from "../drawing.ts";
import { glow, shade, sparkle } from "../motifs/food-and-media.ts";

const dropShape =
  "M0 -300C70 -200 140 -150 140 -66C140 16 78 66 0 66C-78 66 -140 16 -140 -66C-140 -150 -70 -200 0 -300Z";

const drop = (d: Drawing): string =>
  path(dropShape, d.radial(["#c8fbff", "#4fc4ff", "#1f7df0", "#0c3cb0"], [0.34, 0.4, 0.78])) +
  path(
    "M0 -284C62 -192 128 -144 128 -66C128 -10 96 32 52 48C104 10 112 -60 80 -122C56 -170 18 -220 0 -284Z",
    "#0a2a9c",
    'opacity=".35"',
  ) +
  path(
    "M-20 -214C-60 -160 -112 -122 -112 -62C-112 -44 -108 -30 -102 -18C-92 -80 -62 -130 -20 -214Z",
    "#fff",
    'opacity=".75"',
  ) +
  path("M26 -168L-58 -46L-10 -46L-32 40L66 -86L14 -86Z", "#0a2a9c", 'opacity=".3" transform="translate(5 8)"') +
  path(
    "M26 -168L-58 -46L-10 -46L-32 40L66 -86L14 -86Z",
    d.linear(["#fffde0", "#ffe23c", "#ffb81c"]),
    'stroke="#fff8c0" stroke-width="4" stroke-linejoin="round"',
  ) +
  ellipse(-58, 30, 34, 13, "#d8fbff", 'opacity=".5" transform="rotate(22 -58 30)"');

const wheel = (d: Drawing, x: number): string => {
  const spokes = sequence(5, (i) => {
    const [px, py] = polar(x, 0, 24, i * 72 - 90);
    return `M${x} 0L${round(px)} ${round(py)}`;
  }).join("");
  return (
    circle(x, 0, 42, "#10202c") +
    circle(x, 0, 28, d.linear(["#fff", "#aab8c8"], [0, 0, 1, 1])) +
    stroke(spokes, "#5a6a7c", 5) +
    circle(x, 0, 8, "#10202c") +
    ring(x, 0, 35, "#3c5060", 2)
  );
};

/** A small car that looks to the left; its wheels stand on y = 42. */
const car = (d: Drawing): string => {
  const body =
    "M-186 6C-198 -30 -188 -60 -150 -70C-128 -76 -112 -78 -98 -84C-66 -130 -30 -146 26 -146C92 -146 128 -120 148 -78C184 -70 194 -46 190 4C188 20 178 24 164 24L-166 24C-178 24 -184 16 -186 6Z";
  return (
    path(body, d.linear(["#fff", "#ff9a7a", "#f2503c", "#a8203c"], [0.1, -0.5, 0.4, 1.1])) +
    path(
      "M-150 -70C-128 -76 -112 -78 -98 -84L-92 -78C-120 -60 -160 -56 -180 -40C-176 -56 -168 -66 -150 -70Z",
      "#ffd0b8",
      'opacity=".8"',
    ) +
    path("M-82 -82C-56 -118 -34 -130 4 -132L4 -78Z", d.linear(["#d8f6ff", "#3c6a8c"], [0, 0, 1, 1])) +
    path("M16 -132C70 -134 104 -116 122 -80L16 -78Z", d.linear(["#b4e4f6", "#2c4f70"], [0, 0, 1, 1])) +
    path("M-60 -84L-20 -126L-4 -128L-40 -82ZM36 -80L60 -126L74 -124L54 -80Z", "#fff", 'opacity=".45"') +
    stroke("M10 -76L14 18M26 -52L48 -52M-170 -4L160 -4", "#7a1428", 3.5, 'opacity=".55"') +
    stroke("M-20 -140C40 -146 92 -134 120 -104", "#fff", 6, 'opacity=".65"') +
    ellipse(-168, -40, 13, 17, d.radial(["#fff", "#fff6c0", "#ffc93c"], [0.4, 0.4, 0.7])) +
    stroke("M-186 -8C-176 4 -162 4 -152 -6", "#5a0c20", 5) +
    circle(160, -38, 14, "#7a1428") +
    circle(160, -38, 9, "#2c0612") +
    path("M-166 24A56 56 0 0 1 -54 24ZM54 24A56 56 0 0 1 166 24Z", "#3c0a1c") +
    place(0, 2, 0, 1, wheel(d, -110) + wheel(d, 110))
  );
};

/** A full drop, please. */
export function stromtropfen(d: Drawing): string {
  const drips = (
    [
      [60, 218, 0.1],
      [126, 300, 0.07],
      [402, 150, 0.08],
      [790, 214, 0.12],
      [742, 110, 0.07],
      [466, 250, 0.05],
    ] as const
  )
    .map(([x, y, s]) =>
      place(
        x,
        y,
        0,
        s,
        path(dropShape, d.linear(["#9ae4ff", "#1f7df0"])),
        path("M-20 -200C-60 -150 -100 -110 -100 -50", "none", 'stroke="#fff" stroke-width="26" stroke-linecap="round"'),
      ),
    )
    .join("");
  const cable = "M546 378C540 430 500 446 470 430C436 412 452 360 424 352";
  return (
    rect(0, 0, 856, 540, d.across(["#f2fb8a", "#c8ec4a", "#7cc832"], [60, 0, 800, 440])) +
    [330, 250, 180].map((r) => ring(620, 270, r, "#fff", 26, 'opacity=".16"')).join("") +
    glow(d, [620, 230, 300], "#fffff0", 0.85) +
    path(
      "M-20 360C60 330 110 344 160 330L160 300L196 300L196 326L236 326L236 276L280 276L280 330C420 320 520 346 880 316L880 430L-20 430Z",
      "#5aa82c",
      'opacity=".45"',
    ) +
    rect(0, 402, 856, 138, d.across(["#1f6a4a", "#12483c", "#082a2c"], [0, 402, 640, 540])) +
    rect(0, 402, 856, 5, "#f4ffc0", 0, 'opacity=".6"') +
    stroke("M-10 486L560 486", "#d8f46a", 7, 'stroke-dasharray="60 44" opacity=".45"') +
    drips +
    shade(d, 640, 416, [180, 18]) +
    shade(d, 250, 444, [230, 18]) +
    path("M560 396L720 396L734 418L546 418Z", d.linear(["#e6f0f4", "#7c90a0"])) +
    place(640, 338, 0, 1, drop(d)) +
    circle(546, 372, 15, "#0c3050") +
    circle(546, 372, 9, "#9ae4ff") +
    place(262, 398, 0, 0.98, car(d)) +
    stroke(cable, "#052028", 14) +
    stroke(cable, "#2f5f78", 8) +
    stroke(cable, "#9ae4ff", 2.5, 'opacity=".8"') +
    rect(404, 344, 30, 22, "#0c3050", 8) +
    sparkle(470, 300, 1.6, "#fff") +
    sparkle(800, 330, 1.4, "#fff") +
    sparkle(514, 150, 1.2, "#fff") +
    sparkle(84, 340, 1, "#fff")
  );
}
