import {
  circle,
  type Drawing,
  dice,
  ellipse,
  leaf,
  path,
  place,
  polar,
  rect,
  round,
  sequence,
  stroke,
} from "../drawing.ts";
import { glow } from "../motifs/food-and-media.ts";

const arc = (r: number, from: number, length: number, squash: number): string => {
  const point = (angle: number): string => {
    const [px, py] = polar(0, 0, r, angle);
    return `${round(px)} ${round(py * squash)}`;
  };
  return `M${point(from)}A${round(r)} ${round(r * squash)} 0 ${length > 180 ? 1 : 0} 1 ${point(from + length)}`;
};

/** Spaghetti wound up like the petals of a rose. */
const rose = (d: Drawing): string => {
  const random = dice(23);
  const tones = ["#ffe9a8", "#f8cf74", "#ffdf8e", "#f2bd58"];
  const strands = sequence(46, (i) => {
    const r = 132 - i * 2.75;
    const line = arc(r, random() * 360, 120 + random() * 150, 0.92);
    return place(
      (random() - 0.5) * 10,
      (random() - 0.5) * 10,
      0,
      1,
      stroke(line, "#b8741c", 12, 'opacity=".38"'),
      stroke(line, tones[i % 4] ?? "#ffe9a8", 8.5),
      stroke(line, "#fff8dc", 2, 'opacity=".55"'),
    );
  }).join("");
  return circle(0, 2, 134, d.radial(["#a8601a", "#e0a040"], [0.5, 0.5, 0.5])) + strands;
};

const bee = (d: Drawing): string =>
  ellipse(-6, -24, 13, 24, "#fff", 'opacity=".75" transform="rotate(-28 -6 -24)"') +
  ellipse(14, -24, 12, 22, "#fff", 'opacity=".6" transform="rotate(18 14 -24)"') +
  ellipse(0, 0, 30, 21, d.linear(["#ffe27a", "#f5a81c"])) +
  path(
    "M-8 -20C-4 -8 -4 8 -8 20L-18 17C-14 6 -14 -6 -18 -17ZM10 -20C14 -8 14 8 10 20L1 21C4 8 4 -8 1 -21Z",
    "#3d1408",
  ) +
  circle(22, -4, 3.5, "#3d1408") +
  stroke("M26 -16C32 -26 38 -26 40 -22M20 7C23 10 26 9 27 6", "#3d1408", 2.5);

const fork = (d: Drawing): string => {
  const steel = d.linear(["#fff", "#cfd6e2", "#8d98ad", "#e9eef5"], [0, 0, 1, 0]);
  const tine = (x: number): string => rect(x - 6, -196, 12, 190, steel, 6);
  return (
    [-39, -13, 13, 39].map(tine).join("") +
    path(
      "M-45 -30L45 -30C45 40 30 74 13 96L13 200L19 470C20 500 -20 500 -19 470L-13 200L-13 96C-30 74 -45 40 -45 -30Z",
      steel,
    ) +
    stroke("M-8 110L-11 460", "#fff", 4, 'opacity=".8"')
  );
};

const tomato = (d: Drawing, x: number, y: number, r: number): string =>
  ellipse(x + 6, y + r * 0.86, r, r * 0.3, "#5a0a12", 'opacity=".4"') +
  circle(x, y, r, d.radial(["#ffb08e", "#ff5a3c", "#c21d1d"], [0.35, 0.28, 0.8])) +
  sequence(5, (i) =>
    place(x + r * 0.15, y - r * 0.55, i * 72, r / 40, path("M0 0C6 8 5 18 0 26C-5 18 -6 8 0 0Z", "#2f7a3a")),
  ).join("") +
  ellipse(x - r * 0.42, y - r * 0.3, r * 0.16, r * 0.1, "#fff", 'opacity=".75"');

/** A flower from the kitchen; somebody has noticed it already. */
export function pastaFiorella(d: Drawing): string {
  const cloth =
    sequence(15, (i) => rect(i * 62, 0, 31, 540, "#fff", 0, 'opacity=".07"')).join("") +
    sequence(10, (i) => rect(0, i * 62, 856, 31, "#fff", 0, 'opacity=".07"')).join("");
  const basil = (x: number, y: number, angle: number, size: number): string =>
    place(
      x,
      y,
      angle,
      size,
      leaf(128, 92, d.linear(["#8ed05a", "#3f9a48"]), "#2f7f40", "#d4f0a4"),
      stroke("M0 -34L-24 -56M0 -34L24 -56M0 -64L-20 -84M0 -64L20 -84", "#d4f0a4", 2, 'opacity=".6"'),
    );
  return (
    rect(0, 0, 856, 540, d.across(["#ff8a5e", "#ee4632", "#b81d24", "#7c0f1c"], [0, 0, 800, 500])) +
    `<g transform="rotate(-14 428 270)"><g transform="translate(-60 -80) scale(1.2)">${cloth}</g></g>` +
    glow(d, [590, 214, 300], "#ffd9a0", 0.55) +
    place(618, 236, 24, 1, rect(-10, -40, 30, 520, "#4a0610", 15, 'opacity=".3"')) +
    ellipse(618, 244, 142, 132, "#4a0610", 'opacity=".32"') +
    place(
      606,
      214,
      24,
      1,
      fork(d),
      place(0, 214, 62, 0.95, basil(0, 0, 0, 1)),
      place(0, 250, -58, 0.82, basil(0, 0, 0, 1)),
      rose(d),
    ) +
    tomato(d, 128, 392, 46) +
    tomato(d, 208, 442, 38) +
    tomato(d, 118, 476, 30) +
    stroke("M788 60C766 70 764 96 782 104C798 110 806 92 790 90", "#fff3d8", 3, 'opacity=".6" stroke-dasharray="2 9"') +
    `<g transform="translate(794 148) scale(-1 1)">${bee(d)}</g>`
  );
}
