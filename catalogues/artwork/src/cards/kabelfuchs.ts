import { circle, type Drawing, path, place, polar, rect, sequence, smooth, stroke } from "../drawing.ts";
import { glow, shade } from "../motifs/food-and-media.ts";

/** A cable: shadow, jacket, and the light along its back. */
const cable = (curve: string, width: number, colors: readonly [string, string, string]): string =>
  `<g transform="translate(6 9)">${stroke(curve, "#020812", width, 'opacity=".45"')}</g>` +
  stroke(curve, colors[2], width) +
  stroke(curve, colors[1], width * 0.72) +
  `<g transform="translate(-1.5 -2.5)">${stroke(curve, colors[0], width * 0.22, 'opacity=".9"')}</g>`;

const orange = ["#ffd9a0", "#ff8a2e", "#b8461a"] as const;
const white = ["#fff", "#f4ece2", "#b3a8b8"] as const;

const head = (d: Drawing): string => {
  const fur = d.radial(["#ffb860", "#f57f2a", "#b8461a"], [0.4, 0.22, 0.9]);
  return (
    path("M-92 -40L-104 -134C-76 -122 -50 -98 -34 -74ZM70 -44L92 -136C62 -124 34 -100 20 -76Z", fur) +
    path("M-84 -62L-90 -108C-74 -98 -62 -88 -54 -76ZM62 -64L78 -110C60 -100 50 -92 42 -80Z", "#3c1418") +
    path(smooth("-116 10, -92 -50, -36 -80, 20 -78, 74 -48, 96 12, 56 50, 10 84, -20 90, -50 80, -92 48", true), fur) +
    path(
      "M-116 12C-84 4 -50 14 -20 48C10 14 52 4 96 14C86 34 70 42 56 50C40 64 24 78 10 84C-2 92 -34 92 -50 80C-64 70 -78 58 -92 48C-104 40 -112 26 -116 12Z",
      d.linear(["#fff", "#f0dcd0"]),
    ) +
    stroke("M-74 -4Q-54 16 -36 -2M6 -2Q26 16 46 -6", "#2a1014", 7) +
    path("M-38 60C-36 50 -4 50 -2 60C-4 76 -16 80 -20 82C-24 80 -36 76 -38 60Z", "#2a1014") +
    path("M-30 58Q-20 52 -12 58Q-20 62 -30 58Z", "#fff", 'opacity=".6"')
  );
};

/** The fox is one single cable, and now he is charging. */
export function kabelfuchs(d: Drawing): string {
  const traces = sequence(9, (i) => {
    const y = 120 + i * 48;
    return `M-10 ${y}L${90 + (i % 3) * 40} ${y}L${130 + (i % 3) * 40} ${y + 40}L${210 + (i % 4) * 26} ${y + 40}`;
  }).join("");
  const dots = sequence(9, (i) => circle(210 + (i % 4) * 26, 160 + i * 48, 5, "#5cf0d0")).join("");
  const coil = (r: number, from: number, to: number): string =>
    smooth(
      sequence(19, (i) => {
        const [x, y] = polar(0, 0, 1, from + ((to - from) * i) / 18);
        return [560 + x * r * 1.24, 282 + y * r] as const;
      }),
    );
  const rows = [164, 141, 118, 95, 72].map((r, i) => cable(coil(r, 150 - i * 3, 410 + i * 3), 26, orange)).join("");
  const tail = smooth("716 372, 640 424, 540 432, 440 420, 372 400, 330 380");
  return (
    rect(0, 0, 856, 540, d.across(["#24525e", "#14303e", "#0a1826"], [0, 0, 700, 520])) +
    stroke(traces, "#5cf0d0", 3, 'opacity=".22"') +
    `<g opacity=".4">${dots}</g>` +
    glow(d, [560, 250, 340], "#3fd8c0", 0.4) +
    place(
      70,
      -4,
      0,
      0.88,
      shade(d, 560, 432, [270, 30]) +
        rows +
        circle(560, 282, 60, d.radial(["#ff9a3c", "#c9561c"], [0.4, 0.3, 0.8])) +
        cable(tail, 50, orange) +
        cable(smooth("430 418, 380 404, 330 380"), 50, white) +
        cable(smooth("318 374, 270 344, 236 352, 196 384, 150 400"), 13, ["#9ff5e0", "#2fc4b0", "#0f6a6c"]) +
        place(
          120,
          404,
          186,
          1,
          rect(-44, -26, 62, 52, d.linear(["#fff", "#e6e2ea", "#a59fb4"]), 14),
          rect(16, -20, 13, 40, "#cfc8d8", 4),
          rect(28, -15, 40, 9, d.linear(["#fff0b8", "#c9943a"]), 3),
          rect(28, 6, 40, 9, d.linear(["#fff0b8", "#c9943a"]), 3),
          path("M-8 -14L-26 4L-14 4L-20 16L0 -4L-12 -4Z", "#2fc4b0"),
        ) +
        place(492, 330, 6, 0.98, shade(d, -8, 78, [120, 26]), head(d)),
    ) +
    path("M740 92L716 132L734 132L722 166L760 122L742 122L754 92Z", d.linear(["#fff6b0", "#ffd22e"])) +
    stroke("M676 92L690 110M806 110L790 124M800 176L784 166", "#5cf0d0", 5)
  );
}
