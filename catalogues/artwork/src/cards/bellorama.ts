import { circle, type Drawing, path, polar, rect, ring, round, sequence } from "../drawing.ts";

const [x, y] = [556, 404];

const wedge = (from: number, to: number, r: number): string => {
  const [ax, ay] = polar(x, y, r, from);
  const [bx, by] = polar(x, y, r, to);
  return `M${x} ${y}L${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}Z`;
};

/** A picture palace of the twenties: a marquee of bulbs and gold, lit from behind. */
export function bellorama(d: Drawing): string {
  const gold = d.linear(["#fff0bd", "#f2b84b", "#b9761f"], [0, 0, 1, 1]);
  const rays = sequence(18, (i) => path(wedge(180 + i * 10, 185 + i * 10, 900), "#ffb45e", 'opacity=".16"')).join("");
  const glow = circle(
    x,
    y,
    430,
    d.radial([
      [0, "#ffb25a", 0.85],
      [0.5, "#f0483e", 0.4],
      [1, "#c3163f", 0],
    ]),
  );
  const half = (r: number): string => `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
  const arches = [
    [258, "#5c0a2c"],
    [250, gold],
    [244, "#8f1239"],
    [196, gold],
    [190, "#5c0a2c"],
    [142, gold],
    [136, "#a51a3d"],
  ] as const;
  const bulbs = (r: number, count: number): string =>
    sequence(count, (i) => {
      const [bx, by] = polar(x, y, r, 180 + (180 / count) * (i + 0.5));
      return (
        circle(
          bx,
          by,
          17,
          d.radial([
            [0, "#fff3c4", 0.75],
            [1, "#ffb24a", 0],
          ]),
        ) + circle(bx, by, 6.5, "#fff8de")
      );
    }).join("");
  const fan = sequence(8, (i) => path(wedge(180 + i * 22.5, 191 + i * 22.5, 136), "#e8434a", 'opacity=".55"')).join("");
  const star = (r: number): string =>
    `${sequence(10, (i) => {
      const [sx, sy] = polar(x, y - 62, i % 2 === 0 ? r : r * 0.42, -90 + i * 36);
      return `${i === 0 ? "M" : "L"}${round(sx)} ${round(sy)}`;
    }).join("")}Z`;
  const stage =
    rect(0, y, 856, 140, d.linear(["#6d0d33", "#3a061f"])) +
    rect(0, y, 856, 7, gold) +
    rect(0, y + 13, 856, 2.5, gold, 0, 'opacity=".7"') +
    sequence(
      15,
      (i) =>
        circle(
          34 + i * 56.3,
          y + 3.5,
          14,
          d.radial([
            [0, "#fff3c4", 0.8],
            [1, "#ffb24a", 0],
          ]),
        ) + circle(34 + i * 56.3, y + 3.5, 4.5, "#fff8de"),
    ).join("");
  const fold = (fx: number, w: number): string =>
    path(
      `M${fx} -10L${fx + w} -10C${fx + w} 160 ${fx + w * 0.86} 300 ${fx + w * 0.86} ${y}L${fx + w * 0.06} ${y}C${fx + w * 0.06} 280 ${fx} 150 ${fx} -10Z`,
      d.linear(["#7d0f38", "#c92a4c", "#7d0f38", "#540825"], [0, 0, 1, 0]),
    );
  return (
    rect(0, 0, 856, 540, d.across(["#8a1038", "#c31f45"], [0, 0, 700, 400])) +
    rays +
    glow +
    arches.map(([r, fill]) => path(half(r), fill)).join("") +
    bulbs(220, 13) +
    bulbs(166, 10) +
    fan +
    path(star(54), gold) +
    path(star(34), "#fff5d2", 'opacity=".6"') +
    ring(x, y, 272, gold, 2, 'opacity=".7"') +
    ring(x, y, 282, gold, 1, 'opacity=".5"') +
    fold(-50, 74) +
    fold(12, 34) +
    fold(826, 60) +
    stage
  );
}
