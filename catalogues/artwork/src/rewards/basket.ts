import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { fade, hues, threads } from "../motifs/home-and-garden.ts";
import { globe, type Tone } from "../motifs/materials.ts";

const fur: Tone = ["#f0c48e", "#cf9555", "#9c6630", "#66401b"];

function teddy(d: Drawing): string {
  const plush = globe(d, fur);
  const ear = (x: number): string => circle(x, -104, 52, plush) + circle(x, -100, 30, "#f3cfae");
  return (
    path("M-150 190C-160 90 -80 60 0 60C80 60 160 90 150 190Z", plush) +
    ear(-96) +
    ear(96) +
    path(
      "M-140 -10C-140 -100 -80 -134 0 -134C80 -134 140 -100 140 -10C140 70 80 106 0 106C-80 106 -140 70 -140 -10Z",
      plush,
    ) +
    ellipse(0, 36, 66, 52, "#f8dfc4") +
    ellipse(0, 12, 24, 17, "#4a2c18") +
    ellipse(-6, 7, 8, 4, "#fff", 'opacity=".6"') +
    stroke("M0 28L0 46M-28 44C-22 60 -6 60 0 46C6 60 22 60 28 44", "#4a2c18", 6) +
    circle(-58, -20, 14, "#2b1a10") +
    circle(58, -20, 14, "#2b1a10") +
    circle(-62, -25, 5, "#fff") +
    circle(54, -25, 5, "#fff") +
    ellipse(-90, 26, 24, 14, "#e8806a", 'opacity=".4"') +
    ellipse(90, 26, 24, 14, "#e8806a", 'opacity=".4"') +
    ellipse(-60, -92, 46, 20, "#fff", 'opacity=".25" transform="rotate(-20 -60 -92)"')
  );
}

/** A woven basket that swallows a whole nursery, leather grips on both sides. */
export function basket(d: Drawing): string {
  const [light, main, dark, deep] = hues.sand;
  const leather = d.linear(["#d9995f", "#9a5a2a", "#6b3a18"], [0, 0, 0.4, 1]);
  const shape =
    "M250 520L950 520C950 640 930 780 900 866C890 896 868 908 836 908L364 908C332 908 310 896 300 866C270 780 250 640 250 520Z";
  const strand = d.linear([light, main, dark], [0, 0, 0.2, 1]);
  const under = d.linear([main, dark, deep], [0, 0, 0.2, 1]);
  const weave = sequence(9, (row) =>
    sequence(15, (col) => {
      const over = (row + col) % 2 === 0;
      return rect(238 + col * 49, 528 + row * 43, 54, over ? 41 : 34, over ? strand : under, over ? 19 : 8);
    }).join(""),
  ).join("");
  const blanket =
    "M668 560C640 460 680 388 770 380C862 374 926 424 926 520C930 580 922 640 918 704C880 722 858 700 826 712C790 726 768 702 730 716C708 722 692 716 684 706C690 650 684 600 668 560Z";
  const grip = (x: number): string =>
    stroke(`M${x - 66} 606C${x - 74} 716 ${x + 74} 716 ${x + 66} 606`, "#5a2f12", 30) +
    stroke(`M${x - 66} 606C${x - 74} 712 ${x + 74} 712 ${x + 66} 606`, leather, 23) +
    stroke(
      `M${x - 60} 612C${x - 66} 698 ${x + 66} 698 ${x + 60} 612`,
      "#ffe3bd",
      3,
      'stroke-dasharray="10 8" opacity=".8"',
    ) +
    [x - 66, x + 66]
      .map((at) => circle(at, 606, 20, leather) + circle(at, 606, 10, "#e0b050") + circle(at - 3, 603, 4, "#fff3cf"))
      .join("");
  return (
    ellipse(600, 520, 350, 60, deep) +
    circle(352, 420, 112, d.radial(["#ffe08a", "#f47a5c", "#b83b28"], [0.34, 0.28, 0.8])) +
    stroke("M262 360C320 400 390 380 440 350M246 440C320 480 400 460 460 420", "#fff6e6", 18, 'opacity=".85"') +
    ellipse(312, 366, 26, 16, "#fff", 'opacity=".5" transform="rotate(-36 312 366)"') +
    place(556, 400, -5, 1.05, teddy(d)) +
    path("M640 560C600 480 640 380 740 370C850 360 930 440 922 540Z", d.linear(["#a5ded4", "#2a9d8f"], [0, 0, 1, 1])) +
    d.clipped(
      path(shape, "#000"),
      rect(230, 500, 740, 420, dark) +
        weave +
        rect(
          230,
          500,
          740,
          420,
          d.linear(
            [
              [0, "#fff", 0.2],
              [0.24, "#fff", 0.12],
              [0.6, deep, 0.1],
              [1, deep, 0.62],
            ],
            [0, 0, 1, 0],
          ),
        ) +
        rect(230, 800, 740, 110, fade(d, deep, 0.5, [0, 1, 0, 0])),
    ) +
    sequence(27, (i) => {
      const x = 250 + i * 27;
      const y = 522 + Math.round(18 * Math.sin((Math.PI * (x - 250)) / 700));
      return place(x, y, 28, 1, ellipse(0, 0, 30, 18, strand, `stroke="${dark}" stroke-width="3"`));
    }).join("") +
    d.clipped(
      path(blanket, "#000"),
      rect(600, 370, 330, 350, d.linear(["#8fd8cc", "#2a9d8f", "#17695f"], [0, 0, 1, 1])) +
        sequence(8, (i) =>
          stroke(
            `M640 ${400 + i * 42}C720 ${386 + i * 42} 840 ${386 + i * 42} 940 ${404 + i * 42}`,
            "#fff7e6",
            i % 2 === 0 ? 14 : 5,
            'opacity=".75"',
          ),
        ).join("") +
        sequence(5, (i) =>
          stroke(
            `M${716 + i * 50} 380C${690 + i * 52} 480 ${704 + i * 50} 600 ${702 + i * 50} 730`,
            "#fff7e6",
            9,
            'opacity=".4"',
          ),
        ).join("") +
        path("M740 500C730 580 736 660 722 730L764 730C772 660 752 580 740 500Z", "#0b403b", 'opacity=".28"') +
        path("M850 500C840 580 836 660 826 730L866 730C872 660 862 580 850 500Z", "#0b403b", 'opacity=".28"') +
        threads(600, 370, 330, 350, 11, 0.14) +
        rect(
          600,
          370,
          330,
          350,
          d.linear(
            [
              [0, "#fff", 0.16],
              [0.5, "#0b403b", 0],
              [1, "#0b403b", 0.45],
            ],
            [0, 0, 1, 0.3],
          ),
        ),
    ) +
    stroke(sequence(16, (i) => `M${690 + i * 15} 712l${(i % 3) - 1} 30`).join(""), "#e8f6f0", 7) +
    grip(420)
  );
}
