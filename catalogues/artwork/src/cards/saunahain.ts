import { circle, type Drawing, dice, ellipse, path, place, rect, ring, sequence, smooth, stroke } from "../drawing.ts";
import { glow, steam } from "../motifs/food-and-media.ts";
import { fir } from "../motifs/travel-and-technology.ts";

const birch = (d: Drawing, x: number, width: number, foot: number): string => {
  const marks = sequence(8, (i) => {
    const y = 20 + i * 52 + ((i * x) % 23);
    return i % 2 ? `M${x - width / 2} ${y}l${width * 0.5} 3` : `M${x + width / 2} ${y}l${-width * 0.6} -2`;
  }).join("");
  return (
    rect(x - width / 2, -10, width, foot + 10, d.linear(["#fff", "#f2f0f6", "#a9a6c4"], [0, 0, 1, 0])) +
    stroke(marks, "#3a3658", width / 7)
  );
};

const hut = (d: Drawing): string => {
  const planks = sequence(11, (i) => {
    const y = -152 + i * 17;
    const dent = Math.abs(i - 5) * 2;
    return rect(84, y, 250 - dent, 17.4, d.linear(["#e0985a", "#b8692f", "#7a3c1c"].slice(i > 6 ? 1 : 0)), 3);
  }).join("");
  const front = sequence(9, (i) => `M${-70 + i * 20} -170L${-70 + i * 20} 40`).join("");
  return (
    rect(256, -236, 30, 100, d.linear(["#8a8ca8", "#4a4a6a", "#24243c"], [0, 0, 1, 0])) +
    path("M244 -236L298 -236L290 -252L252 -252Z", "#34344e") +
    planks +
    rect(128, -156, 14, 192, "#3c3a58") +
    rect(282, -154, 14, 188, "#3c3a58") +
    path("M70 -160C150 -186 260 -184 338 -152C344 -134 330 -132 318 -138C260 -152 150 -152 84 -134Z", "#fff") +
    circle(60, -64, 106, d.radial(["#f0b070", "#c97a3c", "#8a4620"], [0.38, 0.3, 0.8])) +
    d.clipped(circle(60, -64, 104, "#000"), stroke(front, "#6a3014", 2.5, 'opacity=".5"')) +
    ring(60, -64, 103, "#6a3014", 7) +
    path("M24 42L24 -74A36 36 0 0 1 96 -74L96 42Z", d.linear(["#7a3c1c", "#4a2010"])) +
    path("M34 40L34 -74A26 26 0 0 1 86 -74L86 40Z", d.linear(["#fff3b0", "#ffc04a", "#f0802a"])) +
    path("M52 -34C64 -14 64 -14 60 40L38 40L38 -30Z", "#fff8d0", 'opacity=".6"') +
    ellipse(60, -58, 12, 14, "#7a2c14", 'opacity=".75"') +
    path("M38 -12C40 -42 80 -42 82 -12L84 40L36 40Z", "#7a2c14", 'opacity=".7"') +
    stroke("M92 -20L92 0", "#f2d9a0", 5) +
    path("M-34 -110C-16 -170 130 -176 154 -110C140 -124 120 -134 100 -136C60 -144 10 -140 -34 -110Z", "#fff") +
    path("M-10 34L-4 48L30 48L24 30ZM110 34L104 48L300 48L310 30Z", "#3c2416")
  );
};

/** Ninety degrees inside, four in the lake. */
export function saunahain(d: Drawing): string {
  const roll = dice(7);
  const flakes = sequence(46, () =>
    circle(roll() * 856, 110 + roll() * 300, 1.4 + roll() * 2.6, "#fff", 'opacity=".8"'),
  ).join("");
  const firs = sequence(13, (i) =>
    fir(i * 74 - 10, 344 + (i % 3) * 8, 120 + ((i * 37) % 80), i % 2 ? ["#9db8dc", "#7f9ccc"] : ["#b4cbe8", "#93b0d8"]),
  ).join("");
  const hole = smooth("430 446, 540 416, 680 408, 900 402, 900 580, 380 580, 390 500");
  return (
    rect(0, 0, 856, 540, d.linear(["#cfdcf4", "#e8e4f4", "#fbe0dc"])) +
    glow(d, [250, 230, 320], "#fff", 0.8) +
    firs +
    path(
      "M0 352C160 326 300 340 460 350C620 330 760 336 856 346L856 540L0 540Z",
      d.linear(["#fff", "#e3ebf8", "#b8c8ea"]),
    ) +
    birch(d, 464, 16, 352) +
    birch(d, 808, 24, 356) +
    birch(d, 756, 13, 350) +
    steam(712, 142, 1.1) +
    ellipse(600, 384, 210, 14, "#5a6aa8", 'opacity=".4"') +
    place(446, 334, 0, 1, hut(d)) +
    glow(d, [506, 312, 150], "#ffc860", 0.75) +
    path("M466 384L552 384L590 420L430 420Z", "#ffcf7a", 'opacity=".45"') +
    path(hole, d.linear(["#2f6f9c", "#123f6a", "#0a2848"], [0, 0, 0.5, 1])) +
    stroke("M900 400C680 408 540 412 436 444C396 474 390 500 380 560", "#fff", 9) +
    stroke("M510 462L600 456M470 496L560 490M448 522L500 520", "#9fd0f0", 4, 'opacity=".5"') +
    birch(d, 20, 40, 472) +
    path(
      smooth("-20 466, 60 446, 120 462, 200 430, 260 436, 330 470, 420 560, -20 560"),
      d.linear(["#fff", "#c4d2f0"]),
    ) +
    place(
      300,
      452,
      -6,
      1,
      path("M-34 -44L34 -44L26 10L-26 10Z", d.linear(["#e8a86a", "#b8692f", "#7a3c1c"], [0, 0, 1, 0])),
      stroke("M-33 -32L33 -32M-28 -2L28 -2", "#4a4a6a", 6),
      stroke("M-30 -44C-26 -82 26 -82 30 -44", "#4a4a6a", 4.5),
      stroke("M12 -40L40 -92", "#e8bf86", 7),
    ) +
    flakes
  );
}
