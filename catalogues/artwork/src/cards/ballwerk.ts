import { circle, type Drawing, ellipse, path, place, polar, rect, ring, round, sequence, stroke } from "../drawing.ts";
import { contact, halo } from "../motifs/style-and-home.ts";

const gloss = (d: Drawing, r: number): string =>
  circle(
    0,
    0,
    r,
    d.radial(
      [
        [0, "#fff", 0.5],
        [0.45, "#fff", 0.06],
        [0.75, "#200808", 0.12],
        [1, "#200808", 0.55],
      ],
      [0.34, 0.28, 0.78],
    ),
  );

const pentagon = (x: number, y: number, r: number, turn: number): string =>
  `M${sequence(5, (i) =>
    polar(x, y, r, turn + i * 72)
      .map(round)
      .join(" "),
  ).join("L")}Z`;

const football = (d: Drawing, r: number): string =>
  d.clipped(
    circle(0, 0, r, "#fff"),
    circle(0, 0, r, "#f6f4ee") +
      path(
        pentagon(0, 0, r * 0.34, -90) +
          sequence(5, (i) => {
            const [x, y] = polar(0, 0, r * 0.94, -90 + i * 72);
            return pentagon(x, y, r * 0.33, 90 + i * 72);
          }).join(""),
        "#1c2b5c",
      ) +
      stroke(
        sequence(5, (i) => {
          const [a, b] = [polar(0, 0, r * 0.34, -90 + i * 72), polar(0, 0, r * 0.64, -90 + i * 72)];
          const [p, q] = [polar(0, 0, r * 0.66, -54 + i * 72), polar(0, 0, r, -54 + i * 72)];
          const s = polar(0, 0, r * 0.72, -74 + i * 72);
          const t = polar(0, 0, r * 0.72, -34 + i * 72);
          return [
            [a, b],
            [s, p],
            [p, t],
            [p, q],
          ]
            .map(([from, to]) => `M${from?.map(round).join(" ")}L${to?.map(round).join(" ")}`)
            .join("");
        }).join(""),
        "#a8aab8",
        r / 34,
      ),
  ) + gloss(d, r);

const basketball = (d: Drawing, r: number): string =>
  circle(0, 0, r, "#f2862c") +
  d.clipped(
    circle(0, 0, r, "#fff"),
    stroke(
      `M${-r} 0C${-r * 0.4} ${r * 0.16} ${r * 0.4} ${r * 0.16} ${r} 0M0 ${-r}C${r * 0.16} ${-r * 0.4} ${r * 0.16} ${r * 0.4} 0 ${r}M${-r * 0.8} ${-r * 0.9}C${-r * 0.1} ${-r * 0.5} ${-r * 0.1} ${r * 0.5} ${-r * 0.7} ${r}M${r * 0.8} ${-r * 0.9}C${r * 0.26} ${-r * 0.4} ${r * 0.3} ${r * 0.5} ${r * 0.8} ${r}`,
      "#5a2410",
      r / 18,
    ),
  ) +
  gloss(d, r);

const tennisBall = (d: Drawing, r: number): string =>
  circle(0, 0, r, "#d4ee3a") +
  d.clipped(
    circle(0, 0, r, "#fff"),
    ring(-r * 1.05, -r * 0.3, r * 0.95, "#fff", r / 8) + ring(r * 1.1, r * 0.4, r * 0.9, "#fff", r / 8),
  ) +
  gloss(d, r);

