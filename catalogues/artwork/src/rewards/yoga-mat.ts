import { circle, type Drawing, ellipse, path, place, rect, smooth, stroke } from "../drawing.ts";
import type { Tone } from "../motifs/materials.ts";
import { glint } from "../motifs/outdoors-and-play.ts";

/** A frog that has found its balance. */
const frog = (d: Drawing): string => {
  const skin = d.linear(["#c9ec7e", "#7fbf4b", "#4b8a34"], [0.1, 0, 0.8, 1]);
  const dark = "#3c7430";
  return place(
    580,
    650,
    0,
    1.12,
    ellipse(6, 6, 150, 22, "#000", 'opacity=".2"'),
    path("M-30 -8C-110 -44 -150 -30 -142 -2C-134 20 -60 14 20 4Z", skin),
    path("M30 -8C110 -44 150 -30 142 -2C134 20 60 14 -20 4Z", skin),
    stroke("M-128 -16C-100 -24 -70 -14 -40 -2M128 -16C100 -24 70 -14 40 -2", dark, 4, 'opacity=".5"'),
    path("M-58 -6C-84 -70 -56 -146 0 -146C56 -146 84 -70 58 -6C30 8 -30 8 -58 -6Z", skin),
    path("M-34 -8C-48 -60 -30 -110 0 -110C30 -110 48 -60 34 -8C18 0 -18 0 -34 -8Z", "#effad0", 'opacity=".9"'),
    stroke("M-52 -104C-96 -92 -118 -66 -112 -38", "#6fae42", 20),
    stroke("M52 -104C96 -92 118 -66 112 -38", "#5a9a3a", 20),
    circle(-112, -34, 15, "#8cc955"),
    circle(112, -34, 15, "#6aa843"),
    path(
      "M-86 -178C-92 -226 -50 -244 0 -244C50 -244 92 -226 86 -178C82 -136 44 -122 0 -122C-44 -122 -82 -136 -86 -178Z",
      skin,
    ),
    circle(-50, -234, 32, "#8fcd57"),
    circle(50, -234, 32, "#74b446"),
    stroke("M-70 -232C-62 -216 -40 -216 -32 -232M32 -232C40 -216 62 -216 70 -232", "#2c5522", 7),
    stroke("M-46 -164C-20 -144 20 -144 46 -164", "#2c5522", 6),
    circle(-66, -172, 13, "#ff9e8a", 'opacity=".6"'),
    circle(66, -172, 13, "#ff9e8a", 'opacity=".6"'),
    glint(-58, -252, 10, 6),
  );
};

/** A mat, half unrolled; somebody could not wait. */
export const yogaMat =
  ([light, main, dark, deep]: Tone, accent: string) =>
  (d: Drawing): string => {
    const lotus = [-56, -28, 0, 28, 56]
      .map((turn) =>
        place(
          0,
          0,
          turn,
          1,
          path("M0 0C-30 -40 -20 -90 0 -116C20 -90 30 -40 0 0Z", "none", `stroke="${accent}" stroke-width="6"`),
        ),
      )
      .join("");
    const spiral: [number, number][] = [];
    for (let at = 0; at < 27; at++) {
      const turn = at * 40 + 60;
      const r = 1 - at * 0.034;
      spiral.push([Math.cos((turn * Math.PI) / 180) * 82 * r, Math.sin((turn * Math.PI) / 180) * 132 * r]);
    }
    return (
      // The part that lies on the floor.
      path("M220 860L1000 860L1112 1084C1116 1098 1108 1106 1092 1106L112 1106C96 1106 88 1098 92 1084Z", deep) +
      path(
        "M220 850L1000 850L1112 1070C1116 1084 1108 1090 1092 1090L112 1090C96 1090 88 1084 92 1070Z",
        d.across([dark, main, light], [0, 860, 0, 1100]),
      ) +
      path(
        "M250 880L968 880L1066 1062L138 1062Z",
        "none",
        `stroke="${accent}" stroke-width="5" opacity=".55" stroke-linejoin="round"`,
      ) +
      `<g opacity=".75" transform="translate(600 1040) scale(1.3 .72)">${lotus}</g>` +
      path("M222 880L1000 880L1032 948C760 976 440 976 184 948Z", deep, 'opacity=".42"') +
      `<g transform="translate(0 190)">` +
      // The roll, end to the left.
      path(
        "M250 452L976 452C1024 452 1058 512 1058 584C1058 656 1024 716 976 716L250 716Z",
        d.linear([
          [0, main],
          [0.2, light],
          [0.48, main],
          [0.82, dark],
          [1, deep],
        ]),
      ) +
      stroke("M300 486L1000 486", "#fff", 9, 'opacity=".4"') +
      stroke("M300 664L1010 664", deep, 4, 'opacity=".3"') +
      rect(816, 450, 66, 268, d.linear(["#fff6e6", "#efdcbc", "#c4a67a", "#8a6c44"]), 8) +
      rect(828, 450, 10, 268, accent, 0, 'opacity=".7"') +
      rect(860, 450, 10, 268, accent, 0, 'opacity=".7"') +
      stroke("M848 700C866 760 836 790 858 838", "#8a6c44", 16) +
      stroke("M846 698C864 758 834 788 856 836", "#efdcbc", 10) +
      ellipse(250, 584, 90, 140, dark) +
      ellipse(246, 584, 86, 136, d.linear([light, main, dark], [0, 0, 1, 1])) +
      place(246, 584, 0, 1, stroke(smooth(spiral), deep, 7, 'opacity=".75"')) +
      ellipse(246, 584, 86, 136, "none", `stroke="${light}" stroke-width="4" opacity=".7"`) +
      "</g>" +
      frog(d)
    );
  };
