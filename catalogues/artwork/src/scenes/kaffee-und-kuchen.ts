import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { bloom, cup, halo, satin, steam } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** Two cups, one cherry cake, an afternoon that may take its time. */
export function coffeeAndCake(d: Drawing): string {
  const cherry = (x: number, y: number): string =>
    stroke(`M${x} ${y - 8}C${x + 2} ${y - 26} ${x + 10} ${y - 34} ${x + 18} ${y - 38}`, "#5f8a3f", 3.5) +
    circle(x, y, 15, d.radial(["#ff7a80", "#d01f3f", "#7f0f2a"], [0.36, 0.3, 0.8])) +
    ellipse(x - 5, y - 6, 4, 2.6, "#fff", 'opacity=".8"');
  const cream = (x: number, y: number): string =>
    path(
      `M${x - 24} ${y}C${x - 28} ${y - 16} ${x - 12} ${y - 20} ${x - 8} ${y - 22}C${x - 6} ${y - 30} ${x + 6} ${y - 30} ${x + 8} ${y - 22}C${x + 14} ${y - 20} ${x + 28} ${y - 16} ${x + 24} ${y}Z`,
      d.linear(["#fff", "#f6d9dc"]),
    );
  const cake = place(
    528,
    0,
    0,
    1,
    ellipse(0, 408, 112, 13, "#2a0c2a", 'opacity=".4"'),
    path(
      "M-20 326L20 326C20 370 40 390 62 404L-62 404C-40 390 -20 370 -20 326Z",
      d.linear(["#fff", "#bfe6df", "#7fb8b4"], [0, 0, 1, 0]),
    ),
    ellipse(0, 322, 168, 22, d.linear(["#fff", "#d6f0ea", "#8fc4be"], [0, 0, 1, 0])),
    path(
      "M-168 322C-150 344 -130 344 -112 337C-92 350 -68 350 -48 342C-24 354 24 354 48 342C68 350 92 350 112 337C130 344 150 344 168 322C150 340 -150 340 -168 322Z",
      "#fff",
    ),
    path(
      "M-134 204L-134 312C-134 336 134 336 134 312L134 204Z",
      d.linear(["#ffe9d2", "#f2b8a0", "#c9796f"], [0, 0, 1, 0]),
    ),
    path(
      "M-134 236C-134 260 134 260 134 236L134 252C134 276 -134 276 -134 252ZM-134 278C-134 302 134 302 134 278L134 292C134 316 -134 316 -134 292Z",
      d.linear(["#a8324f", "#6b1430"], [0, 0, 1, 0]),
    ),
    path(
      "M-134 200C-134 226 -124 236 -112 228C-104 250 -86 248 -80 236C-70 262 -48 256 -42 242C-30 268 -6 262 0 244C10 266 34 262 40 242C50 260 70 256 78 238C88 252 106 248 112 230C124 236 134 222 134 200Z",
      d.linear(["#fff", "#ffe6ea", "#f0c0cc"], [0, 0, 1, 0]),
    ),
    ellipse(0, 200, 134, 26, d.radial(["#fff", "#ffeef0", "#f6d3da"])),
    path("M0 200L70 178C104 184 134 190 134 204L134 216Z", "#f0c6cf", 'opacity=".0"'),
    cream(-92, 196),
    cream(92, 196),
    cream(-38, 186),
    cream(38, 186),
    cream(-62, 214),
    cream(62, 214),
    cream(0, 220),
    cherry(-92, 168),
    cherry(-38, 156),
    cherry(38, 156),
    cherry(92, 168),
    cherry(-62, 184),
    cherry(62, 184),
    cherry(0, 190),
  );
  const slice = place(
    726,
    386,
    0,
    0.94,
    ellipse(0, 24, 100, 17, "#2a0c2a", 'opacity=".4"'),
    ellipse(0, 14, 96, 17, d.linear(["#fff", "#d6f0ea", "#8fc4be"], [0, 0, 1, 0])),
    path("M-66 10L-66 -64L50 -42L50 16C20 22 -40 20 -66 10Z", d.linear(["#fff0d8", "#eebb98"], [0, 0, 1, 1])),
    path("M-66 -40L50 -24L50 -12L-66 -24ZM-66 -12L50 -2L50 8L-66 2Z", "#8f2442"),
    path("M-66 -64L-66 -76C-40 -92 40 -72 58 -50L50 -32C10 -44 -30 -50 -66 -54Z", d.linear(["#fff", "#f6d9dc"])),
    cream(-30, -68),
    cherry(-30, -96),
    stroke("M70 20L120 -26", "#dfe9ee", 6),
  );
  const lamp = (x: number, y: number, color: readonly string[]): string =>
    stroke(`M${x} -10L${x} ${y}`, "#7a3a4a", 4) +
    halo(d, x, y + 50, 120, "#fff3c0", 0.7) +
    path(
      `M${x - 50} ${y + 46}C${x - 46} ${y + 10} ${x - 20} ${y} ${x} ${y}C${x + 20} ${y} ${x + 46} ${y + 10} ${x + 50} ${y + 46}Z`,
      d.linear(color, [0, 0, 1, 0]),
    ) +
    ellipse(x, y + 46, 50, 7, "#fff6d0");
  return (
    rect(0, 0, 856, 540, d.linear(["#f9d3cf", "#f6b9bd", "#e79aa8"], [0, 0, 1, 1])) +
    sequence(15, (i) => rect(i * 60, 0, 26, 392, "#fff", 0, 'opacity=".16"')).join("") +
    path("M262 302L262 186C262 14 562 14 562 186L562 302Z", "#fff", 'opacity=".92"') +
    d.clipped(
      path("M274 290L274 186C274 32 550 32 550 186L550 290Z", "#000"),
      rect(270, 40, 290, 260, d.linear(["#8fd6ea", "#dff6ee"])) +
        path("M260 240C330 200 420 230 580 210L580 320L260 320Z", "#8fcf8a") +
        circle(330, 210, 42, "#5fae73") +
        circle(500, 196, 52, "#6fba7c") +
        rect(495, 220, 10, 60, "#7a5a3a"),
    ) +
    stroke("M412 72L412 290M274 176L550 176", "#fff", 7) +
    lamp(676, 66, ["#8fe0d0", "#2f9f98"]) +
    lamp(796, 36, ["#8fe0d0", "#2f9f98"]) +
    path("M0 392C240 376 620 376 856 392L856 540L0 540Z", d.linear(["#8f3560", "#5a1c4a", "#360f36"])) +
    stroke("M0 392C240 376 620 376 856 392", "#ffd6e0", 5, 'opacity=".6"') +
    sequence(12, (i) =>
      path(`M${-30 + i * 80} 540L${70 + i * 62} 386L${96 + i * 60} 386L${10 + i * 80} 540Z`, "#fff", 'opacity=".035"'),
    ).join("") +
    cake +
    slice +
    cup(d, 298, 336, 0.86, ["#fff", "#d3f0ea", "#7fbfba"], "#8a4f2a") +
    steam(300, 318, 0.86) +
    cup(d, 424, 388, 0.86, ["#fff", "#ffe0a0", "#eba94a"], "#7a4424") +
    steam(426, 370, 0.86) +
    place(
      634,
      398,
      0,
      1,
      path(
        "M-16 -60L16 -60C14 -40 24 -20 18 4L-18 4C-24 -20 -14 -40 -16 -60Z",
        d.linear(["#d6f4ff", "#7fc0d6"], [0, 0, 1, 0]),
      ),
      stroke("M-4 -56L-12 -96M4 -56L14 -90M0 -58L2 -112", "#5f9f5a", 4),
    ) +
    bloom(d, 620, 298, 19, 6, ["#fff", "#ffe08a"], "#f2a02d") +
    bloom(d, 650, 304, 18, 6, ["#fff", "#ffb0c4"], "#f2c23d") +
    bloom(d, 637, 280, 20, 6, ["#fff", "#d6c4ff"], "#f2c23d") +
    bow(d, ...satin)
  );
}
