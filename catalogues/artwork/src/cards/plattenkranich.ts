import { circle, type Drawing, path, place, rect, ring, sequence, smooth, stroke } from "../drawing.ts";
import { glow, shade } from "../motifs/food-and-media.ts";

const [x, y] = [640, 286];

const record = (d: Drawing): string => {
  const shine = (angle: number, strength: number): string =>
    place(
      x,
      y,
      angle,
      1,
      path(
        "M0 0L-46 -296A300 300 0 0 1 46 -296Z",
        d.linear([
          [0, "#fff", strength],
          [1, "#fff", 0],
        ]),
      ),
      path(
        "M0 0L-46 296A300 300 0 0 0 46 296Z",
        d.linear([
          [0, "#fff", 0],
          [1, "#fff", strength * 0.7],
        ]),
      ),
    );
  return (
    circle(
      x + 10,
      y + 18,
      312,
      d.radial([
        [0.86, "#10201c", 0.5],
        [1, "#10201c", 0],
      ]),
    ) +
    circle(x, y, 300, d.linear(["#3a3a44", "#1b1b22", "#0b0b10"], [0.1, 0, 0.8, 1])) +
    sequence(19, (i) =>
      ring(
        x,
        y,
        122 + i * 9.4,
        i % 5 === 4 ? "#000" : "#6a6a78",
        i % 5 === 4 ? 4 : 1.4,
        `opacity="${i % 5 === 4 ? 0.8 : 0.5}"`,
      ),
    ).join("") +
    d.clipped(circle(x, y, 292, "#000"), shine(-38, 0.26) + shine(-14, 0.12)) +
    circle(x, y, 106, d.radial(["#ff7a56", "#e8402c", "#b8241f"], [0.38, 0.3, 0.8])) +
    ring(x, y, 98, "#ffe2c0", 2.5, 'opacity=".8"') +
    ring(x, y, 36, "#ffe2c0", 2, 'opacity=".6"') +
    sequence(3, (i) =>
      path(
        smooth([
          [x - 84, y + 40 + i * 15],
          [x - 50, y + 30 + i * 15],
          [x - 16, y + 42 + i * 15],
          [x + 18, y + 30 + i * 15],
          [x + 52, y + 42 + i * 15],
          [x + 82, y + 32 + i * 15],
        ]),
        "none",
        `stroke="#ffe2c0" stroke-width="3" stroke-linecap="round" opacity="${0.75 - i * 0.18}"`,
      ),
    ).join("") +
    circle(x + 34, y - 46, 22, "#ffe2c0", 'opacity=".85"') +
    circle(x, y, 13, "#f3ecd8") +
    circle(x, y, 6, "#10100f")
  );
};

/** The crane stands on 0, 0; its neck is the tone arm. */
const crane = (d: Drawing): string => {
  const white = d.linear(["#fff", "#f2f0e8", "#c9d2cf"], [0, 0, 0.6, 1]);
  const neck = "M30 -206C64 -236 56 -288 92 -320C118 -342 158 -338 176 -312";
  return (
    stroke("M-14 -130L-24 -64L-18 0M18 -132L26 -66L20 0", "#2a3038", 7) +
    stroke("M-18 0L-40 6M-18 0L2 8M-18 0L-22 10M20 0L0 8M20 0L42 6M20 0L18 10", "#2a3038", 5) +
    circle(-23, -65, 6, "#2a3038") +
    circle(25, -67, 6, "#2a3038") +
    path(
      "M-40 -182C-96 -170 -140 -120 -146 -70C-128 -84 -118 -90 -106 -94C-112 -76 -112 -62 -108 -52C-96 -76 -82 -90 -66 -100C-68 -88 -66 -78 -60 -70C-44 -100 -20 -130 8 -140Z",
      d.linear(["#39424e", "#15191f"]),
    ) +
    path(smooth("-94 -140, -70 -184, -14 -210, 40 -214, 58 -186, 44 -146, 4 -122, -48 -120", true), white) +
    path(
      "M-104 -116C-78 -168 -28 -190 26 -182C18 -150 -20 -132 -46 -128C-64 -124 -84 -124 -104 -116Z",
      d.linear(["#fff", "#dfe5e0"]),
    ) +
    stroke("M-78 -126C-58 -152 -30 -166 2 -168M-54 -126C-38 -142 -20 -152 4 -154", "#b4c0bc", 3) +
    stroke(neck, "#1c222a", 25) +
    stroke("M26 -200C44 -218 50 -238 54 -256", "#fff", 27) +
    stroke("M44 -216C58 -240 62 -270 74 -294", "#e9ece6", 8, 'opacity=".8"') +
    stroke("M96 -322C118 -338 150 -334 166 -314", "#5a6672", 4, 'opacity=".7"') +
    circle(172, -306, 23, d.radial(["#fff", "#e6e8e0"])) +
    path("M152 -318C156 -336 184 -340 194 -318C180 -322 166 -322 152 -318Z", "#e8402c") +
    path("M180 -312L262 -246C252 -246 206 -268 176 -286Z", d.linear(["#f0c05a", "#b8862c"])) +
    circle(178, -306, 4, "#15191f")
  );
};

/** The bird is the record player. */
export function plattenkranich(d: Drawing): string {
  const hill = (points: string, colors: readonly string[]): string =>
    path(`${smooth(points)}L880 560L-20 560Z`, d.linear(colors));
  const reed = (rx: number, ry: number, h: number, lean: number): string =>
    stroke(`M${rx} ${ry}Q${rx + lean * 0.3} ${ry - h * 0.6} ${rx + lean} ${ry - h}`, "#3f6a58", 4) +
    place(rx + lean, ry - h, lean * 0.5, 1, rect(-5, -26, 10, 34, "#7a4a2c", 5));
  return (
    rect(0, 0, 856, 540, d.across(["#f6f1dc", "#dfe6cf", "#b8cdb8"], [0, 0, 700, 460])) +
    glow(d, [300, 180, 300], "#fff", 0.6) +
    hill("-20 380, 100 350, 240 372, 400 340, 640 360, 880 330", ["#b9cfb6", "#94b5a0"]) +
    hill("-20 424, 140 398, 320 410, 520 392, 880 400", ["#86ad98", "#5f8f80"]) +
    place(126, 62, 0, 0.86, record(d)) +
    hill("-20 480, 120 462, 260 474, 400 486, 520 506, 640 528, 880 560", ["#4a7d70", "#1f4a44"]) +
    sequence(5, (i) =>
      stroke(`M${60 + i * 52} ${500 + (i % 3) * 12}h${60 - i * 4}`, "#cfe6d4", 3, 'opacity=".45"'),
    ).join("") +
    shade(d, 238, 474, [90, 10]) +
    place(236, 472, 0, 0.95, crane(d)) +
    reed(54, 484, 150, -12) +
    reed(82, 490, 196, 10) +
    reed(112, 494, 120, 22)
  );
}
