import { circle, type Drawing, ellipse, type Point, path, place, sequence, smooth, stroke } from "../drawing.ts";
import { eye, glint, polygon, tuft } from "../motifs/outdoors-and-play.ts";

type Vector = readonly [x: number, y: number, z: number];

const golden = (1 + Math.sqrt(5)) / 2;
const corners: readonly Vector[] = [-1, 1].flatMap((a) =>
  [-golden, golden].flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
);

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const mix = (from: Vector, to: Vector, part: number): Vector => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];
const far = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Turned a little, so that one dark patch looks at us from the upper left. */
function turned([x, y, z]: Vector): Vector {
  const [a, b, c] = [0.42, -0.2, 0.3];
  const [x1, z1] = [x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - x * Math.sin(a)];
  const [y2, z2] = [y * Math.cos(b) - z1 * Math.sin(b), z1 * Math.cos(b) + y * Math.sin(b)];
  return [x1 * Math.cos(c) - y2 * Math.sin(c), x1 * Math.sin(c) + y2 * Math.cos(c), z2];
}

const [cx, cy, radius] = [600, 602, 306];
const shown = (vector: Vector): Point => {
  const [x, y] = unit(vector);
  return [cx + x * radius, cy + y * radius];
};

/** A football: twelve dark patches, and a mole who heard something land. */
export function football(d: Drawing): string {
  const points = corners.map(turned);
  const patches: string[] = [];
  const seams: string[] = [];
  const colors = ["#2b3352", "#e8654a", "#1f8a7d"];
  points.forEach((center, index) => {
    const near = points.filter((other) => other !== center && far(other, center) < 2.1);
    for (const other of near) {
      const [from, to] = [mix(center, other, 1 / 3), mix(center, other, 2 / 3)];
      if (unit(from)[2] > 0.02 && unit(to)[2] > 0.02 && points.indexOf(other) > index)
        seams.push(smooth([0, 0.5, 1].map((part) => shown(mix(from, to, part)))));
    }
    const [, , depth] = unit(center);
    if (depth < -0.25) return;
    // The five corners in order around the patch.
    const axis = unit(center);
    const first = near[0] ?? center;
    const along = unit([first[0] - axis[0] * 1, first[1] - axis[1] * 1, first[2] - axis[2] * 1]);
    const side: Vector = [
      axis[1] * along[2] - axis[2] * along[1],
      axis[2] * along[0] - axis[0] * along[2],
      axis[0] * along[1] - axis[1] * along[0],
    ];
    const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    const around = [...near].sort(
      (a, b) => Math.atan2(dot(a, side), dot(a, along)) - Math.atan2(dot(b, side), dot(b, along)),
    );
    const ends = around.map((other) => mix(center, other, 1 / 3));
    const edge = ends.flatMap((end, at) => {
      const next = ends[(at + 1) % ends.length] ?? end;
      return [0, 0.25, 0.5, 0.75].map((part) => mix(end, next, part));
    });
    // What lies behind the ball's edge is pushed onto it.
    const visible = edge.map((vector): Point => {
      const [x, y, z] = unit(vector);
      if (z >= 0) return [cx + x * radius, cy + y * radius];
      const length = Math.hypot(x, y);
      return [cx + (x / length) * radius, cy + (y / length) * radius];
    });
    patches.push(
      path(
        polygon(visible),
        colors[index % 3] ?? "#2b3352",
        'stroke-linejoin="round" stroke="#2a2d3a" stroke-opacity=".35" stroke-width="5"',
      ),
    );
  });
  const ball = circle(cx, cy, radius, "#000");
  return (
    tuft(340, 912, 1.1, "#8fc46e") +
    tuft(840, 908, 0.9, "#86bd66") +
    circle(cx, cy, radius, d.radial(["#ffffff", "#fbfaf7", "#e2e3e8", "#b6bac6"], [0.36, 0.3, 0.8])) +
    d.clipped(
      ball,
      patches.join("") +
        stroke(seams.join(""), "#8a8f9e", 6) +
        stroke(seams.join(""), "#fff", 2, 'transform="translate(-3 -3)" opacity=".8"'),
    ) +
    circle(
      cx,
      cy,
      radius,
      d.radial(
        [
          [0, "#ffffff", 0.45],
          [0.35, "#ffffff", 0.05],
          [0.62, "#1d2040", 0.06],
          [0.86, "#1d2040", 0.34],
          [1, "#12142e", 0.6],
        ],
        [0.34, 0.28, 0.82],
      ),
    ) +
    glint(470, 420, 70, 34, -38, 0.5) +
    tuft(680, 922, 0.8, "#6fae5a") +
    tuft(500, 924, 0.7, "#79b562") +
    // The mole in its heap.
    place(
      980,
      912,
      0,
      1.25,
      path(
        "M-52 0C-66 -60 -62 -150 0 -152C62 -150 66 -60 52 0Z",
        d.linear(["#6d6472", "#453d4c", "#2a242f"], [0, 0, 1, 1]),
      ),
      ellipse(-40, -88, 30, 22, "#ffb6a6"),
      ellipse(-56, -94, 13, 10, "#f07f72"),
      stroke("M-36 -72C-28 -66 -22 -66 -16 -70", "#7a3b3a", 4),
      eye(-24, -120, 11, -4, -3),
      eye(10, -120, 11, -4, -3),
      path(
        "M-136 6C-124 -26 -92 -30 -74 -48C-52 -30 -40 -40 -12 -36C14 -44 36 -30 58 -44C84 -26 116 -24 130 6Z",
        d.linear(["#a5714a", "#6b4226"], [0, 0, 0.4, 1]),
      ),
      ...sequence(6, (at) => circle(-96 + at * 38, -12 + (at % 2) * 8, 7 - (at % 3), "#c4906a")),
      ellipse(-58, -44, 22, 13, "#ffb6a6", 'transform="rotate(-16 -58 -44)"'),
      ellipse(38, -44, 22, 13, "#f5a292", 'transform="rotate(16 38 -44)"'),
    )
  );
}
