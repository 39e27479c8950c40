import { circle, type Drawing, ellipse, leaf, path, place, rect, ring, sequence, smooth, stroke } from "../drawing.ts";
import { fade, hues, specks } from "../motifs/home-and-garden.ts";
import type { Tone } from "../motifs/materials.ts";

/** A folded towel seen at its fold: x from left to right, its upper edge at y. */
function folded(
  d: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  [light, main, dark, deep]: Tone,
  seed: number,
): string {
  const half = height / 2;
  const layer = (at: number): string =>
    rect(x, at, width, half + 4, d.linear([light, main, dark], [0, 0, 0.06, 1]), half / 2) +
    stroke(`M${x + 34} ${at + 16}L${x + width * 0.6} ${at + 13}`, "#fff", 9, 'opacity=".4"');
  return (
    rect(x + 8, y + 12, width, height, deep, half / 2, 'opacity=".3"') +
    layer(y + half - 4) +
    layer(y) +
    path(
      `M${x + 20} ${y + half}C${x + width * 0.3} ${y + half + 8} ${x + width * 0.7} ${y + half - 6} ${x + width - 22} ${y + half}L${x + width - 26} ${y + half + 10}C${x + width * 0.7} ${y + half + 4} ${x + width * 0.3} ${y + half + 16} ${x + 24} ${y + half + 10}Z`,
      deep,
      'opacity=".5"',
    ) +
    specks(seed, 120, [x + 20, y + 8, width - 40, height - 18], light, 5, 0.5) +
    specks(seed + 1, 90, [x + 20, y + 8, width - 40, height - 18], deep, 5, 0.2) +
    rect(x + width * 0.64, y + 2, 22, height - 2, "#fff", 6, 'opacity=".4"') +
    rect(x + width * 0.71, y + 2, 10, height - 2, "#fff", 4, 'opacity=".4"') +
    rect(x + width - 120, y, 120, height, fade(d, deep, 0.42, [1, 0, 0, 0]), half / 2)
  );
}

function rolled(d: Drawing, [light, main, dark, deep]: Tone): string {
  return (
    path(
      "M0 -118L560 -118C620 -118 650 -60 650 0C650 60 620 118 560 118L0 118Z",
      deep,
      'opacity=".28" transform="translate(6 10)"',
    ) +
    path(
      "M0 -118L560 -118C620 -118 650 -60 650 0C650 60 620 118 560 118L0 118Z",
      d.linear([main, light, main, dark, deep], [0, 0, 0.05, 1]),
    ) +
    specks(31, 170, [70, -104, 550, 200], light, 5, 0.5) +
    specks(33, 120, [70, -100, 550, 200], deep, 5, 0.2) +
    stroke("M440 -116C486 -60 486 60 440 116", "#fff", 20, 'opacity=".45"') +
    stroke("M484 -116C530 -60 530 60 484 116", "#fff", 9, 'opacity=".45"') +
    path("M20 96C200 110 400 108 600 88L560 118L0 118Z", deep, 'opacity=".3"') +
    ellipse(0, 0, 74, 118, d.linear([light, main, dark], [0, 0, 1, 1])) +
    stroke(
      smooth(
        "6 4, -14 -8, -14 20, 14 36, 32 0, 16 -48, -22 -46, -44 0, -32 58, 8 82, 50 40, 56 -20, 30 -84, -16 -94, -56 -56",
      ),
      dark,
      9,
    ) +
    stroke(
      smooth(
        "6 4, -14 -8, -14 20, 14 36, 32 0, 16 -48, -22 -46, -44 0, -32 58, 8 82, 50 40, 56 -20, 30 -84, -16 -94, -56 -56",
      ),
      light,
      3,
      'opacity=".8" transform="translate(-4 -4)"',
    ) +
    ellipse(0, 0, 74, 118, "none", `stroke="${light}" stroke-width="6" opacity=".6"`)
  );
}

const bubble = (d: Drawing, x: number, y: number, r: number): string =>
  circle(
    x,
    y,
    r,
    d.radial([
      [0, "#fff", 0.1],
      [0.7, "#cfeaff", 0.22],
      [0.92, "#f3d2ff", 0.5],
      [1, "#fff", 0.9],
    ]),
  ) +
  ring(x, y, r, "#fff", 2.5, 'opacity=".8"') +
  ellipse(x - r * 0.42, y - r * 0.44, r * 0.24, r * 0.15, "#fff", `opacity=".9" transform="rotate(-40 ${x} ${y})"`);

/** Four towels, thick and folded, soap bubbles over them. */
export const towels =
  (main: Tone, second: Tone) =>
  (d: Drawing): string => {
    const pale: Tone = hues.cream;
    return (
      folded(d, 190, 738, 820, 168, main, 41) +
      folded(d, 214, 584, 772, 162, pale, 51) +
      folded(d, 204, 432, 790, 160, second, 61) +
      place(300, 318, 0, 0.98, rolled(d, main)) +
      place(
        1000,
        900,
        0,
        1,
        rect(-96, -66, 200, 72, "#a88d68", 34, 'opacity=".3"'),
        rect(-100, -74, 200, 74, d.linear(["#fffdf2", "#f7e9c8", "#dcc294"]), 36),
        ellipse(-4, -58, 72, 12, "#fff", 'opacity=".6"'),
        path("M-20 -34C-20 -52 16 -52 16 -34C16 -20 -20 -20 -20 -34Z", "#dcc294", 'opacity=".6"'),
      ) +
      place(150, 908, -38, 1, leaf(150, 60, "#b5d8c0", "#7fb398", "#5d8f7d")) +
      place(160, 908, 12, 1, leaf(130, 56, "#c5e2cd", "#8fbfa4", "#5d8f7d")) +
      place(160, 912, -80, 0.8, leaf(140, 56, "#a5ccb4", "#74a88d", "#5d8f7d")) +
      bubble(d, 1040, 640, 66) +
      bubble(d, 1098, 520, 34) +
      bubble(d, 1010, 300, 48) +
      bubble(d, 1086, 390, 22) +
      bubble(d, 1060, 780, 26) +
      bubble(d, 164, 250, 40) +
      bubble(d, 110, 350, 22) +
      bubble(d, 700, 128, 30) +
      sequence(3, (i) => circle(980 + i * 34, 816 - i * 12, 14 - i * 2, "#fff", 'opacity=".8"')).join("")
    );
  };
