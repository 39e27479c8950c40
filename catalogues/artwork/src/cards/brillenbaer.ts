import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { contact, glint, halo } from "../motifs/style-and-home.ts";

const bear = (d: Drawing): string => {
  const fur = d.radial(["#d99a5e", "#a8622f", "#6e3818"], [0.4, 0.24, 0.82]);
  const ear = (x: number): string =>
    circle(x, -132, 56, fur) + circle(x, -126, 32, d.linear(["#f2b98c", "#c9804e"], [0, 0, 1, 1]));
  const lens = (x: number): string =>
    ellipse(x, -10, 21, 25, "#2a130c") +
    circle(x - 7, -20, 8.5, "#fff") +
    circle(x + 8, 0, 4, "#fff", 'opacity=".8"') +
    circle(
      x,
      -12,
      64,
      d.linear(
        [
          [0, "#fff", 0.42],
          [0.45, "#fff", 0.06],
          [1, "#bdf4ff", 0.22],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    ring(x, -12, 65, d.linear(["#ff8a6a", "#e8342c", "#a8141c"], [0, 0, 1, 1]), 15) +
    stroke(`M${x - 44} -38C${x - 36} -54 ${x - 22} -60 ${x - 8} -62`, "#fff", 6, 'opacity=".8"');
  return (
    ear(-128) +
    ear(128) +
    path(
      "M0 -176C118 -176 186 -96 186 -4C186 96 104 156 0 156C-104 156 -186 96 -186 -4C-186 -96 -118 -176 0 -176Z",
      fur,
    ) +
    ellipse(0, 74, 92, 70, d.radial(["#ffe6c4", "#f2c594", "#d89a60"], [0.42, 0.25, 0.8])) +
    stroke("M-146 -26L-196 -44M146 -26L196 -44", "#c42420", 13) +
    lens(-78) +
    lens(78) +
    stroke("M-16 -22C-8 -34 8 -34 16 -22", "#e8342c", 13) +
    path("M-34 40C-34 24 34 24 34 40C34 58 12 68 0 68C-12 68 -34 58 -34 40Z", "#2a130c") +
    ellipse(-10, 38, 10, 5, "#fff", 'opacity=".6"') +
    stroke("M0 68L0 86M0 86C-2 104 -34 108 -44 90M0 86C2 104 34 108 44 90", "#2a130c", 6) +
    stroke("M-106 -104C-92 -114 -74 -116 -62 -110M106 -110C92 -122 74 -122 62 -114", "#5a2c12", 9)
  );
};

const glasses = (
  d: Drawing,
  x: number,
  y: number,
  scale: number,
  color: readonly [string, string],
  square: boolean,
): string => {
  const frame = d.linear(color, [0, 0, 1, 1]);
  const eye = (cx: number): string =>
    rect(cx - 30, -60, 60, 52, "#e8fbff", square ? 12 : 26, `fill-opacity=".4" stroke="${frame}" stroke-width="9"`) +
    stroke(`M${cx - 16} -30L${cx + 2} -48`, "#fff", 5, 'opacity=".8"');
  return (
    contact(d, x, y, 92 * scale, 11 * scale) +
    place(
      x,
      y,
      0,
      scale,
      eye(-37),
      eye(37),
      stroke("M-7 -42C-3 -48 3 -48 7 -42M-68 -42L-80 -36L-84 -4M68 -42L80 -36L84 -4", color[1], 7),
    )
  );
};

/** The optician himself. His chart is for those who cannot read yet. */
export function brillenbaer(d: Drawing): string {
  const fish = (x: number, y: number, s: number): string =>
    place(x, y, 0, s, path("M-20 0C-10 -14 12 -14 20 0C12 14 -10 14 -20 0ZM16 0L30 -11L30 11Z", "#14506a"));
  const pot = (x: number, y: number, s: number): string =>
    place(
      x,
      y,
      0,
      s,
      path("M-14 -12C-22 0 -18 16 -10 16L10 16C18 16 22 0 14 -12ZM-14 -20L14 -20L14 -14L-14 -14Z", "#14506a"),
    );
  const heart = (x: number, y: number, s: number): string =>
    place(x, y, 0, s, path("M0 16C-28 -4 -16 -22 0 -10C16 -22 28 -4 0 16Z", "#14506a"));
  const chart =
    rect(78, 142, 218, 240, "#0b4a60", 14, 'opacity=".22" transform="translate(9 12)"') +
    rect(78, 142, 218, 240, d.linear(["#fffef8", "#e4f2ee"], [0, 0, 1, 1]), 14) +
    place(
      0,
      -14,
      0,
      1,
      pot(187, 200, 1.5) +
        fish(142, 262, 1) +
        heart(232, 262, 1.1) +
        heart(128, 312, 0.78) +
        pot(186, 312, 0.78) +
        fish(242, 312, 0.72) +
        sequence(4, (i) => (i % 2 === 0 ? fish : heart)(118 + i * 46, 350, 0.46)).join("") +
        sequence(4, (i) => (i % 2 === 0 ? pot : fish)(124 + i * 42, 376, 0.26)).join(""),
    );
  const paw = (x: number): string =>
    ellipse(x, 398, 52, 32, d.radial(["#c9864c", "#8a4a22"], [0.4, 0.2, 0.8])) +
    stroke(`M${x - 16} 417L${x - 16} 402M${x + 16} 417L${x + 16} 402`, "#4a2410", 5);
  return (
    rect(0, 0, 856, 540, d.across(["#c8f6ee", "#7fdcd8", "#2fa8b4"], [0, 0, 760, 470])) +
    sequence(5, (row) =>
      sequence(10, (i) => circle(20 + i * 96 + (row % 2) * 48, 40 + row * 84, 7, "#fff", 'opacity=".2"')).join(""),
    ).join("") +
    halo(d, 580, 220, 330, "#fffbe0", 0.75) +
    chart +
    path("M408 420C420 358 500 332 590 332C680 332 750 358 762 420Z", d.linear(["#ffd25a", "#e89a1c"])) +
    path("M510 338C550 366 630 366 670 338L590 402Z", "#fff7e0") +
    place(592, 246, 3, 0.88, bear(d)) +
    path("M564 408L592 394L620 408L620 382L592 394L564 382Z", d.linear(["#ff7a5c", "#c9281e"])) +
    rect(0, 404, 856, 136, d.linear(["#125a72", "#0b3a52", "#06243a"])) +
    rect(0, 404, 856, 7, "#b8f4f0", 0, 'opacity=".55"') +
    paw(452) +
    paw(716) +
    glasses(d, 118, 456, 0.78, ["#ffd25a", "#e8841c"], false) +
    glasses(d, 330, 466, 0.86, ["#7ac4ff", "#2258c8"], true) +
    glint(756, 150, 1.4) +
    glint(414, 196, 1)
  );
}
