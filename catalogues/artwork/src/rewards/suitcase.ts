import { circle, type Drawing, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { barrel, steel, type Tone } from "../motifs/materials.ts";
import { brass } from "../motifs/technology-and-kitchen.ts";

/** A cabin case that has been about. */
export const suitcase =
  (tone: Tone, trim: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const chrome = steel(d);
    const wheel = (x: number): string =>
      path(`M${x - 40} 838L${x + 40} 838L${x + 32} 872L${x - 32} 872Z`, d.linear(["#6a6f7d", "#2d313b"])) +
      circle(x, 874, 35, "#17191f") +
      circle(x, 874, 20, chrome) +
      circle(x, 874, 7, "#3a3f48");
    const corner = (x: number, y: number, turn: number): string =>
      place(
        x,
        y,
        turn,
        1,
        path("M0 96L0 66C0 26 26 0 66 0L96 0C96 60 60 96 0 96Z", d.linear([...trim], [0, 0, 1, 1])),
        circle(40, 40, 7, "#fff3d6"),
      );
    return (
      // Telescopic handle.
      rect(462, 110, 26, 190, chrome, 6) +
      rect(712, 110, 26, 190, chrome, 6) +
      rect(452, 232, 46, 40, "#3a3f48", 8) +
      rect(702, 232, 46, 40, "#3a3f48", 8) +
      rect(434, 76, 332, 52, d.linear([...trim]), 26) +
      stroke("M460 90L730 90", "#fff", 7, 'opacity=".45"') +
      wheel(420) +
      wheel(780) +
      // The shell.
      rect(316, 262, 568, 598, deep, 70, 'transform="translate(10 4)"') +
      rect(316, 256, 568, 600, barrel(d, tone), 70) +
      d.clipped(
        rect(316, 256, 568, 600, "#000", 70),
        sequence(9, (at) => {
          const x = 372 + at * 57;
          return (
            rect(x - 9, 290, 18, 532, deep, 9, 'opacity=".3"') +
            rect(x + 8, 290, 6, 532, light, 3, `opacity="${at < 5 ? 0.6 : 0.3}"`)
          );
        }).join("") +
          path("M316 256L884 256L884 330C760 300 500 290 316 360Z", "#fff", 'opacity=".2"') +
          rect(316, 790, 568, 70, deep, 0, 'opacity=".3"'),
      ) +
      rect(318, 258, 564, 596, "none", 68, `stroke="${light}" stroke-width="4" opacity=".5"`) +
      corner(316, 256, 0) +
      corner(884, 256, 90) +
      corner(884, 856, 180) +
      corner(316, 856, -90) +
      // Carrying handle and lock.
      stroke("M520 282C520 226 680 226 680 282", deep, 30) +
      stroke("M520 280C520 222 680 222 680 280", trim[1], 22) +
      stroke("M530 252C560 232 630 230 662 244", "#fff", 5, 'opacity=".4"') +
      rect(498, 270, 44, 36, brass(d), 8) +
      rect(658, 270, 44, 36, brass(d), 8) +
      rect(868, 506, 34, 104, chrome, 10) +
      sequence(3, (at) => rect(874, 520 + at * 28, 22, 18, "#2d313b", 3)).join("") +
      // Stickers: a sunny bay, a heart, a paw.
      place(
        474,
        456,
        -9,
        1,
        rect(-96, -70, 192, 140, "#000", 16, 'opacity=".2" transform="translate(4 6)"'),
        rect(-96, -70, 192, 140, "#fffaf0", 16),
        rect(-84, -58, 168, 116, d.linear(["#7ec8f0", "#d5f0fb"]), 8),
        circle(30, -12, 30, "#ffd24a"),
        path(
          "M-84 14C-50 4 -30 24 0 14C30 4 54 24 84 14L84 50C84 55 80 58 76 58L-76 58C-80 58 -84 55 -84 50Z",
          "#2a86c0",
        ),
        path("M-56 20L-8 20L-16 34L-48 34Z", "#c2402a"),
        path("M-34 18L-34 -36L0 10Z", "#fff"),
        stroke("M-70 42C-60 38 -50 46 -40 42M20 40C30 36 40 44 50 40", "#fff", 4, 'opacity=".8"'),
      ) +
      place(
        722,
        560,
        10,
        1,
        circle(4, 6, 80, "#000", 'opacity=".2"'),
        circle(0, 0, 80, "#fffaf0"),
        circle(0, 0, 68, d.linear(["#5fb7a4", "#1f6f64"], [0, 0, 1, 1])),
        path("M-60 34L-18 -34L4 0L18 -20L60 34C40 60 -40 60 -60 34Z", "#12483f"),
        path("M-18 -34L-3 -10L-14 -2L-24 -8L-34 -8Z", "#fff"),
        circle(36, -34, 11, "#ffd98a"),
        ring(0, 0, 68, "#ffe9b5", 4),
      ) +
      place(
        500,
        690,
        7,
        1,
        path(
          "M0 62C-60 20 -84 -10 -76 -40C-66 -74 -18 -74 0 -38C18 -74 66 -74 76 -40C84 -10 60 20 0 62Z",
          "#000",
          'opacity=".2" transform="translate(4 6)"',
        ),
        path(
          "M0 62C-60 20 -84 -10 -76 -40C-66 -74 -18 -74 0 -38C18 -74 66 -74 76 -40C84 -10 60 20 0 62Z",
          d.linear(["#ff8f9e", "#d63a52"], [0, 0, 1, 1]),
          'stroke="#fffaf0" stroke-width="9" stroke-linejoin="round"',
        ),
        path("M-46 6L40 -22L16 24L6 6L26 -12L-6 2Z", "#fffaf0"),
      ) +
      // The label on its strap.
      stroke("M700 300C716 340 706 352 716 372", trim[2], 9) +
      place(
        722,
        372,
        14,
        1,
        path(
          "M-34 12C-34 4 -30 0 -22 -4L0 -18L22 -4C30 0 34 4 34 12L34 96C34 102 30 106 24 106L-24 106C-30 106 -34 102 -34 96Z",
          d.linear([...trim], [0, 0, 1, 1]),
        ),
        circle(0, 4, 7, dark),
        rect(-22, 28, 44, 60, "#fffaf0", 5),
        stroke("M-12 46L12 46M-12 60L12 60M-12 74L4 74", main, 4),
      )
    );
  };
