import {
  circle,
  type Drawing,
  ellipse,
  path,
  place,
  polar,
  rect,
  round,
  sequence,
  smooth,
  stroke,
} from "../drawing.ts";
import { contact, glint, halo } from "../motifs/style-and-home.ts";

type Pair = readonly [string, string];

/** A cushion that lies flat, centred on x, its lower edge at y; what is printed on it. */
const flat = (
  d: Drawing,
  x: number,
  y: number,
  [w, h]: readonly [number, number],
  [light, dark]: Pair,
  print: string,
): string => {
  const shape = smooth(
    [
      [-w, -h * 0.16],
      [-w * 0.94, -h * 0.72],
      [-w * 0.5, -h],
      [0, -h * 1.04],
      [w * 0.5, -h],
      [w * 0.94, -h * 0.72],
      [w, -h * 0.16],
      [w * 0.6, 0],
      [0, h * 0.05],
      [-w * 0.6, 0],
    ],
    true,
  );
  return place(
    x,
    y,
    0,
    1,
    ellipse(0, 2, w * 0.9, 10, "#4a0f30", 'opacity=".35"'),
    d.clipped(
      path(shape, "#fff"),
      path(shape, d.linear([light, dark])) +
        print +
        path(
          `M${-w} ${-h * 0.3}C${-w * 0.4} ${h * 0.02} ${w * 0.4} ${h * 0.02} ${w} ${-h * 0.3}L${w} 20L${-w} 20Z`,
          dark,
          'opacity=".55"',
        ),
    ),
    stroke(
      `M${-w * 0.86} ${-h * 0.66}C${-w * 0.6} ${-h * 0.9} ${-w * 0.3} ${-h * 0.92} ${-w * 0.1} ${-h * 0.94}`,
      "#fff",
      5,
      'opacity=".6"',
    ),
    path(`M${-w + 3} ${-h * 0.3}l-16 -8l4 16ZM${w - 3} ${-h * 0.3}l16 -8l-4 16Z`, dark),
  );
};

const starShape = (r: number): string => {
  const points = sequence(10, (i) => polar(0, 0, i % 2 === 0 ? r : r * 0.62, i * 36 - 90));
  return smooth(points, true);
};

/** The star that tests everything before it is sold. */
const star = (d: Drawing): string =>
  path(starShape(104), d.radial(["#fff3b0", "#ffd04a", "#f09a1c"], [0.4, 0.3, 0.75])) +
  stroke(starShape(92), "#c97a14", 2.5, 'stroke-dasharray="8 7" opacity=".6"') +
  stroke("M-42 -4C-36 8 -22 8 -16 -4M16 -4C22 8 36 8 42 -4", "#7a3f10", 6) +
  stroke("M-9 22C-4 28 6 28 10 22", "#7a3f10", 5) +
  ellipse(-44, 18, 13, 8, "#ff8a6a", 'opacity=".7"') +
  ellipse(44, 18, 13, 8, "#ff8a6a", 'opacity=".7"') +
  path(
    "M-46 -48C-30 -112 30 -130 92 -104C110 -92 118 -74 116 -58C96 -78 66 -76 48 -44C20 -62 -16 -62 -46 -48Z",
    d.linear(["#7ac8e8", "#2f7ac0", "#1c4a8a"], [0, 0, 1, 1]),
  ) +
  stroke("M-18 -84C6 -96 30 -96 54 -84M10 -108C40 -114 70 -108 96 -88", "#fff", 7, 'opacity=".75"') +
  path(
    "M-54 -40C-52 -58 -44 -62 -38 -64C-10 -76 22 -76 44 -62C52 -58 56 -48 52 -36C24 -54 -22 -56 -54 -40Z",
    "#fff8ec",
  ) +
  circle(116, -50, 16, d.radial(["#fff", "#f4dccc"]));

