import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { glow, shade, sparkle } from "../motifs/food-and-media.ts";

/** A boot of cognac leather, its heel at 0, 0, toe to the right. */
const boot = (d: Drawing): string => {
  const leather = d.linear(["#eba964", "#bd682f", "#7c3814"], [0.1, 0, 0.7, 1]);
  const eyelets = [
    [108, -214],
    [110, -188],
    [117, -163],
    [131, -140],
    [151, -122],
  ] as const;
  return (
    path(
      "M-18 -20L316 -20C322 -6 316 10 304 12L120 12L112 2L86 2L82 18L-14 18C-22 18 -24 4 -18 -20Z",
      d.linear(["#5a3020", "#2c140e"]),
    ) +
    rect(-20, -30, 338, 17, d.linear(["#f7dcae", "#d0a066"]), 8) +
    stroke("M-8 -22L306 -22", "#8a5a2c", 2.5, 'stroke-dasharray="7 6"') +
    path("M92 -262C112 -280 132 -270 128 -246C126 -206 138 -168 170 -132L120 -140Z", "#8a3a20") +
    path(
      "M-12 -30C-18 -100 4 -150 -6 -240C26 -252 76 -254 110 -246C108 -204 116 -166 142 -136C170 -106 236 -110 276 -88C304 -74 316 -54 314 -30Z",
      leather,
    ) +
    path(
      "M-14 -244C-18 -268 -4 -270 20 -272C56 -276 86 -276 104 -270C118 -264 116 -246 108 -242C70 -250 24 -248 -14 -236Z",
      d.linear(["#8f4d28", "#4f2412"]),
    ) +
    path(
      "M216 -106C260 -100 318 -86 314 -30L226 -30C206 -54 206 -86 216 -106Z",
      d.linear(["#cf7a40", "#7c3814"], [0, 0, 1, 1]),
    ) +
    stroke(
      "M222 -102C212 -80 214 -52 232 -34M30 -32C40 -70 26 -106 -4 -124",
      "#f7cf98",
      3,
      'stroke-dasharray="7 6" opacity=".85"',
    ) +
    stroke(
      "M76 -240C72 -190 84 -142 116 -108C132 -94 150 -92 164 -94",
      "#5a2812",
      3.5,
      'opacity=".55" stroke-dasharray="7 5"',
    ) +
    eyelets
      .map(
        ([x, y], i) =>
          circle(x - 24 + i * 2, y + 12 + i, 5, "#ffd98a") +
          stroke(`M${x - 24 + i * 2} ${y + 12 + i}Q${x - 6} ${y - 6} ${x + 8} ${y - 4}`, "#e0483f", 6),
      )
      .join("") +
    stroke(
      "M112 -226C70 -262 44 -222 108 -222M114 -226C160 -258 176 -212 114 -222M108 -222L92 -186M114 -222L142 -192",
      "#f06a5c",
      5,
    ) +
    stroke("M14 -216C18 -180 14 -156 10 -132", "#ffe2b8", 7, 'opacity=".55"') +
    stroke("M244 -86C264 -80 282 -70 290 -56", "#ffe2b8", 6, 'opacity=".55"') +
    place(
      72,
      -66,
      -8,
      1,
      path("M0 24C-46 -6 -28 -40 0 -18C28 -40 46 -6 0 24Z", d.linear(["#ff8a8a", "#d82c4c"], [0, 0, 1, 1])),
      stroke("M0 16C-34 -8 -20 -30 0 -10C20 -30 34 -8 0 16Z", "#fff3e0", 2.5, 'stroke-dasharray="5 5"'),
    )
  );
};

