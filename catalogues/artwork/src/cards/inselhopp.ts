import { circle, type Drawing, path, place, rect, ring, sequence, smooth, stroke } from "../drawing.ts";
import { glow } from "../motifs/food-and-media.ts";

const tree = (d: Drawing, x: number, y: number, r: number): string =>
  circle(x + r * 0.3, y + r * 0.4, r, "#0c4a3c", 'opacity=".35"') +
  circle(x, y, r, d.radial(["#b6e872", "#4fae4a", "#1f7a44"], [0.32, 0.28, 0.8]));

const roof = (x: number, y: number, angle: number, colors: readonly [string, string]): string =>
  place(
    x,
    y,
    angle,
    1,
    rect(-17, -11, 40, 28, "#0c4a3c", 3, 'opacity=".3"'),
    rect(-20, -15, 40, 15, colors[0], 2),
    rect(-20, 0, 40, 14, colors[1], 2),
  );

/** An island from above: shallows, surf, beach and meadow, each the same shape and smaller. */
const island = (d: Drawing, x: number, y: number, scale: number, ...things: readonly string[]): string => {
  const shape = smooth("-104 10, -80 -52, -20 -70, 44 -62, 98 -28, 108 24, 62 62, 6 54, -52 70, -92 52", true);
  const ground = d.linear(["#c9ee7c", "#7cc85a", "#3f9a52"], [0, 0, 1, 1]);
  return place(
    x,
    y,
    0,
    scale,
    place(4, 6, 0, 1.42, path(shape, "#8ff0e6", 'opacity=".4"')),
    place(2, 4, 0, 1.22, path(shape, "#c6fbf0", 'opacity=".5"'), stroke(`${shape}`, "#fff", 3, 'opacity=".8"')),
    path(shape, d.linear(["#fff3cc", "#f2cf8c"], [0, 0, 1, 1])),
    place(-2, -5, 0, 0.8, path(shape, ground)),
    ...things,
  );
};

const bicycle = (x: number, y: number, color: string): string =>
  place(
    x,
    y,
    0,
    1,
    stroke("M0 -19L0 -6M0 7L0 19", "#23304a", 4.5),
    stroke("M0 -12L0 14", color, 3.5),
    stroke("M-9 -8L9 -8", "#23304a", 3.5),
  );

const ship = (d: Drawing): string => {
  const hull = "M0 -150C44 -112 58 -58 56 20L52 122C50 134 -50 134 -52 122L-56 20C-58 -58 -44 -112 0 -150Z";
  return (
    place(16, 18, 0, 1, path(hull, "#042c6a", 'opacity=".4"')) +
    path(hull, d.linear(["#fff", "#f4f8fb", "#c3d2e2"], [0, 0, 1, 0])) +
    place(0, 2, 0, 0.86, path(hull, d.linear(["#ff7a5c", "#e2412f"]))) +
    place(0, 3, 0, 0.79, path(hull, d.linear(["#f4cf96", "#d9a05a"], [0, 0, 1, 0]))) +
    stroke("M-26 -70L-26 116M-13 -88L-13 120M0 -96L0 122M13 -88L13 120M26 -70L26 116", "#a86c30", 1.6, 'opacity=".5"') +
    bicycle(-24, 92, "#e2412f") +
    bicycle(0, 96, "#1f9fe0") +
    bicycle(24, 92, "#2f9c5a") +
    rect(-36, -34, 80, 98, "#2a1a10", 12, 'opacity=".28"') +
    rect(-42, -42, 84, 98, d.linear(["#fff", "#dfe9f2"], [0, 0, 1, 1]), 12) +
    rect(-34, -48, 68, 26, d.linear(["#2f6fb8", "#123a72"]), 9) +
    stroke("M-26 -40L-8 -40", "#bfe6ff", 4, 'opacity=".8"') +
    rect(-26, 38, 18, 8, "#c3d2e2", 3) +
    rect(8, 38, 18, 8, "#c3d2e2", 3) +
    circle(6, 16, 18, "#2a1a10", 'opacity=".25"') +
    circle(0, 8, 18, d.radial(["#ff9a7a", "#e2412f", "#a8201c"], [0.35, 0.3, 0.75])) +
    circle(0, 8, 9, "#3a0f14") +
    ring(-30, 74, 6, "#ff6a4c", 4) +
    ring(30, 74, 6, "#ff6a4c", 4) +
    ring(0, -100, 7, "#8a5a2c", 3)
  );
};

/** From island to island, seen by a gull. */
export function inselhopp(d: Drawing): string {
  const ripples = sequence(26, (i) => {
    const [x, y] = [(i * 197) % 850, 120 + ((i * 83) % 380)];
    return `M${x} ${y}q10 -8 20 0q10 8 20 0`;
  }).join("");
  const wake = place(
    474,
    304,
    58,
    1,
    path(
      "M-46 110C-70 220 -130 320 -190 400C-90 350 90 350 190 400C130 320 70 220 46 110Z",
      d.linear([
        [0, "#fff", 0.75],
        [1, "#fff", 0],
      ]),
    ),
    stroke("M-52 60C-74 160 -120 250 -176 330M52 60C74 160 120 250 176 330", "#fff", 5, 'opacity=".6"'),
  );
  const near = island(
    d,
    124,
    436,
    0.96,
    ...[
      [-58, 6, 20],
      [-34, -22, 22],
      [-6, 10, 17],
      [48, 20, 19],
    ].map(([x = 0, y = 0, r = 0]) => tree(d, x, y, r)),
    roof(26, -24, 24, ["#ff8a6b", "#d8452f"]),
  );
  const far = island(
    d,
    770,
    134,
    0.98,
    ...[
      [-54, 8, 20],
      [-26, -26, 24],
      [2, 16, 18],
      [64, -6, 17],
    ].map(([x = 0, y = 0, r = 0]) => tree(d, x, y, r)),
    circle(34, -26, 19, "#fff"),
    circle(34, -26, 14, "#e2412f"),
    circle(34, -26, 8, "#ffe27a"),
    roof(36, 28, -14, ["#7cc4f2", "#2f7fc8"]),
  );
  const third = island(d, 322, 186, 0.42, tree(d, -30, 0, 34), tree(d, 24, -8, 40));
  return (
    rect(0, 0, 856, 540, d.across(["#4fd0ee", "#1f94dc", "#0a3f96"], [0, 0, 760, 520])) +
    stroke(ripples, "#d8fbff", 3, 'opacity=".28"') +
    glow(d, [330, 120, 300], "#d8fff8", 0.4) +
    far +
    third +
    near +
    stroke("M164 372Q208 238 300 210M352 176Q520 20 700 96", "#fff", 5, 'stroke-dasharray="2 15" opacity=".9"') +
    wake +
    place(500, 286, 58, 0.98, ship(d)) +
    place(
      352,
      452,
      -16,
      1,
      path(
        "M0 0C-18 -22 -44 -22 -62 -8C-44 -12 -24 -6 -8 8C4 12 16 6 22 2C40 -14 62 -14 78 -4C64 -24 36 -26 18 -8Z",
        "#fff",
      ),
    )
  );
}
