import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { globe, type Tone } from "../motifs/materials.ts";
import { outdoorTones } from "../motifs/outdoors-and-play.ts";
import { tones } from "../motifs/technology-and-kitchen.ts";

const [pale, wood, woodDark, woodDeep] = outdoorTones.pine;

/** A bat standing on its grip at 0, 0. */
function bat(d: Drawing, [light, main, dark, deep]: Tone, band: string): string {
  const blade =
    "M-196 -470C-196 -606 -108 -690 0 -690C108 -690 196 -606 196 -470C196 -372 132 -316 82 -282C56 -264 44 -244 40 -218L-40 -218C-44 -244 -56 -264 -82 -282C-132 -316 -196 -372 -196 -470Z";
  const face =
    "M-182 -472C-182 -598 -100 -676 0 -676C100 -676 182 -598 182 -472C182 -384 126 -334 78 -302L-78 -302C-126 -334 -182 -384 -182 -472Z";
  return (
    path(blade, woodDeep, 'transform="translate(9 6)"') +
    path(blade, d.linear([pale, wood, woodDark], [0, 0, 1, 1])) +
    path(face, d.radial([light, main, dark], [0.3, 0.2, 0.95])) +
    d.clipped(
      path(face, "#000"),
      path("M-182 -560C-160 -640 -100 -690 -20 -690L60 -690C-60 -640 -150 -520 -182 -380Z", "#fff", 'opacity=".2"') +
        path("M182 -520C182 -400 126 -334 78 -302L-10 -302C90 -340 160 -420 170 -560Z", deep, 'opacity=".25"'),
    ) +
    stroke("M-78 -302L78 -302", deep, 6, 'opacity=".6"') +
    path(
      "M-78 -296C-62 -282 -48 -262 -42 -232L42 -232C48 -262 62 -282 78 -296Z",
      d.linear([pale, wood, woodDark], [0, 0, 1, 0]),
    ) +
    path(
      "M-40 -236L40 -236L48 -20C48 -4 40 2 28 2L-28 2C-40 2 -48 -4 -48 -20Z",
      d.linear([wood, pale, wood, woodDark, woodDeep], [0, 0, 1, 0]),
    ) +
    path("M-16 -236L16 -236L20 2L-20 2Z", band, 'opacity=".8"') +
    path("M-38 -226L-26 -226L-30 -10L-42 -10Z", "#fff", 'opacity=".4"') +
    ellipse(0, -196, 13, 13, "#fff3d6") +
    ellipse(0, -196, 6, 6, band)
  );
}

/** Two bats, a net and three balls, one of them dizzy. */
export function tableTennis(d: Drawing): string {
  const mesh =
    sequence(31, (at) => `M${150 + at * 30} 668L${150 + at * 30} 868`).join("") +
    sequence(7, (at) => `M142 ${690 + at * 28}L1058 ${690 + at * 28}`).join("");
  const post = (x: number): string =>
    rect(x - 15, 630, 30, 264, d.linear(["#8d93a1", "#4d525f", "#23262e"], [0, 0, 1, 0]), 8) +
    circle(x, 632, 19, globe(d, tones.graphite)) +
    rect(x - 42, 880, 84, 26, d.linear(["#6a6f7d", "#2d313b"]), 9);
  const ball = (x: number, y: number, r: number): string =>
    circle(x, y, r, globe(d, ["#ffffff", "#fff3dc", "#f0cf98", "#b98c4c"])) +
    ellipse(x - r * 0.34, y - r * 0.4, r * 0.24, r * 0.16, "#fff");
  const bright: Tone = ["#ff9a80", "#e5533a", "#b5321f", "#6e170d"];
  return (
    rect(142, 660, 916, 212, "#29456a", 0, 'opacity=".1"') +
    stroke(mesh, "#33507a", 4, 'opacity=".6"') +
    rect(138, 644, 924, 34, d.linear(["#ffffff", "#f4f1ea", "#d5cfc2"]), 6) +
    stroke("M142 870L1058 870", "#33507a", 8, 'opacity=".7"') +
    post(132) +
    post(1068) +
    place(462, 882, 41, 1.06, bat(d, ["#686e80", "#343847", "#1b1d27", "#08090d"], "#2a9d8f")) +
    place(738, 892, -41, 1.06, bat(d, bright, "#c2402a")) +
    // The three balls.
    stroke("M560 250C600 120 800 60 930 110", "#fff", 9, 'stroke-dasharray="2 26" opacity=".95"') +
    ball(990, 160, 50) +
    ball(250, 858, 48) +
    ball(930, 850, 60) +
    stroke("M900 838L918 850L900 862M962 838L944 850L962 862", "#7a4a1c", 7) +
    stroke("M908 884C918 874 926 892 936 880C944 872 950 886 956 880", "#7a4a1c", 6) +
    path("M872 776l6 14l15 2l-11 10l3 15l-13 -8l-13 8l3 -15l-11 -10l15 -2Z", "#f9c840") +
    path("M962 764l5 11l12 2l-9 8l2 12l-10 -6l-10 6l2 -12l-9 -8l12 -2Z", "#f9c840")
  );
}
