import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { halo, seam } from "../motifs/style-and-home.ts";

const sunflower = (d: Drawing, x: number, y: number, scale: number, turn: number): string =>
  place(
    x,
    y,
    turn,
    scale,
    stroke("M0 0C-4 60 4 110 0 190", "#3f8a3a", 11),
    place(0, 100, -64, 1, path("M0 0C-24 -30 -20 -62 0 -84C20 -62 24 -30 0 0Z", d.linear(["#8fd45a", "#3f8a3a"]))),
    sequence(18, (i) =>
      place(
        0,
        0,
        i * 20,
        1,
        path("M-12 -30C-18 -56 -8 -76 0 -86C8 -76 18 -56 12 -30Z", i % 2 === 0 ? "#ffb81c" : "#ffd84a"),
      ),
    ).join(""),
    circle(0, 0, 40, d.radial(["#8a5224", "#5a2e12", "#3a1a0a"], [0.4, 0.35, 0.7])),
    sequence(24, (i) => {
      const r = 6 * Math.sqrt(i);
      const a = i * 2.4;
      return circle(r * Math.cos(a), r * Math.sin(a), 3, "#d8954a", 'opacity=".7"');
    }).join(""),
  );

/** The scissors' handles look out of the pocket, the blades are where they belong. */
const scissors = (x: number, y: number, turn: number): string =>
  place(
    x,
    y,
    turn,
    1,
    stroke("M-8 20L14 150M8 20L-14 150", "#c4ccd8", 12),
    ellipse(-30, -16, 25, 34, "none", 'stroke="#e8402f" stroke-width="15" transform="rotate(24 -30 -16)"'),
    ellipse(30, -16, 25, 34, "none", 'stroke="#e8402f" stroke-width="15" transform="rotate(-24 30 -16)"'),
    stroke("M-46 -34C-42 -44 -36 -48 -30 -48M16 -36C20 -44 24 -48 32 -48", "#ff9a8a", 5),
  );

/** A back pocket, mended so well that it shows. */
export function denimhof(d: Drawing): string {
  const twill = sequence(80, (i) => `M${-540 + i * 18} 540l540 -540`).join("");
  const pocket = "M322 214L652 214L640 430L487 512L334 430Z";
  const rivet = (x: number, y: number): string =>
    circle(x + 2, y + 4, 12, "#0a1c44", 'opacity=".5"') +
    circle(x, y, 11, d.radial(["#ffdcae", "#d88a4a", "#8a4a1c"], [0.36, 0.3, 0.75])) +
    circle(x, y, 4, "#7a3f18", 'opacity=".7"');
  const patch = "M0 74C-92 10 -72 -70 -8 -44C0 -40 0 -40 8 -44C72 -70 92 10 0 74Z";
  const cross = (x: number, y: number): string => `M${x - 5} ${y}h10M${x} ${y - 5}v10`;
  const darning = sequence(56, (i) => {
    const [x, y] = [-78 + (i % 8) * 22 + (Math.floor(i / 8) % 2) * 11, -52 + Math.floor(i / 8) * 18];
    return cross(x, y);
  }).join("");
  return (
    rect(0, 0, 856, 540, d.across(["#5a92dc", "#2f62b4", "#173a80", "#0f2a62"], [0, 0, 780, 520])) +
    stroke(twill, "#bfe0ff", 2.4, 'opacity=".16"') +
    halo(d, 430, 250, 330, "#a8d4ff", 0.4) +
    path("M-10 136C240 176 560 176 870 130L870 150C560 196 240 196 -10 156Z", "#0a1c44", 'opacity=".35"') +
    path("M-10 130C240 168 560 168 870 124L870 138C560 182 240 182 -10 146Z", d.linear(["#7fb0ee", "#2f62b4"])) +
    seam("M-10 160C240 198 560 198 870 154M-10 172C240 210 560 210 870 166", "#ffa83c", 4, "13 9") +
    path("M330 236L644 236L640 226L334 226Z", "#0a1c44") +
    scissors(570, 194, 12) +
    sunflower(d, 424, 196, 0.92, -8) +
    path(pocket, "#061434", 'opacity=".42" transform="translate(9 13)"') +
    d.clipped(
      path(pocket, "#fff"),
      path(pocket, d.linear(["#5c96e0", "#3568bc", "#204a98"], [0, 0, 0.8, 1])) +
        stroke(twill, "#d4eaff", 2.4, 'opacity=".2" transform="translate(7 0)"') +
        rect(300, 210, 380, 44, "#8fc0f6", 0, 'opacity=".22"') +
        rect(300, 252, 380, 5, "#0a1c44", 0, 'opacity=".28"'),
    ) +
    seam("M334 226L640 226L629 424L487 499L345 424ZM346 240L628 240L618 416L487 485L356 416Z", "#ffb04a", 4, "12 8") +
    rivet(336, 228) +
    rivet(638, 228) +
    place(
      488,
      360,
      -7,
      1.1,
      path(patch, "#0a1c44", 'opacity=".4" transform="translate(3 6)"'),
      d.clipped(
        path(patch, "#fff"),
        path(patch, d.linear(["#ff7a5c", "#d8322e"], [0, 0, 1, 1])) + stroke(darning, "#fff4e0", 3),
      ),
      seam(patch, "#fff4e0", 4, "9 7"),
    ) +
    place(
      140,
      350,
      8,
      1,
      rect(-64, -74, 128, 148, "#061434", 6, 'opacity=".35" transform="translate(6 9)"'),
      rect(-64, -74, 128, 148, d.linear(["#2a5cb8", "#173a88"], [0, 0, 1, 1]), 6),
      stroke(
        sequence(6, (row) =>
          sequence(5, (i) => `M${-42 + i * 21} ${-60 + row * 24}l0 10M${-52 + i * 21} ${-48 + row * 24}l10 0`).join(""),
        ).join(""),
        "#fff4e0",
        3.2,
      ),
      seam("M-56 -66L56 -66L56 66L-56 66Z", "#fff4e0", 3.5, "9 7"),
    ) +
    stroke("M196 410C230 440 214 486 256 494C280 498 288 480 280 470", "#fff4e0", 3.2)
  );
}
