import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { barrel, globe, slope, steel, type Tone } from "../motifs/materials.ts";

function sandwich(d: Drawing): string {
  const bread = d.linear(["#fbe3b4", "#eebd78", "#c9863f"], [0, 0, 0.3, 1]);
  const waves = smooth(sequence(15, (i) => [206 + i * 26, i % 2 === 0 ? 560 : 530] as const));
  return (
    rect(206, 576, 366, 90, bread, 26) +
    path(`${waves}L570 500L206 500Z`, d.linear(["#a5dc6a", "#5aa843"])) +
    path("M200 520L576 520L560 552L500 540L440 576L380 542L290 566L240 540Z", d.linear(["#ffdf73", "#f3b32e"])) +
    sequence(3, (i) => rect(216 + i * 120, 496, 112, 28, d.linear(["#f2604a", "#c2352a"]), 13)).join("") +
    stroke(smooth(sequence(13, (i) => [210 + i * 30, i % 2 === 0 ? 500 : 482] as const)), "#78c04f", 18) +
    path(
      "M196 462C190 400 240 374 320 368C390 362 440 362 490 370C556 378 590 404 584 462C582 488 560 494 540 494L238 494C216 494 198 486 196 462Z",
      bread,
    ) +
    path("M222 446C226 404 290 388 370 386C310 400 262 420 254 462C236 470 222 462 222 446Z", "#fff", 'opacity=".45"') +
    stroke(
      "M300 404l14 10M364 390l14 8M430 402l14 8M490 396l12 10M520 426l14 6M340 430l14 8M456 436l14 4",
      "#fff4d8",
      9,
    ) +
    stroke("M392 250L392 366", "#b98448", 8) +
    ellipse(392, 262, 34, 30, globe(d, ["#b5cf6a", "#7c9c34", "#53701f", "#33490f"])) +
    circle(402, 270, 10, "#e2553c") +
    ellipse(380, 250, 8, 5, "#fff", 'opacity=".6"')
  );
}

function fruit(d: Drawing): string {
  const grape = globe(d, ["#c9a6ec", "#8a4fc0", "#5a2a8c", "#351157"]);
  const carrot = d.linear(["#ffb05c", "#f08427", "#c85c10"], [0, 0, 1, 0]);
  const strawberry = (x: number, y: number, angle: number): string =>
    place(
      x,
      y,
      angle,
      1,
      path(
        "M0 76C-44 52 -72 6 -56 -24C-42 -46 42 -46 56 -24C72 6 44 52 0 76Z",
        globe(d, ["#ff9a8a", "#ea3d45", "#b91e30", "#7a0f20"]),
      ),
      stroke("M-30 0v6M0 10v6M30 0v6M-16 30v6M16 30v6M0 -18v5", "#ffe08a", 5),
      path(
        "M0 -52L-20 -30L-52 -34L-28 -16L0 -24L28 -16L52 -34L20 -30Z",
        "#4f9c42",
        'stroke="#4f9c42" stroke-width="6" stroke-linejoin="round"',
      ),
      ellipse(-26, -8, 8, 15, "#fff", 'opacity=".45" transform="rotate(24 -26 -8)"'),
    );
  return (
    sequence(4, (i) =>
      place(
        664 + i * 42,
        470 - (i % 2) * 26,
        -6 + i * 4,
        1,
        rect(-18, 0, 36, 200, carrot, 10),
        rect(-12, 6, 7, 150, "#fff", 3, 'opacity=".35"'),
      ),
    ).join("") +
    [
      [850, 520],
      [900, 496],
      [954, 514],
      [880, 560],
      [930, 556],
      [984, 566],
      [846, 590],
      [906, 608],
      [964, 612],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 36, grape) + ellipse(x - 12, y - 14, 7, 9, "#fff", 'opacity=".5"'))
      .join("") +
    place(918, 466, 30, 0.8, leaf(90, 70, "#8fcf5c", "#5ba445", "#3d7f36")) +
    strawberry(700, 574, -14) +
    strawberry(792, 584, 12)
  );
}

/** A lunch box of steel, its lid behind it, the break already packed. */
export const lunchBox =
  (tone: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    return (
      place(
        600,
        420,
        -4,
        1,
        rect(-404, -212, 808, 440, deep, 92),
        rect(-410, -220, 808, 440, slope(d, tone), 92),
        rect(-376, -186, 740, 372, "none", 72, `stroke="${dark}" stroke-width="6" opacity=".45"`),
        rect(-370, -182, 740, 372, "none", 72, `stroke="${light}" stroke-width="5" opacity=".8"`),
        stroke("M-370 -60C-372 -150 -340 -186 -250 -192L-60 -194", "#fff", 10, 'opacity=".6"'),
        path(
          "M-60 -96C-60 -140 60 -140 60 -96C60 -80 40 -80 40 -92C40 -116 -40 -116 -40 -92C-40 -80 -60 -80 -60 -96Z",
          dark,
          'opacity=".5"',
        ),
      ) +
      path("M142 626C142 580 180 540 240 536L960 536C1020 540 1058 580 1058 626Z", "#59636e") +
      path("M160 626C162 592 196 562 250 558L950 558C1004 562 1038 592 1040 626Z", "#2e353d") +
      sandwich(d) +
      fruit(d) +
      path("M596 500L624 500L628 660L592 660Z", steel(d)) +
      rect(590, 490, 40, 16, "#f2f5f8", 8) +
      path("M148 624L1052 624L1030 850C1024 888 1002 908 960 908L240 908C198 908 176 888 170 850Z", steel(d)) +
      path(
        "M164 790L1036 790L1030 850C1024 888 1002 908 960 908L240 908C198 908 176 888 170 850Z",
        "#38424d",
        'opacity=".22"',
      ) +
      path("M212 664L330 664L300 880C262 880 240 876 234 850Z", "#fff", 'opacity=".5"') +
      path("M400 664L430 664L420 880L384 880Z", "#fff", 'opacity=".3"') +
      path("M154 660L1046 660L1043 684L157 684Z", "#38424d", 'opacity=".2"') +
      rect(130, 604, 940, 56, d.linear([light, main, dark], [0, 0, 0.1, 1]), 28) +
      stroke("M156 620L820 620", "#fff", 7, 'opacity=".7"') +
      [330, 870]
        .map(
          (x) =>
            rect(x - 56, 596, 120, 156, deep, 26, 'opacity=".35"') +
            rect(x - 60, 588, 120, 156, barrel(d, tone), 26) +
            rect(x - 34, 690, 68, 30, dark, 15, 'opacity=".6"') +
            stroke(`M${x - 40} 612L${x - 40} 668`, "#fff", 8, 'opacity=".6"'),
        )
        .join("") +
      circle(600, 780, 40, "#38424d", 'opacity=".16"') +
      path(
        "M600 806C566 782 556 764 564 748C572 734 592 738 600 754C608 738 628 734 636 748C644 764 634 782 600 806Z",
        "#fff",
        'opacity=".75"',
      )
    );
  };