/** Five cushions high, and still not one pea. */
export function kissenstern(d: Drawing): string {
  const dots = sequence(5, (row) =>
    sequence(16, (i) => circle(-170 + i * 24 + (row % 2) * 12, -62 + row * 15, 4.5, "#fff")).join(""),
  ).join("");
  const stripes = sequence(16, (i) => rect(-190 + i * 26, -80, 12, 90, "#fff", 0, 'opacity=".75"')).join("");
  const checks =
    sequence(14, (i) => rect(-176 + i * 28, -80, 14, 90, "#1c5a6a", 0, 'opacity=".35"')).join("") +
    sequence(3, (i) => rect(-180, -62 + i * 26, 360, 12, "#1c5a6a", 0, 'opacity=".35"')).join("");
  const zigzag = sequence(3, (row) =>
    stroke(
      `M-180 ${-46 + row * 18}${sequence(19, (i) => `L${-170 + i * 20} ${(i % 2 === 0 ? -58 : -46) + row * 18}`).join("")}`,
      "#fff",
      4,
      'opacity=".8"',
    ),
  ).join("");
  const hanging = [
    [110, 220, 17],
    [196, 300, 12],
    [282, 206, 14],
    [352, 286, 10],
    [756, 146, 15],
    [814, 236, 11],
  ] as const;
  const bunting = hanging
    .map(
      ([x, y, r]) =>
        (x < 500 ? "" : stroke(`M${x} -4L${x} ${y - r}`, "#b84a6a", 1.6, 'opacity=".45"')) +
        path(
          `M${sequence(10, (i) =>
            polar(x, y, i % 2 === 0 ? r : r * 0.5, i * 36 - 90)
              .map(round)
              .join(" "),
          ).join("L")}Z`,
          d.linear(["#fffbe8", "#ffd88a"]),
          'stroke="#ffe8b0" stroke-width="3" stroke-linejoin="round"',
        ),
    )
    .join("");
  const floor = smooth("-20 446, 160 428, 400 416, 640 408, 880 400");
  return (
    rect(0, 0, 856, 540, d.across(["#ffe8e0", "#ffc4c0", "#f294a4", "#d06a8c"], [0, 0, 800, 500])) +
    halo(d, 570, 170, 340, "#fffaf0", 0.8) +
    bunting +
    path(`${floor}L880 560L-20 560Z`, d.linear(["#9a2c5c", "#6a1844", "#3c0a2c"])) +
    stroke(floor, "#ffd0d0", 4, 'opacity=".6"') +
    contact(d, 570, 436, 240, 22, "#26041c") +
    flat(d, 570, 434, [202, 72], ["#8fd0dc", "#2f7488"], checks) +
    flat(
      d,
      580,
      390,
      [182, 64],
      ["#fff6ea", "#e4c4b0"],
      stroke("M-180 -30L180 -30", "#e8586a", 9) + stroke("M-180 -14L180 -14M-180 -46L180 -46", "#e8586a", 3),
    ) +
    flat(d, 562, 332, [172, 66], ["#ff9a86", "#d84a5c"], dots) +
    flat(d, 576, 281, [156, 58], ["#ffe08a", "#e8a83c"], zigzag) +
    flat(d, 566, 236, [144, 56], ["#a8b4f0", "#5a64b8"], stripes) +
    place(570, 123, -9, 0.92, star(d)) +
    place(
      150,
      448,
      -4,
      1,
      contact(d, 0, 6, 130, 14, "#26041c"),
      path(
        "M-110 2C-124 -40 -96 -66 -40 -66L60 -66C112 -66 124 -34 112 2Z",
        d.linear(["#fffaf0", "#f0d4c4", "#cfa498"]),
      ),
      stroke("M-108 -22C-40 -14 50 -14 114 -24M-108 -44C-40 -36 50 -36 110 -46", "#c9707c", 5),
      stroke(sequence(18, (i) => `M${-106 + i * 13} 2l0 12`).join(""), "#f0d4c4", 4),
    ) +
    glint(712, 90, 1.3, "#fff6d0") +
    glint(400, 170, 0.9)
  );
}
