import { circle, type Drawing, ellipse, leaf, path, place, rect, ring, sequence, smooth, stroke } from "../drawing.ts";
import { glow, sparkle } from "../motifs/food-and-media.ts";

const owl = (d: Drawing): string => {
  const plume = d.radial(["#f2b878", "#b87440", "#6e3d22"], [0.4, 0.2, 0.85]);
  const eye = (x: number): string =>
    circle(x, -150, 41, d.radial(["#fff8e4", "#f3d9ae"])) +
    sequence(12, (i) => place(x, -150, i * 30, 1, stroke("M0 -40L0 -30", "#c98a50", 3, 'opacity=".7"'))).join("") +
    stroke(`M${x - 22} -150C${x - 14} -136 ${x + 14} -136 ${x + 22} -150`, "#3a1d14", 6) +
    stroke(`M${x - 20} -143l-7 6M${x + 20} -143l7 6`, "#3a1d14", 4);
  const wing = (side: 1 | -1): string =>
    `<g transform="scale(${side} 1)">${path("M92 -104C132 -60 126 8 84 34C66 0 70 -66 92 -104Z", d.linear(["#a8663a", "#5c321c"]))}${stroke("M100 -62C106 -40 104 -16 94 4M88 -50C92 -32 92 -14 86 2", "#e0a468", 4, 'opacity=".55"')}</g>`;
  const cup = (x: number): string =>
    rect(x - 23, -188, 46, 80, d.linear(["#ff9a7a", "#e8472f", "#a3241c"], [0, 0, 1, 1]), 22) +
    rect(x - 12, -176, 10, 50, "#fff", 5, 'opacity=".4"');
  return (
    path(
      "M-104 -170C-116 -204 -112 -230 -102 -246C-78 -232 -56 -222 -36 -216L36 -216C56 -222 78 -232 102 -246C112 -230 116 -204 104 -170C124 -100 118 -16 78 40C50 62 -50 62 -78 40C-118 -16 -124 -100 -104 -170Z",
      plume,
    ) +
    path(
      smooth("-66 -70, 0 -96, 66 -70, 72 -10, 44 42, 0 52, -44 42, -72 -10", true),
      d.linear(["#fff1d2", "#efcb95"]),
    ) +
    sequence(3, (row) =>
      sequence(4 - (row % 2), (i) =>
        stroke(`M${-54 + i * 30 + (row % 2) * 15} ${-46 + row * 28}q9 14 18 0`, "#c98a50", 4),
      ).join(""),
    ).join("") +
    wing(1) +
    wing(-1) +
    eye(-43) +
    eye(43) +
    path("M0 -148C12 -140 12 -122 0 -108C-12 -122 -12 -140 0 -148Z", d.linear(["#ffd25a", "#e8901c"])) +
    stroke("M-116 -160C-124 -296 124 -296 116 -160", "#c2301f", 15) +
    stroke("M-110 -196C-96 -274 20 -280 60 -250", "#ffb59a", 5, 'opacity=".8"') +
    cup(-116) +
    cup(116) +
    [-34, 34].map((x) => [-14, 0, 14].map((dx) => ellipse(x + dx, 56, 8, 15, "#f0a83c")).join("")).join("")
  );
};

const mushroom = (d: Drawing, x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    0,
    scale,
    path("M-12 0C-8 -20 -8 -34 -10 -46L10 -46C8 -34 8 -20 12 0Z", d.linear(["#fff4dc", "#c9b090"], [0, 0, 1, 0])),
    path("M-46 -42C-44 -84 44 -84 46 -42C30 -34 -30 -34 -46 -42Z", d.linear(["#ff8a6b", "#d8362a"])),
    circle(-18, -58, 6, "#fff4dc"),
    circle(8, -66, 7, "#fff4dc"),
    circle(26, -50, 5, "#fff4dc"),
  );

/** The wood listens: an owl in its favourite chapter. */
export function ohrwald(d: Drawing): string {
  const trunk = (x: number, w: number, color: string): string =>
    path(
      `M${x} 560C${x + 8} 380 ${x + 6} 180 ${x + 2} -20L${x + w} -20C${x + w - 6} 180 ${x + w - 4} 380 ${x + w + 12} 560Z`,
      color,
    );
  const far = [20, 150, 262, 360, 470, 790].map((x, i) => trunk(x, 22 + (i % 3) * 8, "#17687a")).join("");
  const near = trunk(-34, 78, "#083446") + trunk(212, 40, "#0d4a5c") + trunk(812, 90, "#06283a");
  const rings = sequence(6, (i) =>
    ring(
      612,
      218,
      196 + i * 44,
      "#7fe3d8",
      3,
      `opacity="${(0.4 - i * 0.06).toFixed(2)}" stroke-dasharray="${60 + i * 20} ${26 + i * 8}" stroke-linecap="round"`,
    ),
  ).join("");
  const branch =
    path(
      "M300 424C400 398 520 398 640 400C740 402 800 380 880 350L880 400C800 424 720 432 620 428C500 424 400 424 300 424Z",
      d.linear(["#6b4a3a", "#2f1e22"]),
    ) + stroke("M320 420C420 402 540 404 650 406C740 406 800 388 860 364", "#c9a07a", 4, 'opacity=".6"');
  const leaves = (
    [
      [352, 416, -40],
      [384, 410, -8],
      [318, 424, -80],
      [772, 396, 20],
      [800, 388, -20],
    ] as const
  ).map(([x, y, angle]) => place(x, y, angle, 0.8, leaf(70, 34, "#4fb08a", "#2b7f6c", "#a8ecc8")));
  return (
    rect(0, 0, 856, 540, d.across(["#1d8a96", "#11607a", "#0a3350"], [200, 0, 500, 520])) +
    circle(612, 190, 150, d.linear(["#fffbe0", "#ffe9a8"])) +
    glow(d, [612, 190, 330], "#ffeeb0", 0.7) +
    far +
    rings +
    near +
    branch +
    leaves.join("") +
    place(612, 348, 0, 0.98, owl(d)) +
    path(
      `${smooth("-20 470, 100 448, 260 462, 420 444, 600 452, 880 424")}L880 560L-20 560Z`,
      d.linear(["#0a4a50", "#04202e"]),
    ) +
    mushroom(d, 118, 470, 0.95) +
    mushroom(d, 176, 474, 0.6) +
    sequence(16, (i) => {
      const [x, y] = [50 + ((i * 131) % 480), 160 + ((i * 67) % 280)];
      return circle(x, y, 9, "#e8ff9a", 'opacity=".22"') + circle(x, y, 3, "#f4ffc4");
    }).join("") +
    sparkle(430, 190, 1, "#fff8d8") +
    sparkle(786, 96, 0.8, "#fff8d8")
  );
}
