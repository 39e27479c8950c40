import {
  circle,
  type Drawing,
  dice,
  ellipse,
  path,
  place,
  polar,
  rect,
  ring,
  round,
  sequence,
  stroke,
} from "../drawing.ts";
import { glow } from "../motifs/food-and-media.ts";

const knurl = (x: number, y: number, r: number, count: number): string =>
  sequence(count, (i) => {
    const [ax, ay] = polar(x, y, r, (i * 360) / count);
    const [bx, by] = polar(x, y, r - 12, (i * 360) / count);
    return `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`;
  }).join("");

const catchOfTheDay = (d: Drawing): string =>
  d.clipped(
    circle(0, 0, 110, "#000"),
    circle(0, 0, 110, d.linear(["#2b6fd0", "#7cc4f0", "#ffe0a8"])) +
      circle(36, 12, 26, "#fff6cf") +
      path("M-120 44L-60 -8L-26 28L14 -20L62 34L120 10L120 120L-120 120Z", d.linear(["#5a6ab8", "#8a7ac0"])) +
      path("M-120 66C-60 38 20 46 120 58L120 120L-120 120Z", d.linear(["#3fae7a", "#155f54"])) +
      place(
        -30,
        -30,
        -18,
        0.8,
        path(
          "M-4 0C-30 -50 -84 -52 -84 -20C-84 6 -36 14 -4 4ZM4 0C30 -50 84 -52 84 -20C84 6 36 14 4 4ZM-4 4C-40 8 -60 34 -44 48C-26 58 -8 34 -4 8ZM4 4C40 8 60 34 44 48C26 58 8 34 4 8Z",
          d.linear(["#ffd04a", "#f2682c"]),
        ),
        path(
          "M-84 -20C-82 -46 -50 -46 -30 -32C-50 -34 -70 -30 -84 -20ZM84 -20C82 -46 50 -46 30 -32C50 -34 70 -30 84 -20Z",
          "#3c1430",
        ),
        stroke("M0 -14L0 34M-2 -18C-6 -34 -14 -40 -22 -42M2 -18C6 -34 14 -40 22 -42", "#3c1430", 6),
      ),
  );

const lens = (d: Drawing): string =>
  circle(14, 20, 202, "#1a0408", 'opacity=".4"') +
  circle(0, 0, 200, d.linear(["#fff", "#c9ccd6", "#6a6d80", "#d4d6de"], [0, 0, 1, 1])) +
  circle(0, 0, 188, d.linear(["#4a4a5c", "#1a1a26", "#0c0c14"], [0, 0, 1, 1])) +
  stroke(knurl(0, 0, 186, 72), "#6a6a80", 4, 'opacity=".6"') +
  ring(0, 0, 162, "#2e2e3e", 18) +
  stroke(
    sequence(13, (i) => {
      const [ax, ay] = polar(0, 0, 168, 196 + i * 12);
      const [bx, by] = polar(0, 0, i % 3 ? 162 : 156, 196 + i * 12);
      return `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`;
    }).join(""),
    "#fff3d8",
    3,
  ) +
  circle(...polar(0, 0, 162, 172), 5, "#ff4a3c") +
  ring(0, 0, 146, "#e8402f", 3.5) +
  circle(0, 0, 140, d.linear(["#0a0a12", "#2a2a3c"], [0, 0, 1, 1])) +
  circle(0, 0, 122, "#05060c") +
  catchOfTheDay(d) +
  circle(
    0,
    0,
    112,
    d.radial([
      [0, "#000", 0],
      [0.72, "#0a0830", 0.1],
      [1, "#05031a", 0.9],
    ]),
  ) +
  path("M-92 -36A100 100 0 0 1 -8 -98C-30 -78 -66 -50 -78 -22C-84 -20 -92 -26 -92 -36Z", "#fff", 'opacity=".55"') +
  ellipse(52, 62, 24, 13, "#c48aff", 'opacity=".45" transform="rotate(-42 52 62)"') +
  ellipse(74, 32, 10, 6, "#7affd8", 'opacity=".5" transform="rotate(-60 74 32)"') +
  ring(0, 0, 118, "#8a6ae0", 3, 'opacity=".7"');

/** A camera of the good old kind; something has just flown in. */
export function linsenfang(d: Drawing): string {
  const roll = dice(31);
  const grain = sequence(150, () => {
    const [x, y] = [round(roll() * 856), round(172 + roll() * 360)];
    return `M${x} ${y}q${round(4 + roll() * 6)} ${round(roll() * 6 - 3)} ${round(9 + roll() * 5)} 1`;
  }).join("");
  return (
    rect(0, 0, 856, 540, d.across(["#d8483c", "#a8242c", "#5c0f20"], [0, 160, 760, 540])) +
    stroke(grain, "#ffb09a", 2.2, 'opacity=".28"') +
    rect(0, 0, 856, 158, d.linear(["#fff", "#e8e8ee", "#b9bbc8"])) +
    rect(0, 158, 856, 12, d.linear(["#8a8c9c", "#3c1018"])) +
    stroke("M0 146L856 146", "#fff", 3, 'opacity=".8"') +
    glow(d, [200, 20, 260], "#fff", 0.8) +
    rect(700, -20, 130, 66, d.linear(["#9a9cac", "#fff", "#8a8c9c", "#d0d2da"], [0, 0, 1, 0]), 10) +
    stroke(sequence(11, (i) => `M${710 + i * 11} 0L${710 + i * 11} 42`).join(""), "#5a5c6c", 3, 'opacity=".6"') +
    rect(60, 210, 104, 68, d.linear(["#fff", "#a9abba"]), 14) +
    rect(71, 221, 82, 46, d.linear(["#1c2c5a", "#4a7ac0", "#0c1430"], [0, 0, 1, 1]), 8) +
    path("M76 226L110 226L84 262L76 262Z", "#fff", 'opacity=".35"') +
    circle(112, 352, 15, d.radial(["#ffd0a0", "#ff5a3c", "#8a1018"], [0.35, 0.3, 0.8])) +
    ring(112, 352, 19, "#d4d6de", 5) +
    circle(216, 352, 10, "#2a060c") +
    ring(216, 352, 13, "#d4d6de", 4) +
    place(584, 234, 0, 0.9, lens(d))
  );
}
