import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { halo, satin, sparkle } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** From the best box: the chandelier, the curtain, two glasses and the opera glass. */
export function operaNight(d: Drawing): string {
  const gold = ["#fff0b8", "#e6b450", "#9a6a22"] as const;
  const folds = sequence(11, (i) =>
    rect(300 + i * 40, 60, 40, 320, d.linear(["#0b5a50", "#2fb08f", "#0f7566", "#07453f"], [0, 0, 1, 0])),
  ).join("");
  const swag = (x: number, w: number): string =>
    path(
      `M${x} 40C${x + w * 0.2} ${40 + w * 0.62} ${x + w * 0.8} ${40 + w * 0.62} ${x + w} 40Z`,
      d.linear(["#0d6b5c", "#35b894", "#0a4f47"]),
    ) +
    stroke(`M${x} 44C${x + w * 0.2} ${44 + w * 0.62} ${x + w * 0.8} ${44 + w * 0.62} ${x + w} 44`, "#f2c85f", 6) +
    stroke(
      `M${x + w * 0.12} 42C${x + w * 0.3} ${40 + w * 0.4} ${x + w * 0.7} ${40 + w * 0.4} ${x + w * 0.88} 42`,
      "#063f39",
      3,
      'opacity=".5"',
    );
  const box = (y: number): string =>
    path(`M756 ${y}L880 ${y - 14}L880 ${y + 76}L756 ${y + 62}Z`, "#2a0b26") +
    halo(d, 816, y + 40, 62, "#ffb85a", 0.75) +
    path(
      `M762 ${y + 2}C790 ${y + 34} 782 ${y + 62} 764 ${y + 62}ZM876 ${y - 12}C846 ${y + 30} 856 ${y + 66} 874 ${y + 74}Z`,
      "#a8243f",
    ) +
    circle(806, y + 42, 10, "#3a1420") +
    path(`M790 ${y + 68}C790 ${y + 48} 822 ${y + 48} 822 ${y + 70}Z`, "#3a1420") +
    path(
      `M748 ${y + 58}C790 ${y + 74} 840 ${y + 76} 890 ${y + 72}L890 ${y + 106}C840 ${y + 108} 790 ${y + 104} 748 ${y + 88}Z`,
      d.linear(["#f2d08a", "#a8702f"]),
    ) +
    sequence(5, (i) => circle(770 + i * 25, y + 88, 7, "#fff0c0", 'opacity=".7"')).join("");
  const chandelier = place(
    520,
    0,
    0,
    1,
    halo(d, 0, 96, 230, "#ffe9a0", 0.75),
    stroke("M0 -10L0 50", "#e6b450", 5),
    path("M-8 40L8 40L14 60L-14 60Z", d.linear(gold, [0, 0, 1, 0])),
    stroke(
      "M0 62C-20 120 -70 120 -96 88M0 62C20 120 70 120 96 88M0 66C-10 106 -36 110 -50 82M0 66C10 106 36 110 50 82",
      "#e6b450",
      6,
    ),
    ...[-96, -50, 0, 50, 96].map(
      (x) =>
        halo(d, x, x === 0 ? 76 : 66, 34, "#fff6c8", 0.95) +
        rect(x - 5, x === 0 ? 80 : 70, 10, 20, "#fffaf0", 3) +
        path(`M${x} ${x === 0 ? 58 : 48}q10 16 0 22q-10 -6 0 -22Z`, "#fffbe0"),
    ),
    ...sequence(13, (i) => {
      const x = -96 + i * 16;
      const y = 118 + Math.sqrt(Math.max(0, 1 - (x / 100) ** 2)) * 34;
      return (
        stroke(`M${x} 104L${x} ${y - 8}`, "#fff3c8", 1.5, 'opacity=".6"') +
        path(`M${x} ${y - 10}L${x + 6} ${y}L${x} ${y + 12}L${x - 6} ${y}Z`, d.linear(["#fff", "#bfe6ff", "#ffe0a0"]))
      );
    }),
  );
  const flute = (x: number, tilt: number): string =>
    place(
      x,
      424,
      tilt,
      1,
      ellipse(4, 3, 34, 7, "#1a0414", 'opacity=".5"'),
      path("M-25 -196C-29 -130 -21 -86 0 -76C21 -86 29 -130 25 -196Z", "#fff", 'opacity=".18"'),
      path(
        "M-26 -164C-26 -120 -18 -88 0 -79C18 -88 26 -120 26 -164C12 -160 -12 -160 -26 -164Z",
        d.linear(["#fff3a8", "#ffd25f", "#e8a535"], [0, 0, 1, 1]),
      ),
      sequence(11, (i) =>
        circle(-14 + ((i * 17) % 28), -156 + ((i * 29) % 64), 1.8 + (i % 3) * 0.7, "#fff", 'opacity=".85"'),
      ).join(""),
      stroke("M-25 -196C-29 -130 -21 -86 0 -76C21 -86 29 -130 25 -196", "#fff6dc", 2.5, 'opacity=".9"'),
      ellipse(0, -196, 25, 4.5, "none", 'stroke="#fff6dc" stroke-width="2.5" opacity=".9"'),
      stroke("M0 -76L0 -2", "#fff6dc", 4.5, 'opacity=".85"'),
      ellipse(0, 0, 29, 6, "#fff6dc", 'opacity=".8"'),
      stroke("M-19 -180C-22 -140 -18 -116 -13 -104", "#fff", 4, 'opacity=".75"'),
    );
  const tube = (x: number): string =>
    path(
      `M${x - 24} -62L${x + 24} -62L${x + 38} 34L${x - 38} 34Z`,
      d.linear(["#fff6ea", "#f0d2c4", "#b8808a"], [0, 0, 1, 0]),
    ) +
    rect(x - 30, -76, 60, 18, d.linear(gold, [0, 0, 1, 0]), 6) +
    rect(x - 42, 24, 84, 18, d.linear(gold, [0, 0, 1, 0]), 7) +
    ellipse(x, 41, 38, 8, "#2a1a4a") +
    ellipse(x - 8, 40, 16, 3.5, "#9fc4ff", 'opacity=".8"') +
    stroke(`M${x - 16} -50L${x - 24} 16`, "#fff", 5, 'opacity=".75"');
  const operaGlass = place(
    640,
    366,
    -9,
    1,
    ellipse(4, 54, 118, 14, "#1a0414", 'opacity=".5"'),
    rect(-24, -46, 48, 14, d.linear(gold), 5),
    rect(-24, 0, 48, 14, d.linear(gold), 5),
    rect(-7, -66, 14, 86, d.linear(gold, [0, 0, 1, 0]), 6),
    circle(0, -24, 15, d.radial(["#fff0b8", "#d9a23f", "#8a5a1f"], [0.36, 0.3, 0.8])),
    tube(-56),
    tube(56),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#3a0f2f", "#5a1638", "#2a0a26"])) +
    path("M200 -10L880 -10L880 400L200 400Z", d.linear(["#6b1c3f", "#8a2a48"])) +
    rect(262, 20, 498, 380, d.linear(gold, [0, 0, 1, 0])) +
    rect(280, 36, 462, 364, "#2a0a20") +
    d.clipped(
      rect(288, 40, 446, 340, "#000"),
      folds +
        rect(
          288,
          40,
          446,
          340,
          d.linear([
            [0, "#021f1c", 0.2],
            [0.5, "#021f1c", 0],
            [1, "#021f1c", 0.55],
          ]),
        ) +
        swag(276, 160) +
        swag(586, 160) +
        swag(412, 200) +
        rect(288, 352, 446, 6, "#f2c85f") +
        sequence(38, (i) => stroke(`M${292 + i * 12} 358l0 14`, "#e6b450", 5)).join(""),
    ) +
    sequence(
      9,
      (i) =>
        circle(271, 50 + i * 42, 5, "#fff6d0", 'opacity=".8"') + circle(751, 50 + i * 42, 5, "#fff6d0", 'opacity=".8"'),
    ).join("") +
    box(90) +
    box(230) +
    chandelier +
    path("M0 400C240 388 620 388 880 400L880 540L0 540Z", d.linear(["#c42f52", "#7a1238", "#4a0a28"])) +
    path("M0 398C240 386 620 386 880 398L880 412C620 400 240 400 0 412Z", d.linear(["#ff8a94", "#c42f52"])) +
    sequence(8, (i) =>
      stroke(
        `M${30 + i * 112} 420C${20 + i * 112} 460 ${34 + i * 112} 500 ${26 + i * 112} 540`,
        "#2a0418",
        12,
        'opacity=".14"',
      ),
    ).join("") +
    rect(
      420,
      404,
      460,
      160,
      d.across(
        [
          [0, "#33061a", 0],
          [0.35, "#33061a", 0.35],
          [0.75, "#33061a", 0.85],
          [1, "#33061a", 0.95],
        ],
        [420, 0, 640, 0],
      ),
    ) +
    flute(316, -4) +
    flute(398, 5) +
    operaGlass +
    sparkle(338, 214, 13, "#fffbe0") +
    sparkle(686, 286, 12, "#fffbe0") +
    bow(d, ...satin)
  );
}
