import {
  circle,
  type Drawing,
  ellipse,
  path,
  place,
  polar,
  rect,
  round,
  sequence,
  smooth,
  stroke,
} from "../drawing.ts";

const ink = "#171233";
const line = (width = 6): string =>
  `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

const rays = sequence(18, (i) => {
  const [ax, ay] = polar(580, 300, 900, i * 20);
  const [bx, by] = polar(580, 300, 900, i * 20 + 10);
  return `M580 300L${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}Z`;
}).join("");

const bubble = (x: number, y: number, scale: number, tail: number, sign: string): string =>
  place(
    x,
    y,
    0,
    scale,
    path(
      `M-66 0C-66 -34 -34 -50 0 -50C34 -50 66 -34 66 0C66 34 34 48 ${tail + 22} 48L${tail - 10} 84L${tail - 8} 47C-40 44 -66 30 -66 0Z`,
      ink,
      'opacity=".25" transform="translate(7 8)"',
    ),
    path(
      `M-66 0C-66 -34 -34 -50 0 -50C34 -50 66 -34 66 0C66 34 34 48 ${tail + 22} 48L${tail - 10} 84L${tail - 8} 47C-40 44 -66 30 -66 0Z`,
      "#fff",
      line(),
    ),
    sign,
  );

const palm = (d: Drawing): string =>
  path(
    "M-16 4C-14 -60 -4 -120 26 -172L46 -164C20 -110 14 -60 18 4Z",
    d.linear(["#e0a050", "#9a5a24"], [0, 0, 1, 0]),
    line(),
  ) +
  stroke("M-12 -30L14 -26M-9 -62L16 -56M-1 -94L22 -86M8 -124L30 -116", ink, 4) +
  [-118, -66, -16, 30, 74, 118]
    .map((turn, i) =>
      place(
        36,
        -168,
        turn,
        1,
        path(
          "M0 8C-34 -14 -40 -74 -8 -128C2 -116 2 -104 8 -100C20 -64 22 -22 0 8Z",
          d.linear(i % 2 === 0 ? ["#7ce05a", "#2fa04a"] : ["#4fc850", "#1c7d40"]),
          line(5),
        ),
        stroke("M-2 -8C-12 -40 -12 -76 -4 -104", ink, 3, 'opacity=".55"'),
      ),
    )
    .join("") +
  [-8, 14].map((dx) => circle(36 + dx, -160, 13, d.radial(["#c98a50", "#6b3a18"], [0.35, 0.3, 0.8]), line(4))).join("");

/** One small hero who guards the island. */
const hero = (d: Drawing): string =>
  path(
    "M-20 -84C-70 -74 -96 -40 -120 -46C-104 -22 -112 -8 -126 6C-88 10 -44 0 -10 -20Z",
    d.linear(["#ff6a5c", "#c81e3a"], [0, 0, 1, 1]),
    line(5),
  ) +
  path("M-16 -20L-20 18L-4 18L0 -10L6 18L22 18L16 -22Z", "#2a3fd8", line(5)) +
  path("M-22 18L-24 30L0 30L-4 18ZM6 18L4 30L30 30L22 18Z", "#ffd22e", line(5)) +
  path("M-26 -84C-10 -92 12 -92 26 -84L18 -18L-18 -18Z", d.linear(["#4f7dff", "#2a3fd8"]), line(5)) +
  path("M0 -72L14 -58L0 -40L-14 -58Z", "#ffd22e", line(3)) +
  stroke("M24 -78L52 -104L46 -132", ink, 21) +
  stroke("M24 -78L52 -104L46 -132", "#4f7dff", 11) +
  circle(45, -138, 12, "#ffc79a", line(5)) +
  stroke("M-24 -78L-44 -52L-22 -38", ink, 21) +
  stroke("M-24 -78L-44 -52L-22 -38", "#4f7dff", 11) +
  circle(0, -116, 31, d.radial(["#ffdcb4", "#f5ae7c"], [0.4, 0.3, 0.8]), line(5)) +
  path("M-32 -120C-34 -156 -4 -164 16 -154C34 -150 34 -132 31 -120C18 -132 -10 -134 -32 -120Z", "#5a2a18", line(5)) +
  path("M-31 -120C-18 -128 18 -128 31 -120C30 -106 12 -104 2 -113C-8 -104 -30 -106 -31 -120Z", "#c81e3a", line(4)) +
  ellipse(-14, -115, 6, 4.5, "#fff") +
  ellipse(16, -115, 6, 4.5, "#fff") +
  stroke("M-10 -98C-2 -90 8 -92 13 -100", ink, 4);

const book = (d: Drawing): string => {
  const page = (side: 1 | -1): string =>
    `<g transform="scale(${side} 1)">${path("M0 0C50 -34 150 -44 272 -24L312 74C190 52 70 56 0 92Z", side === 1 ? d.linear(["#fff", "#e4e6f4"], [0, 0, 1, 1]) : d.linear(["#fffaf0", "#f2ecdc"], [1, 0, 0, 1]), line())}${path("M24 2C64 -16 104 -22 140 -23L154 24C112 26 70 32 34 46Z", side === 1 ? "#ff5c5c" : "#35c4f0", line(4))}${path("M156 -23C190 -24 220 -22 252 -16L272 32C240 27 206 24 170 24Z", side === 1 ? "#ffd22e" : "#ff9ac4", line(4))}${path("M32 60C100 36 190 32 276 44L286 60C190 46 100 50 28 78Z", side === 1 ? "#7ce05a" : "#ffd22e", line(4))}</g>`;
  return (
    path("M-318 84L-276 -14L0 22L276 -14L318 84C190 66 70 74 0 112C-70 74 -190 66 -318 84Z", "#c81e3a", line()) +
    page(-1) +
    page(1) +
    stroke("M0 0L0 92", ink, 5)
  );
};

/** An open comic is an island; the sea begins where the page ends. */
export function comicinsel(d: Drawing): string {
  const dots = sequence(9, (row) =>
    sequence(15, (i) =>
      circle(
        20 + i * 30 + (row % 2) * 15,
        540 - row * 26 - 130,
        Math.max(1, 9 - row * 0.9 - i * 0.34),
        "#ff7a2e",
        'opacity=".55"',
      ),
    ).join(""),
  ).join("");
  const wave = (points: string, color: string): string => path(`${smooth(points)}L900 600L-40 600Z`, color, line());
  const heart = path("M0 26C-44 -2 -26 -34 0 -14C26 -34 44 -2 0 26Z", "#ff3d5c", line(4));
  const bolt = path("M8 -34L-24 6L-4 6L-10 34L24 -8L4 -8Z", "#ffd22e", line(4));
  return (
    rect(0, 0, 856, 540, d.radial(["#fff08a", "#ffd22e", "#ffb01c"], [0.68, 0.5, 0.7])) +
    path(rays, "#fff", 'opacity=".3"') +
    dots +
    wave("-40 384, 60 368, 150 386, 260 364, 380 384, 500 366, 620 384, 740 366, 900 384", "#35c4f0") +
    place(560, 372, 0, 0.98, book(d)) +
    place(
      560,
      372,
      0,
      1,
      path(
        "M-112 2C-90 -40 -30 -52 10 -50C60 -48 104 -30 120 0C60 -8 30 0 0 16C-30 2 -70 -6 -112 2Z",
        d.linear(["#ffe9a8", "#f2bd5a"]),
        line(),
      ),
    ) +
    place(600, 330, 0, 0.98, palm(d)) +
    place(502, 326, 0, 0.92, hero(d)) +
    bubble(330, 214, 0.84, 40, place(0, 0, 0, 1, heart)) +
    bubble(786, 130, 0.72, -30, place(0, 0, 0, 1, bolt)) +
    wave(
      "-40 446, 70 424, 180 446, 300 420, 430 442, 560 414, 690 430, 900 404",
      d.linear(["#1d6fd8", "#123a9a", "#0a1f5c"]),
    ) +
    stroke(
      "M60 470q18 -14 36 0M200 486q18 -14 36 0M340 468q18 -14 36 0M120 512q18 -14 36 0M420 506q18 -14 36 0",
      "#8fd8ff",
      5,
      'opacity=".8"',
    )
  );
}
