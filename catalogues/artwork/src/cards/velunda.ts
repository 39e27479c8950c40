import {
  circle,
  type Drawing,
  ellipse,
  group,
  path,
  place,
  polar,
  rect,
  ring,
  round,
  sequence,
  stroke,
} from "../drawing.ts";

const wheel = (x: number): string => {
  const spokes = sequence(18, (i) => {
    const [ax, ay] = polar(x, 0, 9, i * 20 + 30);
    const [bx, by] = polar(x, 0, 74, i * 20);
    return `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`;
  }).join("");
  return (
    stroke(spokes, "#fff", 1.4, 'opacity=".85"') +
    ring(x, 0, 76, "#f4e3c5", 5) +
    ring(x, 0, 81, "#123b4a", 8) +
    circle(x, 0, 9, "#123b4a") +
    circle(x, 0, 4, "#f4e3c5")
  );
};

/** A touring bicycle with flowers in its basket, high above the bay. */
export function velunda(d: Drawing): string {
  const paint = d.across(["#ff8b66", "#e8472f"], [40, -130, 160, 0]);
  const bicycle =
    wheel(0) +
    wheel(236) +
    stroke("M92 6L0 0L58 -86", paint, 8) +
    stroke("M92 6L54 -100M58 -86L196 -104M92 6L200 -84", paint, 10) +
    stroke("M192 -126L206 -62C212 -34 224 -14 236 0", paint, 9) +
    stroke("M54 -100L48 -120", "#123b4a", 7) +
    path(
      "M14 -128C34 -134 62 -132 82 -126C86 -124 84 -118 78 -118C66 -116 58 -110 44 -112C28 -112 12 -118 14 -128Z",
      "#8a4b2c",
    ) +
    stroke("M192 -126L188 -142C200 -150 218 -148 226 -138C234 -128 228 -116 214 -116", "#123b4a", 7) +
    stroke("M222 -116L208 -116", "#8a4b2c", 10) +
    circle(92, 6, 25, "#f4e3c5") +
    ring(92, 6, 25, "#123b4a", 4) +
    circle(92, 6, 8, "#123b4a") +
    stroke("M92 6L112 42M92 6L72 -30", "#123b4a", 6) +
    stroke("M102 44L124 42M60 -31L82 -32", "#123b4a", 8) +
    stroke("M0 9L90 30M0 -9L90 -18", "#123b4a", 2.5, 'opacity=".8"') +
    stroke("M-92 16A93 93 0 0 1 56 -74", paint, 6) +
    circle(-93, 0, 5, "#ffd166");
  const flower = (x: number, y: number, color: string, s: number): string =>
    place(x, y, 0, s, ...sequence(6, (i) => circle(...polar(0, 0, 8, i * 60), 6.5, color)), circle(0, 0, 5, "#ffd166"));
  const basket =
    stroke(
      "M236 -142C232 -168 238 -180 242 -186M256 -142C262 -170 266 -176 274 -184M248 -140C250 -160 252 -190 256 -200",
      "#2f7d57",
      4,
    ) +
    path("M266 -150C278 -166 292 -168 300 -164C296 -152 282 -146 266 -150Z", "#3f9a68") +
    path("M234 -150C224 -164 212 -168 204 -164C208 -152 220 -146 234 -150Z", "#3f9a68") +
    flower(240, -184, "#fff", 1.1) +
    flower(276, -182, "#ff9fb2", 1) +
    flower(257, -202, "#ffe9b0", 1) +
    path(
      "M210 -152L294 -152L284 -98C283 -94 280 -92 276 -92L230 -92C226 -92 223 -94 222 -98Z",
      d.linear(["#d9a066", "#a86a35"]),
    ) +
    stroke("M215 -136L291 -136M218 -120L288 -120M221 -106L285 -106", "#7d4a22", 2.5, 'opacity=".6"') +
    stroke("M232 -150L237 -94M252 -150L252 -94M272 -150L267 -94", "#7d4a22", 2.5, 'opacity=".45"') +
    stroke("M208 -152L296 -152", "#e9bd85", 7);
  const sun =
    circle(690, 150, 128, d.linear(["#fff3cf", "#ffc27a"])) +
    circle(690, 150, 178, "#fff", 'opacity=".18"') +
    circle(690, 150, 232, "#fff", 'opacity=".12"');
  const cloud = (x: number, y: number, s: number): string =>
    place(
      x,
      y,
      0,
      s,
      path(
        "M0 0C-18 0 -18 -22 0 -22C2 -44 36 -48 44 -30C60 -42 84 -30 80 -16C98 -16 98 0 82 0Z",
        "#fff",
        'opacity=".75"',
      ),
    );
  const bird = (x: number, y: number, s: number): string =>
    stroke(`M${x} ${y}q${8 * s} ${-9 * s} ${16 * s} 0q${8 * s} ${-9 * s} ${16 * s} 0`, "#123b4a", 2.5);
  const land =
    path(
      "M0 360C80 318 170 322 250 350C360 300 470 296 600 344C700 300 790 304 856 330L856 540L0 540Z",
      d.linear(["#63c2bd", "#2f9c9d"]),
    ) +
    path("M0 398C120 356 250 372 350 400C480 366 660 352 856 384L856 540L0 540Z", d.linear(["#2c9a96", "#1a7780"])) +
    path("M0 470C170 408 330 394 500 396C650 398 770 406 856 420L856 540L0 540Z", d.linear(["#0f5c66", "#0a3c4a"])) +
    stroke("M0 470C170 408 330 394 500 396C650 398 770 406 856 420", "#6fd0bd", 4, 'opacity=".7"');
  const tufts = group(
    'opacity=".8"',
    ...[96, 176, 268, 304, 752, 800].map((x, i) =>
      stroke(
        `M${x} ${i < 2 ? 452 - i * 26 : i < 4 ? 408 : 416}q-4 -12 -10 -16m10 16q0 -14 2 -20m-2 20q4 -10 12 -13`,
        "#3f9a7a",
        3,
      ),
    ),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#8fdcdd", "#cdf0e2", "#fdf0d4"])) +
    sun +
    cloud(470, 92, 1) +
    cloud(74, 232, 1.15) +
    cloud(778, 240, 0.8) +
    bird(250, 214, 1) +
    bird(296, 196, 0.8) +
    land +
    tufts +
    ellipse(500, 404, 250, 9, "#06303a", 'opacity=".45"') +
    place(392, 310, 0, 1.06, bicycle, basket)
  );
}
