import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, stroke } from "../drawing.ts";
import { contact, glint, halo } from "../motifs/style-and-home.ts";

const copperStops = ["#ffdcb4", "#f0955c", "#b8562c", "#6e2814"];

/** A copper pan that hangs by its handle from 0, 0. */
const pan = (d: Drawing, length: number, r: number): string => {
  const copper = d.linear(copperStops, [0, 0, 1, 1]);
  const steel = d.linear(["#f4dcae", "#b08a4c", "#6a4a20"], [0, 0, 1, 0]);
  const y = length + r * 0.9;
  return (
    circle(16, y + 20, r, "#04222c", 'opacity=".45"') +
    path(`M-9 6C-12 -14 12 -14 9 6L15 ${length + 6}L-15 ${length + 6}Z`, steel) +
    circle(0, 2, 4.5, "#0d4a54") +
    circle(0, y, r, copper) +
    circle(0, y, r * 0.9, d.linear(["#7a3018", "#e88a50", "#ffd0a0"], [0, 0, 1, 1])) +
    circle(0, y, r * 0.82, d.radial(["#ffb27a", "#d8703c", "#9a4420"], [0.36, 0.28, 0.8])) +
    ring(0, y, r * 0.6, "#fff", 2, 'opacity=".16"') +
    ring(0, y, r * 0.34, "#fff", 2, 'opacity=".16"') +
    circle(-9, length + 16, 4, "#fff0d0") +
    circle(9, length + 16, 4, "#fff0d0") +
    stroke(
      `M${-r * 0.64} ${y - r * 0.22}C${-r * 0.54} ${y - r * 0.5} ${-r * 0.3} ${y - r * 0.66} ${-r * 0.06} ${y - r * 0.69}`,
      "#fff4e4",
      r * 0.09,
      'opacity=".8"',
    )
  );
};

/** The ladle, whose reflection is in a good mood. */
const ladle = (d: Drawing): string => {
  const steel = d.linear(["#ffffff", "#c4d2d8", "#7a909c"], [0, 0, 1, 0]);
  return (
    circle(14, 236, 58, "#04222c", 'opacity=".45"') +
    path("M-7 4C-10 -12 10 -12 7 4L8 190L-8 190Z", steel) +
    circle(0, 2, 3.5, "#0d4a54") +
    circle(0, 226, 60, d.linear(["#fff", "#b4c6ce", "#5c7480"], [0, 0, 1, 1])) +
    circle(0, 226, 51, d.radial(["#f4fbfc", "#c4d6dc", "#8aa2ae"], [0.38, 0.3, 0.75])) +
    circle(-18, 216, 6.5, "#20404c") +
    circle(18, 216, 6.5, "#20404c") +
    circle(-20, 213, 2.2, "#fff") +
    circle(16, 213, 2.2, "#fff") +
    stroke("M-18 236C-10 252 10 252 18 236", "#20404c", 5.5) +
    ellipse(-32, 234, 9, 6, "#ff8a6a", 'opacity=".55"') +
    ellipse(32, 234, 9, 6, "#ff8a6a", 'opacity=".55"') +
    stroke("M-40 200C-34 188 -22 182 -10 180", "#fff", 7)
  );
};

const woodenSpoon = (d: Drawing): string => {
  const wood = d.linear(["#ffe0a8", "#d89a54", "#8f5a28"], [0, 0, 1, 0.3]);
  return (
    path(
      "M-8 4C-10 -12 10 -12 8 4L9 150C40 160 40 240 0 244C-40 240 -40 160 -9 150Z",
      "#04222c",
      'opacity=".4" transform="translate(12 14)"',
    ) +
    path("M-8 4C-10 -12 10 -12 8 4L9 150C40 160 40 240 0 244C-40 240 -40 160 -9 150Z", wood) +
    circle(0, 4, 3.5, "#0d4a54") +
    ellipse(0, 200, 22, 34, d.linear(["#b87a3c", "#f0c080"])) +
    stroke("M-1 24L-2 140", "#8f5a28", 2, 'opacity=".4"')
  );
};

