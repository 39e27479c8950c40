import { circle, type Drawing, ellipse, leaf, path, place, polar, rect, sequence, stroke } from "../drawing.ts";
import { halo, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** From above: everything is cut, the pan is hot, now it is your turn. */
export function cookingCourse(d: Drawing): string {
  const slices = (x: number, y: number, count: number, step: number, one: string): string =>
    sequence(count, (i) => place(x + i * step, y + (i % 2) * 5, i * 13, 1, one)).join("");
  const tomato =
    circle(3, 4, 26, "#5a2a14", 'opacity=".25"') +
    circle(0, 0, 26, "#e03c38") +
    circle(0, 0, 22, d.radial(["#ff9a7a", "#f0564a"])) +
    sequence(3, (i) =>
      place(
        0,
        0,
        i * 120,
        1,
        path("M0 -5C9 -8 11 -17 0 -18C-11 -17 -9 -8 0 -5Z", "#d92f33") +
          circle(-3, -12, 2, "#ffe0a0") +
          circle(4, -11, 2, "#ffe0a0"),
      ),
    ).join("");
  const cucumber =
    circle(3, 4, 22, "#5a2a14", 'opacity=".25"') +
    circle(0, 0, 22, "#3f8f45") +
    circle(0, 0, 19, d.radial(["#f2fbd0", "#c9e895"])) +
    sequence(6, (i) => ellipse(0, -8, 1.8, 4, "#fff", `transform="rotate(${i * 60})"`)).join("");
  const basil = (x: number, y: number, a: number, s: number): string =>
    place(
      x,
      y,
      a,
      s,
      place(0, 0, -48, 1, leaf(56, 40, "#6fc46a", "#3f9a50", "#d3f2b8")),
      place(0, 0, 44, 1, leaf(60, 42, "#7fd070", "#3f9a50", "#d3f2b8")),
      place(0, -6, -4, 1, leaf(50, 32, "#95dc7f", "#56ad58", "#e6f9cc")),
    );
  const prawn = (a: number, r: number): string => {
    const [x, y] = polar(0, 0, r, a);
    return place(
      x,
      y,
      a * 2,
      1,
      stroke("M-20 10C-24 -14 8 -24 18 0", "#f2764a", 17),
      stroke("M-18 8C-20 -10 8 -18 15 0", "#ffb08a", 8),
      path("M14 0L30 8L24 16L12 8Z", "#e8502f"),
    );
  };
  const pan = place(
    610,
    198,
    0,
    1,
    place(
      0,
      0,
      -38,
      1,
      rect(150, -17, 220, 34, "#1a0f0c", 17, 'opacity=".35" transform="translate(6 14)"'),
      rect(146, -15, 60, 30, "#6b7078", 6),
      rect(186, -17, 190, 34, d.linear(["#9a6238", "#5a3018"]), 17),
    ),
    circle(10, 18, 172, "#120a08", 'opacity=".4"'),
    circle(0, 0, 172, d.linear(["#f0a070", "#c4643a", "#7a3018"], [0, 0, 1, 1])),
    circle(0, 0, 172, "none", 'stroke="#ffd6b0" stroke-width="4" opacity=".7"'),
    circle(0, 0, 154, d.linear(["#3a3438", "#5a5055"], [0, 0, 1, 1])),
    circle(0, 0, 138, d.radial(["#ffd98a", "#f2b040", "#d98f2a"], [0.4, 0.35, 0.8])),
    sequence(90, (i) => {
      const [x, y] = polar(0, 0, ((i * 61) % 124) + 8, i * 137.5);
      return ellipse(
        x,
        y,
        8,
        3.6,
        i % 2 === 0 ? "#ffe9b0" : "#e09a30",
        `transform="rotate(${(i * 53) % 180} ${x.toFixed(0)} ${y.toFixed(0)})"`,
      );
    }).join(""),
    ...[10, 82, 154, 226, 298].map((a) => prawn(a, 88)),
    ...[46, 118, 190, 262, 334].map((a) => {
      const [x, y] = polar(0, 0, 104, a);
      return place(
        x,
        y,
        a,
        1,
        path("M-16 0A18 18 0 0 1 20 0Z", "#ffe23d"),
        path("M-10 -2A12 12 0 0 1 14 -2Z", "#fff6a8"),
      );
    }),
    ...sequence(16, (i) => {
      const [x, y] = polar(0, 0, 30 + ((i * 37) % 90), i * 83);
      return circle(x, y, 7, d.radial(["#b5e070", "#4f9f45"], [0.36, 0.3, 0.8]));
    }),
    path(
      "M-40 -8C-10 -34 30 -28 44 0M-30 20C-6 34 20 36 36 26",
      "none",
      'stroke="#e0403a" stroke-width="10" stroke-linecap="round"',
    ),
    basil(0, 14, 10, 0.8),
    stroke("M-120 -70C-108 -92 -92 -106 -72 -118", "#fff", 6, 'opacity=".6"'),
  );
  const board = place(
    300,
    330,
    -14,
    1,
    rect(-150, -92, 300, 196, "#120a08", 26, 'opacity=".35" transform="translate(8 14)"'),
    rect(-150, -92, 300, 190, d.linear(["#eec08a", "#c98a4f"], [0, 0, 1, 1]), 26),
    stroke(
      "M-138 -50C-40 -58 60 -42 138 -52M-138 -6C-50 0 50 -12 138 -4M-138 44C-40 36 60 52 138 42M-138 76C-40 70 60 84 138 74",
      "#a86a35",
      2.5,
      'opacity=".45"',
    ),
    circle(124, -66, 12, "#3a2018", 'opacity=".7"'),
    slices(-56, -40, 5, 29, tomato),
    slices(-40, 22, 5, 26, cucumber),
    place(
      6,
      76,
      0,
      1,
      path("M-122 -8L30 -8L30 12C-30 20 -90 16 -122 -8Z", d.linear(["#fff", "#b9c6d2", "#8b99a8"])),
      stroke("M-110 -5L30 -5", "#fff", 2),
      rect(28, -10, 96, 24, d.linear(["#5a3a2c", "#2a1710"]), 10),
      circle(52, 2, 3, "#d9c0a0"),
      circle(78, 2, 3, "#d9c0a0"),
      circle(104, 2, 3, "#d9c0a0"),
    ),
  );
  const bowl = (x: number, y: number, r: number, rim: string, fill: string): string =>
    circle(x + 5, y + 8, r, "#120a08", 'opacity=".35"') +
    circle(x, y, r, d.radial(["#fff", rim], [0.4, 0.35, 0.8])) +
    circle(x, y, r * 0.78, fill);
  return (
    rect(0, 0, 856, 540, d.linear(["#2f8f86", "#1f6b6e", "#10424c"], [0, 0, 1, 1])) +
    halo(d, 380, 60, 460, "#d6fff0", 0.28) +
    sequence(8, (i) => rect(0, i * 70 - 2, 856, 2, "#06262c", 0, 'opacity=".22"')).join("") +
    sequence(32, (i) =>
      rect((i % 4) * 220 + (Math.floor(i / 4) % 2) * 110, Math.floor(i / 4) * 70, 2, 68, "#06262c", 0, 'opacity=".22"'),
    ).join("") +
    pan +
    bowl(288, 118, 56, "#e6c9b0", d.radial(["#8a3a24", "#5a1c14"])) +
    sequence(20, (i) => {
      const [x, y] = polar(288, 118, (i * 23) % 38, i * 137);
      return ellipse(
        x,
        y,
        7,
        4,
        i % 2 === 0 ? "#e8562f" : "#f2a02d",
        `transform="rotate(${i * 40} ${x.toFixed(0)} ${y.toFixed(0)})"`,
      );
    }).join("") +
    bowl(392, 66, 40, "#bfe0e6", d.radial(["#fff", "#e6eef2"])) +
    sequence(14, (i) => circle(...polar(392, 66, (i * 17) % 26, i * 137), 3, "#b9c9d2")).join("") +
    board +
    basil(470, 420, 30, 1) +
    place(
      500,
      470,
      -20,
      1,
      path("M-40 0C-30 -20 20 -18 44 -4C24 12 -24 16 -40 0Z", d.linear(["#ff7a5f", "#c9202c"])),
      stroke("M-40 0C-48 -4 -54 -2 -60 -10", "#4f9f45", 6),
      stroke("M-24 -6C-8 -12 8 -11 20 -8", "#fff", 3, 'opacity=".6"'),
    ) +
    bow(d, ...satin)
  );
}
