import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { fade, glow, hues } from "../motifs/home-and-garden.ts";
import { barrel, slope, steel, type Tone } from "../motifs/materials.ts";

function sausage(d: Drawing, x: number, y: number, angle: number): string {
  return place(
    x,
    y,
    angle,
    1,
    rect(-84, -24, 168, 50, d.linear(["#e9935a", "#b5522a", "#7a2f14"]), 25),
    stroke("M-48 -16l18 32M-12 -18l18 34M24 -18l18 34", "#5a1f0c", 7, 'opacity=".7"'),
    stroke("M-60 -13L40 -15", "#fff", 6, 'opacity=".5"'),
    stroke("M-84 0L-96 -3M84 0L96 -2", "#7a2f14", 9),
  );
}

function cob(d: Drawing, x: number, y: number): string {
  return place(
    x,
    y,
    -10,
    1,
    path("M60 -26C110 -40 130 -20 140 -34C136 0 120 24 60 22Z", "#7fb552"),
    rect(-90, -30, 176, 58, d.linear(["#fff0a0", "#f9c840", "#d49514"]), 29),
    sequence(3, (row) =>
      stroke(
        `M${-70 + (row % 2) * 10} ${-14 + row * 14}L72 ${-14 + row * 14}`,
        "#b97a08",
        8,
        'stroke-dasharray="0 19" opacity=".55"',
      ),
    ).join(""),
    path("M56 -28C90 -30 110 -8 132 -8C110 14 84 26 56 26C70 8 70 -10 56 -28Z", "#a5cf6a"),
  );
}

/** A kettle grill, its lid lifted: supper is nearly ready. */
export function grill(d: Drawing): string {
  const tone: Tone = hues.graphite;
  const [light, main, dark, deep] = tone;
  const enamel = d.radial(
    [
      [0, light],
      [0.4, main],
      [0.8, dark],
      [1, deep],
    ],
    [0.3, 0.2, 0.9],
  );
  const smoke = (x: number, turn: number): string =>
    stroke(
      `M${x} 410C${x - 40 * turn} 360 ${x + 40 * turn} 310 ${x} 250C${x - 30 * turn} 206 ${x + 24 * turn} 170 ${x} 130`,
      "#fff",
      18,
      'opacity=".6"',
    );
  const leg = (line: string): string =>
    stroke(line, "#5d6773", 26) + stroke(line, d.across(["#f7f9fb", "#aab4bf", "#717c89"], [300, 0, 900, 0]), 18);
  const wheel = (x: number): string =>
    circle(x, 858, 52, "#1d1a20") +
    circle(x, 858, 40, "#3a3740") +
    circle(x, 858, 26, steel(d)) +
    circle(x, 858, 9, "#4a5560") +
    ring(x - 2, 856, 46, "#6a6672", 4, 'opacity=".6"');
  const lid = place(
    886,
    520,
    38,
    1,
    path("M-640 0C-640 -200 -480 -300 -320 -300C-160 -300 0 -200 0 0Z", enamel),
    path(
      "M-590 -30C-580 -160 -480 -256 -360 -270C-460 -220 -520 -140 -530 -26C-550 -20 -580 -20 -590 -30Z",
      "#fff",
      'opacity=".34"',
    ),
    stroke("M-60 -60C-80 -150 -140 -220 -210 -254", light, 8, 'opacity=".45"'),
    rect(-654, -22, 668, 40, steel(d), 18),
    rect(-640, 12, 640, 10, deep, 5),
    path(
      "M-380 -296C-390 -352 -250 -352 -260 -296",
      "none",
      'stroke="#60361c" stroke-width="26" stroke-linecap="round"',
    ),
    path(
      "M-376 -302C-380 -344 -260 -344 -264 -302",
      "none",
      'stroke="#cf9668" stroke-width="8" stroke-linecap="round" opacity=".8"',
    ),
    circle(-200, -170, 52, steel(d)),
    circle(-200, -170, 42, "#fffdf6"),
    path("M-200 -170L-200 -204A34 34 0 0 1 -168 -160Z", "#f47a5c", 'opacity=".6"'),
    stroke("M-200 -170L-178 -194", "#c94a30", 7),
    circle(-200, -170, 7, "#2d313b"),
  );
  return place(
    60,
    91,
    0,
    0.9,
    leg("M420 700L330 880") +
      leg("M780 700L870 850") +
      leg("M600 760L600 880") +
      path("M424 800L780 800L800 838L404 838Z", steel(d)) +
      stroke("M440 812L770 812M430 826L780 826", "#5d6773", 4, 'opacity=".6"') +
      wheel(870) +
      circle(330, 888, 20, "#1d1a20") +
      circle(600, 890, 18, "#1d1a20") +
      lid +
      smoke(300, 1) +
      smoke(220, -1) +
      circle(590, 520, 330, glow(d, "#ffb347", 0.5)) +
      ellipse(590, 524, 316, 62, deep) +
      ellipse(590, 532, 290, 48, d.radial(["#fff0a0", "#ff9a3c", "#d9421a", "#6b1a0a"], [0.5, 0.6, 0.6])) +
      stroke(sequence(13, (i) => `M${350 + i * 40} 500L${350 + i * 40} 566`).join(""), "#8a95a2", 6) +
      stroke("M286 530L894 530", "#c3cbd4", 7) +
      cob(d, 700, 486) +
      sausage(d, 420, 500, -6) +
      sausage(d, 560, 494, 5) +
      sausage(d, 500, 528, -2) +
      place(
        780,
        520,
        6,
        0.8,
        rect(-70, -22, 140, 44, d.linear(["#f2604a", "#c2352a"]), 20),
        rect(-6, -26, 40, 52, d.linear(["#a5dc6a", "#5aa843"]), 12),
        stroke("M-96 0L110 0", "#b98448", 6),
        stroke("M-56 -12L-20 -14", "#fff", 6, 'opacity=".5"'),
      ) +
      path("M274 530C340 590 840 590 906 530C910 660 780 790 590 790C400 790 270 660 274 530Z", enamel) +
      path(
        "M300 590C320 680 400 760 500 776C430 710 380 650 372 596C350 600 318 600 300 590Z",
        "#fff",
        'opacity=".3"',
      ) +
      path(
        "M300 640C380 800 800 800 880 640C850 740 740 790 590 790C440 790 330 740 300 640Z",
        fade(d, deep, 0.6, [0, 1, 0, 0]),
      ) +
      path("M262 524C330 592 850 592 918 524L918 546C850 616 330 616 262 546Z", steel(d)) +
      stroke("M880 620C850 690 790 740 710 766", "#ff9a3c", 8, 'opacity=".3"') +
      sequence(3, (i) => rect(540 + i * 44, 696, 22, 42, deep, 11)).join("") +
      sequence(3, (i) => rect(544 + i * 44, 704, 14, 28, d.linear(["#ffd75e", "#f4622a"]), 7)).join("") +
      path("M262 600C200 590 180 620 182 650", "none", 'stroke="#5d6773" stroke-width="14" stroke-linecap="round"') +
      rect(160, 606, 40, 120, slope(d, hues.walnut), 18) +
      circle(220, 470, 5, "#ffb347") +
      circle(360, 440, 5, "#ffb347") +
      circle(300, 390, 4, "#ffd75e") +
      circle(440, 380, 4, "#ff9a3c") +
      rect(884, 518, 30, 48, barrel(d, hues.brass), 8),
  );
}
