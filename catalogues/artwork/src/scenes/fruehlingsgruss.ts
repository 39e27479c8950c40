import { circle, type Drawing, ellipse, leaf, path, place, rect, round, sequence, stroke } from "../drawing.ts";
import { bloom, cloud, halo, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** What the bulbs have kept to themselves all winter, above the ground and below it. */
export function springGreeting(d: Drawing): string {
  const bulb = (x: number, y: number, s: number, tones: readonly string[]): string =>
    place(
      x,
      y,
      0,
      s,
      stroke(
        "M-16 40C-22 56 -34 58 -36 74M-6 44C-8 60 -4 66 -10 84M6 44C10 58 6 66 14 80M16 40C22 54 32 54 36 70",
        "#e8d3b0",
        3,
        'opacity=".75"',
      ),
      path("M0 -40C8 -22 40 -8 38 20C36 44 -36 44 -38 20C-40 -8 -8 -22 0 -40Z", d.linear(tones, [0, 0, 1, 0.4])),
      stroke(
        "M0 -38C-6 -10 -8 14 -4 38M2 -34C18 -10 22 12 16 36M-4 -30C-22 -8 -26 12 -20 34",
        "#5a2f1a",
        2,
        'opacity=".4"',
      ),
      stroke("M-26 12C-26 0 -18 -8 -10 -16", "#fff", 4, 'opacity=".4"'),
    );
  const blades = (spread: readonly number[], length: number): string =>
    spread
      .map((a, i) =>
        place(0, 0, a, 1, leaf(length - (i % 2) * 26, 26, d.linear(["#a6dd78", "#3f9a5a"]), "#338a54", "#d3f2b0")),
      )
      .join("");
  const tulip = (x: number, y: number, s: number, light: string, deep: string): string =>
    place(
      x,
      y,
      0,
      s,
      stroke("M0 0C-4 -60 4 -130 0 -190", "#4fa35a", 8),
      blades([-24, 22], 136),
      path(
        "M-38 -196C-44 -252 -34 -276 -26 -288L-10 -266L0 -294L10 -266L26 -288C34 -276 44 -252 38 -196C26 -172 -26 -172 -38 -196Z",
        d.linear([light, deep], [0, 0, 0.7, 1]),
      ),
      path("M0 -294C-24 -262 -24 -206 0 -178C24 -206 24 -262 0 -294Z", light, 'opacity=".55"'),
      stroke("M-30 -206C-34 -240 -30 -258 -26 -270", "#fff", 5, 'opacity=".5"'),
    );
  const daffodil = (x: number, y: number, s: number): string =>
    place(
      x,
      y,
      0,
      s,
      stroke("M0 0C6 -70 -6 -150 6 -216C10 -236 2 -246 -8 -248", "#4fa35a", 8),
      blades([-16, 12, 30], 150),
      ...sequence(6, (i) =>
        place(
          -10,
          -250,
          i * 60 + 12,
          1,
          path("M0 0C28 -14 24 -58 0 -70C-24 -58 -28 -14 0 0Z", d.linear(["#fff3a0", "#ffd23d"])),
        ),
      ),
      circle(-10, -250, 27, d.radial(["#ff8a2d", "#ffb53d", "#ff9a24"])),
      circle(-10, -250, 27, "none", 'stroke="#ffd77a" stroke-width="5" stroke-dasharray="7 5"'),
      circle(-10, -250, 11, "#d9621a"),
    );
  const hyacinth = (x: number, y: number, s: number): string =>
    place(
      x,
      y,
      0,
      s,
      stroke("M0 0L0 -130", "#4fa35a", 10),
      blades([-30, -12, 14, 32], 130),
      ...sequence(30, (i) => {
        const row = Math.floor(i / 5);
        const [fx, fy] = [((i % 5) - 2) * (18 - row * 1.8) + (row % 2) * 8 - 3, -106 - row * 22];
        const tone = d.radial(["#cfc2ff", "#8f78f0", "#5b41c4"], [0.4, 0.35, 0.75]);
        return (
          path(
            `M${round(fx)} ${fy}m0 -3c3 -14 16 -12 13 -1c13 -2 15 11 3 12c7 11 -5 17 -11 7c-2 13 -15 10 -12 -3c-13 3 -15 -11 -3 -13c-6 -11 8 -15 10 -2Z`,
            tone,
          ) + circle(fx + 1, fy + 4, 2.6, "#f2ecff")
        );
      }),
    );
  const twig = place(
    880,
    30,
    0,
    1,
    stroke("M0 -10C-90 10 -160 40 -270 30C-310 26 -340 40 -366 56M-150 30C-180 60 -200 80 -230 96", "#6b4234", 9),
    ...(
      [
        [-60, 2],
        [-116, 40],
        [-172, 22],
        [-226, 94],
        [-246, 26],
        [-306, 44],
        [-366, 56],
        [-196, 62],
      ] as const
    ).map(([x, y], i) => bloom(d, x, y, 20 + (i % 3) * 5, 5, ["#fff", "#ffb7cf"], "#ff8fb0")),
  );
  const grass = (shift: number): string =>
    sequence(
      32,
      (i) => `M${(i * 27 + shift * 13) % 860} 404q${(i % 5) - 3} -9 ${(i % 7) * 2 - 6} ${-16 - (i % 4) * 5}`,
    ).join("");
  return (
    rect(0, 0, 856, 540, d.linear(["#6cc5ee", "#bfe8f4", "#f3fbe0"])) +
    halo(d, 330, 90, 300, "#fff7c8", 0.9) +
    cloud(340, 110, 0.9) +
    cloud(600, 180, 0.6, "#fff", 0.7) +
    path("M0 330C200 280 340 320 500 300C640 284 760 300 856 286L856 430L0 430Z", "#bfe58a") +
    path("M0 362C220 330 420 350 856 336L856 440L0 440Z", d.linear(["#8fd060", "#4f9f45"])) +
    path(
      "M0 398C140 384 300 404 460 394C620 384 760 402 856 392L856 540L0 540Z",
      d.linear(["#7a4a2c", "#4a2818", "#2e170e"]),
    ) +
    sequence(26, (i) =>
      ellipse(
        (i * 137 + 30) % 856,
        424 + ((i * 61) % 110),
        5 + (i % 3) * 2,
        3.4,
        i % 2 === 0 ? "#a06a44" : "#2a150c",
        'opacity=".5"',
      ),
    ).join("") +
    bulb(296, 444, 0.86, ["#e9b878", "#a8652f"]) +
    bulb(408, 450, 0.96, ["#d98fa8", "#8f3f68"]) +
    bulb(522, 446, 0.86, ["#e9b878", "#a8652f"]) +
    bulb(626, 448, 0.8, ["#8f5a4a", "#5a3024"]) +
    bulb(740, 448, 0.8, ["#80503a", "#502a1a"]) +
    tulip(296, 404, 0.8, "#ff8a8f", "#d92f55") +
    hyacinth(408, 404, 0.98) +
    daffodil(522, 404, 0.98) +
    tulip(626, 404, 1, "#ffd0e6", "#e65fa6") +
    daffodil(746, 404, 0.72) +
    tulip(806, 406, 0.66, "#ffc46b", "#f0742e") +
    stroke(grass(0), "#3f9a4a", 4) +
    stroke(grass(1), "#79c455", 4) +
    place(
      452,
      108,
      18,
      1,
      path(
        "M0 0C-10 -40 -52 -44 -50 -14C-48 8 -18 6 0 4C-22 10 -34 34 -16 36C-4 34 0 16 0 4C4 16 8 34 20 34C36 30 20 8 0 4C20 6 50 4 50 -18C50 -46 10 -40 0 0Z",
        d.linear(["#ffb13d", "#f2643d"], [0, 0, 1, 1]),
      ),
      stroke("M0 -8L0 24M0 -8C-2 -20 -8 -26 -12 -28M0 -8C2 -20 8 -26 12 -28", "#4a2324", 3.5),
    ) +
    twig +
    bow(d, ...satin)
  );
}
