import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { cloud, glow } from "../motifs/food-and-media.ts";

const poppy = (x: number, y: number, s: number): string =>
  place(
    x,
    y,
    0,
    s,
    stroke("M0 0C4 20 -4 40 0 64", "#2f7a2a", 4),
    path("M-28 -6C-34 -34 -6 -40 0 -30C6 -40 34 -34 28 -6C24 14 -24 14 -28 -6Z", "#d8242c"),
    path("M-28 -6C-20 -20 -6 -20 0 -10C6 -20 20 -20 28 -6C24 14 -24 14 -28 -6Z", "#ff6a54"),
    ellipse(0, -12, 8, 5, "#3c1020"),
  );

const bird = (d: Drawing): string =>
  stroke("M-6 14L-8 28M8 14L8 28", "#8a4a1c", 3.5) +
  path("M-34 6L-66 22L-58 4L-34 -8Z", "#1f5fa8") +
  path(
    "M-40 6C-40 -24 -16 -32 4 -30C10 -48 44 -48 46 -22C48 6 26 20 0 20C-20 20 -38 18 -40 6Z",
    d.linear(["#6fb8f4", "#2f7fd8"]),
  ) +
  path("M0 20C26 20 46 6 46 -18C30 -12 4 -8 -6 16Z", "#ffd9a0") +
  path("M-40 4C-28 -16 -4 -18 8 -6C0 12 -24 16 -40 4Z", "#174a9c") +
  path("M45 -26L62 -20L45 -14Z", "#f5a81c") +
  circle(30, -26, 4.5, "#10182c") +
  circle(28.5, -27.5, 1.6, "#fff");

const handlebar = (d: Drawing): string => {
  const bar =
    "M118 408C176 362 270 356 344 378C380 390 420 398 448 398C476 398 516 390 552 378C626 356 706 352 770 384";
  const grip = (curve: string): string =>
    stroke(curve, "#3c1a0c", 34) +
    stroke(curve, "#a85c2c", 28) +
    `<g transform="translate(-2 -6)">${stroke(curve, "#e0a06a", 6, 'opacity=".7"')}</g>`;
  return (
    path("M424 404L472 404L490 560L406 560Z", d.linear(["#ff6a5c", "#d8283c", "#7a0f28"], [0, 0, 1, 0])) +
    stroke("M300 372C330 440 380 470 410 520M596 372C566 440 516 470 486 520", "#16182c", 6) +
    stroke(bar, "#5a6278", 21) +
    stroke(bar, "#cdd6e4", 16) +
    `<g transform="translate(0 -4)">${stroke(bar, "#fff", 5)}</g>` +
    grip("M112 412C138 390 166 376 204 367") +
    grip("M692 362C724 364 750 372 776 388") +
    stroke("M214 376C184 400 160 412 130 428M682 374C712 384 738 396 762 410", "#8a94a8", 8) +
    rect(418, 372, 60, 50, d.linear(["#8a94a8", "#fff", "#5a6278"], [0, 0, 1, 0]), 14) +
    circle(448, 340, 36, "#16182c") +
    circle(448, 340, 31, d.radial(["#fff", "#fff3b0", "#ffc93c"], [0.4, 0.35, 0.7])) +
    ring(448, 340, 33, "#dfe6f0", 5) +
    stroke("M428 340L468 340M438 324L438 356M458 324L458 356", "#e8a02c", 2, 'opacity=".6"') +
    ellipse(312, 364, 22, 8, "#16182c") +
    path(
      "M272 350C272 306 352 306 352 350C352 360 272 360 272 350Z",
      d.linear(["#fff6c8", "#f2c14a", "#a86c14"], [0, 0, 1, 1]),
    ) +
    stroke("M284 342C286 326 300 320 312 320", "#fff", 5, 'opacity=".8"') +
    circle(312, 314, 6, "#a86c14")
  );
};

/** Both hands on the bar, for you: this is where you look from. */
export function radlusta(d: Drawing): string {
  const dashes = sequence(4, (i) => {
    const y = 258 + i * i * 22;
    const w = 3 + i * 4;
    return path(
      `M${458 - w / 2} ${y}L${458 + w / 2} ${y}L${457 + w * 0.8} ${y + 16 + i * 12}L${457 - w * 0.9} ${y + 16 + i * 12}Z`,
      "#fff",
      'opacity=".85"',
    );
  }).join("");
  const field = sequence(44, (i) => {
    const depth = (i % 11) / 11;
    const right = i % 2 === 1;
    const spread = ((i * 53) % 100) / 100;
    const y = 262 + depth * 90;
    const x = right ? 560 + depth * 150 + spread * 320 : 350 - depth * 190 - spread * 330;
    return ellipse(x, y, 3 + depth * 6, 2.4 + depth * 5, i % 5 ? "#f0402f" : "#fff3dc");
  }).join("");
  return (
    rect(0, 0, 856, 540, d.linear(["#48b4f0", "#a4e0f6", "#f0fae0"])) +
    glow(d, [620, 150, 260], "#fffbe0", 1) +
    circle(620, 150, 46, "#fffbe8") +
    cloud(90, 190, 1.1, 0.9) +
    cloud(372, 150, 0.8, 0.8) +
    cloud(726, 126, 1, 0.9) +
    path(
      "M-20 262C100 190 220 200 330 240C440 190 560 196 660 236C740 206 810 210 880 230L880 300L-20 300Z",
      d.linear(["#8ac8b4", "#b4dcb0"]),
    ) +
    path(
      "M-20 286C120 236 260 240 400 252C560 230 720 236 880 262L880 560L-20 560Z",
      d.linear(["#bfe86a", "#6fc04a", "#2f8a3a"]),
    ) +
    field +
    path(
      "M448 246L470 246C492 290 640 346 1000 424L1000 560L-40 560C200 420 420 320 448 246Z",
      d.linear(["#8a90ac", "#4a5072", "#23284a", "#191d38"]),
    ) +
    stroke("M446 248C420 320 200 420 -30 556M472 248C494 290 640 346 900 402", "#fff", 4, 'opacity=".45"') +
    dashes +
    poppy(52, 370, 1.2) +
    poppy(112, 338, 0.8) +
    poppy(24, 316, 0.7) +
    poppy(812, 330, 0.9) +
    poppy(764, 306, 0.6) +
    ellipse(448, 500, 190, 26, "#0c1024", 'opacity=".4"') +
    handlebar(d) +
    place(620, 332, 0, 1.1, bird(d)) +
    stroke(
      "M238 318C228 308 224 300 224 290M262 290C256 280 256 272 258 264M366 290C372 280 374 272 372 264",
      "#fff",
      5,
    )
  );
}
