import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { glow, shade } from "../motifs/food-and-media.ts";

/** A gilded frame round its middle, w × h inside. */
const frame = (
  d: Drawing,
  [x, y, w, h]: readonly [number, number, number, number],
  edge: number,
  inside: string,
): string => {
  const gold = d.linear(["#fff0b8", "#e0ae4a", "#9c6a1c", "#e8bf62"], [0, 0, 1, 1]);
  const [l, t] = [-w / 2, -h / 2];
  const knobs = sequence(Math.round(w / 26), (i) => {
    const kx = l - edge / 2 + ((i + 0.5) * (w + edge)) / Math.round(w / 26);
    return (
      circle(kx, t - edge / 2, edge / 5.5, "#fff3c4", 'opacity=".75"') +
      circle(kx, -t + edge / 2, edge / 5.5, "#7a4c10", 'opacity=".5"')
    );
  }).join("");
  return place(
    x,
    y,
    0,
    1,
    rect(l - edge + 12, t - edge + 18, w + edge * 2, h + edge * 2, "#4a3420", 4, 'opacity=".28"'),
    rect(l - edge, t - edge, w + edge * 2, h + edge * 2, gold, 5),
    rect(
      l - edge * 0.72,
      t - edge * 0.72,
      w + edge * 1.44,
      h + edge * 1.44,
      d.linear(["#a8741f", "#f2cf7a"], [0, 0, 1, 1]),
      3,
    ),
    knobs,
    rect(l - 6, t - 6, w + 12, h + 12, "#6a420e"),
    d.clipped(rect(l, t, w, h, "#000"), inside),
    stroke(
      `M${l - edge + 3} ${-t + edge - 3}L${l - edge + 3} ${t - edge + 3}L${-l + edge - 3} ${t - edge + 3}`,
      "#fffbe0",
      3,
      'opacity=".7"',
    ),
  );
};

const goose = (d: Drawing): string => {
  const feathers = d.linear(["#fff", "#f3eee4", "#b9ab9c"], [0, 0, 1, 0.3]);
  const pleats = sequence(15, (i) =>
    ellipse(
      -88 + i * 12.6,
      66 + Math.sin((i / 14) * Math.PI) * 18,
      10,
      22,
      i % 2 ? "#fff" : "#dcd6d0",
      `transform="rotate(${30 - i * 4.3} ${-88 + i * 12.6} 66)"`,
    ),
  ).join("");
  return (
    rect(-160, -180, 320, 360, d.radial(["#7a5a3a", "#3d2a20", "#170f10"], [0.32, 0.3, 0.9])) +
    path("M-150 200C-140 120 -90 84 0 84C90 84 140 120 150 200Z", d.linear(["#3a2a3c", "#120c16"])) +
    stroke("M0 108L0 180", "#d9a441", 4, 'stroke-dasharray="1 16"') +
    stroke("M-52 104C-36 150 36 150 52 104", "#e8bf62", 7) +
    circle(0, 144, 14, d.radial(["#ff9a8a", "#c9243c", "#6a0c24"], [0.35, 0.3, 0.8])) +
    path("M-40 80C-44 20 -46 -30 -34 -66C-20 -100 36 -104 50 -64C58 -36 44 -12 40 14C38 40 40 60 44 80Z", feathers) +
    pleats +
    path("M36 -66C66 -70 96 -58 116 -42C96 -34 66 -28 40 -34Z", d.linear(["#ffb04a", "#e0702a"])) +
    stroke("M44 -48C70 -50 92 -46 110 -42", "#8a3a10", 2.5) +
    circle(20, -66, 8, "#1a1016") +
    circle(17, -69, 2.8, "#fff") +
    stroke("M6 -84C14 -92 28 -90 34 -82", "#6a5a50", 3.5) +
    path(
      "M-66 -92C-30 -112 50 -116 84 -92C92 -86 84 -80 74 -82C30 -90 -20 -86 -56 -78C-68 -76 -76 -86 -66 -92Z",
      "#1c1220",
    ) +
    path(
      "M-40 -96C-44 -138 -10 -154 20 -150C52 -146 62 -122 58 -98C30 -106 -10 -106 -40 -96Z",
      d.linear(["#4a3350", "#1c1220"]),
    ) +
    stroke("M-40 -102C-8 -112 32 -112 58 -104", "#c9243c", 8) +
    path(
      "M-38 -104C-70 -130 -108 -122 -124 -88C-104 -100 -84 -98 -70 -86C-62 -96 -50 -100 -38 -104Z",
      d.linear(["#fff0c8", "#e8a03c"], [1, 0, 0, 1]),
    ) +
    stroke("M-40 -104C-70 -118 -96 -114 -116 -96", "#b8702a", 2.5)
  );
};

