import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { fir, halo, satin, stars } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** Alpenglow on the summits; in the lodge the stove is lit. */
export function mountainLodge(d: Drawing): string {
  const peak = (points: string, face: string, snow: string, shade: string): string =>
    path(points, d.linear([face, "#53479c", "#3a3a86"])) +
    path(snow, d.linear(["#ffe3d0", "#ff9f8f"])) +
    path(shade, "#3b2f7d", 'opacity=".55"');
  const window = (x: number, y: number): string =>
    rect(x - 4, y - 4, 42, 38, "#4a2620", 3) +
    rect(x, y, 34, 30, d.linear(["#fff0b0", "#ffb347"])) +
    stroke(`M${x + 17} ${y}L${x + 17} ${y + 30}M${x} ${y + 15}L${x + 34} ${y + 15}`, "#7a3f25", 3) +
    rect(x - 18, y - 3, 13, 36, "#c4452f", 2) +
    rect(x + 39, y - 3, 13, 36, "#a83527", 2);
  const lodge = place(
    556,
    408,
    0,
    0.98,
    ellipse(0, 8, 170, 16, "#16184a", 'opacity=".5"'),
    halo(d, 0, -40, 210, "#ffb65a", 0.5),
    rect(-112, -70, 224, 76, d.linear(["#c9c1cf", "#857a9a"], [0, 0, 1, 0])),
    sequence(14, (i) =>
      rect(-108 + (i % 7) * 31, -64 + Math.floor(i / 7) * 34, 26 - (i % 3) * 4, 24, "#fff", 6, 'opacity=".16"'),
    ).join(""),
    path("M-112 -132L-112 -128L0 -212L112 -128L112 -66L-112 -66Z", d.linear(["#a8643c", "#6b3524"], [0, 0, 1, 0])),
    stroke(
      "M-112 -84L112 -84M-112 -102L112 -102M-112 -120L112 -120M-92 -140L92 -140M-64 -158L64 -158",
      "#4a2218",
      2,
      'opacity=".45"',
    ),
    rect(56, -236, 26, 60, "#6d5a78", 2),
    stroke("M69 -244C58 -266 84 -276 68 -304C60 -320 80 -328 74 -346", "#ffe9e0", 9, 'opacity=".4"'),
    path("M-150 -106L0 -206L150 -106L150 -122L0 -226L-150 -122Z", "#4a2220"),
    path(
      "M-156 -116C-104 -150 -52 -190 0 -232C52 -190 104 -150 156 -116C142 -114 132 -124 118 -122C80 -150 40 -180 0 -208C-40 -180 -84 -148 -122 -124C-136 -124 -144 -112 -156 -116Z",
      d.linear(["#fff", "#c8cdf2"]),
    ),
    window(-17, -150),
    rect(-122, -72, 244, 10, "#5a2c1e", 3),
    stroke(sequence(13, (i) => `M${-114 + i * 19} -92L${-114 + i * 19} -72`).join(""), "#5a2c1e", 4),
    rect(-120, -97, 240, 7, "#7f4429", 3),
    sequence(11, (i) => circle(-108 + i * 21.6, -72, 7, i % 2 === 0 ? "#ff5f6d" : "#ffd0d8")).join(""),
    window(-86, -46),
    window(50, -46),
    path("M-22 6L-22 -44C-22 -58 22 -58 22 -44L22 6Z", d.linear(["#8f4f2e", "#542818"])),
    circle(13, -18, 3, "#ffd98c"),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#2a2a78", "#5d4fae", "#c97ab8", "#ffb59a"])) +
    stars(34, 150) +
    circle(286, 76, 30, "#fff6e0", 'opacity=".92"') +
    halo(d, 286, 76, 110, "#fff", 0.4) +
    peak(
      "M120 420L350 150L420 226L470 190L640 430Z",
      "#c46a94",
      "M350 150L420 226L402 250L376 222L358 272L334 226L304 258L282 230Z",
      "M350 150L420 226L470 190L640 430L392 430L368 290Z",
    ) +
    peak(
      "M330 430L630 22L716 130L760 100L910 330L910 430Z",
      "#e08a9c",
      "M630 22L716 130L760 100L806 170L780 160L762 190L736 160L712 214L676 160L650 220L620 160L584 214L562 160L500 200Z",
      "M630 22L716 130L760 100L910 330L910 430L690 430L646 220Z",
    ) +
    path("M0 400C100 300 180 330 260 360C420 320 640 340 856 330L856 540L0 540Z", "#3a3482") +
    sequence(20, (i) => fir(d, 6 + i * 46, 410 - ((i * 29) % 26), 74 + ((i * 41) % 50), "#40418f", "#25246b")).join(
      "",
    ) +
    path(
      "M0 420C200 384 420 412 600 396C720 386 800 396 856 392L856 540L0 540Z",
      d.linear(["#dfe0fb", "#8c8fd6", "#3a3c92"]),
    ) +
    lodge +
    fir(d, 356, 434, 196, "#3c6f8f", "#1a2f63", 0.85) +
    fir(d, 294, 448, 136, "#3c6f8f", "#1a2f63", 0.85) +
    fir(d, 792, 436, 236, "#34608a", "#141f52", 0.8) +
    path(
      "M0 470C160 430 330 462 480 428C620 424 740 430 856 418L856 540L0 540Z",
      d.linear(["#5a5cb4", "#23236b", "#15154a"], [0, 0, 0.7, 0.8]),
    ) +
    stroke("M520 470C500 444 560 430 560 412", "#b9bcf0", 9, 'opacity=".35" stroke-dasharray="2 16"') +
    place(
      424,
      420,
      0,
      1,
      stroke("M-8 18L6 -92M18 18L2 -92", "#ffb347", 7),
      stroke("M-22 16L-14 -78M34 16L22 -78", "#e9e6ff", 3.5),
    ) +
    bow(d, ...satin)
  );
}
