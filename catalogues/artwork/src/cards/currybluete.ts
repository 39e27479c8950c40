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
  ring,
  round,
  sequence,
  stroke,
} from "../drawing.ts";
import { glow } from "../motifs/food-and-media.ts";

const [x, y] = [630, 214];

/** A petal that stands on 0, 0 and points up. */
const petal = (d: Drawing, length: number, width: number, colors: readonly string[]): string =>
  path(
    `M0 0C${-width} ${round(-length * 0.3)} ${-width * 0.8} ${round(-length * 0.78)} 0 ${-length}C${width * 0.8} ${round(-length * 0.78)} ${width} ${round(-length * 0.3)} 0 0Z`,
    d.linear(colors),
  ) + stroke(`M0 ${-length * 0.55}L0 ${-length * 0.9}`, "#fff", 2.5, 'opacity=".5"');

const bowl = (d: Drawing, angle: number, food: readonly [string, string], garnish: string): string => {
  const random = dice(angle + 7);
  const [bx, by] = polar(x, y, 102, angle);
  return (
    circle(bx + 4, by + 7, 42, "#4a1c04", 'opacity=".35"') +
    circle(bx, by, 41, d.linear(["#fff0b8", "#c98a2a"], [0, 0, 1, 1])) +
    circle(bx, by, 34, "#7a4410") +
    circle(bx, by + 1, 33, d.radial([food[0], food[1]], [0.38, 0.32, 0.7])) +
    sequence(7, () => {
      const [gx, gy] = polar(bx, by, random() * 24, random() * 360);
      return ellipse(
        gx,
        gy,
        5,
        2.8,
        garnish,
        `transform="rotate(${Math.round(random() * 180)} ${round(gx)} ${round(gy)})"`,
      );
    }).join("") +
    stroke(
      `M${round(bx - 22)} ${round(by - 12)}A26 26 0 0 1 ${round(bx - 6)} ${round(by - 25)}`,
      "#fff",
      4,
      'opacity=".6"',
    )
  );
};

const anise = (ax: number, ay: number, scale: number, angle: number): string =>
  place(
    ax,
    ay,
    angle,
    scale,
    ...sequence(8, (i) =>
      place(
        0,
        0,
        i * 45,
        1,
        path("M0 0C-9 -10 -8 -26 0 -38C8 -26 9 -10 0 0Z", "#7a3a16"),
        ellipse(0, -18, 3.5, 6, "#e0a050"),
      ),
    ),
    circle(0, 0, 5, "#4a1c08"),
  );

const chilli = (d: Drawing, cx: number, cy: number, angle: number, scale: number): string =>
  place(
    cx,
    cy,
    angle,
    scale,
    path(
      "M-52 -12C-20 -22 24 -14 62 20C70 28 60 32 50 28C14 20 -20 16 -48 10C-60 6 -62 -8 -52 -12Z",
      d.linear(["#ff7a4c", "#d81e2a"]),
    ),
    stroke("M-44 -6C-20 -12 10 -6 34 8", "#ffd0b8", 4, 'opacity=".7"'),
    stroke("M-56 -2C-70 -4 -78 -12 -82 -20", "#5aa03c", 7),
  );

/** A thali is a flower: the rice in the middle, the bowls around it. */
export function currybluete(d: Drawing): string {
  const outer = sequence(12, (i) =>
    place(x, y, i * 30 + 15, 1, petal(d, 252, 62, ["#ffd25a", "#ff9a2a", "#e8571c"])),
  ).join("");
  const inner = sequence(12, (i) => place(x, y, i * 30, 1, petal(d, 226, 52, ["#fff0a0", "#ffbf3c", "#f07a1c"]))).join(
    "",
  );
  const dishes = [
    ["#ffdf5a", "#e8a01c", "#d83a1c"],
    ["#9fd45a", "#4f8f30", "#f4ffd0"],
    ["#ff8a4c", "#c8381c", "#ffe27a"],
    ["#fffdf4", "#e6dcc8", "#6fb04a"],
    ["#c9643c", "#7a2c14", "#9fd45a"],
    ["#ffb0c4", "#e0507a", "#fff"],
    ["#f6c23c", "#c97a14", "#4f8f30"],
  ] as const;
  const plate =
    circle(x + 8, y + 16, 168, "#3a0424", 'opacity=".4"') +
    circle(x, y, 164, d.linear(["#fff3b8", "#e9b44a", "#a8691c"], [0.1, 0, 0.9, 1])) +
    ring(x, y, 150, "#8f5614", 2.5, 'opacity=".6"') +
    circle(x, y, 146, d.linear(["#d99a34", "#f7d67c"], [0.1, 0, 0.9, 1])) +
    dishes.map(([light, dark, garnish], i) => bowl(d, Math.round((i * 360) / 7 - 90), [light, dark], garnish)).join("");
  const rice =
    circle(x + 3, y + 6, 52, "#6a3408", 'opacity=".35"') +
    circle(x, y, 50, d.radial(["#fff", "#fbf3e2", "#dccfb8"], [0.4, 0.32, 0.75])) +
    sequence(30, (i) => {
      const [rx, ry] = polar(x, y, 6 + ((i * 17) % 40), i * 137);
      return ellipse(
        rx,
        ry,
        6,
        2.6,
        i % 3 === 0 ? "#fff" : "#e6dac4",
        `transform="rotate(${(i * 61) % 180} ${round(rx)} ${round(ry)})"`,
      );
    }).join("") +
    place(x - 2, y + 8, -40, 0.5, leaf(62, 34, "#8ed05a", "#4f9638", "#d4f0a4")) +
    place(x - 2, y + 8, 30, 0.5, leaf(62, 34, "#8ed05a", "#4f9638", "#d4f0a4")) +
    circle(x, y + 6, 8, "#e02a3a");
  return (
    rect(0, 0, 856, 540, d.across(["#ff6f9c", "#d81f6a", "#84104f", "#430832"], [0, 0, 700, 480])) +
    sequence(9, (i) =>
      circle(
        x,
        y,
        270 + i * 58,
        "none",
        'stroke="#ffd0e4" stroke-width="2" stroke-dasharray="2 13" stroke-linecap="round" opacity=".35"',
      ),
    ).join("") +
    glow(d, [x, y, 330], "#ffb25a", 0.55) +
    `<g transform="translate(${x} ${y}) scale(0.86) translate(${-x} ${-y})">${outer}${inner}${plate}${rice}</g>` +
    anise(128, 408, 1.25, 12) +
    anise(246, 466, 0.85, 40) +
    chilli(d, 300, 350, 24, 0.9) +
    chilli(d, 168, 288, -28, 0.7) +
    [
      [92, 330, 20],
      [220, 390, -30],
      [330, 452, 60],
      [60, 476, -20],
    ]
      .map(([px = 0, py = 0, angle = 0]) =>
        place(
          px,
          py,
          angle,
          1,
          ellipse(0, 0, 16, 9, d.linear(["#c6dc8a", "#7d9c4a"])),
          stroke("M-14 0C-4 -4 4 -4 14 0", "#5c7a30", 2),
        ),
      )
      .join("")
  );
}
