import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";
import { globe, slope, steel } from "../motifs/materials.ts";
import { brass, grain, steam, tones } from "../motifs/technology-and-kitchen.ts";

/** A wok of carbon steel over a lick of fire, lid leaning behind it. */
export function wok(d: Drawing): string {
  const [light, main, dark, deep] = tones.walnut;
  const chive = (x: number, y: number, turn: number): string =>
    place(x, y, turn, 1, rect(-32, -7, 64, 14, d.linear(["#8fd45e", "#4f9a36"]), 7));
  const strip = (x: number, y: number, turn: number, from: string, to: string): string =>
    place(x, y, turn, 1, path("M-50 8C-30 -26 30 -26 50 8C30 -4 -30 -4 -50 8Z", d.linear([from, to], [0, 0, 1, 1])));
  const prawn = (x: number, y: number, turn: number): string =>
    place(
      x,
      y,
      turn,
      1,
      stroke("M-36 18C-44 -26 6 -48 34 -16", "#e8683e", 30),
      stroke("M-36 16C-42 -22 6 -44 32 -16", "#ffac84", 18),
      stroke("M-34 -10L-20 -4M-12 -30L-6 -14M16 -32L12 -16", "#fff1e6", 5),
      path("M30 -22L62 -20L50 6Z", "#e8683e"),
    );
  const flame = (x: number, height: number, lean: number): string =>
    place(
      x,
      906,
      lean,
      1,
      path(
        `M-30 0C-44 ${-height * 0.4} -6 ${-height * 0.5} 0 ${-height}C10 ${-height * 0.6} 44 ${-height * 0.4} 30 0Z`,
        d.linear(["#ffd25a", "#ff8a3a", "#e8452a"]),
      ),
      path(
        `M-13 0C-20 ${-height * 0.26} -2 ${-height * 0.3} 0 ${-height * 0.56}C6 ${-height * 0.34} 20 ${-height * 0.26} 13 0Z`,
        "#fff3b8",
      ),
    );
  return (
    steam(420, 330, 1) +
    steam(500, 300, -1) +
    place(
      826,
      480,
      22,
      1,
      ellipse(0, 0, 262, 262, "#5f6975"),
      circle(
        -6,
        -6,
        256,
        d.linear(
          [
            [0, "#f7f9fb"],
            [0.3, "#c3cbd4"],
            [0.55, "#8a95a2"],
            [0.75, "#dfe4e9"],
            [1, "#77818d"],
          ],
          [0, 0, 1, 1],
        ),
      ),
      circle(-6, -6, 226, "none", 'stroke="#fff" stroke-width="4" opacity=".6"'),
      circle(-6, -6, 150, "none", 'stroke="#5f6975" stroke-width="3" opacity=".4"'),
      path("M-210 -90C-170 -180 -90 -226 0 -232C-70 -190 -130 -130 -150 -50Z", "#fff", 'opacity=".6"'),
      circle(-6, -6, 58, dark),
      circle(-10, -10, 52, globe(d, tones.walnut)),
      ellipse(-28, -30, 14, 9, "#fff", 'opacity=".4"'),
    ) +
    flame(372, 104, -14) +
    flame(828, 104, 14) +
    path(
      "M226 600C180 580 140 540 118 478L160 462C176 510 204 540 246 556Z",
      slope(d, ["#8d93a1", "#4d525f", "#2d313b", "#17191f"]),
    ) +
    place(
      140,
      472,
      74,
      0.82,
      path(
        "M-8 -36C-70 -44 -190 -40 -270 -30C-296 -26 -304 -14 -304 0C-304 14 -296 26 -270 30C-190 40 -70 44 -8 36C4 20 4 -20 -8 -36Z",
        d.linear([light, main, dark, deep]),
      ),
      d.clipped(
        '<path d="M-8 -36C-70 -44 -190 -40 -270 -30C-296 -26 -304 -14 -304 0C-304 14 -296 26 -270 30C-190 40 -70 44 -8 36Z"/>',
        grain(-300, -34, 290, 68, deep, 5),
      ),
      stroke("M-20 -28C-80 -34 -190 -32 -266 -22", "#f3c79d", 5, 'opacity=".8"'),
      circle(-276, 0, 10, deep),
      rect(-16, -40, 28, 80, brass(d), 8),
    ) +
    path(
      "M970 590C1040 580 1078 590 1078 622C1078 656 1036 668 972 660",
      "none",
      'stroke="#17191f" stroke-width="26" stroke-linecap="round"',
    ) +
    path(
      "M970 588C1040 578 1074 590 1074 620C1074 650 1036 662 972 656",
      "none",
      'stroke="#6a707d" stroke-width="10" stroke-linecap="round"',
    ) +
    ellipse(600, 560, 400, 82, "#17191f") +
    ellipse(600, 556, 396, 78, d.linear(["#9aa0ad", "#4d525f", "#2d313b"], [0, 0, 1, 0])) +
    d.clipped(
      ellipse(600, 564, 380, 70, "#000"),
      ellipse(600, 564, 380, 70, d.linear(["#17191f", "#3a3f4a", "#5b616d"], [0, 0, 1, 0.4])) +
        ellipse(600, 604, 330, 60, "#3a1c0c", 'opacity=".5"'),
    ) +
    path(
      "M300 570C340 520 400 500 470 500C520 470 640 464 720 500C800 500 870 530 896 572C820 640 380 640 300 570Z",
      d.linear(["#f6d58a", "#dca44c"], [0, 0, 0, 1]),
    ) +
    sequence(9, (at) =>
      stroke(
        `M${340 + at * 58} ${580 - (at % 3) * 16}C${370 + at * 58} ${530 - (at % 2) * 20} ${410 + at * 52} ${620 - (at % 3) * 20} ${430 + at * 50} ${556}`,
        at % 2 ? "#fbe3a6" : "#e9bd66",
        9,
      ),
    ).join("") +
    place(420, 540, -30, 1, leaf(84, 52, "#5cb04a", "#38802f", "#c4ea9c")) +
    place(770, 560, 40, 1, leaf(88, 54, "#5cb04a", "#38802f", "#c4ea9c")) +
    place(600, 508, 8, 1, leaf(80, 50, "#74c25a", "#45923a", "#c4ea9c")) +
    strip(500, 530, -14, "#ff7a5a", "#c92a1e") +
    strip(690, 514, 20, "#ffd75a", "#e89a1a") +
    strip(620, 566, -6, "#ff7a5a", "#c92a1e") +
    strip(370, 572, 12, "#ffd75a", "#e89a1a") +
    strip(826, 572, -16, "#ff7a5a", "#c92a1e") +
    prawn(546, 548, -8) +
    prawn(720, 566, 30) +
    prawn(450, 580, -30) +
    chive(590, 530, -30) +
    chive(660, 590, 20) +
    chive(510, 594, 10) +
    chive(786, 540, -40) +
    path(
      "M200 560C208 720 350 866 500 872L700 872C850 866 992 720 1000 560C996 600 830 642 600 642C370 642 204 600 200 560Z",
      d.linear(
        [
          [0, "#3a3f4a"],
          [0.2, "#9aa0ad"],
          [0.38, "#565c69"],
          [0.75, "#2d313b"],
          [1, "#17191f"],
        ],
        [0, 0, 1, 0.15],
      ),
    ) +
    path("M200 560C204 604 370 644 600 644C830 644 996 604 1000 560", "none", 'stroke="#b4bac6" stroke-width="8"') +
    path(
      "M420 846C480 880 720 880 780 846C740 872 700 876 600 876C500 876 460 872 420 846Z",
      "#ff8a3a",
      'opacity=".55"',
    ) +
    path("M264 640C286 720 350 790 420 824C390 780 344 730 326 654Z", "#fff", 'opacity=".3"') +
    path("M372 664C392 730 430 790 470 826L492 832C450 780 420 730 404 668Z", "#fff", 'opacity=".14"') +
    flame(440, 84, -9) +
    flame(520, 66, -4) +
    flame(600, 84, 0) +
    flame(680, 64, 4) +
    flame(760, 86, 9) +
    circle(238, 604, 12, steel(d)) +
    circle(252, 650, 12, steel(d))
  );
}
