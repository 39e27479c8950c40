import { circle, type Drawing, ellipse, path, place, polar, rect, ring, round, sequence, stroke } from "../drawing.ts";
import { glint, halo } from "../motifs/style-and-home.ts";

/** The night express from the front, its rails at y = 0. */
const engine = (d: Drawing): string => {
  const gold = d.linear(["#fff2b8", "#f0c050", "#a8741c"], [0, 0, 1, 1]);
  const coat = d.linear(["#2f9a7c", "#0f6a56", "#053a32"], [0, 0, 1, 0.5]);
  const hull = "M-150 -8C-166 -120 -158 -250 -112 -296C-80 -326 80 -326 112 -296C158 -250 166 -120 150 -8Z";
  const lamp = (x: number, y: number, r: number): string =>
    halo(d, x, y, r * 4.4, "#fff0b0", 0.75) +
    circle(x, y, r + 6, gold) +
    circle(x, y, r, d.radial(["#fff", "#fff6d0", "#ffd87a"], [0.42, 0.4, 0.65])) +
    ellipse(x - r * 0.3, y - r * 0.35, r * 0.28, r * 0.18, "#fff");
  const whiskers = sequence(4, (i) => {
    const y = -150 + i * 30;
    return `M-20 ${y}C-70 ${y - 4} -120 ${y - 16} -${154 - i} ${y - 34}M20 ${y}C70 ${y - 4} 120 ${y - 16} ${154 - i} ${y - 34}`;
  }).join("");
  return (
    path(hull, "#01100e", 'opacity=".4" transform="translate(14 8)"') +
    path(hull, coat) +
    d.clipped(
      path(hull, "#fff"),
      path("M-170 -206C-80 -176 80 -176 170 -206L170 -340L-170 -340Z", d.linear(["#0b4a40", "#042822"])) +
        stroke("M-170 -204C-80 -174 80 -174 170 -204", "#f5cf6e", 8) +
        stroke(whiskers, "#f5cf6e", 7) +
        path("M-170 -330C-130 -250 -150 -120 -140 0L-170 0Z", "#b4ffe0", 'opacity=".3"'),
    ) +
    path(
      "M-118 -218C-122 -262 -108 -282 -88 -290C-60 -300 -34 -302 -12 -302L-12 -202C-50 -202 -90 -208 -118 -218Z",
      d.linear(["#fff6d0", "#ffcf6a", "#d88a2c"], [0, 0, 0.6, 1]),
    ) +
    path(
      "M118 -218C122 -262 108 -282 88 -290C60 -300 34 -302 12 -302L12 -202C50 -202 90 -208 118 -218Z",
      d.linear(["#ffe6a4", "#f0aa3c", "#a8601c"], [0, 0, 1, 1]),
    ) +
    path("M-112 -226L-66 -296L-44 -299L-96 -214ZM20 -204L84 -291L96 -286L44 -203Z", "#fff", 'opacity=".45"') +
    path(
      "M48 -203C48 -226 54 -232 66 -232C58 -240 58 -258 72 -260C88 -258 88 -240 80 -232C92 -232 98 -226 100 -209C84 -205 66 -203 48 -203Z",
      "#042822",
    ) +
    path("M56 -256C60 -268 84 -268 90 -256L94 -252L54 -252Z", "#c93a2c") +
    path("M-14 -172L14 -172L22 -30L-22 -30Z", gold) +
    lamp(0, -160, 25) +
    lamp(-96, -66, 21) +
    lamp(96, -66, 21) +
    rect(-166, -26, 332, 26, d.linear(["#ff7a5c", "#c92c24", "#7a1414"]), 10) +
    rect(-166, -30, 332, 7, gold, 3) +
    path("M-140 0L140 0L112 26L-112 26Z", d.linear(["#0b3a34", "#02140f"])) +
    circle(-74, -12, 9, gold) +
    circle(74, -12, 9, gold) +
    ring(0, -160, 37, "#a8741c", 2)
  );
};

