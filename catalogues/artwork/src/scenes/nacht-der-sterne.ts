import { circle, type Drawing, dice, ellipse, path, place, rect, round, sequence, stroke } from "../drawing.ts";
import { fir, halo, satin, sparkle } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** The dome is open, the Milky Way stands above it, somebody has just seen a shooting star. */
export function starNight(d: Drawing): string {
  const roll = dice(2023);
  const band = sequence(150, () => {
    const t = roll();
    const off = (roll() + roll() + roll() - 1.5) * 110;
    return circle(
      200 + t * 660 + off * 0.5,
      420 - t * 430 + off,
      0.8 + roll() * 1.7,
      roll() > 0.7 ? "#ffd9b0" : "#fff",
      `opacity="${round(0.4 + roll() * 0.6)}"`,
    );
  }).join("");
  const scattered = sequence(60, () =>
    circle(roll() * 856, roll() * 360, 0.8 + roll(), "#cfe4ff", 'opacity=".6"'),
  ).join("");
  const glow = (x: number, y: number, r: number, color: string, strength: number): string =>
    place(
      x,
      y,
      -33,
      1,
      ellipse(
        0,
        0,
        r,
        r * 0.34,
        d.radial([
          [0, color, strength],
          [1, color, 0],
        ]),
      ),
    );
  const bear = "M300 262L356 240L404 250L452 226L470 262L526 254L520 214";
  const dome = place(
    616,
    404,
    0,
    1,
    halo(d, 20, -60, 240, "#ff9d6b", 0.3),
    rect(-96, -88, 192, 96, d.linear(["#f3e9f5", "#a79bc9", "#5a4f92"], [0, 0, 1, 0])),
    rect(-104, -96, 208, 16, d.linear(["#fff", "#8f83bd"], [0, 0, 1, 0]), 4),
    path("M-100 -96C-100 -236 100 -236 100 -96Z", d.linear(["#e6f0fa", "#8f9fd0", "#3d3f80"], [0, 0, 1, 0.5])),
    stroke("M-66 -97C-64 -170 -40 -194 -20 -200M66 -97C66 -150 58 -178 40 -192", "#3d3f80", 2, 'opacity=".5"'),
    path(
      "M-30 -96C-32 -160 -6 -196 22 -202C44 -196 66 -182 78 -160C52 -160 36 -130 36 -96Z",
      d.linear(["#2a1450", "#7a3a6a"]),
    ),
    place(
      24,
      -128,
      38,
      1,
      rect(-19, -118, 38, 126, d.linear(["#ffe3b0", "#e39a52", "#8a4a3a"], [0, 0, 1, 0]), 4),
      rect(-24, -126, 48, 18, d.linear(["#fff2d0", "#a8623c"], [0, 0, 1, 0]), 4),
      rect(-22, -60, 44, 10, "#7a3f3a", 3),
      ellipse(0, -126, 24, 6, "#9fe0ff"),
    ),
    path("M-30 -96C-32 -160 -6 -196 22 -202C-2 -184 -12 -150 -10 -96Z", "#c9d6ee", 'opacity=".6"'),
    stroke("M-82 -124C-76 -160 -58 -180 -40 -190", "#fff", 7, 'opacity=".6"'),
    path("M-58 8L-58 -40C-58 -58 -24 -58 -24 -40L-24 8Z", d.linear(["#ffe7a0", "#ff9d4f"])),
    rect(14, -62, 26, 30, "#ffcf73", 13),
    rect(54, -62, 26, 30, "#ffcf73", 13),
    path("M-58 8L-24 8L6 44L-92 44Z", "#ffb65a", 'opacity=".3"'),
  );
  const watcher = (x: number, coat: string, hat: string, s: number): string =>
    place(
      x,
      432,
      0,
      s,
      ellipse(0, 2, 24, 5, "#060a26", 'opacity=".5"'),
      rect(-12, -26, 10, 28, "#1c1a44", 4),
      rect(2, -26, 10, 28, "#1c1a44", 4),
      path("M-20 -18C-22 -58 -12 -70 0 -70C12 -70 22 -58 20 -18Z", coat),
      circle(2, -82, 15, "#e8b08e"),
      path("M-14 -84C-18 -106 12 -108 14 -92Z", hat),
      stroke("M12 -58L40 -84", coat, 9),
    );
  return (
    rect(0, 0, 856, 540, d.linear(["#060a2e", "#141a5e", "#3a2b86", "#8a4a94", "#e08a86"])) +
    glow(520, 190, 460, "#b58cff", 0.5) +
    glow(600, 130, 300, "#ff9fc0", 0.4) +
    glow(400, 290, 240, "#7fd4ff", 0.35) +
    scattered +
    band +
    stroke(bear, "#bfe0ff", 2, 'opacity=".45"') +
    [
      [300, 262],
      [356, 240],
      [404, 250],
      [452, 226],
      [470, 262],
      [526, 254],
      [520, 214],
    ]
      .map(([x = 0, y = 0]) => sparkle(x, y, 10, "#eaf6ff"))
      .join("") +
    path(
      "M292 126L420 60L424 66Z",
      d.across(
        [
          [0, "#fff", 0],
          [1, "#fff", 0.95],
        ],
        [292, 126, 424, 62],
      ),
    ) +
    sparkle(422, 63, 18, "#fffbe0") +
    sparkle(782, 96, 14) +
    sparkle(708, 40, 10, "#ffe3b0") +
    path("M0 400C180 330 300 380 420 360C560 330 700 350 856 330L856 540L0 540Z", "#3a2568", 'opacity=".8"') +
    path(
      "M0 452C180 420 360 420 480 404C580 390 720 394 856 420L856 540L0 540Z",
      d.linear(["#2b2a78", "#10103f", "#0a0a2c"]),
    ) +
    sequence(8, (i) => fir(d, 186 + i * 24, 446 - i * 4, 40 + ((i * 31) % 34), "#1d1f5c", "#0d0e36")).join("") +
    dome +
    watcher(396, "#e4574f", "#ffd257", 0.9) +
    watcher(436, "#2fa79a", "#fff0d6", 0.68) +
    bow(d, ...satin)
  );
}
