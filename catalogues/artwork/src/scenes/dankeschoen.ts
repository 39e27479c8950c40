import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";
import { bloom, halo, heart, rose, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** A jar full of the garden, and a letter that says it with a heart. */
export function thankYou(d: Drawing): string {
  const stem = (x: number, y: number, bend: number): string =>
    stroke(`M${x} ${y}C${x + bend} ${y + 90} ${6 + bend * 0.2} 240 ${bend * 0.12} 392`, "#4f9a4f", 6);
  const daisy = (x: number, y: number, size: number): string => bloom(d, x, y, size, 9, ["#fff", "#e9eef8"], "#ffc02e");
  const sunflower = (x: number, y: number, size: number): string =>
    place(
      x,
      y,
      0,
      size / 50,
      ...sequence(16, (i) =>
        place(
          0,
          0,
          i * 22.5,
          1,
          path("M0 0C15 -22 13 -52 0 -64C-13 -52 -15 -22 0 0Z", d.linear(["#ffdf5a", "#f29a1f"])),
        ),
      ),
      ...sequence(16, (i) =>
        place(0, 0, i * 22.5 + 11, 0.82, path("M0 0C15 -22 13 -52 0 -64C-13 -52 -15 -22 0 0Z", "#ffd23d")),
      ),
      circle(0, 0, 28, d.radial(["#8a4f24", "#5a2c14", "#3a1a0e"])),
      circle(0, 0, 19, "none", 'stroke="#c47f3a" stroke-width="4" stroke-dasharray="3 5"'),
      circle(0, 0, 10, "none", 'stroke="#c47f3a" stroke-width="3" stroke-dasharray="3 4"'),
    );
  const cornflower = (x: number, y: number, size: number): string =>
    bloom(d, x, y, size, 9, ["#8fb0ff", "#3a4fd0"], "#2a2a86");
  const lavender = (x: number, y: number, a: number): string =>
    place(
      x,
      y,
      a,
      1,
      stroke("M0 0L0 60", "#5f9a5a", 4),
      ...sequence(9, (i) =>
        ellipse(
          (i % 2 === 0 ? -1 : 1) * (8 - i * 0.4),
          6 - i * 8,
          9,
          6.5,
          i % 3 === 0 ? "#c9a8f4" : "#8f66d6",
          `transform="rotate(${i % 2 === 0 ? 28 : -28} ${i % 2 === 0 ? -8 : 8} ${6 - i * 8})"`,
        ),
      ),
    );
  const jar = place(
    0,
    0,
    0,
    1,
    ellipse(10, 420, 104, 16, "#0c2a3a", 'opacity=".45"'),
    path(
      "M-58 262L58 262C60 282 86 292 86 322L86 394C86 416 70 422 56 422L-56 422C-70 422 -86 416 -86 394L-86 322C-86 292 -60 282 -58 262Z",
      d.linear(["#e6fbff", "#a9dfe6", "#6fb8c8"], [0, 0, 1, 0]),
      'opacity=".75"',
    ),
    path(
      "M-82 330C-40 322 40 338 82 328L82 392C82 412 70 416 56 416L-56 416C-70 416 -82 412 -82 392Z",
      "#5fb8d0",
      'opacity=".45"',
    ),
    stroke(
      "M-30 270C-20 330 -6 370 6 404M26 270C16 330 4 370 -8 404M0 270L0 406M-44 276C-24 340 10 380 20 402",
      "#3f8a4f",
      5,
      'opacity=".65"',
    ),
    rect(-64, 250, 128, 20, d.linear(["#fff", "#bfe6ee", "#8fc4d0"], [0, 0, 1, 0]), 8, 'opacity=".9"'),
    stroke("M-70 330C-72 350 -72 376 -68 394", "#fff", 8, 'opacity=".8"'),
    stroke("M62 340L62 380", "#fff", 4, 'opacity=".5"'),
    path("M-62 290C-20 300 20 300 62 290L64 302C20 312 -20 312 -64 302Z", d.linear(["#f2766b", "#c43f52"])),
    path(
      "M0 302C-34 280 -48 316 0 306C48 316 34 280 0 302ZM-2 306L-22 346L-8 342ZM2 306L22 346L8 342Z",
      d.linear(["#ff9a88", "#d94f5a"]),
    ),
  );
  const bouquet = place(
    500,
    0,
    0,
    1,
    stem(-120, 190, 40),
    stem(-60, 130, 20),
    stem(10, 110, -6),
    stem(80, 140, -30),
    stem(140, 200, -60),
    ...(
      [
        [-20, 260, -62, 120],
        [20, 260, 58, 120],
        [-10, 262, -34, 150],
        [14, 262, 30, 150],
        [-24, 264, -88, 90],
        [24, 264, 86, 96],
      ] as const
    ).map(([x, y, a, l]) => place(x, y, a, 1, leaf(l, 40, d.linear(["#a6dc80", "#4f9f4f"]), "#3a8a48", "#dff5c0"))),
    lavender(-158, 130, -30),
    lavender(-112, 92, -18),
    lavender(72, 96, 8),
    lavender(168, 116, 34),
    jar,
    daisy(-124, 206, 34),
    cornflower(128, 222, 32),
    sunflower(-64, 140, 46),
    rose(d, 92, 146, 42, "#ffb0bc", "#e0486b"),
    sunflower(24, 96, 40),
    daisy(152, 170, 30),
    rose(d, -12, 196, 46, "#ff9a80", "#e0442f"),
    daisy(64, 222, 34),
    cornflower(-74, 230, 28),
    cornflower(-132, 148, 24),
    bloom(d, 28, 258, 22, 6, ["#ffe6f0", "#f08ab0"], "#ffd23d"),
    bloom(d, -30, 254, 20, 6, ["#ffe6f0", "#f08ab0"], "#ffd23d"),
  );
  const letter = place(
    312,
    412,
    -12,
    1,
    rect(-92, -58, 184, 120, "#0c2a3a", 10, 'opacity=".3" transform="translate(7 11)"'),
    rect(-92, -58, 184, 120, d.linear(["#fffaf0", "#f0dcc4"], [0, 0, 1, 1]), 8),
    path("M-92 58L-20 -4L20 -4L92 58Z", "#f9eada"),
    stroke("M-90 58L-18 -2M90 58L18 -2", "#d9bfa0", 2.5),
    path(
      "M-90 -56C-84 -58 84 -58 90 -56L8 14C4 18 -4 18 -8 14Z",
      d.linear(["#fff", "#f6e3cc"]),
      'stroke="#d9bfa0" stroke-width="2.5"',
    ),
    place(
      0,
      10,
      4,
      0.5,
      circle(0, 0, 52, "#b81f3f"),
      circle(-2, -3, 50, d.radial(["#ff7a80", "#d9304f"], [0.4, 0.3, 0.8])),
      place(0, 4, 0, 0.62, heart(100, "#ffd6d8")),
    ),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#ffe07a", "#ffcf4f", "#f9b52f"], [0, 0, 1, 1])) +
    halo(d, 420, 120, 420, "#fffbe0", 0.95) +
    sequence(12, (i) =>
      place(
        264 + (i % 4) * 180 + (Math.floor(i / 4) % 2) * 90,
        50 + Math.floor(i / 4) * 120,
        (i * 37) % 40,
        0.18,
        heart(100, "#fff"),
      ),
    ).join("") +
    path("M0 396C240 384 620 384 856 396L856 540L0 540Z", d.linear(["#2f9aa0", "#156a7c", "#0d4560"])) +
    stroke("M0 396C240 384 620 384 856 396", "#fff", 4, 'opacity=".45"') +
    stroke("M0 446C260 438 620 438 856 444M0 500C260 494 620 494 856 498", "#06283c", 3, 'opacity=".25"') +
    rect(
      420,
      400,
      460,
      160,
      d.across(
        [
          [0, "#0a3450", 0],
          [0.35, "#0a3450", 0.35],
          [0.75, "#0a3450", 0.85],
          [1, "#0a3450", 0.95],
        ],
        [420, 0, 640, 0],
      ),
    ) +
    letter +
    bouquet +
    place(
      688,
      404,
      -8,
      1,
      ellipse(3, 6, 26, 6, "#0c2a3a", 'opacity=".4"'),
      ellipse(0, -6, 22, 17, d.radial(["#ff7a5f", "#d92f2a", "#8f141f"], [0.36, 0.3, 0.85])),
      path("M14 -18C28 -16 28 4 16 6Z", "#2a1418"),
      stroke("M0 -23C3 -10 3 0 0 10M24 -16q8 -8 12 -6M26 -10q8 -2 12 2", "#2a1418", 2.5),
      circle(-10, -10, 4, "#2a1418"),
      circle(-4, 2, 4, "#2a1418"),
      circle(8, -13, 3.5, "#2a1418"),
      circle(9, 0, 3.5, "#2a1418"),
    ) +
    bow(d, ...satin)
  );
}