const rainBoot = (d: Drawing): string => {
  const rubber = d.linear(["#fff09a", "#ffd22e", "#e8a01c"], [0.1, 0, 0.8, 1]);
  return (
    path("M-10 -12L168 -12C172 0 168 10 160 10L72 10L66 2L50 2L46 12L-4 12C-12 12 -14 2 -10 -12Z", "#c97a14") +
    path("M-6 -12C-8 -70 -4 -110 0 -160L84 -160C84 -120 86 -90 100 -74C120 -60 164 -66 168 -12Z", rubber) +
    rect(-8, -172, 100, 25, d.linear(["#ffe27a", "#e8a01c"]), 11) +
    stroke("M14 -136C10 -100 9 -70 10 -34", "#fff", 8, 'opacity=".65"') +
    stroke("M124 -50C140 -46 150 -38 152 -28", "#fff", 6, 'opacity=".6"') +
    circle(52, -96, 11, "#f2682c") +
    circle(26, -54, 9, "#f2682c") +
    circle(84, -44, 10, "#f2682c")
  );
};

const babyShoe = (d: Drawing): string =>
  path("M-4 -8L118 -8C122 4 116 8 108 8L2 8C-6 8 -8 2 -4 -8Z", "#fff6e4") +
  path(
    "M-2 -8C-6 -40 -2 -60 6 -74C20 -82 36 -78 44 -66C52 -54 70 -56 88 -50C110 -44 120 -30 118 -8Z",
    d.linear(["#ff9a9a", "#e83a54", "#a81c3c"], [0.1, 0, 0.7, 1]),
  ) +
  path("M6 -74C18 -82 36 -80 44 -66C36 -58 18 -60 6 -74Z", "#7a1230") +
  path("M46 -66C58 -56 62 -36 56 -10L42 -10C48 -34 44 -52 34 -60Z", "#fff6e4") +
  circle(52, -34, 6, "#ffd25a") +
  stroke("M88 -40C100 -36 106 -30 108 -22", "#fff", 5, 'opacity=".6"');

/** Three generations, all of them mended. */
export function sohlenglueck(d: Drawing): string {
  const arches = sequence(9, (i) =>
    sequence(5, (j) =>
      path(
        `M${-20 + i * 112 + (j % 2) * 56} ${110 + j * 74}a28 28 0 0 1 56 0`,
        "none",
        'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".16"',
      ),
    ).join(""),
  ).join("");
  const spool = place(
    96,
    424,
    0,
    0.92,
    shade(d, 0, 2, [60, 9]),
    rect(-40, -18, 80, 18, d.linear(["#e8b878", "#a8692c"]), 6),
    rect(-28, -84, 56, 68, d.linear(["#7cd8d0", "#1f8f96", "#0f5f72"], [0, 0, 1, 0]), 4),
    stroke("M-26 -72L26 -66M-26 -60L26 -54M-26 -48L26 -42M-26 -36L26 -30", "#c4f4ee", 2.5, 'opacity=".6"'),
    rect(-40, -100, 80, 18, d.linear(["#f7dcae", "#c98c4a"]), 6),
    stroke("M26 -40C60 -30 60 -80 84 -70C104 -60 88 -30 112 -26", "#1f8f96", 4),
  );
  return (
    rect(0, 0, 856, 540, d.across(["#b4c4ff", "#8a9cf4", "#6474dc"], [0, 0, 760, 440])) +
    arches +
    glow(d, [560, 220, 320], "#fff", 0.55) +
    rect(0, 412, 856, 128, d.across(["#3c3f94", "#272a70", "#171a4c"], [0, 412, 600, 540])) +
    rect(0, 412, 856, 6, "#dfe6ff", 0, 'opacity=".6"') +
    shade(d, 226, 422, [80, 10]) +
    shade(d, 382, 422, [110, 12]) +
    shade(d, 646, 424, [200, 16]) +
    spool +
    place(176, 418, 0, 0.9, babyShoe(d)) +
    place(312, 416, 0, 0.94, rainBoot(d)) +
    place(500, 410, 0, 0.96, boot(d)) +
    sparkle(820, 290, 1.6, "#fff") +
    sparkle(790, 250, 0.9, "#fff") +
    ellipse(646, 448, 200, 6, "#fff", 'opacity=".04"')
  );
}