/** A kitchen wall: zellige tiles, a brass rail, copper that has been polished for somebody. */
export function loeffelwerk(d: Drawing): string {
  const colors = ["#1f8a94", "#177682", "#2a9aa0", "#126470", "#1b7f8c"];
  const tiles = sequence(98, (i) => {
    const [column, row] = [i % 14, Math.floor(i / 14)];
    const color = colors[(i * 7 + row * 3) % 5] ?? "#1f8a94";
    return (
      rect(column * 64 - 20, row * 64 - 14, 60, 60, color, 5) +
      (i % 5 === 2 ? path(`M${column * 64 - 16} ${row * 64 + 40}l0 -46q0 -4 4 -4l40 0Z`, "#fff", 'opacity=".12"') : "")
    );
  }).join("");
  const hook = (x: number): string =>
    stroke(`M${x} 140C${x + 12} 142 ${x + 12} 164 ${x} 164C${x - 8} 164 ${x - 9} 158 ${x - 8} 154`, "#e8c06a", 5);
  const thyme = place(
    106,
    164,
    4,
    1,
    sequence(9, (i) =>
      stroke(
        `M0 14C${(i - 4) * 3} 50 ${(i - 4) * 8} 90 ${(i - 4) * 13} ${142 - Math.abs(i - 4) * 7}`,
        i % 2 === 0 ? "#8fc46a" : "#5a9a4c",
        4,
      ),
    ).join(""),
    sequence(36, (i) => {
      const [branch, t] = [(i % 9) - 4, 0.34 + Math.floor(i / 9) * 0.2];
      return ellipse(
        branch * 13 * t * t * 1.1 + (i % 2 === 0 ? 6 : -6),
        16 + t * 128,
        8,
        4.5,
        i % 3 === 0 ? "#b4e08a" : "#74b45a",
        `transform="rotate(${i % 2 === 0 ? 40 : -40} ${(branch * 13 * t * t * 1.1).toFixed(1)} ${(16 + t * 128).toFixed(1)})"`,
      );
    }).join(""),
    rect(-9, 10, 18, 16, "#e8503c", 5),
  );
  return (
    rect(0, 0, 856, 540, "#0a4450") +
    tiles +
    rect(
      0,
      0,
      856,
      540,
      d.across(
        [
          [0, "#bff4ec", 0.35],
          [0.45, "#0a4450", 0],
          [1, "#021c26", 0.78],
        ],
        [0, 0, 820, 500],
      ),
    ) +
    halo(d, 560, 260, 320, "#ffe0b0", 0.28) +
    rect(30, 152, 796, 13, "#04222c", 6, 'opacity=".4"') +
    rect(30, 134, 796, 13, d.linear(["#fff0b8", "#d8a84a", "#8a6020"]), 6) +
    circle(34, 140, 11, d.radial(["#fff0b8", "#b8862c"])) +
    circle(822, 140, 11, d.radial(["#fff0b8", "#b8862c"])) +
    [106, 218, 352, 502, 634, 764].map(hook).join("") +
    thyme +
    place(218, 162, 2, 1, woodenSpoon(d)) +
    place(352, 162, -2, 1, pan(d, 96, 78)) +
    place(502, 162, 1, 1, ladle(d)) +
    place(634, 162, -1, 1, pan(d, 74, 66)) +
    place(764, 162, 2, 1, pan(d, 62, 50)) +
    path("M-10 470L866 450L866 560L-10 560Z", d.linear(["#6a3a1c", "#4a2410", "#2c140a"])) +
    stroke("M-10 470L866 450", "#f0b47a", 4, 'opacity=".65"') +
    contact(d, 120, 486, 120, 12) +
    place(
      116,
      486,
      0,
      0.9,
      path(
        "M-96 -50L96 -50C96 -10 82 6 60 6L-60 6C-82 6 -96 -10 -96 -50Z",
        d.linear(["#fff6e4", "#e8cfae", "#b08a64"], [0, 0, 1, 0]),
      ),
      ellipse(0, -50, 96, 12, "#a87a50"),
      [
        [-50, -60, "#ff6a4c"],
        [-8, -68, "#e8402f"],
        [38, -60, "#ffb03c"],
      ]
        .map(([x, y, c]) =>
          circle(Number(x), Number(y), 26, d.radial(["#ffd8b0", String(c), "#8a1c14"], [0.36, 0.26, 0.95])),
        )
        .join(""),
      path("M-96 -50C-60 -38 60 -38 96 -50L94 -34C60 -24 -60 -24 -94 -34Z", "#fff6e4"),
      stroke("M-84 -26C-40 -16 40 -16 84 -26", "#2a8a94", 5),
    ) +
    glint(330, 318, 1.2) +
    glint(612, 290, 0.9)
  );
}
