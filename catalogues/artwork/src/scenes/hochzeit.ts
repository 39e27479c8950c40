import { circle, type Drawing, ellipse, leaf, path, place, polar, rect, sequence, stroke } from "../drawing.ts";
import { bloom, halo, rose, satin, sparkle } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** Two rings in a wreath of roses. */
export function wedding(d: Drawing): string {
  const gold = d.linear(["#fff6d0", "#f0c666", "#b47b2a", "#ffe6a0", "#a86a20"], [0, 0, 1, 1]);
  const ringOf = (x: number, y: number, r: number, from: number, to: number): string => {
    const [ax, ay] = polar(x, y, r, from);
    const [bx, by] = polar(x, y, r, to);
    const large = to - from > 180 ? 1 : 0;
    const arc = `M${ax.toFixed(1)} ${ay.toFixed(1)}A${r} ${r} 0 ${large} 1 ${bx.toFixed(1)} ${by.toFixed(1)}`;
    const inner = `M${polar(x, y, r - 8, from)
      .map((n) => n.toFixed(1))
      .join(" ")}A${r - 8} ${r - 8} 0 ${large} 1 ${polar(x, y, r - 8, to)
      .map((n) => n.toFixed(1))
      .join(" ")}`;
    return (
      path(arc, "none", `stroke="${gold}" stroke-width="22"`) +
      path(inner, "none", 'stroke="#7f4f14" stroke-width="5" opacity=".4"') +
      path(arc, "none", 'stroke="#fff" stroke-width="3" opacity=".6" transform="translate(-3 -4)"')
    );
  };
  const [cx, cy, radius] = [538, 214, 166];
  const leaves = sequence(36, (i) => {
    const angle = i * 10;
    const [x, y] = polar(cx, cy, radius + ((i * 17) % 22) - 10, angle);
    const tones = i % 3 === 0 ? ["#dcebcb", "#8fb593"] : i % 3 === 1 ? ["#a9cfae", "#5a917a"] : ["#7fb08f", "#35705f"];
    return place(
      x,
      y,
      angle + (i % 2 === 0 ? 128 : 62),
      1,
      leaf(50 + ((i * 13) % 24), 34, d.linear(tones), "#2f6b5a", "#e6f3da"),
    );
  }).join("");
  const flowers: readonly (readonly [number, number, string, string])[] = [
    [198, 42, "#fffaf2", "#e9c7b4"],
    [229, 36, "#ffe0da", "#e39a94"],
    [168, 33, "#ffd3d0", "#d9807f"],
    [254, 27, "#fffaf2", "#ecc9b2"],
    [144, 27, "#fffaf2", "#e9c7b4"],
    [-24, 40, "#fffaf2", "#e9c7b4"],
    [6, 33, "#ffe0da", "#e39a94"],
    [-52, 31, "#ffd3d0", "#d9807f"],
    [-72, 26, "#fffaf2", "#ecc9b2"],
    [104, 30, "#ffe0da", "#e39a94"],
    [58, 26, "#ffd3d0", "#d9807f"],
  ];
  return (
    rect(0, 0, 856, 540, d.linear(["#2f7f78", "#1d5a5c", "#0f3a42"], [0, 0, 1, 1])) +
    halo(d, 440, 160, 460, "#d6f2d8", 0.5) +
    sequence(7, (i) =>
      stroke(
        `M${-60 + i * 160} -20C${60 + i * 150} 160 ${-80 + i * 160} 330 ${40 + i * 150} 560`,
        "#fff",
        34,
        'opacity=".035"',
      ),
    ).join("") +
    circle(cx + 8, cy + 14, radius, "none", 'stroke="#06262c" stroke-width="70" opacity=".22"') +
    circle(cx, cy, radius - 12, d.radial(["#fffaf0", "#f6e6d3", "#e3c7b2"], [0.4, 0.3, 0.8])) +
    ellipse(cx, cy + 70, 110, 12, "#8a5a3a", 'opacity=".25"') +
    leaves +
    flowers
      .map(([angle, size, light, deep]) => {
        const [x, y] = polar(cx, cy, radius, angle);
        return rose(d, x, y, size, light, deep);
      })
      .join("") +
    sequence(10, (i) => {
      const [x, y] = polar(cx, cy, radius + (i % 2 === 0 ? 34 : -32), 130 + i * 34);
      return y > 340 ? "" : bloom(d, x, y, 13, 5, ["#fff", "#dfeaf6"], "#ffd97a");
    }).join("") +
    ringOf(502, 226, 68, 0, 359.9) +
    ringOf(574, 208, 68, 0, 359.9) +
    ringOf(502, 226, 68, -70, -20) +
    place(
      574,
      128,
      0,
      0.9,
      path("M-24 -22L24 -22L36 -6L0 24L-36 -6Z", d.linear(["#fff", "#a8e4ff", "#5fb4e6"], [0, 0, 1, 1])),
      path("M-12 -22L0 -6L12 -22ZM-36 -6L-12 -6L0 24Z", "#fff", 'opacity=".55"'),
      stroke("M-36 -6L36 -6M-12 -6L0 24L12 -6", "#fff", 2, 'opacity=".8"'),
    ) +
    sparkle(604, 102, 20) +
    sparkle(452, 180, 15) +
    sparkle(628, 252, 12) +
    sequence(12, (i) =>
      ellipse(
        176 + ((i * 173) % 190),
        30 + ((i * 131) % 480),
        9,
        5.5,
        i % 2 === 0 ? "#ffd3d0" : "#fffaf2",
        `opacity=".75" transform="rotate(${i * 37} ${176 + ((i * 173) % 190)} ${30 + ((i * 131) % 480)})"`,
      ),
    ).join("") +
    bow(d, ...satin)
  );
}
