import { circle, type Drawing, ellipse, path, place, polar, rect, ring, sequence, stroke } from "../drawing.ts";

const [x, y] = [668, 166];

const bean = (d: Drawing, angle: number, radius: number, turn: number, scale: number): string => {
  const [bx, by] = polar(x, y, radius, angle);
  return place(
    bx,
    by,
    turn,
    scale,
    ellipse(3, 5, 25, 18, "#120704", 'opacity=".35"'),
    ellipse(0, 0, 25, 18, d.radial(["#a86a42", "#5b2d18"], [0.35, 0.3, 0.75])),
    stroke("M-22 2C-10 -8 8 9 22 -2", "#2c130a", 3.5),
    stroke("M-14 -9C-8 -13 2 -13 7 -11", "#d9a273", 2.5, 'opacity=".7"'),
  );
};

/** A cup from above; the crema is a crescent, the beans circle it like moons. */
export function roestmond(d: Drawing): string {
  const orbits = [292, 364, 440, 520].map((r) => ring(x, y, r, "#ffd9a8", 1.5, 'opacity=".22"')).join("");
  const shadow = circle(
    x + 14,
    y + 26,
    262,
    d.radial([
      [0.8, "#120704", 0.55],
      [1, "#120704", 0],
    ]),
  );
  const saucer =
    circle(x, y, 232, d.linear(["#fff5e6", "#e9cfae"], [0.1, 0, 0.8, 1])) +
    ring(x, y, 219, "#c98a52", 2.5, 'opacity=".55"') +
    circle(
      x,
      y,
      168,
      d.radial(
        [
          [0.86, "#a87b50", 0.5],
          [1, "#a87b50", 0],
        ],
        [0.52, 0.55, 0.5],
      ),
    );
  const handle = place(
    x,
    y,
    138,
    1,
    rect(120, -21, 98, 46, "#8d6038", 23, 'opacity=".35"'),
    rect(116, -24, 98, 46, d.linear(["#fffaf1", "#ecd3b2"]), 23),
  );
  const cup =
    circle(x, y, 152, d.linear(["#fffdf8", "#f0dcc0"], [0.1, 0, 0.9, 1])) +
    circle(x, y, 138, d.linear(["#b98a5e", "#e8cda9"], [0.2, 0, 0.8, 1])) +
    circle(x + 2, y + 3, 129, d.radial(["#8b4a26", "#6a3218", "#3d190b"], [0.45, 0.42, 0.62]));
  const crescent = "M-8 -92A92 92 0 1 0 84 40A76 76 0 1 1 -8 -92Z";
  const crema = place(
    x + 4,
    y + 4,
    12,
    1,
    path(crescent, d.linear(["#ffe9c9", "#e3ac6c"], [0, 0, 1, 1])),
    path("M-14 -78A80 80 0 1 0 62 52A84 84 0 0 1 -14 -78Z", "#fff6e4", 'opacity=".55"'),
  );
  const star = (sx: number, sy: number, s: number): string =>
    place(
      x + sx,
      y + sy,
      0,
      s,
      path("M0 -10C1 -3 3 -1 10 0C3 1 1 3 0 10C-1 3 -3 1 -10 0C-3 -1 -1 -3 0 -10Z", "#ffe0b3"),
    );
  const stars = star(34, -34, 1.3) + star(62, -4, 0.8) + star(18, 6, 0.7);
  const shine = stroke("M-104 -50A116 116 0 0 1 -48 -106", "#fff", 5, `transform="translate(${x} ${y})" opacity=".35"`);
  const beans = [
    bean(d, 158, 292, 30, 1.1),
    bean(d, 118, 364, -38, 0.95),
    bean(d, 171, 440, 70, 0.9),
    bean(d, 139, 440, 8, 1.2),
    bean(d, 152, 540, 60, 0.85),
    bean(d, 20, 292, 80, 1),
    bean(d, 126, 520, 100, 0.7),
  ].join("");
  const dust = sequence(16, (i) => {
    const [dx, dy] = polar(x, y, [292, 364, 440, 520][i % 4] ?? 292, 84 + ((i * 37) % 110));
    return circle(dx, dy, 1.6 + (i % 3), "#ffd9a8", 'opacity=".5"');
  }).join("");
  return (
    rect(0, 0, 856, 540, d.across(["#7a4428", "#4a2415", "#2b130b"], [0, 0, 760, 540])) +
    orbits +
    dust +
    // Everything round the cup is drawn at its full size and then brought to the size that leaves the name room.
    `<g transform="translate(${x} ${y}) scale(0.9) translate(${-x} ${-y})">${shadow}${saucer}${handle}${cup}${crema}${stars}${shine}</g>` +
    beans
  );
}
