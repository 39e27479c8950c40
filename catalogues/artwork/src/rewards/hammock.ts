import { circle, type Drawing, ellipse, path, place, rect, round, sequence, stroke } from "../drawing.ts";
import { fade, hues, threads } from "../motifs/home-and-garden.ts";
import { barrel, slope, type Tone } from "../motifs/materials.ts";

/** A hammock of cotton on its bow of larch; the sun hat has gone to sleep first. */
export const hammock =
  (main: Tone, stripe: Tone, third: string) =>
  (d: Drawing): string => {
    const wood = d.linear([hues.oak[0], hues.oak[1], hues.oak[2], hues.oak[3]], [0, 0, 0, 1]);
    const bow = "M96 330C150 620 330 830 600 836C870 830 1050 620 1104 330";
    const back =
      "M250 486C330 520 460 560 600 562C740 560 870 520 950 486L930 560C840 640 720 690 600 690C480 690 360 640 270 560Z";
    const cloth =
      "M250 486C330 610 460 668 600 670C740 668 870 610 950 486C960 560 930 640 870 690C800 744 700 770 600 772C500 770 400 744 330 690C270 640 240 560 250 486Z";
    const colors = [main[1], "#fff7e6", stripe[1], "#fff7e6", main[1], third, main[1]] as const;
    const stripes = sequence(13, (i) => {
      const x1 = 250 + i * 54;
      const x2 = round(600 + (x1 - 600) * 0.82);
      return path(
        `M${x1} 470L${x1 + 56} 470L${round(600 + (x1 + 56 - 600) * 0.82)} 790L${x2} 790Z`,
        colors[i % 7] ?? main[1],
      );
    }).join("");
    const ropes = (flip: boolean): string => {
      const lines = sequence(6, (i) => `M120 366L${252 + i * 9} ${490 + i * 24}`).join("");
      const all =
        stroke(lines, "#a88d68", 7) +
        stroke(lines, "#fff3df", 3) +
        circle(118, 362, 20, "none", 'stroke="#8f6420" stroke-width="9"') +
        circle(117, 361, 20, "none", 'stroke="#f3d78b" stroke-width="5"') +
        stroke("M98 340L116 352", "#8f6420", 9);
      return flip ? `<g transform="translate(1200 0) scale(-1 1)">${all}</g>` : all;
    };
    const fringe = sequence(32, (i) => {
      const t = i / 31;
      const x = round(336 + t * 528);
      const y = round(694 + 76 * (1 - (2 * t - 1) ** 2));
      return `M${x} ${y}l${round((t - 0.5) * -12)} 44`;
    }).join("");
    const hat = (): string =>
      ellipse(10, 30, 190, 40, "#6b4717", 'opacity=".22"') +
      ellipse(0, 10, 186, 52, d.linear(["#fff0c0", "#e8c473", "#b98a3a"], [0, 0, 0.6, 1])) +
      ellipse(0, 6, 160, 40, "none", 'stroke="#b98a3a" stroke-width="3" opacity=".5"') +
      path(
        "M-98 2C-100 -80 -60 -116 -20 -112C0 -122 20 -118 36 -112C78 -112 100 -76 98 2C60 24 -60 24 -98 2Z",
        d.linear(["#fff3cc", "#edcd84", "#c1923f"], [0, 0, 1, 1]),
      ) +
      path("M-100 -22C-60 0 60 0 100 -22L98 4C60 26 -60 26 -98 4Z", slope(d, stripe)) +
      stroke("M-70 -60C-64 -86 -46 -98 -28 -98", "#fff", 8, 'opacity=".6"') +
      stroke(
        "M-80 -44C-40 -30 40 -30 82 -44M-66 -76C-30 -66 40 -66 70 -76",
        "#a5752a",
        2.5,
        'opacity=".5" stroke-dasharray="8 6"',
      );
    return (
      circle(920, 210, 84, d.radial(["#fffbe0", "#ffe27a", "#f9c131"], [0.4, 0.35, 0.7]), 'opacity=".9"') +
      sequence(12, (i) => place(920, 210, i * 30, 1, rect(-5, -132, 10, 30, "#f9c131", 5, 'opacity=".8"'))).join("") +
      path("M300 800L350 800L330 908L250 908Z", barrel(d, hues.oak)) +
      path("M850 800L900 800L950 908L870 908Z", barrel(d, hues.oak)) +
      stroke(bow, hues.oak[3], 58) +
      stroke(bow, wood, 48) +
      stroke(bow, "#fff", 5, 'opacity=".45" transform="translate(0 -12)"') +
      stroke(bow, hues.oak[3], 3, 'opacity=".5" transform="translate(0 8)"') +
      rect(200, 872, 800, 38, wood, 16) +
      stroke("M220 882L760 882", "#fff", 5, 'opacity=".5"') +
      [360, 600, 840]
        .map(
          (x) =>
            circle(x, x === 600 ? 840 : 770, 10, "#644417") + circle(x - 2, (x === 600 ? 840 : 770) - 2, 5, "#f3d78b"),
        )
        .join("") +
      path(back, d.linear([main[2], main[3]])) +
      ropes(false) +
      ropes(true) +
      place(
        368,
        548,
        28,
        1,
        rect(-96, -70, 200, 130, stripe[3], 40, 'opacity=".35"'),
        path(
          "M-100 -64C-70 -80 70 -80 100 -64C112 -30 112 30 100 62C70 76 -70 76 -100 62C-112 30 -112 -30 -100 -64Z",
          slope(d, stripe),
        ),
        stroke("M-60 -50L-60 50M0 -54L0 54M60 -50L60 50", "#fff", 10, 'opacity=".5" stroke-dasharray="14 12"'),
        path(
          "M-100 -64C-70 -80 70 -80 100 -64C112 -30 112 30 100 62C70 76 -70 76 -100 62C-112 30 -112 -30 -100 -64Z",
          "none",
          `stroke="${stripe[0]}" stroke-width="5"`,
        ),
      ) +
      place(640, 610, 4, 1, hat()) +
      stroke(fringe, main[3], 9, 'opacity=".35" transform="translate(3 4)"') +
      stroke(fringe, "#fff7e6", 7) +
      d.clipped(
        path(cloth, "#000"),
        rect(230, 470, 740, 320, main[1]) +
          stripes +
          threads(240, 480, 720, 310, 10, 0.2) +
          path(
            "M250 486C330 610 460 668 600 670C740 668 870 610 950 486L950 520C880 640 740 700 600 702C460 700 320 640 250 520Z",
            fade(d, "#fff", 0.45),
          ) +
          rect(230, 600, 740, 190, fade(d, main[3], 0.6, [0, 1, 0, 0])) +
          path("M250 480C300 600 360 690 440 760L300 760L230 560Z", fade(d, "#fff", 0.4, [0, 0, 1, 0])) +
          path("M950 480C900 600 840 690 760 760L900 760L970 560Z", fade(d, main[3], 0.55, [1, 0, 0, 0])) +
          stroke(
            "M270 520C320 620 400 690 500 730M930 520C880 620 800 690 700 730M300 560C340 620 380 660 430 690",
            main[3],
            5,
            'opacity=".25"',
          ),
      ) +
      stroke("M250 486C330 610 460 668 600 670C740 668 870 610 950 486", main[3], 13, 'opacity=".5"') +
      stroke("M250 484C330 607 460 665 600 667C740 665 870 607 950 484", "#fff7e6", 9) +
      place(
        1020,
        910,
        0,
        1,
        path(
          "M-46 -110L46 -110L34 -6C32 2 -32 2 -34 -6Z",
          d.linear(
            [
              [0, "#fff", 0.8],
              [0.4, "#e8f6fd", 0.5],
              [1, "#8fc4e0", 0.6],
            ],
            [0, 0, 1, 0],
          ),
        ),
        path("M-42 -78L42 -78L33 -12C31 -6 -31 -6 -33 -12Z", d.linear(["#ffc65a", "#f5853a"])),
        ellipse(0, -78, 42, 9, "#ffdf8f"),
        circle(40, -112, 26, "#f9a03f"),
        circle(40, -112, 19, "#ffd98a"),
        stroke("M-6 -30L-26 -160", third, 9),
        path("M-32 -66L-20 -66L-18 -18L-24 -18Z", "#fff", 'opacity=".6"'),
      )
    );
  };
