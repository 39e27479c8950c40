import { circle, type Drawing, ellipse, path, place, polar, rect, round, sequence, stroke } from "../drawing.ts";
import { glow, shade } from "../motifs/food-and-media.ts";

const [x, y] = [600, 312];

const bricks = sequence(11, (row) => {
  const top = row * 40;
  const joints = sequence(9, (i) => `M${i * 104 + (row % 2) * 52} ${top}v40`).join("");
  return `M0 ${top}L856 ${top}${joints}`;
}).join("");

/** One wedge-shaped brick of the arch. */
const voussoir = (index: number, color: string): string => {
  const [from, to] = [180 + index * 15, 180 + index * 15 + 13.6];
  const corners = [polar(x, y, 178, from), polar(x, y, 232, from), polar(x, y, 232, to), polar(x, y, 178, to)];
  return path(
    `M${corners.map(([px, py]) => `${round(px)} ${round(py)}`).join("L")}Z`,
    color,
    `stroke="${color}" stroke-width="5" stroke-linejoin="round"`,
  );
};

const flame = (d: Drawing, fx: number, scale: number): string =>
  place(
    fx,
    392,
    0,
    scale,
    path(
      "M0 0C-52 -8 -48 -62 -22 -88C-20 -70 -12 -66 -8 -72C-10 -104 8 -124 20 -138C18 -104 48 -84 46 -46C45 -18 28 -2 0 0Z",
      d.linear(["#ff8a2a", "#ff5a1f"], [0, 1, 0, 0]),
    ),
    path(
      "M4 0C-28 -4 -26 -40 -6 -60C-2 -46 6 -46 10 -76C30 -56 34 -34 30 -20C26 -6 16 0 4 0Z",
      d.linear(["#fff2a8", "#ffb92e"], [0, 1, 0, 0]),
    ),
  );

/** The loaf just drawn out of the wood fire, with a heart in its crust. */
export function ofenliebe(d: Drawing): string {
  const colors = ["#f0a878", "#e08a5c", "#f2b48a", "#d87c50"];
  const mouth = `M${x - 170} 420L${x - 170} ${y}A170 170 0 0 1 ${x + 170} ${y}L${x + 170} 420Z`;
  const oven =
    path(`M${x - 250} 420L${x - 250} ${y}A250 250 0 0 1 ${x + 250} ${y}L${x + 250} 420Z`, "#4a160f", 'opacity=".35"') +
    path(`M${x - 238} 420L${x - 238} ${y}A238 238 0 0 1 ${x + 238} ${y}L${x + 238} 420Z`, "#7a2c1c") +
    sequence(12, (i) => voussoir(i, colors[(i * 3) % 4] ?? "#e08a5c")).join("") +
    [318, 358]
      .map((top, i) =>
        [x - 230, x + 180].map((left, j) => rect(left, top, 50, 34, colors[(i + j * 2) % 4] ?? "", 3)).join(""),
      )
      .join("") +
    path(mouth, d.radial(["#b3380c", "#5a1408", "#2a0804"], [0.5, 0.75, 0.75])) +
    d.clipped(
      path(mouth, "#000"),
      glow(d, [x, 392, 190], "#ff9a2e", 0.95) +
        flame(d, x - 108, 0.85) +
        flame(d, x + 104, 0.95) +
        flame(d, x - 44, 1.15) +
        flame(d, x + 42, 1.25) +
        rect(x - 150, 380, 300, 22, d.linear(["#8a4620", "#3f1a0c"]), 11) +
        path(
          `M${x - 170} ${y}A170 170 0 0 1 ${x + 170} ${y}L${x + 150} ${y}A150 150 0 0 0 ${x - 150} ${y}Z`,
          "#1d0502",
          'opacity=".6"',
        ),
    );
  const loaf = place(
    540,
    404,
    0,
    1,
    path(
      "M-142 18C-146 -44 -84 -92 0 -92C84 -92 146 -44 142 18C140 34 -140 34 -142 18Z",
      d.radial(["#ffd58e", "#dd8c3a", "#94481a"], [0.4, 0.15, 0.85]),
    ),
    path(
      "M-120 -2C-112 -52 -60 -80 -10 -82",
      "none",
      'stroke="#fff3cf" stroke-width="7" stroke-linecap="round" opacity=".6"',
    ),
    path(
      "M0 8C-60 -22 -48 -70 -18 -64C-8 -62 -2 -54 0 -46C2 -54 8 -62 18 -64C48 -70 60 -22 0 8Z",
      d.linear(["#fff1cf", "#f2c586"]),
      'stroke="#8a4216" stroke-width="5"',
    ),
    stroke(
      "M-112 8C-104 -18 -94 -32 -82 -44M-86 12C-80 -8 -74 -18 -66 -26M112 8C104 -18 94 -32 82 -44M86 12C80 -8 74 -18 66 -26",
      "#fbe3b4",
      7,
      'opacity=".75"',
    ),
  );
  const peel =
    stroke("M-10 508L420 428", "#3a120a", 30, 'opacity=".4"') +
    stroke("M-10 506L420 418", d.across(["#c98a4c", "#f0bf80"], [0, 500, 400, 420]), 24) +
    path(
      "M372 436C420 404 480 396 560 400C660 402 716 412 712 424C708 444 620 452 520 452C440 452 390 450 372 436Z",
      d.linear(["#f2c98e", "#b9763a"]),
    );
  const sparks = sequence(12, (i) =>
    circle(x - 130 + ((i * 71) % 260), 170 + ((i * 53) % 150), 2 + (i % 3), "#ffd36b", 'opacity=".8"'),
  ).join("");
  return (
    rect(0, 0, 856, 540, d.across(["#d9694a", "#a83c2a", "#7c2418"], [0, 0, 760, 480])) +
    stroke(bricks, "#ffd0a8", 3, 'opacity=".16"') +
    glow(d, [x, 330, 420], "#ffb25a", 0.5) +
    oven +
    sparks +
    rect(0, 412, 856, 128, d.across(["#6b2a1c", "#48160f", "#2c0b08"], [0, 412, 600, 540])) +
    rect(0, 412, 856, 6, "#ffb27a", 0, 'opacity=".55"') +
    ellipse(x, 424, 250, 16, "#ff9a3c", 'opacity=".3"') +
    place(-84, -14, 0, 1, shade(d, 540, 446, [220, 18]), peel, loaf)
  );
}
