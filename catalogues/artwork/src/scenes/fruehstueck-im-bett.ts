import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";
import { halo, heart, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** Seen from the pillow: a tray with everything, and the sun comes in. */
export function breakfastInBed(d: Drawing): string {
  const fold = (points: string): string =>
    path(points, "#6f9fd0", 'opacity=".15"') + path(points, "#fff", 'opacity=".42" transform="translate(-7 -12)"');
  const croissant = place(
    -84,
    -6,
    -24,
    1,
    path(
      "M-72 34C-78 -30 -34 -60 4 -60C46 -60 84 -28 76 36C62 44 52 26 44 8C30 -10 -26 -10 -40 8C-48 26 -60 42 -72 34Z",
      "#5a2a14",
      'opacity=".25" transform="translate(6 9)"',
    ),
    path(
      "M-72 34C-78 -30 -34 -60 4 -60C46 -60 84 -28 76 36C62 44 52 26 44 8C30 -10 -26 -10 -40 8C-48 26 -60 42 -72 34Z",
      d.linear(["#ffce7a", "#d98a34", "#a85a1e"]),
    ),
    stroke(
      "M-56 -20C-50 -4 -48 4 -46 18M-34 -46C-28 -28 -26 -16 -24 -2M6 -60C4 -40 4 -22 4 -6M42 -46C34 -28 32 -16 30 -2M66 -20C56 -6 52 6 50 18",
      "#94491a",
      4,
      'opacity=".7"',
    ),
    stroke("M-48 -22C-38 -40 -18 -50 -4 -52", "#fff1c4", 6, 'opacity=".7"'),
  );
  const egg = place(
    96,
    76,
    0,
    1,
    circle(5, 8, 44, "#4a2416", 'opacity=".25"'),
    circle(0, 0, 44, d.radial(["#bfe6df", "#4f9f9c"], [0.36, 0.3, 0.8])),
    circle(0, 0, 32, d.radial(["#fff", "#f2dcc0"], [0.4, 0.35, 0.75])),
    ellipse(2, 2, 19, 18, d.radial(["#ffc23d", "#f28c1e"], [0.4, 0.35, 0.7])),
    ellipse(-5, -4, 6, 4, "#fff", 'opacity=".7"'),
  );
  const coffee = place(
    86,
    -48,
    0,
    1,
    circle(6, 10, 64, "#4a2416", 'opacity=".28"'),
    circle(0, 0, 64, d.radial(["#fff", "#dfe7f2"], [0.4, 0.35, 0.75])),
    circle(0, 0, 50, "#a9bfd8", 'opacity=".25"'),
    place(0, 0, 36, 1, rect(36, -8, 32, 16, "#f4f8fc", 7, 'stroke="#b8c8dc" stroke-width="1.5"')),
    circle(0, 0, 44, d.linear(["#fff", "#c3d1e4"], [0, 0, 1, 1])),
    circle(0, 0, 38, d.radial(["#c98a52", "#8a4f2a"])),
    place(0, 2, 0, 0.44, heart(100, "#f8e2c4")),
  );
  const strawberry = (x: number, y: number, a: number): string =>
    place(
      x,
      y,
      a,
      0.9,
      path("M0 26C-26 8 -24 -18 0 -16C24 -18 26 8 0 26Z", d.linear(["#ff6b62", "#c9233c"], [0, 0, 1, 1])),
      path("M0 -22L6 -12L18 -14L10 -6L0 -8L-10 -6L-18 -14L-6 -12Z", "#5fae54"),
      stroke("M-8 -2l0 2M6 0l0 2M-1 10l0 2M-13 -6l0 1", "#ffe08a", 3),
    );
  const tulip = place(
    -196,
    78,
    -24,
    1,
    stroke("M0 0C-4 -50 4 -90 0 -128", "#5f9f5a", 6),
    place(0, -10, -30, 1, leaf(84, 26, "#8cc878", "#5f9f5a", "#c9ecb8")),
    path(
      "M-26 -122C-30 -160 -22 -178 -18 -184L0 -164L18 -184C24 -176 30 -158 26 -122C16 -104 -16 -104 -26 -122Z",
      d.linear(["#ff9fb8", "#e0486f"], [0, 0, 1, 1]),
    ),
    path("M0 -164C-14 -146 -14 -124 0 -108C14 -124 14 -146 0 -164Z", "#ffc2d0", 'opacity=".8"'),
  );
  const tray = place(
    528,
    262,
    -7,
    1.08,
    rect(-226, -138, 452, 300, "#2a4468", 44, 'opacity=".28" transform="translate(12 20)"'),
    path(
      "M-226 -60C-262 -56 -262 60 -226 64M226 -60C262 -56 262 60 226 64",
      "none",
      'stroke="#8a5430" stroke-width="15"',
    ),
    rect(-226, -138, 452, 292, d.linear(["#e9b47c", "#b87a45"], [0, 0, 1, 1]), 42),
    rect(-208, -120, 416, 256, d.linear(["#c98d55", "#e6b380", "#c98d55"], [0, 0, 1, 1]), 28),
    stroke(
      "M-190 -78C-80 -84 60 -70 190 -80M-190 -20C-60 -14 80 -26 190 -18M-190 44C-80 38 60 52 190 42M-190 98C-60 92 60 106 190 96",
      "#9c6232",
      2,
      'opacity=".4"',
    ),
    rect(-196, -94, 214, 186, "#4a2416", 14, 'opacity=".18" transform="rotate(-4) translate(4 6)"'),
    rect(-196, -94, 214, 186, "#fff4ec", 12, 'transform="rotate(-4)"'),
    stroke(
      "M-186 -66L8 -66M-186 -60L8 -60M-186 58L8 58M-186 64L8 64",
      "#f2837a",
      2.5,
      'transform="rotate(-4)" opacity=".8"',
    ),
    circle(-80, 8, 84, "#8a6450", 'opacity=".3"'),
    circle(-86, 0, 84, d.radial(["#fff", "#e4ecf4"], [0.4, 0.35, 0.75])),
    circle(-86, 0, 62, "none", 'stroke="#a9c4dc" stroke-width="3"'),
    croissant,
    strawberry(-118, 52, 20),
    strawberry(-78, 58, -30),
    coffee,
    egg,
    place(
      176,
      30,
      4,
      1,
      path(
        "M-7 -110C-17 -90 -13 -66 0 -62C13 -66 17 -90 7 -110ZM-4 -64L4 -64L5 70L-5 70Z",
        d.linear(["#fff", "#a9b4c4"], [0, 0, 1, 0]),
      ),
    ),
    tulip,
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#fdf3e6", "#dcebf8", "#a9cbe8"], [0, 0, 1, 1])) +
    halo(d, 220, -20, 520, "#ffe6a8", 0.9) +
    fold("M150 -10C260 60 420 60 640 10C500 90 300 110 150 -10Z") +
    fold("M140 300C200 250 260 330 330 440C260 400 200 350 140 300Z") +
    fold("M860 90C790 130 770 230 800 360C740 250 760 130 860 90Z") +
    fold("M20 290C70 340 110 420 250 480C140 470 60 400 20 290Z") +
    fold("M150 180C230 160 280 190 320 260C260 220 210 200 150 180Z") +
    fold("M700 -10C740 40 800 60 870 50C800 90 730 60 700 -10Z") +
    path(
      "M0 520C180 440 380 500 520 440C640 392 740 412 880 356L880 560L0 560Z",
      "#1c3a66",
      'opacity=".22" transform="translate(0 -12)"',
    ) +
    path(
      "M0 520C180 440 380 500 520 440C640 392 740 412 880 356L880 560L0 560Z",
      d.across(["#4f7fb8", "#2a4f8c", "#1f3d74"], [200, 420, 640, 540]),
    ) +
    sequence(13, (i) =>
      stroke(
        `M${40 + i * 70} 560C${60 + i * 70} 520 ${90 + i * 70} 500 ${150 + i * 70} ${340}`,
        "#fff",
        3,
        'opacity=".07"',
      ),
    ).join("") +
    stroke(
      "M0 534C180 454 380 514 520 454C640 406 740 426 880 370",
      "#fff",
      3,
      'opacity=".4" stroke-dasharray="9 11"',
    ) +
    tray +
    sequence(3, (i) =>
      path(
        `M${-60 + i * 60} -20L${0 + i * 70} -20L${560 + i * 190} 560L${430 + i * 170} 560Z`,
        "#fff6d8",
        'opacity=".09"',
      ),
    ).join("") +
    bow(d, ...satin)
  );
}
