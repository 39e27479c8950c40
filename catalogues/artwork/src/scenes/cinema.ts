import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { bow } from "./bow.ts";

/** Two in the last row, and the film has just begun. */
export function cinema(d: Drawing): string {
  const screen = "M232 36C420 22 720 22 856 34L900 34L900 306C700 314 420 314 232 302Z";
  const film = d.clipped(
    path(screen, "#000"),
    rect(220, 10, 700, 320, d.linear(["#ff9a76", "#ffc58a", "#ffe9c4"])) +
      circle(560, 200, 74, "#fff7dc") +
      circle(560, 200, 118, "#fff", 'opacity=".22"') +
      path(
        "M200 230C300 180 380 200 460 226C540 190 640 186 720 220C780 200 840 200 900 214L900 330L200 330Z",
        "#f0785f",
        'opacity=".9"',
      ) +
      path("M200 270C320 222 420 240 520 268C620 236 760 230 900 262L900 340L200 340Z", "#c2496b") +
      ellipse(770, 96, 60, 9, "#fff", 'opacity=".5"') +
      ellipse(820, 110, 70, 8, "#fff", 'opacity=".35"') +
      ellipse(330, 116, 66, 8, "#fff", 'opacity=".4"'),
  );
  const seat = (x: number, y: number, s: number, top: string, bottom: string): string =>
    place(
      x,
      y,
      0,
      s,
      path("M-74 200L-74 26C-74 -8 -56 -20 -30 -20L30 -20C56 -20 74 -8 74 26L74 200Z", d.linear([top, bottom])),
      stroke("M-60 20C-58 2 -48 -8 -28 -8L28 -8C48 -8 58 2 60 20", "#fff", 3, 'opacity=".18"'),
    );
  const row = (y: number, s: number, from: number, gap: number, count: number, top: string, bottom: string): string =>
    sequence(count, (i) => seat(from + i * gap, y, s, top, bottom)).join("");
  const glow = d.linear(["#ffcf9e", "#ff9a76"], [0, 0, 0, 1]);
  const her = place(
    500,
    318,
    7,
    1,
    path("M-88 130C-86 62 -52 42 0 42C52 42 86 62 88 130Z", d.linear(["#ff7d6b", "#b8325c"])),
    path("M-56 56C-70 -10 -60 -86 0 -90C60 -86 70 -10 56 56C40 74 -40 74 -56 56Z", d.linear(["#5a2a3d", "#2b0f28"])),
    stroke("M-50 -30C-44 -70 -22 -84 4 -84", glow, 4, 'opacity=".9"'),
    stroke(
      "M-30 -66C-40 -20 -40 20 -34 56M0 -82C-4 -30 -4 20 0 62M30 -66C40 -20 40 20 34 56",
      "#7d3d4d",
      3,
      'opacity=".5"',
    ),
  );
  const him = place(
    640,
    312,
    -7,
    1,
    path("M-100 140C-98 62 -60 46 0 46C60 46 98 62 100 140Z", d.linear(["#3f8f9a", "#1a3f66"])),
    rect(-22, 10, 44, 46, "#a8583f", 16),
    path(
      "M-52 -20C-56 -66 -34 -92 0 -92C34 -92 56 -66 52 -20C50 22 30 38 0 38C-30 38 -50 22 -52 -20Z",
      d.linear(["#3a1f38", "#200c26"]),
    ),
    path("M-52 -8C-64 -10 -64 16 -50 18ZM52 -8C64 -10 64 16 50 18Z", "#c9755a"),
    stroke("M50 -30C46 -66 26 -84 0 -86", glow, 4, 'opacity=".9"'),
  );
  const popcorn = place(
    330,
    380,
    -6,
    1,
    ...(
      [
        [-34, -10],
        [-12, -22],
        [14, -16],
        [36, -8],
        [-22, -32],
        [4, -38],
        [26, -28],
        [-44, 2],
        [46, 4],
        [60, -50],
        [-10, -60],
      ] as const
    ).map(([x, y], i) =>
      place(
        x,
        y,
        i * 40,
        1,
        path(
          "M-13 2C-18 -8 -8 -16 0 -11C8 -17 18 -8 13 0C20 8 10 18 1 12C-8 19 -19 11 -13 2Z",
          i % 3 === 0 ? "#ffe3a0" : "#fff6dc",
        ),
        circle(-1, 1, 3.5, "#f2b84b", 'opacity=".7"'),
      ),
    ),
    path("M-56 0L56 0L42 130L-42 130Z", "#fff5e6"),
    path("M-56 0L-34 0L-25 130L-42 130ZM-11 0L11 0L8 130L-8 130ZM34 0L56 0L42 130L25 130Z", "#e8434a"),
    path("M-56 0L56 0L54 14L-54 14Z", "#000", 'opacity=".12"'),
  );
  const beam = path("M856 -20L300 20L300 300L860 300Z", "#fff", 'opacity=".05"');
  const curtain = path("M150 -10L232 -10L236 320L150 330Z", d.linear(["#4a1450", "#8a2a68", "#4a1450"], [0, 0, 1, 0]));
  return (
    rect(0, 0, 856, 540, d.linear(["#3a124c", "#2a0d3c"])) +
    circle(
      540,
      180,
      480,
      d.radial([
        [0, "#ff9a76", 0.55],
        [1, "#ff9a76", 0],
      ]),
    ) +
    path("M0 0L150 0L150 330L0 330Z", "#2d0e40") +
    film +
    beam +
    curtain +
    row(322, 0.52, 190, 92, 9, "#7d2a68", "#4a1750") +
    her +
    him +
    row(412, 1.02, 4, 168, 6, "#6b2064", "#260a36") +
    sequence(6, (i) => rect(86 + i * 168 - 14, 466, 20, 80, "#1d0729", 8, 'opacity=".8"')).join("") +
    popcorn +
    bow(d, "#ff9d7c", "#e4603f")
  );
}
