import { circle, type Drawing, ellipse, path, place, sequence, smooth, stroke } from "../drawing.ts";
import { dots, globe, slope, type Tone } from "../motifs/materials.ts";

const lace = "M960 520C1050 470 1114 560 1118 680C1122 800 1080 850 1054 800C1030 750 1010 660 966 590";
const pebble = smooth(
  "170 690, 232 500, 420 366, 660 330, 890 410, 1016 600, 1020 770, 900 882, 600 908, 320 894, 196 818",
  true,
);

/** A loudspeaker like a river pebble, dressed in knitted fabric; a ladybird took it for a real one. */
export const speaker =
  (tone: Tone, loop: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const knit = sequence(27, (row) => {
      const y = 330 + row * 22;
      const from = 120 + (row % 2) * 11;
      return dots(`M${from} ${y + 50}Q600 ${y - 54} 1090 ${y + 50}`, deep, 8, 22, 0.34);
    }).join("");
    const shade = d.radial(
      [
        [0.4, deep, 0],
        [1, deep, 0.75],
      ],
      [0.36, 0.28, 0.78],
    );
    const leather = slope(d, loop);
    return (
      stroke(lace, loop[3], 30) +
      stroke(lace, leather, 23) +
      stroke(lace, loop[0], 2.5, 'stroke-dasharray="11 9" opacity=".8"') +
      stroke("M150 470A190 190 0 0 1 236 366M98 436A260 260 0 0 1 214 296", "#fff", 12, 'opacity=".7"') +
      path(pebble, d.radial([light, main, dark, deep], [0.34, 0.24, 0.86])) +
      d.clipped(
        path(pebble, "#000"),
        knit +
          path(pebble, shade) +
          path("M120 800C360 880 820 884 1080 790L1080 960L120 960Z", deep, 'opacity=".55"') +
          stroke("M150 806C380 880 820 884 1060 796", light, 5, 'opacity=".45"'),
      ) +
      path(smooth("250 560, 330 450, 480 390, 560 378, 470 440, 340 530, 268 640"), "#fff", 'opacity=".22"') +
      place(
        640,
        430,
        -3,
        1,
        ellipse(0, 6, 190, 54, deep, 'opacity=".55"'),
        ellipse(0, 0, 190, 52, slope(d, tone)),
        ellipse(0, 0, 176, 44, d.linear([dark, main], [0, 0, 0.6, 1])),
        stroke("M-132 0L-96 0M96 0L132 0M114 -11L114 11", light, 9),
        ellipse(0, 0, 44, 22, slope(d, tone)),
        path("M-10 -11L16 0L-10 11Z", deep),
      ) +
      [0, 1, 2, 3]
        .map((at) =>
          circle(526 + at * 46, 800 + (at === 0 || at === 3 ? -2 : 2), 9, at < 3 ? "#fff6d8" : deep, 'opacity=".95"'),
        )
        .join("") +
      place(
        372,
        398,
        -34,
        1,
        ellipse(2, 10, 34, 9, "#000", 'opacity=".22"'),
        stroke("M30 -12C40 -22 46 -24 52 -24M30 -6C42 -10 48 -10 54 -8", "#1c1416", 4),
        circle(28, -6, 14, "#1c1416"),
        path("M-32 6C-34 -34 24 -38 28 6Z", globe(d, ["#ff9a8c", "#e0322d", "#a3161b", "#6b0a10"])),
        circle(-10, -14, 6, "#1c1416") + circle(10, -10, 6, "#1c1416") + circle(-18, 0, 5, "#1c1416"),
        circle(32, -10, 3, "#fff"),
      )
    );
  };
