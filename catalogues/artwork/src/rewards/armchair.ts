import { type Drawing, ellipse, group, path, place, rect, sequence, stroke } from "../drawing.ts";
import { fade, hues, specks } from "../motifs/home-and-garden.ts";
import { barrel, slope, steel, type Tone } from "../motifs/materials.ts";

const back =
  "M292 700C286 560 262 420 276 320C290 206 420 156 600 156C780 156 910 206 924 320C938 420 914 560 908 700Z";
const seat =
  "M262 640C262 604 290 590 330 588C500 574 700 574 870 588C910 590 938 604 938 640L938 706C938 738 918 752 884 754C700 768 500 768 316 754C282 752 262 738 262 706Z";

function side(d: Drawing, book: string): string {
  const oak = slope(d, hues.oak);
  return (
    path("M196 560L250 560L238 896C236 910 212 910 210 896Z", barrel(d, hues.oak)) +
    path("M160 536C164 506 196 494 230 496L300 502C318 506 322 540 304 552L200 566C172 568 156 558 160 536Z", oak) +
    path("M176 530C182 514 204 506 232 508L296 514C270 518 210 522 176 530Z", "#fff", 'opacity=".5"') +
    stroke("M196 548C230 540 270 540 300 540", hues.oak[3], 3, 'opacity=".4"') +
    book
  );
}

/** A reading chair of oak and felt; the book waits on its arm. */
export const armchair =
  (felt: Tone, cushion: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = felt;
    const cup =
      path("M196 424L276 424L268 486C266 498 206 498 204 486Z", barrel(d, hues.cream)) +
      ellipse(236, 424, 40, 9, "#fff") +
      ellipse(236, 426, 33, 6, "#6b3f22") +
      stroke("M200 438C176 434 174 468 204 466", hues.cream[2], 8) +
      stroke("M222 400C214 384 230 372 222 354M250 400C242 384 258 372 250 354", "#fff", 7, 'opacity=".75"');
    const book =
      path("M866 506L948 430L1046 506L1030 516L948 450L880 516Z", "#7d2436") +
      path("M878 506L948 440L956 440L892 512Z", "#fdf3df") +
      path("M948 440L1032 506L1020 512L948 456Z", "#eadbc0") +
      path(
        "M866 502L946 422C948 420 950 420 952 422L962 430L884 512Z",
        d.linear(["#f59a76", "#c94a30"], [0, 0, 1, 1]),
      ) +
      path(
        "M946 422C950 418 956 420 958 422L1052 498L1038 510L946 430Z",
        d.linear(["#d9583c", "#8a2b1b"], [0, 0, 1, 1]),
      ) +
      stroke("M896 490L940 446", "#ffe3bd", 4, 'opacity=".8"');
    const narrow = (...parts: readonly string[]): string =>
      group('transform="translate(114 0) scale(.81 1)"', ...parts);
    const chair =
      narrow(
        path("M300 720L356 720L330 890L306 890Z", hues.oak[3]) +
          path("M844 720L900 720L894 890L870 890Z", hues.oak[3]) +
          path(back, deep, 'transform="translate(10 8)"') +
          path(back, d.linear([light, main, dark], [0, 0, 0.9, 1])) +
          d.clipped(
            path(back, "#000"),
            sequence(7, (i) => {
              const x = 300 + i * 100;
              const bend = (600 - x) * 0.1;
              return (
                rect(x - 60, 150, 26, 520, fade(d, "#fff", 0.2, [0, 0, 0, 1])) +
                stroke(`M${x} 150C${x + bend} 300 ${x + bend} 500 ${x + bend * 0.6} 660`, deep, 8, 'opacity=".42"') +
                stroke(
                  `M${x + 8} 150C${x + bend + 8} 300 ${x + bend + 8} 500 ${x + bend * 0.6 + 8} 660`,
                  light,
                  4,
                  'opacity=".4"',
                )
              );
            }).join("") +
              specks(4, 150, [270, 160, 660, 480], "#fff", 4, 0.22) +
              specks(8, 120, [270, 160, 660, 480], deep, 4, 0.25) +
              rect(260, 470, 680, 190, fade(d, deep, 0.55, [0, 1, 0, 0])),
          ) +
          path(back, "none", `stroke="${light}" stroke-width="6" opacity=".5"`) +
          stroke("M300 330C312 230 420 186 580 180", "#fff", 10, 'opacity=".4"'),
      ) +
      place(
        500,
        484,
        -9,
        1,
        path(
          "M-130 -112C-60 -96 60 -96 130 -112C116 -50 116 50 132 118C60 104 -60 104 -132 118C-116 50 -116 -50 -130 -112Z",
          slope(d, cushion),
        ),
        path(
          "M-130 -112C-60 -96 60 -96 130 -112C116 -50 116 50 132 118C60 104 -60 104 -132 118C-116 50 -116 -50 -130 -112Z",
          "none",
          `stroke="${cushion[0]}" stroke-width="5" stroke-dasharray="9 6"`,
        ),
        stroke("M-92 -60L92 -60M-92 0L92 0M-92 60L92 60", "#fff", 12, 'opacity=".45" stroke-dasharray="24 18"'),
      ) +
      narrow(
        rect(240, 738, 720, 60, d.linear([dark, deep]), 20) +
          path(seat, deep, 'transform="translate(0 10)"') +
          path(seat, d.linear([light, main, dark], [0, 0, 0.3, 1])) +
          d.clipped(
            path(seat, "#000"),
            specks(14, 120, [262, 590, 676, 170], "#fff", 4, 0.22) +
              specks(18, 90, [262, 590, 676, 170], deep, 4, 0.25),
          ) +
          stroke("M276 668C480 690 720 690 924 668", deep, 6, 'opacity=".4"') +
          stroke("M276 660C480 682 720 682 924 660", light, 5, 'opacity=".6"') +
          stroke("M300 614C420 600 560 598 700 600", "#fff", 9, 'opacity=".4"') +
          rect(214, 780, 772, 34, d.linear([hues.oak[0], hues.oak[1], hues.oak[2]], [0, 0, 0.1, 1]), 12),
      ) +
      place(74, 0, 0, 1, side(d, cup), rect(206, 892, 38, 16, steel(d), 6)) +
      `<g transform="translate(1126 0) scale(-1 1)">${side(d, "")}${rect(206, 892, 38, 16, steel(d), 6)}</g>` +
      place(-74, 0, 0, 1, book);
    return place(-42, -63, 0, 1.07, chair);
  };
