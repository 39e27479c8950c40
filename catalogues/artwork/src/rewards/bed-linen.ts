import { type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { fade, hues, threads } from "../motifs/home-and-garden.ts";
import { barrel, globe, slope, type Tone } from "../motifs/materials.ts";

const pillow =
  "M-190 -86C-150 -110 150 -110 190 -86C210 -60 206 60 192 96C150 122 -150 122 -192 96C-206 60 -210 -60 -190 -86Z";
const cover =
  "M150 600C300 570 900 570 1050 600C1076 680 1092 780 1090 872C1040 892 1000 870 950 880C890 892 850 872 790 882C720 894 680 874 600 882C520 890 470 872 400 884C340 892 300 872 240 880C190 888 150 886 110 872C108 780 124 680 150 600Z";

function sleeper(d: Drawing): string {
  const coat = globe(d, ["#e3a972", "#b87438", "#7f4a20", "#51290e"]);
  const ear = "M-76 -60C-130 -66 -150 10 -126 66C-112 92 -84 84 -76 54C-70 20 -66 -20 -56 -44Z";
  return (
    path("M-92 0C-96 -70 -54 -108 0 -108C54 -108 96 -70 92 0C90 60 50 100 0 100C-50 100 -90 60 -92 0Z", coat) +
    path("M-16 -104C-26 -40 -22 -10 -50 30C-30 60 30 60 50 30C22 -10 26 -40 16 -104Z", "#f8e2c6") +
    ellipse(0, 46, 54, 42, "#f8e2c6") +
    ellipse(0, 22, 24, 17, "#3a2218") +
    ellipse(-7, 17, 8, 4, "#fff", 'opacity=".6"') +
    stroke("M0 38L0 52M-24 50C-20 66 -4 64 0 52C4 64 20 66 24 50", "#6b3f22", 5) +
    stroke("M-66 -12C-58 2 -40 2 -32 -12M32 -12C40 2 58 2 66 -12", "#3a2218", 6) +
    path(ear, "#7f4a20") +
    `<g transform="scale(-1 1)">${path(ear, "#6b3a18")}</g>`
  );
}

/** A bed made up in washed linen; someone has moved in already. */
export const bedLinen =
  (linen: Tone, accent: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = linen;
    const wood = slope(d, hues.oak);
    const cushion = (x: number, y: number, angle: number): string =>
      place(
        x,
        y,
        angle,
        1,
        path(pillow, deep, 'opacity=".3" transform="translate(6 10)"'),
        path(pillow, d.linear([light, main, dark], [0, 0, 0.7, 1])),
        path("M-190 -86C-140 -40 -140 60 -192 96C-206 60 -210 -60 -190 -86Z", fade(d, "#fff", 0.5, [0, 0, 1, 0])),
        stroke(
          "M-150 -60C-120 -40 -100 -30 -80 -30M150 80C120 70 100 56 90 40M150 -62C130 -50 110 -46 96 -30M-150 80C-130 60 -112 58 -96 60",
          dark,
          5,
          'opacity=".6"',
        ),
        path(pillow, "none", `stroke="${dark}" stroke-width="4" opacity=".7"`),
      );
    const folds = [190, 300, 430, 560, 700, 830, 930, 1020]
      .map((x, i) => {
        const top = 640 + (i % 3) * 24;
        const lean = (x - 600) * 0.07;
        return path(
          `M${x} ${top}C${x + lean - 8} 740 ${x + lean - 16} 820 ${x + lean - 34} 896L${x + lean + 30} 896C${x + lean + 20} 820 ${x + lean + 8} 740 ${x} ${top}Z`,
          fade(d, deep, 0.4, [0, 1, 0, 0]),
        );
      })
      .join("");
    const flap = smooth("138 640, 260 690, 420 672, 600 696, 780 674, 940 692, 1062 640");
    return (
      rect(176, 842, 44, 66, barrel(d, hues.oak), 8) +
      rect(980, 842, 44, 66, barrel(d, hues.oak), 8) +
      path(
        "M170 330C170 268 214 250 270 244C480 222 720 222 930 244C986 250 1030 268 1030 330L1030 700L170 700Z",
        wood,
      ) +
      path(
        "M206 340C206 300 240 288 286 282C490 262 710 262 914 282C960 288 994 300 994 340L994 700L206 700Z",
        d.linear(["#e9c593", "#c99a62", "#a4723d"], [0, 0, 1, 1]),
      ) +
      sequence(6, (i) => stroke(`M${320 + i * 112} 274L${320 + i * 112} 660`, hues.oak[3], 5, 'opacity=".28"')).join(
        "",
      ) +
      stroke("M196 330C198 290 230 276 280 270C400 256 520 252 640 252", "#fff", 7, 'opacity=".5"') +
      rect(150, 540, 900, 330, d.linear(["#ffffff", "#e6ddd0"]), 40) +
      cushion(392, 496, -3) +
      cushion(812, 496, 4) +
      place(600, 520, 0, 1, sleeper(d)) +
      path(cover, deep, 'opacity=".35" transform="translate(6 10)"') +
      path(cover, d.linear([light, main, dark], [0, 0, 0.3, 1])) +
      d.clipped(
        path(cover, "#000"),
        threads(100, 570, 1000, 330, 10, 0.16) +
          folds +
          sequence(9, (i) =>
            stroke(
              `M${190 + i * 96} ${700 + (i % 2) * 10}C${180 + i * 97} 760 ${182 + i * 96} 820 ${164 + i * 100} 890`,
              "#fff",
              10,
              'opacity=".34"',
            ),
          ).join("") +
          path("M100 580L300 580C230 680 190 780 190 900L100 900Z", fade(d, "#fff", 0.35, [0, 0, 1, 0])) +
          path("M1100 580L900 580C990 680 1010 780 1010 900L1100 900Z", fade(d, deep, 0.4, [1, 0, 0, 0])),
      ) +
      path(
        `${flap}C1060 620 1056 606 1050 594C900 566 300 566 150 594C144 606 140 620 138 640Z`,
        deep,
        'opacity=".3" transform="translate(2 12)"',
      ) +
      path(
        `${flap}C1060 620 1056 606 1050 590C900 562 300 562 150 590C144 606 140 620 138 640Z`,
        d.linear([accent[0], accent[1], accent[2]], [0, 0, 0.4, 1]),
      ) +
      stroke(flap, "#fff", 5, 'stroke-dasharray="12 9" opacity=".85" transform="translate(0 -16)"') +
      stroke("M200 606C380 578 640 574 800 580", "#fff", 9, 'opacity=".5"') +
      stroke(
        "M320 640C330 620 350 606 380 600M700 650C690 630 700 610 720 596M900 640C910 622 930 612 950 606M500 650C510 630 500 612 490 600",
        accent[3],
        5,
        'opacity=".3"',
      ) +
      stroke("M540 596C548 584 560 580 574 588M626 588C640 580 652 584 660 596", "#7f4a20", 30) +
      stroke("M548 592L554 582M562 590L566 582M636 590L632 582M650 592L646 582", "#51290e", 4)
    );
  };