const volleyball = (d: Drawing, r: number): string =>
  d.clipped(
    circle(0, 0, r, "#fff"),
    circle(0, 0, r, "#ffd22e") +
      path(
        `M0 ${-r * 0.1}C${r * 0.5} ${-r * 0.2} ${r} 0 ${r * 1.1} ${r * 0.4}L${r} ${-r}L0 ${-r}C${-r * 0.2} ${-r * 0.6} ${-r * 0.2} ${-r * 0.3} 0 ${-r * 0.1}Z`,
        "#2f7af0",
      ) +
      path(
        `M0 ${-r * 0.1}C${-r * 0.3} ${r * 0.4} ${-r * 0.8} ${r * 0.5} ${-r * 1.1} ${r * 0.3}L${-r} ${r}L${r * 0.2} ${r}C${r * 0.4} ${r * 0.6} ${r * 0.3} ${r * 0.1} 0 ${-r * 0.1}Z`,
        "#fff8e8",
      ) +
      stroke(
        `M0 ${-r * 0.1}C${r * 0.5} ${-r * 0.2} ${r} 0 ${r * 1.1} ${r * 0.4}M0 ${-r * 0.1}C${-r * 0.3} ${r * 0.4} ${-r * 0.8} ${r * 0.5} ${-r * 1.1} ${r * 0.3}M0 ${-r * 0.1}C${-r * 0.2} ${-r * 0.3} ${-r * 0.2} ${-r * 0.6} 0 ${-r}M${r * 0.1} ${-r * 0.4}C${r * 0.5} ${-r * 0.5} ${r * 0.8} ${-r * 0.4} ${r} ${-r * 0.2}M${-r * 0.1} ${r * 0.5}C${-r * 0.3} ${r * 0.7} ${-r * 0.7} ${r * 0.8} ${-r} ${r * 0.7}`,
        "#1c2b5c",
        r / 26,
      ),
  ) + gloss(d, r);

/** Every ball of the house on one court, seen from above; one bat is looking for its game. */
export function ballwerk(d: Drawing): string {
  const shadow = (x: number, y: number, r: number): string =>
    contact(d, x + r * 0.36, y + r * 0.52, r * 1.16, r * 0.96, "#4a0f08");
  const bat =
    path("M-16 60L16 60L20 150C20 162 -20 162 -20 150Z", d.linear(["#f0c48a", "#a8692c"], [0, 0, 1, 0])) +
    circle(0, 0, 82, "#3a1420") +
    circle(-3, -3, 80, d.linear(["#2f9ad0", "#1760a8", "#0f3a7a"], [0, 0, 1, 1])) +
    path("M-62 50C-30 66 30 66 62 50L20 92L-20 92Z", d.linear(["#f0c48a", "#b8783a"])) +
    stroke("M-58 -34C-48 -52 -30 -64 -8 -68", "#fff", 6, 'opacity=".6"');
  const grain = sequence(60, (i) =>
    circle((i * 149) % 856, (i * 83) % 540, 1.5 + (i % 3), i % 2 === 0 ? "#fff" : "#7a1c10", 'opacity=".16"'),
  ).join("");
  return (
    rect(0, 0, 856, 540, d.across(["#f27a4a", "#d84a2c", "#a82c20", "#7a1c1c"], [0, 0, 800, 520])) +
    grain +
    stroke("M-20 480L876 346", "#fff6e4", 9, 'opacity=".85"') +
    place(560, 240, -8.5, 1, ellipse(0, 0, 238, 200, "none", 'stroke="#fff6e4" stroke-width="9" opacity=".85"')) +
    halo(d, 500, 180, 340, "#ffd8a0", 0.35) +
    shadow(596, 226, 132) +
    place(596, 226, 14, 1, basketball(d, 132)) +
    shadow(356, 320, 92) +
    place(356, 320, -12, 1, football(d, 92)) +
    shadow(782, 128, 66) +
    place(782, 128, 20, 1, volleyball(d, 66)) +
    shadow(452, 470, 42) +
    place(452, 470, 30, 1, tennisBall(d, 42)) +
    place(146, 330, -34, 1, circle(14, 20, 86, "#4a0f08", 'opacity=".4"'), bat) +
    place(
      166,
      300,
      0,
      1,
      contact(d, 8, 12, 28, 22, "#0a1c44"),
      circle(0, 0, 23, d.radial(["#fff", "#fff3e0", "#e0b89a"], [0.36, 0.3, 0.75])),
    ) +
    path("M540 440C640 400 760 390 880 380L880 560L520 560Z", "#7a1c1c", 'opacity=".35"')
  );
}
