import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";

/** Looking up through the greenhouse: big leaves, daisies and one ladybird. */
export function gruenhold(d: Drawing): string {
  const tones: Record<"deep" | "mid" | "fresh" | "blue", readonly [light: string, shade: string, vein: string]> = {
    deep: [d.linear(["#1f7a4d", "#125a3a"]), "#0d4a30", "#2f9a63"],
    mid: [d.linear(["#4fb56b", "#2b8a50"]), "#1f7644", "#9ae09a"],
    fresh: [d.linear(["#b4e06a", "#6fbf4e"]), "#57a843", "#e9f8b8"],
    blue: [d.linear(["#4aa88f", "#23775f"]), "#1b6651", "#8fd8c0"],
  };
  const grow = (tone: keyof typeof tones, x: number, y: number, angle: number, length: number, width: number): string =>
    place(x, y, angle, 1, leaf(length, width, ...tones[tone]));
  const fern = (x: number, y: number, angle: number, s: number, tone: keyof typeof tones): string => {
    const [light, shade, vein] = tones[tone];
    const fronds = sequence(9, (i) => {
      const size = 74 - i * 6;
      return (
        place(0, -20 - i * 27, 62, 1, leaf(size, size * 0.34, light, shade, vein)) +
        place(0, -20 - i * 27, -62, 1, leaf(size, size * 0.34, light, shade, vein))
      );
    });
    return place(
      x,
      y,
      angle,
      s,
      stroke("M0 10L0 -262", vein, 4),
      ...fronds,
      place(0, -256, 0, 1, leaf(34, 16, light, shade, vein)),
    );
  };
  const daisy = (x: number, y: number, s: number, color: string): string =>
    place(
      x,
      y,
      8,
      s,
      ...sequence(12, (i) => place(0, 0, i * 30, 1, ellipse(0, -25, 8.5, 19, color))),
      circle(0, 0, 15, d.radial(["#ffd75e", "#f29b22"], [0.4, 0.35, 0.7])),
    );
  const ladybird = place(
    396,
    306,
    38,
    1.05,
    ellipse(3, 4, 24, 20, "#06301f", 'opacity=".35"'),
    circle(0, -18, 10, "#1a1a24"),
    ellipse(0, 0, 22, 21, d.radial(["#ff6b57", "#d62d2d"], [0.35, 0.3, 0.8])),
    stroke("M0 -20L0 20", "#1a1a24", 2.5),
    ...(
      [
        [-10, -6],
        [10, -6],
        [-9, 9],
        [9, 9],
      ] as const
    ).map(([x, y]) => circle(x, y, 4, "#1a1a24")),
  );
  const drops = [
    [690, 250],
    [716, 286],
    [604, 322],
    [520, 196],
    [300, 452],
  ] as const;
  return (
    rect(0, 0, 856, 540, d.across(["#1d6b48", "#0e4a33", "#072e22"], [0, 0, 700, 540])) +
    circle(
      720,
      60,
      420,
      d.radial([
        [0, "#e8f7a6", 0.55],
        [1, "#e8f7a6", 0],
      ]),
    ) +
    grow("deep", 860, 330, -62, 380, 210) +
    grow("deep", 470, 590, -18, 420, 190) +
    grow("deep", 40, 590, 26, 330, 170) +
    fern(226, 560, 14, 1.06, "deep") +
    grow("blue", 900, 60, -104, 420, 190) +
    fern(880, 420, -48, 1.3, "blue") +
    grow("mid", 470, 580, 24, 430, 190) +
    grow("mid", 130, 600, 52, 340, 150) +
    fern(420, 570, -34, 1.05, "mid") +
    grow("blue", -20, 480, 48, 260, 130) +
    grow("fresh", 880, -40, -126, 390, 160) +
    grow("fresh", 330, 600, 4, 330, 130) +
    grow("mid", 900, 210, -84, 300, 120) +
    path("M400 560C500 430 640 396 870 392L870 560Z", d.linear(["#0e4a33", "#06291e"], [0, 0, 0.6, 1])) +
    daisy(516, 352, 1.25, "#fff") +
    daisy(602, 372, 0.85, "#ffe3ea") +
    daisy(444, 424, 0.95, "#fff6da") +
    daisy(222, 400, 0.75, "#fff") +
    ladybird +
    drops.map(([x, y]) => ellipse(x, y, 7, 9, "#fff", 'opacity=".4"') + circle(x - 2, y - 3, 2.2, "#fff")).join("")
  );
}
