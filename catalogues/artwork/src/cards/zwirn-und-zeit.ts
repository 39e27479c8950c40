import { circle, type Drawing, path, place, polar, rect, ring, round, sequence, stroke } from "../drawing.ts";
import { contact, seam } from "../motifs/style-and-home.ts";

/** A pocket watch that is a button as well; its hands are needles. */
const watch = (d: Drawing): string => {
  const gold = d.linear(["#fff0b8", "#e8b64a", "#9a661c"], [0, 0, 1, 1]);
  const ticks = sequence(12, (i) => {
    const [from, to] = [polar(0, 0, i % 3 === 0 ? 50 : 55, i * 30), polar(0, 0, 60, i * 30)];
    return `M${from.map(round).join(" ")}L${to.map(round).join(" ")}`;
  }).join("");
  const needle = (angle: number, length: number): string =>
    place(
      0,
      0,
      angle,
      1,
      path(`M-4 14C-4 20 4 20 4 14L1 ${-length}L-1 ${-length}Z`, d.linear(["#5c6a72", "#22303a"], [0, 0, 1, 0])),
    );
  return (
    rect(-11, -106, 22, 24, gold, 6) +
    ring(0, -112, 15, gold, 6) +
    circle(0, 0, 86, gold) +
    circle(0, 0, 73, d.linear(["#b98428", "#fbe6a6"], [0, 0, 1, 1])) +
    circle(0, 0, 68, d.radial(["#fffdf4", "#fbf0d6", "#e8d2a4"], [0.4, 0.3, 0.75])) +
    stroke(ticks, "#5a3a14", 4) +
    [-1, 1]
      .map((x) => [-1, 1].map((y) => circle(x * 17, y * 17, 7.5, d.linear(["#3c2410", "#8a5f2a"]))).join(""))
      .join("") +
    seam("M-17 -17L17 17M17 -17L-17 17", "#e4572e", 4.5, "60 0") +
    needle(-52, 38) +
    needle(58, 56) +
    circle(0, 0, 5, "#e4572e") +
    stroke("M-54 -42C-44 -56 -28 -66 -10 -69", "#fff", 6, 'opacity=".75"')
  );
};

/** A suit from close by: shirt, tie, lapels, and the watch on its thread. */
export function zwirnUndZeit(d: Drawing): string {
  const wool = d.across(["#2f7a63", "#17503f", "#0a2f27"], [0, 0, 700, 520]);
  const stripes = sequence(22, (i) => `M${-60 + i * 44} -10L${-20 + i * 44} 560`).join("");
  const half = (side: 1 | -1): string => {
    const lapel =
      path(
        "M-190 -10L0 440L-104 356L-232 236L-176 196L-252 140L-216 -10Z",
        "#04140f",
        'opacity=".38" transform="translate(-9 12)"',
      ) +
      path(
        "M-190 -10L0 440L-104 356L-232 236L-176 196L-252 140L-216 -10Z",
        d.linear(side === -1 ? ["#123f33", "#082820"] : ["#3f937a", "#1d5f4c"], [0, 0, 1, 1]),
      ) +
      stroke("M-210 0L-166 190M-236 232L-30 420", "#c8f0dc", 2, 'opacity=".25"') +
      seam("M-208 -2L-240 138L-160 198L-218 236L-98 346L-20 414", side === -1 ? "#3f8a70" : "#9fe0c4", 2.4, "8 6") +
      stroke("M-196 160L-160 178", "#082820", 5);
    return `<g transform="translate(664 0) scale(${side} 1)">${lapel}</g>`;
  };
  const collar = (side: 1 | -1): string =>
    `<g transform="translate(664 0) scale(${side} 1)">${path("M-20 34L-150 -10L-126 96L-88 132Z", "#8a7a66", 'opacity=".35" transform="translate(0 9)"')}${path("M-14 26L-150 -14L-126 90L-88 126Z", d.linear(["#fffdf6", "#eadfca"], [0, 0, 1, 1]))}</g>`;
  const blade = "M628 84L676 84L716 300L652 440L588 300Z";
  const tie =
    path(blade, "#6a5a44", 'opacity=".4" transform="translate(8 8)"') +
    d.clipped(
      path(blade, "#fff"),
      path(blade, d.linear(["#f7a64a", "#e4702e", "#b04318"], [0, 0, 1, 0])) +
        stroke(sequence(8, (i) => `M560 ${110 + i * 52}L740 ${20 + i * 52}`).join(""), "#ffe2a0", 9) +
        stroke(sequence(8, (i) => `M560 ${124 + i * 52}L740 ${34 + i * 52}`).join(""), "#8a2f14", 3),
    ) +
    path("M604 18L700 18L682 88C664 98 640 98 622 88Z", d.linear(["#ffb861", "#d85f24", "#9a3814"], [0, 0, 1, 1])) +
    stroke("M634 88C640 70 640 50 632 30", "#8a2f14", 3, 'opacity=".6"');
  return (
    rect(0, 0, 856, 540, wool) +
    stroke(stripes, "#bfead4", 2, 'opacity=".2"') +
    path("M456 -10L848 -10L652 440Z", d.linear(["#fffaf0", "#e4d8c4", "#b8a78e"])) +
    tie +
    collar(1) +
    collar(-1) +
    half(1) +
    half(-1) +
    path("M652 436C640 470 628 510 622 550", "none", 'stroke="#04140f" stroke-width="5" opacity=".5"') +
    path("M150 292L342 262L350 308L156 340Z", "#04140f", 'opacity=".35" transform="translate(4 10)"') +
    path(
      "M176 300Q178 250 202 222Q226 240 240 264Q246 222 270 200Q296 222 302 254Q312 236 330 230Q342 254 334 284Z",
      d.linear(["#ffd9c4", "#f08a6a", "#c9482f"], [0, 0, 1, 1]),
    ) +
    stroke(
      "M204 226Q216 260 214 290M240 264L238 284M270 206Q262 250 268 284M302 254L300 276M328 236Q316 256 316 274",
      "#a83a24",
      2.5,
      'opacity=".5"',
    ) +
    path("M150 292L342 262L348 304L156 334Z", d.linear(["#2f7a63", "#124436"], [0, 0, 1, 1])) +
    seam("M156 298L337 269M161 326L342 297", "#9fe0c4", 2.4, "8 6") +
    stroke(
      "M452 256C440 330 400 360 360 352C320 346 290 352 252 372",
      "#04140f",
      7,
      'opacity=".3" transform="translate(5 8)"',
    ) +
    seam("M462 234C446 330 400 362 360 352C300 338 240 350 216 318", "#f5cf6e", 6, "9 6") +
    contact(d, 254, 444, 106, 100) +
    place(240, 430, -14, 0.9, watch(d)) +
    circle(462, 232, 9, d.radial(["#fff3c4", "#d89b2e"], [0.35, 0.3, 0.7]))
  );
}
