import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { halo, heart, satin, sparkle } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** A cake of two tiers, candles, balloons and all the confetti there was. */
export function birthday(d: Drawing): string {
  const balloon = (x: number, y: number, s: number, light: string, deep: string): string =>
    place(
      x,
      y,
      0,
      s,
      stroke("M0 76C-12 120 14 160 -4 240", "#fff", 2.5, 'opacity=".6"'),
      path("M-8 70L8 70L12 82L-12 82Z", deep),
      path(
        "M0 -74C42 -74 62 -42 58 -6C54 32 26 62 0 72C-26 62 -54 32 -58 -6C-62 -42 -42 -74 0 -74Z",
        d.radial([light, light, deep], [0.36, 0.3, 0.8]),
      ),
      ellipse(-24, -36, 11, 20, "#fff", 'opacity=".55" transform="rotate(24 -24 -36)"'),
    );
  const tier = (y: number, w: number, h: number, tones: readonly string[], icing: string): string => {
    const drips = sequence(8, (i) => {
      const step = (w * 2) / 8;
      const x = -w + i * step;
      const drop = 20 + ((i * 29) % 24);
      return `L${x} ${y + 12}C${x} ${y + 12 + drop * 1.3} ${x + step} ${y + 12 + drop * 1.3} ${x + step} ${y + 14}`;
    }).join("");
    return (
      path(
        `M${-w} ${y}L${-w} ${y + h}C${-w} ${y + h + 22} ${w} ${y + h + 22} ${w} ${y + h}L${w} ${y}Z`,
        d.linear(tones, [0, 0, 1, 0]),
      ) +
      path(`M${-w} ${y}${drips}L${w} ${y}Z`, icing) +
      ellipse(0, y, w, w * 0.13, icing) +
      ellipse(-w * 0.2, y - 2, w * 0.7, w * 0.07, "#fff", 'opacity=".35"')
    );
  };
  const candle = (x: number, y: number, color: string): string =>
    halo(d, x, y - 66, 46, "#fff0a8", 0.85) +
    rect(x - 6, y - 48, 12, 52, "#fff", 4) +
    stroke(
      `M${x - 6} ${y - 6}L${x + 6} ${y - 16}M${x - 6} ${y - 22}L${x + 6} ${y - 32}M${x - 6} ${y - 38}L${x + 6} ${y - 46}`,
      color,
      5,
    ) +
    path(
      `M${x} ${y - 84}C${x + 12} ${y - 66} ${x + 9} ${y - 54} ${x} ${y - 52}C${x - 9} ${y - 54} ${x - 12} ${y - 66} ${x} ${y - 84}Z`,
      d.linear(["#ffe66b", "#ff9a3d"]),
    );
  const cake = place(
    554,
    0,
    0,
    1,
    ellipse(0, 420, 196, 22, "#1c0a3c", 'opacity=".45"'),
    path("M-34 372L34 372L58 418L-58 418Z", d.linear(["#fff", "#c9b4e6"], [0, 0, 1, 0])),
    ellipse(0, 372, 184, 24, d.linear(["#fff", "#d3c0ee", "#a98fd0"], [0, 0, 1, 0])),
    tier(256, 142, 106, ["#ffb3c8", "#ff7fa6", "#d94a80"], "#fff6e8"),
    sequence(8, (i) =>
      circle(-122 + i * 35, 352 + 12 - Math.abs(i - 3.5) * 3, 11, i % 2 === 0 ? "#fff" : "#ffe08a"),
    ).join(""),
    tier(174, 92, 76, ["#fff3a8", "#ffd257", "#f0a42d"], "#ff6f91"),
    sequence(14, (i) =>
      rect(
        -78 + ((i * 53) % 156),
        206 + ((i * 31) % 42),
        12,
        4.5,
        ["#5b4fd6", "#fff", "#ff6f91", "#2fb3a8"][i % 4] ?? "#fff",
        2,
        `transform="rotate(${i * 47} ${-72 + ((i * 53) % 156)} ${208 + ((i * 31) % 42)})"`,
      ),
    ).join(""),
    candle(-56, 176, "#5b4fd6"),
    candle(-20, 182, "#ff6f91"),
    candle(20, 182, "#2fb3a8"),
    candle(56, 176, "#ff9a3d"),
    place(0, 318, 0, 0.46, heart(100, "#fff")),
  );
  const present = place(
    324,
    330,
    0,
    1,
    ellipse(8, 96, 82, 10, "#1c0a3c", 'opacity=".4"'),
    rect(-64, 6, 128, 88, d.linear(["#ffe08a", "#f2a83d"], [0, 0, 1, 0.4]), 6),
    rect(-74, -18, 148, 32, d.linear(["#fff0b0", "#f7b84a"], [0, 0, 1, 0]), 6),
    rect(-14, -18, 28, 112, "#5b4fd6"),
    path("M0 -18C-50 -76 -74 -24 0 -18C50 -76 74 -24 0 -18Z", d.linear(["#8a7dff", "#4334b8"])),
  );
  const flags = sequence(8, (i) => {
    const x = 232 + i * 84;
    const y = 34 + Math.sin((i / 7) * Math.PI) * 34;
    return path(
      `M${x - 28} ${y - 6}L${x + 28} ${y - 4}L${x} ${y + 46}Z`,
      ["#ff6f91", "#ffd257", "#fff", "#5b4fd6"][i % 4] ?? "#fff",
    );
  }).join("");
  return (
    rect(0, 0, 856, 540, d.linear(["#1fb6b0", "#43d0c0", "#a5eed8"])) +
    sequence(12, (i) =>
      path("M554 230L520 -400L588 -400Z", "#fff", `opacity=".09" transform="rotate(${i * 30} 554 230)"`),
    ).join("") +
    halo(d, 554, 210, 330, "#fff8d8", 0.75) +
    stroke("M180 10C330 84 660 84 880 14", "#0f7f80", 3) +
    flags +
    balloon(746, 186, 1.06, "#ff9ab8", "#d92f6b") +
    balloon(812, 260, 0.8, "#fff0a0", "#f2a02d") +
    balloon(314, 190, 0.84, "#a99cff", "#4b3ac4") +
    path("M0 410C240 392 620 392 856 410L856 540L0 540Z", d.linear(["#6b3fc0", "#3a1f86", "#281462"])) +
    stroke("M0 410C240 392 620 392 856 410", "#fff", 4, 'opacity=".35"') +
    sequence(9, (i) => circle(30 + i * 62, 470 + (i % 2) * 30, 15, "#fff", 'opacity=".07"')).join("") +
    cake +
    present +
    sequence(44, (i) => {
      const [x, y] = [200 + ((i * 157) % 640), 60 + ((i * 89) % 330)];
      return Math.abs(x - 554) < 160 && y > 90
        ? ""
        : rect(
            x,
            y,
            13,
            6,
            ["#ff6f91", "#ffd257", "#fff", "#5b4fd6"][i % 4] ?? "#fff",
            2,
            `transform="rotate(${i * 41} ${x} ${y})"`,
          );
    }).join("") +
    sparkle(440, 150, 14) +
    sparkle(672, 120, 12) +
    bow(d, ...satin)
  );
}
