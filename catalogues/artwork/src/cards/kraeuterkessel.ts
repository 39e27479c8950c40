import { circle, type Drawing, ellipse, leaf, path, place, rect, ring, sequence, smooth, stroke } from "../drawing.ts";
import { glow, shade } from "../motifs/food-and-media.ts";

const lavender = (x: number, y: number, angle: number, scale: number): string =>
  place(
    x,
    y,
    angle,
    scale,
    stroke("M0 0C4 -40 -4 -80 0 -120", "#4f9a5a", 4.5),
    ...sequence(9, (i) => {
      const size = 12 - Math.abs(i - 4) * 1.1;
      const cy = -104 - i * 11;
      return (
        circle(-size * 0.62, cy, size * 0.72, i % 2 ? "#a87ae0" : "#8a5acc") +
        circle(size * 0.62, cy - 4, size * 0.72, i % 2 ? "#7a48bc" : "#9a6ad8")
      );
    }),
  );

const chamomile = (x: number, y: number, s: number): string =>
  place(
    x,
    y,
    0,
    s,
    ...sequence(12, (i) => ellipse(0, -17, 5.5, 12, i % 3 ? "#fff" : "#eef2f4", `transform="rotate(${i * 30})"`)),
    circle(0, 0, 10, "#ffc93c"),
    circle(-3, -3, 4, "#ffe68a"),
  );

const sage = (x: number, y: number, angle: number, scale: number): string =>
  place(
    x,
    y,
    angle,
    scale,
    stroke("M0 0L0 -130", "#4f8a5a", 5),
    ...sequence(
      4,
      (i) =>
        place(0, -24 - i * 30, -58, 1, leaf(66 - i * 8, 26, "#b4dca0", "#7cb884", "#e2f4cf")) +
        place(0, -34 - i * 30, 58, 1, leaf(66 - i * 8, 26, "#8ac890", "#5a9c70", "#e2f4cf")),
    ),
    place(0, -122, 0, 1, leaf(52, 24, "#b4dca0", "#7cb884", "#e2f4cf")),
  );

const kettle = (d: Drawing): string => {
  const copper = d.radial(["#ffe2c0", "#f0985a", "#b8562a", "#5f2210"], [0.32, 0.24, 0.86]);
  const dents = sequence(16, (i) =>
    ellipse(
      -128 + (i % 8) * 36 + (i > 7 ? 16 : 0),
      i > 7 ? 104 : 66,
      11,
      9,
      "#fff",
      `opacity="${(0.22 - (i % 8) * 0.022).toFixed(2)}"`,
    ),
  ).join("");
  return (
    stroke("M-186 8C-236 10 -236 76 -178 74M186 8C236 10 236 76 178 74", "#3c1c14", 13) +
    stroke("M-184 8C-230 12 -230 70 -178 70", "#a8745a", 4) +
    path("M-186 -4C-206 90 -140 178 0 178C140 178 206 90 186 -4Z", copper) +
    dents +
    stroke("M-164 30C-166 80 -134 128 -88 148", "#fff3dc", 9, 'opacity=".6"') +
    path("M-126 160L-146 196L-116 196L-92 172ZM126 160L146 196L116 196L92 172Z", "#5f2210") +
    ellipse(0, -4, 196, 34, d.linear(["#ffe2c0", "#d97a42", "#8a3c1c"], [0, 0, 1, 0])) +
    ellipse(0, -6, 174, 25, "#2c120c") +
    ellipse(0, 0, 166, 20, d.linear(["#d8f2a0", "#7cc48a", "#3f9a7c"], [0, 0, 1, 1]))
  );
};

/** What the garden cooks: soap, salves and good smells. */
export function kraeuterkessel(d: Drawing): string {
  const rows = sequence(7, (i) =>
    path(
      `M${300 + i * 60} 330C${220 + i * 90} 360 ${60 + i * 140} 390 ${-120 + i * 190} 452L${-50 + i * 190} 452C${110 + i * 140} 390 ${250 + i * 90} 360 ${314 + i * 60} 330Z`,
      i % 2 ? "#9a7ad0" : "#b497e0",
      'opacity=".75"',
    ),
  ).join("");
  const bubble = (x: number, y: number, r: number): string =>
    circle(
      x,
      y,
      r,
      d.radial(
        [
          [0, "#fff", 0.15],
          [0.7, "#fff", 0.2],
          [1, "#fff", 0.85],
        ],
        [0.5, 0.5, 0.5],
      ),
    ) +
    stroke(`M${x - r * 0.6} ${y - r * 0.1}A${r * 0.6} ${r * 0.6} 0 0 1 ${x - r * 0.1} ${y - r * 0.6}`, "#fff", r / 7) +
    ring(x, y, r, "#ffd0e8", 1.5, 'opacity=".8"');
  const front = smooth("-30 462, 120 440, 300 440, 480 412, 660 406, 890 392");
  return (
    rect(0, 0, 856, 540, d.linear(["#cfeac0", "#eef6cf", "#fdf3d4"])) +
    glow(d, [540, 150, 330], "#fffdf0", 0.95) +
    path(
      "M-20 320C120 268 260 280 400 312C560 262 720 262 880 302L880 560L-20 560Z",
      d.linear(["#a4d08a", "#6aa86a"]),
    ) +
    rows +
    path(`${front}L890 560L-30 560Z`, d.linear(["#2a744c", "#144a3a", "#0a2e28"])) +
    stroke(front, "#b4e08a", 4, 'opacity=".7"') +
    place(
      98,
      -4,
      0,
      0.92,
      shade(d, 540, 452, [220, 22]) +
        lavender(452, 292, -22, 1.1) +
        lavender(492, 282, -9, 1.2) +
        lavender(424, 296, -38, 0.9) +
        sage(560, 288, 3, 1.12) +
        sage(620, 294, 26, 0.96) +
        lavender(666, 300, 44, 0.86) +
        stroke("M528 290C524 240 516 214 506 196M590 292C604 256 634 240 650 232", "#4f9a5a", 4.5) +
        place(540, 286, 0, 0.86, kettle(d)) +
        chamomile(505, 194, 1.25) +
        chamomile(654, 230, 1.15) +
        chamomile(470, 280, 0.9) +
        chamomile(612, 286, 0.85) +
        bubble(386, 178, 25) +
        bubble(330, 236, 15) +
        bubble(742, 150, 30) +
        bubble(706, 86, 15) +
        bubble(410, 118, 11) +
        bubble(774, 206, 12),
    ) +
    lavender(70, 474, -10, 0.9) +
    lavender(110, 480, 4, 1.1) +
    lavender(152, 474, 12, 0.84) +
    chamomile(214, 462, 0.9) +
    chamomile(256, 482, 1.1)
  );
}
