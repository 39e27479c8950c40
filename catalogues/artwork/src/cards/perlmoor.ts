import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { contact, glint, halo } from "../motifs/style-and-home.ts";

const bead = (d: Drawing, x: number, y: number, r: number): string =>
  circle(x, y, r, d.radial(["#fff", "#f6e9f0", "#c9b8d8", "#8f86b4"], [0.36, 0.3, 0.72])) +
  ellipse(x - r * 0.32, y - r * 0.38, r * 0.26, r * 0.18, "#fff", 'opacity=".95"');

const cattail = (d: Drawing, x: number, y: number, height: number, bend: number): string =>
  stroke(`M${x} ${y}Q${x + bend * 0.2} ${y - height * 0.6} ${x + bend} ${y - height}`, "#3f4a58", 4) +
  place(
    x + bend,
    y - height,
    bend / 4,
    1,
    rect(-8, -26, 16, 62, d.linear(["#b98a76", "#7a5148", "#4a2f34"], [0, 0, 1, 0]), 8),
    stroke("M0 -26L0 -44", "#3f4a58", 3),
  );

const blade = (x: number, y: number, height: number, bend: number, color: string): string =>
  path(
    `M${x - 6} ${y}Q${x} ${y - height * 0.6} ${x + bend} ${y - height}Q${x + 8} ${y - height * 0.5} ${x + 6} ${y}Z`,
    color,
  );

/** The mussel opens at dawn, and the moor has its second moon. */
export function perlmoor(d: Drawing): string {
  const shellOut = d.linear(["#6d7394", "#3a3f63", "#23264a"], [0, 0, 1, 1]);
  const nacre = d.linear(["#fff6f4", "#f3d3e2", "#c6d4f0", "#b9e2dc"], [0.1, 0, 0.9, 1]);
  const upper = "M-176 6C-196 -120 -96 -206 12 -204C120 -200 196 -110 176 6C96 -34 -96 -34 -176 6Z";
  const rims = sequence(5, (i) => {
    const s = 0.86 - i * 0.13;
    return `M${-168 * s} ${-8 * s}C${-190 * s} ${-120 * s} ${-96 * s} ${-204 * s} ${12 * s} ${-202 * s}C${120 * s} ${-198 * s} ${190 * s} ${-110 * s} ${168 * s} ${-8 * s}`;
  })
    .join("")
    .replace(/-?\d+\.\d{2,}/g, (n) => Number(n).toFixed(1));
  const shell =
    path(upper, shellOut, 'transform="translate(0 -4) scale(1.06)"') +
    path(upper, nacre) +
    stroke(rims, "#fff", 3, 'opacity=".55"') +
    stroke(rims, "#b48fc4", 1.5, 'opacity=".35" transform="translate(2 4)"') +
    path("M-186 4C-170 60 -80 86 0 86C80 86 170 60 186 4C120 34 -120 34 -186 4Z", shellOut) +
    ellipse(0, 6, 184, 40, d.linear(["#a898c4", "#f6dfe8", "#e6f0f4"])) +
    ellipse(0, 18, 150, 24, d.linear(["#d8b8d4", "#fff6f4"])) +
    stroke("M-150 44C-90 66 90 66 150 44M-110 62C-60 76 60 76 110 62", "#8f95b8", 2.5, 'opacity=".6"') +
    contact(d, 6, 18, 84, 16, "#4a2f5c") +
    bead(d, 0, -46, 66);
  const garland = sequence(13, (i) => {
    const t = i / 12;
    return bead(d, 92 + t * 168, 262 + Math.sin(t * Math.PI) * 62 - t * 34, 6 + Math.sin(t * Math.PI) * 4.5);
  }).join("");
  const ripples = [
    [300, 470, 120],
    [160, 506, 90],
    [470, 500, 70],
  ] as const;
  return (
    rect(0, 0, 856, 540, d.linear(["#f4effa", "#f8e3e0", "#e6c9d4", "#a9a3c8"])) +
    halo(d, 590, 210, 360, "#fffaf0", 0.9) +
    path(
      `${smooth("-20 300, 120 276, 260 300, 420 262, 600 290, 740 258, 880 286")}L880 540L-20 540Z`,
      d.linear(["#b8add0", "#8f8ab4"]),
    ) +
    path(
      `${smooth("-20 344, 100 322, 240 346, 420 326, 620 346, 760 322, 880 338")}L880 540L-20 540Z`,
      d.linear(["#948fba", "#6a6a98"]),
    ) +
    ellipse(
      150,
      352,
      330,
      30,
      d.radial([
        [0, "#fff", 0.6],
        [1, "#fff", 0],
      ]),
    ) +
    ellipse(
      720,
      350,
      260,
      24,
      d.radial([
        [0, "#fff", 0.6],
        [1, "#fff", 0],
      ]),
    ) +
    rect(0, 384, 856, 156, d.linear(["#8a88b4", "#4a4c7c", "#1e2148"])) +
    rect(0, 384, 856, 4, "#fff", 0, 'opacity=".5"') +
    ripples
      .map(([x, y, w]) => ellipse(x, y, w, w * 0.11, "none", 'stroke="#e8e0f4" stroke-width="2" opacity=".4"'))
      .join("") +
    ellipse(592, 446, 230, 20, "none", 'stroke="#e8e0f4" stroke-width="2" opacity=".35"') +
    ellipse(592, 440, 196, 22, "#15173a", 'opacity=".5"') +
    place(592, 366, -3, 0.94, shell) +
    halo(d, 592, 318, 150, "#fff6e8", 0.35) +
    cattail(d, 92, 500, 236, 0) +
    cattail(d, 250, 486, 254, 12) +
    blade(64, 520, 200, -36, "#56607a") +
    blade(118, 510, 170, 34, "#464f6c") +
    blade(226, 500, 190, -30, "#56607a") +
    blade(276, 500, 150, 40, "#464f6c") +
    stroke("M92 258C130 340 210 330 260 226", "#fff", 1.5, 'opacity=".7"') +
    garland +
    glint(566, 282, 1.7) +
    glint(742, 166, 1.1) +
    glint(446, 178, 0.8)
  );
}
