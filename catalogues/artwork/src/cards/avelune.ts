import { circle, type Drawing, type Point, path, place, polar, rect, round, sequence, stroke } from "../drawing.ts";

const gather: Point = [800, -36];
const pleats = 13;

/** One edge of a pleat: it leaves the clasp and swings out like falling cloth. */
const edge = (index: number): readonly [Point, Point, Point] => {
  const angle = 174 - index * 10;
  const swing = index % 2 === 0 ? 3 : -2;
  return [
    polar(...gather, 240, angle + 16 - index),
    polar(...gather, 560, angle - 15 + swing),
    polar(...gather, 1060, angle + 4),
  ];
};

const curve = ([a, b, c]: readonly [Point, Point, Point]): string =>
  `C${[...a].map(round).join(" ")} ${[...b].map(round).join(" ")} ${[...c].map(round).join(" ")}`;

/** The point half-way along an edge; the sheen of a pleat runs from one edge's middle to the next. */
const middle = ([a, b, c]: readonly [Point, Point, Point]): Point => [
  (gather[0] + 3 * a[0] + 3 * b[0] + c[0]) / 8,
  (gather[1] + 3 * a[1] + 3 * b[1] + c[1]) / 8,
];

/** Silk gathered under a golden moon, from blush into deep rose. */
export function avelune(d: Drawing): string {
  const tones = [
    "#fbe0d6",
    "#f8cfc5",
    "#f3b9b2",
    "#ea9f9f",
    "#dc858b",
    "#c96a78",
    "#b25066",
    "#983c57",
    "#7d2b48",
    "#651f3c",
    "#511631",
    "#440f29",
    "#3a0c23",
    "#330a1f",
    "#2e091c",
  ];
  const pleat = (index: number): string => {
    const [near, far] = [edge(index), edge(index + 1)];
    const [a, b, c] = far;
    const light = tones[index] ?? "#fff";
    const shade = tones[index + 1] ?? light;
    const [from, to] = [middle(near), middle(far)];
    const way = [round(from[0]), round(from[1]), round(to[0]), round(to[1])] as const;
    const outline =
      `M${gather.join(" ")}${curve(near)}L${[...c].map(round).join(" ")}` +
      `C${[...b].map(round).join(" ")} ${[...a].map(round).join(" ")} ${gather.join(" ")}Z`;
    return (
      path(
        outline,
        d.across(
          [
            [0, tones[index - 2] ?? "#fff4ee"],
            [0.22, tones[index - 1] ?? light],
            [0.5, light],
            [0.8, shade],
            [1, tones[index + 2] ?? shade],
          ],
          way,
        ),
      ) + stroke(`M${gather.join(" ")}${curve(near)}`, "#fff", 2.5, `opacity="${round(0.85 - index * 0.06)}"`)
    );
  };
  const gold = d.linear(["#fff0c2", "#e3b968", "#a9752f"], [0, 0, 1, 1]);
  const crescent = "M0 -62A62 62 0 1 0 54 30A50 50 0 1 1 0 -62Z";
  const pearl = (x: number, y: number, r: number): string =>
    circle(x, y, r, d.radial(["#fff", "#f9ded3", "#c98a8c"], [0.36, 0.32, 0.72]));
  const clasp = place(
    706,
    104,
    -30,
    1,
    path(crescent, "#3d0d24", 'opacity=".3" transform="translate(-3 9)"'),
    path(crescent, gold),
    path("M-6 -52A54 54 0 1 0 38 42A60 60 0 0 1 -6 -52Z", "#fff7df", 'opacity=".45"'),
    pearl(14, -16, 9),
    pearl(34, 2, 6),
    pearl(2, -36, 5),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#fff6ef", "#fce6dc"], [0, 0, 0.4, 1])) +
    path("M-10 0L300 0C260 200 120 300 -10 360Z", "#fff", 'opacity=".35"') +
    rect(500, 380, 400, 200, tones[10] ?? "#511631") +
    sequence(pleats, pleat).join("") +
    rect(
      0,
      0,
      856,
      540,
      d.across(
        [
          [0, "#4a1430", 0],
          [0.62, "#4a1430", 0.72],
          [1, "#3a0c23", 0.95],
        ],
        [500, 250, 690, 560],
      ),
    ) +
    clasp
  );
}
