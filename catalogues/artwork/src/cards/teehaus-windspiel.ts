import { circle, type Drawing, ellipse, leaf, path, place, rect, ring, sequence, smooth, stroke } from "../drawing.ts";
import { glow, shade, steam } from "../motifs/food-and-media.ts";

const bamboo = (d: Drawing, x: number, width: number, light: string, dark: string): string =>
  sequence(5, (i) => rect(x, 10 + i * 92, width, 88, d.linear([light, dark], [0, 0, 1, 0]), 5)).join("");

const teapot = (d: Drawing): string => {
  const iron = d.radial(["#6d7f86", "#33444c", "#16222a"], [0.34, 0.25, 0.8]);
  const studs = sequence(4, (row) =>
    sequence(13 - row, (i) => {
      const wide = [96, 94, 84, 68][row] ?? 80;
      const share = (i + 0.5) / (13 - row);
      return circle(
        -wide * Math.cos(share * Math.PI),
        -84 + row * 22 + 7 * Math.sin(share * Math.PI),
        5.2,
        "#8496a0",
        `opacity="${(0.65 - share * 0.4).toFixed(2)}"`,
      );
    }).join(""),
  ).join("");
  return (
    stroke("M-70 -112C-84 -226 84 -226 70 -112", "#1d2a31", 13) +
    stroke("M-66 -126C-66 -200 20 -214 48 -176", "#8fa2ab", 3.5, 'opacity=".7"') +
    path(
      "M-86 -60C-132 -66 -132 -112 -160 -134C-156 -146 -140 -148 -132 -140C-112 -122 -112 -106 -74 -108Z",
      d.linear(["#5d7078", "#1d2a31"], [0, 0, 1, 1]),
    ) +
    path(
      smooth(
        "-108 -62, -92 -106, -50 -126, 0 -130, 50 -126, 92 -106, 108 -62, 88 -18, 52 -2, 0 0, -52 -2, -88 -18",
        true,
      ),
      iron,
    ) +
    studs +
    ellipse(0, -122, 60, 13, "#16222a") +
    path("M-58 -124C-50 -144 50 -144 58 -124C44 -114 -44 -114 -58 -124Z", d.linear(["#6d7f86", "#2a3a42"])) +
    circle(0, -148, 12, d.radial(["#ffb27a", "#d2562c", "#8c2e14"], [0.35, 0.3, 0.8])) +
    stroke("M-90 -90C-82 -106 -66 -114 -50 -118", "#dfeaee", 5, 'opacity=".6"')
  );
};

const chime = (d: Drawing): string =>
  stroke("M0 -60L0 30M-46 66L0 30L46 66", "#6a4630", 3) +
  path("M-54 64C-54 52 54 52 54 64L54 74C54 82 -54 82 -54 74Z", d.linear(["#b3774a", "#7a4628"])) +
  [112, 142, 128, 158, 118]
    .map((length, i) => {
      const x = -44 + i * 22;
      return (
        stroke(`M${x} 78L${x} 96`, "#6a4630", 2) +
        rect(x - 6, 94, 12, length, d.linear(["#fff0c4", "#d9a44e", "#9c6a24"], [0, 0, 1, 0]), 6)
      );
    })
    .join("");

/** Tea at the moon window, while the chime says that there is some wind. */
export function teehausWindspiel(d: Drawing): string {
  const pane = circle(560, 232, 186, "#000");
  const leaves = (
    [
      [452, 150, 112],
      [452, 150, 150],
      [452, 150, 72],
      [500, 92, 100],
      [500, 92, 140],
      [500, 92, 58],
      [396, 250, 60],
      [396, 250, 100],
    ] as const
  )
    .map(([x, y, angle]) => place(x, y, angle, 1, leaf(86, 20, "#6fae6b", "#4a8d57", "#b7d99a")))
    .join("");
  const view = d.clipped(
    pane,
    rect(360, 30, 400, 400, d.linear(["#fff6d8", "#fde3b8", "#e7efcd"])) +
      circle(600, 176, 58, "#fff", 'opacity=".85"') +
      path(`${smooth("340 300, 420 250, 480 276, 560 222, 640 282, 700 256, 780 300")}L780 440L340 440Z`, "#a4d0bd") +
      path(`${smooth("340 344, 440 306, 540 334, 660 300, 780 340")}L780 440L340 440Z`, "#6fb09d") +
      bamboo(d, 436, 20, "#9fca78", "#528f4e") +
      bamboo(d, 484, 13, "#b5d98d", "#6aa660") +
      bamboo(d, 392, 15, "#86b86c", "#457f4a") +
      leaves,
  );
  const cup = (x: number): string =>
    shade(d, x, 424, [58, 10]) +
    path(
      `M${x - 36} 376L${x + 36} 376C${x + 36} 404 ${x + 22} 424 ${x} 424C${x - 22} 424 ${x - 36} 404 ${x - 36} 376Z`,
      d.linear(["#5d7078", "#1b282f"], [0, 0, 1, 1]),
    ) +
    ellipse(x, 376, 36, 9, "#8fa2ab") +
    ellipse(x, 377, 31, 6.5, d.linear(["#d8b23c", "#a8c95a"], [0, 0, 1, 0]));
  return (
    rect(0, 0, 856, 540, d.across(["#e6f4e4", "#b8decb", "#86c0ab"], [0, 0, 760, 460])) +
    sequence(6, (i) =>
      stroke(
        `M${-20 + i * 60} 400C${20 + i * 60} 330 ${-30 + i * 60} 240 ${10 + i * 60} 150`,
        "#fff",
        2,
        'opacity=".25"',
      ),
    ).join("") +
    place(
      124,
      44,
      0,
      0.92,
      circle(566, 242, 204, "#2c6b5c", 'opacity=".22"'),
      view,
      ring(560, 232, 192, d.linear(["#c58a5a", "#7a4628"], [0, 0, 1, 1]), 16),
      ring(560, 232, 182, "#4a2a18", 3, 'opacity=".5"'),
    ) +
    place(716, 6, 3, 0.98, chime(d)) +
    rect(0, 400, 856, 140, d.across(["#1f5f54", "#123f39", "#0a2824"], [0, 400, 640, 540])) +
    rect(0, 400, 856, 5, "#bfe8d4", 0, 'opacity=".55"') +
    glow(d, [320, 420, 240], "#7fd0b4", 0.25) +
    shade(d, 338, 428, [150, 16]) +
    place(340, 428, 0, 1.12, teapot(d)) +
    steam(158, 268, 0.9) +
    cup(516)
  );
}
