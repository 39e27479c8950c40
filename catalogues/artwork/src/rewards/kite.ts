import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import type { Tone } from "../motifs/materials.ts";
import { outdoorTones, stitches } from "../motifs/outdoors-and-play.ts";
import { tones } from "../motifs/technology-and-kitchen.ts";

const cloud = (d: Drawing, x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    0,
    scale,
    path(
      "M-130 50C-180 46 -180 -14 -134 -24C-130 -74 -66 -92 -40 -60C-14 -106 70 -98 76 -42C124 -54 158 -10 132 24C140 46 116 54 96 50Z",
      d.linear([
        [0, "#ffffff", 1],
        [1, "#ffffff", 0.55],
      ]),
    ),
  );

const bow = (d: Drawing, x: number, y: number, turn: number, [light, main, dark, deep]: Tone): string =>
  place(
    x,
    y,
    turn,
    1,
    path("M0 0C20 -34 60 -44 74 -30C82 -10 80 16 72 30C56 42 20 30 0 0Z", d.linear([light, main, dark], [0, 0, 1, 1])),
    path(
      "M0 0C-20 -34 -60 -44 -74 -30C-82 -10 -80 16 -72 30C-56 42 -20 30 0 0Z",
      d.linear([light, main], [0, 0, 1, 1]),
    ),
    path("M0 0C22 -10 46 -12 60 -6C44 4 20 6 0 0ZM0 0C-22 -10 -46 -12 -60 -6C-44 4 -20 6 0 0Z", deep, 'opacity=".35"'),
    circle(0, 0, 13, main),
  );

/** A kite; a small bird wants to know how it is done. */
export function kite(d: Drawing): string {
  const [light, main, dark, deep] = outdoorTones.lemon;
  const tail = "M480 668C400 740 520 790 470 860C430 920 560 950 640 900C720 850 800 900 880 980";
  return (
    cloud(d, 190, 300, 1) +
    cloud(d, 1010, 620, 1.15) +
    cloud(d, 300, 590, 0.6) +
    stroke("M160 460C220 430 260 490 320 450M930 420C980 396 1010 440 1070 410", "#fff", 9, 'opacity=".8"') +
    // The line, and the reel it comes from.
    stroke("M700 380C560 520 400 640 290 846", "#8a6c44", 4) +
    stroke("M700 380L780 200M700 380L560 560", "#8a6c44", 3, 'opacity=".8"') +
    // The kite: four fields, a cross of wood, a face.
    place(
      680,
      372,
      28,
      1,
      path("M0 -320L256 -60L0 356L-256 -60Z", deep, 'transform="translate(10 12)" opacity=".3"'),
      path("M0 -320L-256 -60L0 -60Z", d.linear([light, main], [0, 0, 1, 1])),
      path("M0 -320L256 -60L0 -60Z", d.linear(["#ffb59c", "#f47a5c", "#d9573c"], [0, 0, 1, 1])),
      path("M-256 -60L0 -60L0 356Z", d.linear(["#ffa487", "#ee6c4c", "#c94a30"], [0, 0, 1, 1])),
      path("M256 -60L0 -60L0 356Z", d.linear([light, main, dark], [0, 0, 1, 1])),
      path("M0 -320L-256 -60L-200 -60L-30 -244Z", "#fff", 'opacity=".35"'),
      path("M-256 -60L0 356L0 300L-190 -60Z", "#fff", 'opacity=".14"'),
      path("M256 -60L0 356L20 240L150 -60Z", deep, 'opacity=".14"'),
      stitches("M-234 -60L0 -298L234 -60L0 320Z", "#fff", 4, 0.75),
      stroke("M0 -316L0 350M-250 -60L250 -60", "#8a5a30", 13),
      stroke("M-3 -314L-3 346M-246 -63L246 -63", "#e9bd86", 5),
      stroke("M0 -320L256 -60L0 356L-256 -60Z", "#fff6dc", 7),
      circle(-84, 20, 24, "#fff"),
      circle(84, 20, 24, "#fff"),
      circle(-80, 24, 15, "#2c1d1c"),
      circle(88, 24, 15, "#2c1d1c"),
      circle(-85, 18, 5, "#fff"),
      circle(83, 18, 5, "#fff"),
      path("M-62 86C-30 130 30 130 62 86C40 98 -40 98 -62 86Z", "#8a2b1b"),
      path("M-30 106C-14 122 14 122 30 106C14 102 -14 102 -30 106Z", "#ffb3a0"),
      ellipse(-106, 68, 24, 16, "#ffffff", 'opacity=".35"'),
      ellipse(106, 68, 24, 16, "#e8654a", 'opacity=".4"'),
      circle(0, -60, 17, "#fff6dc"),
      circle(0, -60, 8, "#8a5a30"),
    ) +
    // The tail with its bows.
    stroke(tail, "#c4862a", 9) +
    stroke(tail, "#ffe9ae", 4) +
    bow(d, 466, 740, 62, tones.teal) +
    bow(d, 474, 852, 74, tones.coral) +
    bow(d, 640, 902, -28, tones.midnight) +
    bow(d, 760, 892, 20, tones.sun) +
    bow(d, 880, 980, 40, tones.coral) +
    // The reel.
    place(
      262,
      908,
      0,
      1,
      rect(-96, -34, 192, 30, d.linear(["#cf9668", "#935a34", "#60361c"]), 14),
      rect(-70, -92, 140, 92, d.linear(["#ffe9c4", "#ecc48b", "#b07c40"], [0, 0, 1, 0]), 12),
      rect(-54, -80, 108, 68, d.linear(["#ffb59c", "#ee6c4c", "#b5432c"], [0, 0, 1, 0]), 10),
      ...sequence(6, (at) => stroke(`M-50 ${-72 + at * 11}L50 ${-68 + at * 11}`, "#8a2b1b", 3, 'opacity=".45"')),
      rect(-86, -104, 172, 22, d.linear(["#cf9668", "#935a34", "#60361c"]), 11),
      rect(-86, -12, 172, 20, d.linear(["#cf9668", "#935a34", "#60361c"]), 10),
      stroke("M-70 -98L20 -98", "#fff", 4, 'opacity=".4"'),
    ) +
    // The bird.
    place(
      196,
      728,
      -8,
      1.1,
      path("M-96 -10C-120 -30 -150 -34 -170 -26C-156 -6 -130 10 -100 12Z", "#2f6fae"),
      path(
        "M-104 6C-96 -50 -40 -76 6 -66C20 -96 72 -96 84 -58C92 -20 60 40 0 44C-50 46 -92 36 -104 6Z",
        d.linear(["#9ad0f5", "#4b97d6", "#2c669f"], [0, 0, 0.7, 1]),
      ),
      path("M-60 30C-20 46 40 44 72 -14C40 6 -20 0 -60 30Z", "#fff3df"),
      path(
        "M-30 -30C-60 -110 -120 -130 -150 -120C-136 -80 -100 -20 -20 0C10 0 6 -26 -30 -30Z",
        d.linear(["#5ea6e0", "#2c669f"], [0, 0, 1, 1]),
      ),
      path("M82 -56L118 -52L84 -36Z", "#f39a2e"),
      circle(56, -56, 12, "#fff"),
      circle(60, -59, 7, "#1d1a20"),
    )
  );
}
