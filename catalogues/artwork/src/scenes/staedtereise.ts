import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { cloud, halo, heart, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** Domes, towers and a bridge in the evening sun; the suitcase has arrived. */
export function cityTrip(d: Drawing): string {
  const windows = (x: number, y: number, columns: number, rows: number, gap: number, color: string): string =>
    sequence(columns * rows, (i) =>
      rect(
        x + (i % columns) * gap,
        y + Math.floor(i / columns) * (gap + 6),
        gap * 0.45,
        gap * 0.75,
        (i * 7) % 5 < 3 ? "#ffe9a0" : color,
        2,
      ),
    ).join("");
  const house = (x: number, w: number, h: number, tones: readonly string[], roof: string, shade: string): string => {
    const top = 372 - h;
    return (
      rect(x, top, w, h + 20, d.linear(tones, [0, 0, 1, 0])) +
      path(`M${x - 6} ${top}L${x + w / 2} ${top - w * 0.62}L${x + w + 6} ${top}Z`, roof) +
      windows(x + w * 0.16, top + 16, 3, Math.floor(h / 34), w * 0.27, shade)
    );
  };
  const dome = place(
    420,
    372,
    0,
    1,
    rect(-70, -96, 140, 100, d.linear(["#fff0d6", "#e8b98a"], [0, 0, 1, 0])),
    sequence(5, (i) => rect(-60 + i * 27, -84, 14, 84, "#a86a4a", 7, 'opacity=".4"')).join(""),
    rect(-78, -106, 156, 14, "#fff6e6", 3),
    rect(-48, -138, 96, 34, d.linear(["#fff0d6", "#e0ab7a"], [0, 0, 1, 0])),
    path("M-54 -138C-54 -216 54 -216 54 -138Z", d.linear(["#8fe0cc", "#3fa59a", "#1f6b74"], [0, 0, 1, 0.4])),
    stroke("M-26 -140C-26 -180 -10 -196 0 -196M26 -140C26 -180 10 -196 0 -196", "#1f6b74", 2.5, 'opacity=".5"'),
    rect(-9, -216, 18, 24, "#fff0d6"),
    path("M-12 -214L0 -240L12 -214Z", "#f2b23d"),
  );
  const tower = place(
    574,
    372,
    0,
    1,
    rect(-24, -226, 48, 230, d.linear(["#ffb08a", "#d9704f", "#a84a3a"], [0, 0, 1, 0])),
    sequence(3, (i) => rect(-8, -120 + i * 38, 16, 24, "#6b2434", 8, 'opacity=".6"')).join(""),
    rect(-32, -238, 64, 16, "#fff0d6", 3),
    circle(0, -184, 18, "#fff6e0"),
    stroke("M0 -184L0 -196M0 -184L8 -180", "#6b2434", 3.5),
    rect(-26, -268, 52, 32, d.linear(["#ffb08a", "#b8543f"], [0, 0, 1, 0])),
    rect(-9, -262, 18, 26, "#6b2434", 9),
    path("M-34 -266L0 -340L34 -266Z", d.linear(["#4f6fc4", "#2a3a86"], [0, 0, 1, 0])),
    stroke("M0 -338L0 -360", "#ffd98c", 3),
    path("M0 -360L24 -353L0 -345Z", "#ff5f6d"),
  );
  const wheel = place(
    748,
    268,
    0,
    1,
    stroke("M0 0L-44 110M0 0L44 110", "#5a3a86", 8),
    circle(0, 0, 84, "none", 'stroke="#7a4fae" stroke-width="6"'),
    circle(0, 0, 70, "none", 'stroke="#7a4fae" stroke-width="2.5"'),
    ...sequence(12, (i) =>
      place(
        0,
        0,
        i * 30 + 8,
        1,
        stroke("M0 0L0 -84", "#7a4fae", 2.5),
        circle(0, -88, 10, ["#ff7f6b", "#ffd257", "#4fc4b8"][i % 3] ?? "#fff", 'stroke="#fff" stroke-width="2"'),
      ),
    ),
    circle(0, 0, 11, "#ffd257"),
  );
  const suitcase = place(
    306,
    420,
    0,
    1,
    ellipse(8, 62, 92, 13, "#140a3a", 'opacity=".5"'),
    path("M-26 -66L-26 -84C-26 -94 26 -94 26 -84L26 -66", "none", 'stroke="#5a2a20" stroke-width="10"'),
    rect(-84, -68, 168, 124, d.linear(["#ffcf6b", "#f0a03a", "#c4702a"], [0, 0, 1, 0.4]), 16),
    rect(-56, -68, 18, 124, "#8a3f2a"),
    rect(38, -68, 18, 124, "#8a3f2a"),
    rect(-53, -24, 12, 16, "#ffe9b0", 3),
    rect(41, -24, 12, 16, "#ffe9b0", 3),
    stroke("M-74 -56C-40 -60 40 -60 72 -57", "#fff", 4, 'opacity=".55"'),
    circle(-4, -18, 25, "#3fa59a"),
    path("M-22 -10L-8 -30L2 -16L8 -24L18 -10Z", "#fff"),
    place(16, 28, 12, 1, rect(-20, -13, 40, 26, "#ff6f7f", 4), place(0, 0, 0, 0.2, heart(100, "#fff"))),
    circle(-66, 56, 8, "#3a1a2a"),
    circle(66, 56, 8, "#3a1a2a"),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#35a7b8", "#8fd6cc", "#e3f0c4", "#ffe9b0"])) +
    halo(d, 660, 190, 330, "#fffbe0", 0.95) +
    circle(656, 180, 56, "#fffbe6") +
    cloud(330, 80, 0.9, "#fff", 0.55) +
    cloud(720, 70, 0.8, "#fff", 0.5) +
    cloud(500, 130, 0.5, "#fff", 0.5) +
    path(
      "M0 372L0 300L60 300L60 260L120 260L120 286L200 286L200 240L236 240L236 210L262 210L262 240L300 240L300 280L360 280L360 230L440 230L440 262L500 262L500 200L540 200L540 262L620 262L620 230L690 230L690 280L780 280L780 240L856 240L856 372Z",
      "#f08a7a",
      'opacity=".5"',
    ) +
    wheel +
    house(196, 66, 120, ["#ffd6a0", "#e8985a"], "#c4503f", "#b8643f") +
    house(262, 76, 152, ["#9fd6d0", "#4fa0a6"], "#7a3f6b", "#2f7a86") +
    dome +
    house(492, 54, 130, ["#f7b0b0", "#d96f80"], "#8a3a5a", "#a84a64") +
    tower +
    house(604, 62, 110, ["#ffe3a8", "#e8b05a"], "#b8503f", "#b8803a") +
    house(666, 54, 84, ["#b8a8ec", "#7a68c4"], "#4a3a8a", "#5a4aa0") +
    house(792, 80, 118, ["#ffc0a0", "#e07a5a"], "#7a3a5a", "#a8503f") +
    rect(0, 366, 856, 180, d.linear(["#4f86c4", "#3a4fa0", "#241a5e"])) +
    sequence(16, (i) =>
      rect(
        200 + ((i * 127) % 640),
        384 + ((i * 19) % 36),
        50 - (i % 4) * 9,
        3.5,
        "#ffdc96",
        2,
        `opacity="${0.55 - (i % 4) * 0.1}"`,
      ),
    ).join("") +
    path(
      "M380 398C440 330 520 330 580 398L560 398C520 352 440 352 400 398ZM580 398C640 330 720 330 780 398L760 398C720 352 640 352 600 398Z",
      d.linear(["#f2d0b0", "#a86a6b"]),
    ) +
    path("M340 366C480 340 700 340 870 366L870 378C700 354 480 354 340 380Z", d.linear(["#fff0d6", "#d99a7a"])) +
    place(
      640,
      346,
      0,
      1,
      rect(-92, -36, 184, 34, d.linear(["#ff5f6d", "#c42f52"]), 11),
      sequence(7, (i) => rect(-82 + i * 24, -30, 18, 13, "#fff3c8", 3)).join(""),
      rect(-92, -14, 184, 4, "#fff", 0, 'opacity=".7"'),
      circle(-56, 0, 6, "#3a1a3a"),
      circle(56, 0, 6, "#3a1a3a"),
      stroke("M-10 -36L-20 -50L10 -50", "#3a1a3a", 3),
    ) +
    path(
      "M0 432C180 420 360 446 520 428C640 416 760 420 856 410L856 540L0 540Z",
      d.linear(["#4a2f7a", "#2a1a5a", "#190f40"]),
    ) +
    sequence(18, (i) => ellipse(30 + (i % 9) * 66, 486 + Math.floor(i / 9) * 32, 27, 8, "#fff", 'opacity=".05"')).join(
      "",
    ) +
    suitcase +
    bow(d, ...satin)
  );
}
