import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { bloom, cloud, halo, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** A hamper on the blanket under the old tree; the ants have been told. */
export function picnic(d: Drawing): string {
  const blanket = "M206 452L330 372L690 372L800 432L560 440L500 480Z";
  const cloth =
    "M196 458C300 404 320 378 348 368L676 368C712 384 750 400 790 412C700 424 600 420 540 436C480 452 440 480 400 492C330 476 270 470 196 458Z";
  const tree = place(
    748,
    366,
    0,
    1,
    ellipse(-40, 6, 200, 22, "#1f4a24", 'opacity=".35"'),
    path(
      "M-26 4C-14 -70 -18 -120 -34 -180L8 -150L40 -200C30 -120 26 -60 44 4Z",
      d.linear(["#9a6238", "#5a3420"], [0, 0, 1, 0]),
    ),
    circle(-90, -200, 84, d.radial(["#a9de6a", "#5fae4a", "#3a8a44"], [0.36, 0.3, 0.85])),
    circle(70, -190, 96, d.radial(["#8fcf5a", "#4f9f45", "#2a7038"], [0.36, 0.3, 0.85])),
    circle(-16, -280, 110, d.radial(["#bfea7a", "#6fbf50", "#3a8a44"], [0.36, 0.3, 0.85])),
    circle(-10, -176, 70, d.radial(["#9ad862", "#4f9f45"], [0.36, 0.3, 0.85])),
    sequence(22, (i) =>
      ellipse(
        -96 + ((i * 67) % 170),
        -336 + ((i * 43) % 210),
        12,
        6,
        i % 2 === 0 ? "#d6f59a" : "#3a8a44",
        'opacity=".45"',
      ),
    ).join(""),
    sequence(7, (i) =>
      circle(-120 + ((i * 89) % 200), -310 + ((i * 57) % 170), 9, d.radial(["#ff8a6b", "#d92f3f"], [0.36, 0.3, 0.8])),
    ).join(""),
  );
  const hamper = place(
    520,
    384,
    0,
    1,
    ellipse(6, 30, 128, 16, "#4a1f1a", 'opacity=".35"'),
    path("M-92 -84C-70 -160 70 -160 92 -84", "none", 'stroke="#8a5a2e" stroke-width="14"'),
    path("M-92 -88C-70 -164 70 -164 92 -88", "none", 'stroke="#e0b070" stroke-width="4" opacity=".7"'),
    place(
      -50,
      -84,
      -10,
      1,
      rect(-15, -60, 30, 80, d.linear(["#4fae7f", "#1f6b4f"], [0, 0, 1, 0]), 8),
      rect(-7, -92, 14, 40, d.linear(["#4fae7f", "#1f6b4f"], [0, 0, 1, 0]), 4),
      rect(-8, -98, 16, 18, "#f2c23d", 4),
      rect(-15, -34, 30, 28, "#fff3d6"),
    ),
    place(
      14,
      -80,
      14,
      1,
      rect(-17, -86, 34, 110, d.linear(["#f6c67a", "#b86f2c"], [0, 0, 1, 0]), 17),
      stroke("M-10 -64L10 -56M-10 -44L10 -36M-10 -24L10 -16", "#fff0cc", 4, 'opacity=".8"'),
    ),
    circle(56, -90, 22, d.radial(["#ff8a6b", "#d92f3f"], [0.36, 0.3, 0.8])),
    circle(86, -86, 19, d.radial(["#d9ee7a", "#8fba3a"], [0.36, 0.3, 0.8])),
    path("M-120 -78L-70 -92L-40 -60L-10 -82L40 -56L80 -84L122 -76L112 -34L60 -48L20 -26L-40 -44L-96 -30Z", "#fff"),
    path(
      "M-120 -78L-100 -84L-92 -38L-96 -30ZM-70 -92L-54 -76L-58 -38L-76 -34ZM-10 -82L8 -72L2 -34L-16 -38ZM60 -70L80 -84L84 -44L64 -48Z",
      "#4f86e0",
      'opacity=".55"',
    ),
    path("M-118 -56L118 -56L102 30C60 38 -60 38 -102 30Z", d.linear(["#e9b872", "#c08a48", "#8a5a2e"], [0, 0, 1, 0])),
    stroke(
      sequence(
        5,
        (i) => `M${-114 + i * 3} ${-38 + i * 16}C-40 ${-32 + i * 16} 40 ${-32 + i * 16} ${114 - i * 3} ${-38 + i * 16}`,
      ).join("") + sequence(13, (i) => `M${-102 + i * 17} -54L${-88 + i * 14.6} 32`).join(""),
      "#6b4220",
      2.5,
      'opacity=".5"',
    ),
    rect(-124, -66, 248, 18, d.linear(["#f6d6a0", "#a8713a"], [0, 0, 1, 0]), 9),
  );
  const kite = place(
    352,
    118,
    16,
    1,
    path("M0 -56L38 -6L0 62L-38 -6Z", "#ffd257"),
    path("M0 -56L38 -6L0 -6ZM-38 -6L0 -6L0 62Z", "#f0506b"),
    stroke("M0 62C10 100 -20 120 4 160C14 190 40 200 50 250", "#7a3a4a", 2),
    path("M-2 96L-18 88L-16 104ZM0 96L16 90L14 106ZM-6 146L-22 140L-20 156ZM-4 146L12 138L12 156Z", "#2f9fd0"),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#8ad0f5", "#d3f0f4", "#f4fbd8"])) +
    halo(d, 470, 60, 320, "#fffbd0", 0.9) +
    cloud(480, 92, 0.9) +
    cloud(284, 226, 0.6, "#fff", 0.7) +
    sequence(14, (i) =>
      circle(176 + i * 52, 290 - ((i * 31) % 24), 34 + ((i * 17) % 16), i % 2 === 0 ? "#8fc98a" : "#7abb80"),
    ).join("") +
    path(
      "M0 300C200 270 420 300 600 288C700 282 780 290 856 284L856 540L0 540Z",
      d.linear(["#b5e070", "#7fc455", "#3f8f3f"]),
    ) +
    path(
      "M420 300C440 316 470 330 540 340C480 336 420 330 380 340C300 352 240 360 150 420L80 400C200 350 330 330 390 318C410 312 416 306 420 300Z",
      "#f2e3a8",
      'opacity=".8"',
    ) +
    ellipse(300, 324, 70, 14, "#7fd0e6", 'opacity=".9"') +
    ellipse(290, 321, 40, 5, "#fff", 'opacity=".55"') +
    kite +
    tree +
    path(
      "M0 452C160 424 300 470 440 450C560 420 720 416 856 398L856 540L0 540Z",
      d.across(["#4f9f45", "#2a7038", "#174a2a"], [220, 400, 560, 500]),
    ) +
    path(cloth, "#123a20", 'opacity=".35" transform="translate(6 12)"') +
    d.clipped(
      path(cloth, "#000"),
      path(blanket, "#fff6f0") +
        rect(180, 360, 640, 140, "#fff4ee") +
        sequence(15, (i) =>
          path(
            `M${360 + i * 22 - 4} 366L${372 + i * 22 - 4} 366L${180 + i * 46} 500L${156 + i * 46} 500Z`,
            "#e8505b",
            'opacity=".55"',
          ),
        ).join("") +
        sequence(6, (i) => rect(180, 374 + i * 19, 640, 9, "#e8505b", 0, 'opacity=".5"')).join(""),
    ) +
    hamper +
    place(
      352,
      414,
      0,
      1,
      ellipse(2, 9, 52, 12, "#4a1f1a", 'opacity=".3"'),
      ellipse(0, 4, 50, 13, d.linear(["#fff", "#c9d9e6"])),
      path("M-34 0L10 -34L34 -2Z", "#f6d08a"),
      path("M-34 0L34 -2L34 6L-34 6Z", "#8fc455"),
      path("M-34 6L34 4L32 12L-32 12Z", "#f2b25a"),
    ) +
    place(
      646,
      392,
      0,
      1,
      path("M-18 -44L18 -44L14 4C14 8 -14 8 -14 4Z", d.linear(["#ffe6a0", "#f29a5a"]), 'opacity=".95"'),
      ellipse(0, -44, 18, 4, "#fff2cc"),
      stroke("M4 -40L18 -74", "#e8505b", 4),
      circle(-16, -44, 11, "#ffd23d", 'stroke="#fff3b0" stroke-width="3"'),
    ) +
    sequence(5, (i) =>
      bloom(d, 196 + i * 44, 500 + (i % 3) * 14, 11 + (i % 2) * 3, 7, ["#fff", "#ffe9f0"], "#ffc23d"),
    ).join("") +
    [
      ...[460, 496, 532].map((x, i) =>
        place(
          x,
          512 - i * 5,
          -8,
          1,
          stroke("M-4 2l-4 7M0 2l0 8M4 2l5 7M9 -4q5 -7 9 -6", "#0f2a18", 2),
          ellipse(-9, -2, 8, 5.5, "#0f2a18"),
          ellipse(1, -1, 5, 4, "#0f2a18"),
          circle(9, -3, 4.5, "#0f2a18"),
          circle(2, -10, 5, "#ffe0a0"),
        ),
      ),
    ].join("") +
    bow(d, ...satin)
  );
}
