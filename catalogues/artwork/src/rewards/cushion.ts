import { type Drawing, ellipse, path, place, polar, rect, round, sequence, smooth, stroke } from "../drawing.ts";
import { fade, threads } from "../motifs/home-and-garden.ts";
import type { Tone } from "../motifs/materials.ts";

const outline =
  "M214 246C230 226 250 226 270 234C430 276 770 276 930 234C950 226 972 228 988 246C996 262 992 280 986 298C942 450 942 690 990 844C996 864 998 884 988 896C974 910 950 912 930 904C770 872 430 872 272 904C250 910 226 912 212 896C202 882 206 862 212 844C258 690 258 450 216 298C210 280 206 262 214 246Z";

const cloud = smooth(
  "420 640, 372 622, 360 570, 396 528, 450 524, 474 456, 546 420, 622 440, 660 494, 716 482, 772 512, 786 570, 830 592, 826 632, 780 648, 600 650",
);

const star = (x: number, y: number, r: number): string => {
  const points = sequence(10, (i) =>
    polar(x, y, i % 2 === 0 ? r : r * 0.46, i * 36 - 90)
      .map(round)
      .join(" "),
  );
  return `M${points.join("L")}Z`;
};

function feather(d: Drawing): string {
  return (
    path(
      "M0 120C-60 70 -64 -50 6 -130C56 -40 52 70 0 120Z",
      d.linear(["#ffffff", "#f1f4fb", "#c9d2e6"], [0, 0, 1, 1]),
    ) +
    stroke("M4 -110C-4 -20 4 80 -8 176", "#b4bdd3", 4) +
    stroke("M0 60L-36 30M0 20L-42 -14M0 -24L-34 -56M2 60L34 26M2 14L38 -20M4 -30L28 -58", "#d3daea", 3)
  );
}

/** A cushion of linen, plump, with a cloud stitched on. */
export const cushion =
  ([light, main, dark, deep]: Tone) =>
  (d: Drawing): string => {
    const crease = (x: number, y: number, tx: number, ty: number, width: number): string =>
      path(
        `M${x} ${y}L${tx + width} ${ty - width}L${tx - width} ${ty + width}Z`,
        fade(d, deep, 0.34, [x < tx ? 0 : 1, y < ty ? 0 : 1, x < tx ? 1 : 0, y < ty ? 1 : 0]),
      );
    return (
      path(outline, deep, 'transform="translate(10 10)"') +
      path(
        outline,
        d.radial(
          [
            [0, light],
            [0.45, main],
            [0.8, dark],
            [1, deep],
          ],
          [0.36, 0.3, 0.86],
        ),
      ) +
      d.clipped(
        path(outline, "#000"),
        threads(200, 220, 800, 690, 9, 0.15) +
          path("M214 246C430 300 770 300 988 246C900 350 300 350 214 246Z", fade(d, "#fff", 0.34)) +
          path("M212 896C300 800 900 800 990 896L990 920L212 920Z", fade(d, deep, 0.5, [0, 1, 0, 0])) +
          path("M988 246C900 360 900 780 990 896L1010 896L1010 246Z", fade(d, deep, 0.45, [1, 0, 0, 0])) +
          crease(220, 252, 350, 370, 26) +
          crease(984, 252, 860, 360, 22) +
          crease(216, 890, 340, 780, -26) +
          crease(986, 890, 850, 780, -26) +
          stroke("M300 300C330 320 360 350 380 384M290 330C310 350 320 376 326 400", deep, 5, 'opacity=".22"') +
          stroke("M900 840C880 826 860 800 846 776M890 306C866 330 850 350 842 376", deep, 5, 'opacity=".22"') +
          ellipse(
            470,
            420,
            240,
            170,
            d.radial([
              [0, "#fff", 0.3],
              [1, "#fff", 0],
            ]),
          ),
      ) +
      path(outline, "none", `stroke="${dark}" stroke-width="15" stroke-linejoin="round"`) +
      path(
        outline,
        "none",
        `stroke="${light}" stroke-width="9" stroke-linejoin="round" stroke-dasharray="13 4" opacity=".85"`,
      ) +
      path(cloud, deep, 'opacity=".3" transform="translate(7 10)"') +
      path(`${cloud}Z`, d.linear(["#ffffff", "#fff9ef", "#e9dccb"], [0, 0, 0.6, 1])) +
      d.clipped(
        path(`${cloud}Z`, "#000"),
        sequence(30, (i) => stroke(`M${320 + i * 20} 670L${390 + i * 20} 400`, "#b8a78e", 2, 'opacity=".28"')).join(
          "",
        ) + rect(340, 596, 520, 70, fade(d, "#a5937a", 0.3, [0, 1, 0, 0])),
      ) +
      path(
        `${cloud}Z`,
        "none",
        `stroke="${dark}" stroke-width="5" stroke-dasharray="14 9" stroke-linecap="round" opacity=".75"`,
      ) +
      stroke("M520 566C530 582 552 582 562 566M634 566C644 582 666 582 676 566", dark, 7) +
      stroke("M580 596C590 608 606 608 616 596", dark, 6) +
      ellipse(508, 602, 22, 12, main, 'opacity=".5"') +
      ellipse(690, 602, 22, 12, main, 'opacity=".5"') +
      path(
        star(490, 740, 34) + star(604, 764, 26) + star(716, 736, 36),
        "#fff7e6",
        'stroke="#fff7e6" stroke-width="6" stroke-linejoin="round"',
      ) +
      place(1084, 520, 28, 0.62, feather(d)) +
      place(112, 700, -40, 0.44, feather(d))
    );
  };
