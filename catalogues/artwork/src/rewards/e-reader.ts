import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";
import { globe, type Tone } from "../motifs/materials.ts";

const duckling: Tone = ["#fff3a6", "#fdd13a", "#e09a12", "#a8680a"];

/** An e-reader with its cover open, warm light on the page, drops on the glass; it may come along into the bath. */
export function eReader(d: Drawing): string {
  const drop = (x: number, y: number, r: number): string =>
    ellipse(x + 3, y + 5, r, r * 1.08, "#7a5a2a", 'opacity=".22"') +
    ellipse(
      x,
      y,
      r,
      r * 1.08,
      d.radial([
        [0, "#ffffff", 0.2],
        [0.7, "#ffffff", 0.35],
        [1, "#9cc3dd", 0.9],
      ]),
    ) +
    ellipse(x - r * 0.34, y - r * 0.4, r * 0.28, r * 0.2, "#fff");
  const widths = [1, 0.94, 1, 0.88, 0.97, 0.62, 1, 0.9, 0.98, 0.6];
  const lines = widths
    .map(
      (part, at) =>
        `M432 ${480 + at * 31 + (at > 5 ? 18 : 0)}L${Math.round(432 + 336 * part)} ${480 + at * 31 + (at > 5 ? 18 : 0)}`,
    )
    .join("");
  const twig = (side: number): string =>
    sequence(4, (at) =>
      place(
        side * (22 + at * 36),
        -4 - at * 7,
        side * (at % 2 ? 100 : 38),
        1,
        leaf(52 - at * 5, 26, "#6f9a5a", "#557f45", "#e6d3a4"),
      ),
    ).join("");
  return (
    path(
      "M352 170L226 214C214 218 208 226 208 238L208 858C208 872 216 880 228 884L352 908Z",
      d.linear(["#8a2f2a", "#b8463a", "#d9654f"], [0, 0, 1, 0]),
    ) +
    path(
      "M352 192L238 230C232 232 230 236 230 242L230 850C230 858 234 862 240 864L352 886Z",
      d.linear(["#e0b48c", "#f6dcb8"], [0, 0, 1, 0]),
    ) +
    rect(352, 152, 508, 756, "#121419", 44) +
    rect(344, 148, 506, 756, d.linear(["#767c8a", "#4a4f5b", "#2b2f38"], [0, 0, 1, 1]), 44) +
    rect(350, 154, 494, 744, d.linear(["#565b68", "#363a45", "#23262e"], [0, 0, 1, 1]), 39) +
    stroke("M358 260L358 200C358 176 374 162 396 162L640 162", "#fff", 5, 'opacity=".45"') +
    rect(388, 196, 424, 620, d.radial(["#fffbe9", "#fdeec6", "#f4d596"], [0.42, 0.32, 0.85]), 6) +
    rect(388, 196, 424, 620, "none", 6, 'stroke="#14161b" stroke-width="5" opacity=".6"') +
    place(
      600,
      330,
      0,
      1,
      twig(-1),
      twig(1),
      stroke("M-160 -34C-90 -6 -40 4 0 6C40 4 90 -6 160 -34", "#6a5230", 5),
      circle(0, 4, 13, "#d2643f"),
      circle(-22, 14, 10, "#e4805a"),
      circle(20, 16, 10, "#b84a2c"),
    ) +
    stroke("M500 410L700 410", "#5a4a34", 12) +
    stroke("M550 440L650 440", "#5a4a34", 5, 'opacity=".6"') +
    stroke(lines, "#5a4a34", 8, 'opacity=".62"') +
    path("M390 198L640 198L390 640Z", "#fff", 'opacity=".22"') +
    circle(597, 856, 17, "#1b1e25") +
    circle(597, 856, 12, d.linear(["#fff0c2", "#f2b84c"], [0, 0, 1, 1])) +
    drop(776, 262, 20) +
    drop(742, 312, 11) +
    drop(790, 340, 9) +
    drop(420, 772, 16) +
    drop(456, 796, 8) +
    drop(730, 770, 13) +
    drop(826, 560, 10) +
    ellipse(976, 918, 130, 16, "#fff", 'opacity=".5"') +
    place(
      968,
      820,
      0,
      1,
      path(
        "M-96 20C-110 70 -70 98 0 98C74 98 108 62 104 10C84 34 58 36 34 26C10 12 -80 -10 -96 20Z",
        globe(d, duckling),
      ),
      circle(-38, -34, 62, globe(d, duckling)),
      path("M-98 -40C-130 -44 -140 -28 -136 -20C-128 -8 -106 -10 -92 -18Z", d.linear(["#ff9f5a", "#d9541e"])),
      circle(-58, -48, 11, "#2a1c12") + circle(-62, -52, 4, "#fff"),
      path("M-20 40C14 30 54 40 62 58C44 82 -4 80 -20 40Z", "#e09a12", 'opacity=".55"'),
      stroke("M-76 -72C-66 -84 -50 -90 -34 -88", "#fff", 7, 'opacity=".7"'),
    )
  );
}
