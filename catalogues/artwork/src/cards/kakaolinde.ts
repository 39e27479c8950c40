import { circle, type Drawing, path, place, polar, rect, sequence, stroke } from "../drawing.ts";
import { glow, lindenLeaf } from "../motifs/food-and-media.ts";

/** One piece of the bar, 84 wide and 78 high. */
const piece = (d: Drawing, x: number, y: number): string =>
  rect(x, y, 84, 78, "#4a2212", 8) +
  path(`M${x + 3} ${y + 3}h78l-12 12h-54Z`, "#b06c42") +
  path(`M${x + 3} ${y + 3}l12 12v48l-12 12Z`, "#8f5230") +
  path(`M${x + 81} ${y + 3}l-12 12v48l12 12Z`, "#532814") +
  path(`M${x + 3} ${y + 75}l12 -12h54l12 12Z`, "#3c1a0c") +
  rect(x + 15, y + 15, 54, 48, d.linear(["#8d4f2d", "#683518"], [0, 0, 1, 1]), 3);

const heart = (x: number, y: number): string =>
  path(
    `M${x} ${y + 13}C${x - 26} ${y - 4} ${x - 14} ${y - 20} ${x} ${y - 8}C${x + 14} ${y - 20} ${x + 26} ${y - 4} ${x} ${y + 13}Z`,
    "#4a2212",
    'opacity=".55"',
  );

const blossom = (x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    0,
    scale,
    ...sequence(5, (i) => circle(...polar(0, 0, 11, i * 72 - 90), 9, "#fff6cf")),
    ...sequence(5, (i) => circle(...polar(0, 0, 6, i * 72 - 54), 3, "#e8a92e")),
    circle(0, 0, 4, "#f6c84a"),
  );

/** A bar half out of its paper, and the linden it is named for. */
export function kakaolinde(d: Drawing): string {
  const bar = sequence(
    12,
    (i) =>
      piece(d, -270 + Math.floor(i / 3) * 84, -117 + (i % 3) * 78) +
      heart(-228 + Math.floor(i / 3) * 84, -78 + (i % 3) * 78),
  ).join("");
  const foil = "M34 -128L14 -108L30 -84L8 -62L28 -36L10 -12L30 14L6 40L28 64L12 90L34 128L100 128L100 -128Z";
  const wrapper =
    path(foil, d.linear(["#fff0b8", "#e2ab3c", "#fbe08c", "#b87a1e"], [0, 0, 0.6, 1])) +
    stroke("M30 -84L80 -96M28 -36L78 -40M30 14L82 10M28 64L84 74", "#9c6414", 2, 'opacity=".5"') +
    rect(62, -130, 520, 260, d.linear(["#8f1f55", "#5d0f3c", "#3d0829"], [0, 0, 0.5, 1])) +
    rect(62, -130, 14, 260, "#ffd98a") +
    rect(84, -130, 4, 260, "#ffd98a", 0, 'opacity=".7"') +
    place(172, 22, 0, 0.92, lindenLeaf("#ffd98a", "#f0bd5c", "#8f1f55"));
  const leaves = (
    [
      [128, 336, -44, 0.92, "#a8d36a", "#78b04a"],
      [132, 330, 14, 0.8, "#8cc45c", "#5d9c40"],
      [128, 400, -82, 0.6, "#8cc45c", "#5d9c40"],
    ] as const
  ).map(([x, y, angle, scale, light, dark]) => place(x, y, angle, scale, lindenLeaf(light, dark, "#d9efb0")));
  return (
    rect(0, 0, 856, 540, d.across(["#ffc9cf", "#f58aa4", "#d14b7c", "#9c2560"], [0, 0, 800, 520])) +
    glow(d, [420, 200, 380], "#fff", 0.4) +
    glow(d, [650, 560, 320], "#4a0a34", 0.75) +
    sequence(6, (i) => circle(610, 80, 130 + i * 76, "none", 'stroke="#fff" stroke-width="2" opacity=".14"')).join("") +
    stroke("M120 490C132 440 130 370 132 320", "#6a8f3c", 6) +
    stroke("M132 352C176 364 196 396 200 424M132 362C164 384 158 420 156 446", "#8fae52", 3) +
    leaves.join("") +
    blossom(202, 430, 1.2) +
    blossom(156, 460, 1.35) +
    place(536, 312, 17, 1.02, rect(-262, -102, 900, 256, "#3a0622", 10, 'opacity=".28"'), bar, wrapper) +
    place(286, 448, -24, 0.92, rect(-34, -26, 84, 78, "#3a0622", 8, 'opacity=".3"'), piece(d, -42, -39), heart(0, 0))
  );
}