/** On gold rails out of the rising sun, in time for breakfast. */
export function schienengold(d: Drawing): string {
  const [x, y] = [618, 256];
  const rays = sequence(24, (i) => {
    const [from, to] = [polar(x, y, 900, i * 15), polar(x, y, 900, i * 15 + 7.5)];
    return `M${x} ${y}L${from.map(round).join(" ")}L${to.map(round).join(" ")}Z`;
  }).join("");
  const sleepers = sequence(6, (i) => {
    const t = (i + 1) / 6;
    const w = 150 + t * t * 260;
    return rect(x - w - t * 40, 424 + t * t * 96, w * 2, 6 + t * 9, "#2a1a10", 3);
  }).join("");
  const towers = [
    [30, 250, 46],
    [86, 290, 60],
    [156, 230, 44],
    [210, 276, 66],
    [286, 246, 40],
    [336, 300, 56],
    [794, 262, 44],
    [830, 224, 60],
  ] as const;
  return (
    rect(0, 0, 856, 540, d.across(["#127a60", "#0c5a4a", "#063a34", "#02201e"], [0, 0, 800, 520])) +
    path(
      rays,
      d.across(
        [
          [0.1, "#ffe08a", 0.05],
          [0.7, "#ffe08a", 0.4],
          [1, "#ffe08a", 0.12],
        ],
        [0, 0, 856, 0],
      ),
    ) +
    halo(d, x, y, 380, "#ffd87a", 0.7) +
    [238, 210, 186]
      .map((r, i) =>
        circle(
          x,
          y,
          r,
          i === 0 ? "#f5cf6e" : d.linear(["#fff0b0", "#f0a83c", "#d8702c"]),
          `opacity="${[0.3, 0.45, 1][i]}"`,
        ),
      )
      .join("") +
    ring(x, y, 224, "#ffe6a0", 2.5, 'opacity=".8"') +
    towers
      .map(
        ([tx, ty, w], i) =>
          path(
            `M${tx} 430L${tx} ${ty + 26}L${tx + w * 0.22} ${ty + 26}L${tx + w * 0.22} ${ty + 10}L${tx + w * 0.4} ${ty + 10}L${tx + w * 0.5} ${ty - 20}L${tx + w * 0.6} ${ty + 10}L${tx + w * 0.78} ${ty + 10}L${tx + w * 0.78} ${ty + 26}L${tx + w} ${ty + 26}L${tx + w} 430Z`,
            d.linear(["#0c6a58", "#053a34"]),
          ) +
          sequence(8, (k) =>
            (k + i) % 3 === 0
              ? ""
              : rect(
                  tx + 9 + (k % 2) * (w * 0.44),
                  ty + 40 + Math.floor(k / 2) * 24,
                  9,
                  13,
                  "#ffd87a",
                  2,
                  'opacity=".8"',
                ),
          ).join(""),
      )
      .join("") +
    rect(0, 412, 856, 128, d.linear(["#0a4238", "#04241f", "#01120f"])) +
    rect(0, 410, 856, 4, "#f5cf6e", 0, 'opacity=".7"') +
    sleepers +
    stroke(`M${x - 104} 412L${x - 330} 560`, "#e8b848", 9) +
    stroke(`M${x - 106} 412L${x - 334} 560`, "#fff2b8", 2.5) +
    stroke(
      `M${x + 104} 412L${x + 250} 520`,
      d.across(
        [
          [0, "#e8b848"],
          [1, "#e8b848", 0],
        ],
        [x + 104, 412, x + 170, 468],
      ),
      8,
    ) +
    ellipse(x, 424, 230, 22, "#01100e", 'opacity=".55"') +
    ellipse(
      x - 120,
      462,
      180,
      30,
      d.radial([
        [0, "#ffe6a0", 0.35],
        [1, "#ffe6a0", 0],
      ]),
    ) +
    place(x, 404, 0, 0.98, engine(d)) +
    glint(452, 196, 1.2, "#fff6d0") +
    glint(792, 120, 1.3, "#fff6d0") +
    glint(330, 190, 0.8, "#fff6d0")
  );
}