const waves = (d: Drawing): string =>
  rect(-70, -60, 140, 120, d.linear(["#ffd98a", "#ff9a6b", "#e8607a"])) +
  circle(20, -14, 22, "#fff6d0") +
  path("M-80 10C-40 -14 -10 20 30 2C50 -6 60 -2 80 6L80 70L-80 70Z", "#2f7fb8") +
  path("M-80 30C-40 10 0 44 40 24C60 16 70 20 80 26L80 70L-80 70Z", "#174a86");

const shapes = (): string =>
  rect(-60, -80, 120, 160, "#f7f1e2") +
  circle(-14, -26, 32, "#e2412f") +
  path("M-50 64L2 -20L50 64Z", "#2458b8", 'opacity=".92"') +
  rect(14, -66, 34, 50, "#f5b92a") +
  stroke("M-54 -70L54 58M-50 40L50 40", "#1c1a2a", 4);

/** One of forty museums: an unknown master, a well-known goose. */
export function museion(d: Drawing): string {
  const boards =
    "M-20 470L880 470M-20 506L880 506M80 424L40 470M240 424L214 470M400 424L394 470M560 424L574 470M140 470L100 506M330 470L316 506M500 470L508 506";
  const post = (x: number): string =>
    ellipse(x, 466, 26, 7, "#120a08", 'opacity=".5"') +
    rect(x - 5, 376, 10, 86, d.linear(["#fff0b8", "#d9a441", "#8a5a14"], [0, 0, 1, 0]), 4) +
    ellipse(x, 463, 21, 6, d.linear(["#ffe9a8", "#a8741f"], [0, 0, 1, 0])) +
    circle(x, 372, 10, d.radial(["#fff6d0", "#e0ae4a", "#8a5a14"], [0.35, 0.3, 0.8]));
  return (
    rect(0, 0, 856, 540, d.across(["#fdfaf2", "#efe6d8", "#cdbfae"], [60, 0, 800, 460])) +
    path(
      "M470 -20L650 -20L850 424L350 424Z",
      d.linear([
        [0, "#fff8d8", 0.95],
        [1, "#fff8d8", 0.05],
      ]),
    ) +
    glow(d, [600, 220, 320], "#fff3c4", 0.6) +
    rect(0, 404, 856, 20, d.linear(["#fffdf8", "#b9a792"])) +
    rect(0, 424, 856, 116, d.linear(["#6a3a20", "#3d1f12", "#24110b"])) +
    stroke(boards, "#160a06", 3, 'opacity=".5"') +
    path("M380 424L720 424L660 478L430 478Z", "#ffd9a0", 'opacity=".1"') +
    frame(d, [134, 258, 118, 158], 15, shapes()) +
    frame(d, [304, 288, 136, 112], 16, waves(d)) +
    frame(d, [600, 212, 252, 300], 30, place(0, 20, 0, 0.96, goose(d))) +
    frame(
      d,
      [862, 240, 118, 158],
      16,
      rect(-60, -80, 120, 160, d.linear(["#2f9c9d", "#0f4f5c"])) +
        path(smooth("-50 80, -46 0, -10 -50, 40 -30, 50 80"), "#ffd98a"),
    ) +
    shade(d, 300, 470, [180, 9]) +
    stroke("M150 384C200 436 250 436 300 384M300 384C350 436 400 436 450 384", "#a8183c", 11) +
    stroke("M152 382C200 430 250 430 298 384M302 384C350 430 400 430 448 384", "#ff8a94", 3, 'opacity=".6"') +
    post(150) +
    post(300) +
    post(450)
  );
}
