import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { glow, shade } from "../motifs/food-and-media.ts";
import { fir } from "../motifs/travel-and-technology.ts";

const broadleaf = (d: Drawing, x: number, y: number, scale: number, colors: readonly string[]): string =>
  place(
    x,
    y,
    0,
    scale,
    stroke("M0 0C-4 -40 4 -60 0 -100M0 -60L-26 -92M0 -72L24 -104", "#6a3c20", 11),
    path(
      smooth("-70 -120, -84 -168, -52 -206, -10 -226, 40 -214, 78 -172, 70 -122, 30 -98, -30 -96", true),
      d.radial(colors, [0.34, 0.28, 0.85]),
    ),
    ...sequence(7, (i) => circle(-44 + i * 15, -182 + ((i * 29) % 60), 7, "#fff", 'opacity=".16"')),
  );

const bird = (d: Drawing): string =>
  path("M-30 0C-58 -8 -82 -2 -98 12L-70 14L-84 28C-60 28 -40 20 -26 12Z", "#7a3c1c") +
  path("M-40 4C-30 -30 10 -38 34 -28C56 -30 66 -12 56 4C44 30 -20 34 -40 4Z", d.linear(["#b8683a", "#7a3c1c"])) +
  path("M20 22C48 22 66 2 60 -12C46 -8 20 -4 4 22Z", "#ff8a4a") +
  path("M4 -10C-4 -60 -40 -96 -84 -104C-74 -76 -60 -30 -22 2Z", d.linear(["#d8905c", "#8a4a24"], [0, 0, 1, 1])) +
  path("M61 -14L80 -8L60 -4Z", "#3c2418") +
  circle(44, -14, 4.5, "#1c100c") +
  circle(42.5, -15.5, 1.6, "#fff") +
  place(
    92,
    16,
    12,
    1,
    rect(-26, -6, 58, 40, "#fffaf0", 3),
    stroke("M-24 -4L3 16L30 -4", "#c9b48c", 3),
    circle(3, 18, 6.5, "#d8402f"),
  );

/** The front of the envelope, on which the address would be. */
const pocket = (d: Drawing): string =>
  path(
    "M-210 -110L210 -110L210 124C210 132 206 136 198 136L-198 136C-206 136 -210 132 -210 124Z",
    d.linear(["#e8c48c", "#cf9f62", "#a87440"], [0, 0, 1, 1]),
  ) +
  path("M-210 -110L-20 40L-210 130Z", "#f2d6a4", 'opacity=".8"') +
  path("M210 -110L20 40L210 130Z", "#8a5a2c", 'opacity=".35"') +
  path(
    "M-206 134L-26 12C-10 0 10 0 26 12L206 134C204 136 202 136 198 136L-198 136C-202 136 -204 136 -206 134Z",
    d.linear(["#efd09a", "#c08c50"]),
  ) +
  stroke("M-206 134L-26 12C-10 0 10 0 26 12L206 134", "#8a5a2c", 2.5, 'opacity=".5"') +
  stroke("M-207 -106L-207 120", "#fff6e0", 4, 'opacity=".6"') +
  circle(4, 22, 45, "#4a1c10", 'opacity=".35"') +
  path(
    smooth("-44 12, -34 -20, -6 -30, 26 -28, 44 -2, 42 28, 18 46, -18 46, -40 34", true),
    d.radial(["#ff8a6b", "#d8402f", "#8a1a1c"], [0.36, 0.28, 0.8]),
  ) +
  circle(0, 9, 29, "#a82420", 'opacity=".55"') +
  place(-2, 30, -24, 1, leaf(34, 20, "#ffd0b8", "#ffb49a", "#a82420")) +
  place(2, 30, 30, 1, leaf(42, 22, "#ffd0b8", "#ffb49a", "#a82420"));

/** Open the letter, and there is a wood in it. */
export function waldpost(d: Drawing): string {
  const back = sequence(15, (i) =>
    fir(i * 64 - 20, 400 + (i % 2) * 8, 150 + ((i * 43) % 90), i % 2 ? ["#9accc0", "#84bcb2"] : ["#aedad0", "#94c8be"]),
  ).join("");
  const near = sequence(11, (i) => fir(i * 92 - 30, 424, 70 + ((i * 31) % 60), ["#4f9a84", "#3a8270"])).join("");
  const ground = smooth("-30 424, 140 410, 320 414, 520 400, 700 404, 890 390");
  return (
    rect(0, 0, 856, 540, d.linear(["#b8e4dc", "#def2e0", "#fdf2d0"])) +
    glow(d, [500, 150, 340], "#fffdf0", 0.95) +
    `<g opacity=".75">${back}</g>` +
    path("M-20 360C200 340 400 372 880 344L880 440L-20 440Z", "#fff", 'opacity=".35"') +
    near +
    path(`${ground}L890 560L-30 560Z`, d.linear(["#256a48", "#0f4234", "#08282a"])) +
    stroke(ground, "#b4e08a", 4, 'opacity=".7"') +
    shade(d, 590, 416, [230, 16]) +
    place(
      590,
      284,
      -3,
      0.94,
      path("M-210 -110L-30 -252C-12 -266 12 -266 30 -252L210 -110Z", d.linear(["#b8844a", "#8a5a2c"])),
      path("M-196 -110L-28 -242C-12 -254 12 -254 28 -242L196 -110Z", "#6a401c", 'opacity=".5"'),
      fir(-120, -60, 190, ["#3fa86a", "#1f7a54"]) +
        fir(132, -60, 170, ["#4fb470", "#23805a"]) +
        broadleaf(d, 64, -50, 1, ["#ffe27a", "#f0a02c", "#c0601c"]) +
        fir(-20, -60, 262, ["#56bd78", "#1c6e50"]) +
        broadleaf(d, -78, -50, 0.78, ["#d8f28a", "#7cc450", "#2f8a44"]) +
        fir(176, -70, 96, ["#6fcf8a", "#2f9464"]) +
        fir(-178, -70, 90, ["#6fcf8a", "#2f9464"]) +
        broadleaf(d, 120, -60, 0.46, ["#ff9a7a", "#e0503c", "#9c2424"]),
      pocket(d),
    ) +
    place(190, 236, -8, 1, bird(d)) +
    stroke("M76 270C96 262 104 274 92 280M62 214C86 204 98 216 116 206", "#fff", 5, 'opacity=".9"') +
    ellipse(120, 452, 60, 8, "#06241f", 'opacity=".4"') +
    place(
      96,
      452,
      -6,
      1,
      path("M-8 0C-10 -20 -8 -30 -6 -44L8 -44C10 -30 12 -20 10 0Z", "#fff3dc"),
      path("M-36 -40C-34 -76 36 -76 38 -40C20 -32 -18 -32 -36 -40Z", d.linear(["#ff7a5c", "#c9302c"])),
      circle(-12, -54, 5, "#fff"),
      circle(10, -60, 4, "#fff"),
      circle(20, -46, 4.5, "#fff"),
    ) +
    place(150, 456, 0, 1, leaf(34, 18, "#8ad07a", "#4fa85a", "#d8f4b0")) +
    place(150, 456, 46, 0.8, leaf(34, 18, "#a8e08a", "#5fb85f", "#d8f4b0"))
  );
}
