import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";
import { halo, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** Seven glasses from straw to garnet, bread, cheese, and the barrels keep watch. */
export function wineTasting(d: Drawing): string {
  const barrel = (x: number, y: number, r: number): string =>
    place(
      x,
      y,
      0,
      r / 100,
      circle(6, 8, 104, "#1f0a08", 'opacity=".45"'),
      circle(0, 0, 104, d.linear(["#8a9098", "#3a3d48"], [0, 0, 1, 1])),
      circle(0, 0, 95, d.radial(["#e0a25a", "#a8622e", "#6b361c"], [0.36, 0.3, 0.85])),
      stroke(
        sequence(
          7,
          (i) =>
            `M${-72 + i * 24} ${-Math.sqrt(9025 - (i * 24 - 72) ** 2) + 3}L${-72 + i * 24} ${Math.sqrt(9025 - (i * 24 - 72) ** 2) - 3}`,
        ).join(""),
        "#5a2a14",
        3,
        'opacity=".55"',
      ),
      rect(-92, -12, 184, 24, "#7a3f20", 4, 'opacity=".55"'),
      circle(0, 58, 10, "#3a1a10"),
      circle(0, 0, 95, "none", 'stroke="#ffdca0" stroke-width="3" opacity=".35"'),
    );
  const glass = (x: number, wine: readonly [string, string], index: number): string =>
    place(
      x,
      398,
      0,
      0.86,
      ellipse(6, 4, 36, 7, "#1a0608", 'opacity=".5"'),
      path("M-36 -206C-46 -152 -38 -108 0 -102C38 -108 46 -152 36 -206Z", "#fff", 'opacity=".14"'),
      path(
        `M-42 ${-160 - (index % 2) * 4}C-40 -128 -28 -106 0 -102C28 -106 40 -128 42 ${-160 - (index % 2) * 4}C20 -154 -20 -154 -42 ${-160 - (index % 2) * 4}Z`,
        d.linear(wine, [0, 0, 1, 1]),
      ),
      ellipse(0, -160 - (index % 2) * 4, 41, 6, wine[0]),
      stroke("M-36 -206C-46 -152 -38 -108 0 -102C38 -108 46 -152 36 -206", "#fff3dc", 2.5, 'opacity=".85"'),
      ellipse(0, -206, 36, 5.5, "none", 'stroke="#fff3dc" stroke-width="2.5" opacity=".85"'),
      stroke("M0 -102L0 -4", "#fff3dc", 4, 'opacity=".85"'),
      ellipse(0, 0, 32, 6, "#fff3dc", 'opacity=".75"'),
      stroke("M-29 -190C-34 -164 -32 -144 -25 -130", "#fff", 4.5, 'opacity=".65"'),
    );
  const wines: readonly (readonly [string, string])[] = [
    ["#fff3b0", "#ecc95a"],
    ["#ffe28a", "#e0a52f"],
    ["#ffc25a", "#d97a20"],
    ["#ffb0a8", "#e8606e"],
    ["#f0566e", "#b01f45"],
    ["#c92f52", "#7a0f34"],
    ["#8f1f48", "#430a26"],
  ];
  const board = place(
    398,
    440,
    0,
    1,
    ellipse(0, 36, 190, 16, "#120406", 'opacity=".5"'),
    path(
      "M-176 0L150 0C166 0 176 8 184 14C206 8 226 16 226 24C226 32 204 34 184 30L160 36L-166 36C-186 36 -186 0 -176 0Z",
      d.linear(["#d99a5a", "#8a4f2a"]),
    ),
    stroke("M-170 6L150 6", "#ffe0b0", 3, 'opacity=".6"'),
    path("M-150 2L-58 -52C-46 -58 -38 -52 -38 -44L-38 2Z", d.linear(["#ffe08a", "#f2b23d"], [0, 0, 1, 1])),
    path("M-150 2L-38 -20L-38 2Z", "#d98f22", 'opacity=".5"'),
    circle(-66, -28, 8, "#d99a2f"),
    circle(-96, -10, 6, "#d99a2f"),
    circle(-54, -8, 5, "#c9861f"),
    place(
      12,
      -14,
      0,
      1,
      ellipse(0, 0, 44, 18, "#f2ead6"),
      path("M-44 0L-44 14C-44 28 44 28 44 14L44 0C44 22 -44 22 -44 0Z", "#d9c9a8"),
      path("M0 0L44 -6C48 12 30 22 16 24Z", "#fff6d0"),
    ),
    ...sequence(4, (i) =>
      place(
        84 + i * 20,
        -8 - (i % 2) * 3,
        -16,
        1,
        ellipse(0, 0, 17, 24, d.linear(["#c9823f", "#8a4a20"])),
        ellipse(-3, 0, 13, 20, d.radial(["#fff0cf", "#edcf98"])),
      ),
    ),
  );
  const grapes = place(
    800,
    64,
    0,
    1,
    stroke("M10 -80C4 -50 -6 -30 -4 -10", "#7a4a2a", 7),
    place(0, -24, 118, 1, leaf(84, 80, d.linear(["#a9cf6a", "#5f9a45"]), "#4a8a3f", "#dcefa8")),
    ...sequence(15, (i) => {
      const row = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4][i] ?? 0;
      const first = [0, 5, 9, 12, 14][row] ?? 0;
      const count = 5 - row;
      return circle(
        (i - first - (count - 1) / 2) * 24 - 4,
        4 + row * 21,
        14,
        d.radial(["#c99ae6", "#7a3fa0", "#4a1f6b"], [0.36, 0.3, 0.8]),
      );
    }),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#4a2018", "#6b3020", "#3a1512"])) +
    sequence(40, (i) =>
      rect(
        (i % 8) * 114 - (Math.floor(i / 8) % 2) * 56,
        Math.floor(i / 8) * 62 - 6,
        108,
        56,
        i % 3 === 0 ? "#8a4a30" : "#7a3c28",
        10,
        'opacity=".4"',
      ),
    ).join("") +
    path("M196 400C196 20 880 -40 900 400Z", "#2a0d0c", 'opacity=".6"') +
    barrel(306, 258, 92) +
    barrel(506, 250, 100) +
    barrel(716, 258, 92) +
    barrel(406, 92, 84) +
    barrel(610, 88, 86) +
    halo(d, 520, 150, 400, "#ffb04a", 0.5) +
    path("M0 384C240 376 620 376 856 384L856 540L0 540Z", d.linear(["#7a3a22", "#4a1a14", "#28090c"])) +
    stroke("M0 384C240 376 620 376 856 384", "#ffc27a", 3, 'opacity=".6"') +
    stroke("M0 436C240 430 620 430 856 436M0 494C240 490 620 490 856 494", "#1a0608", 3, 'opacity=".35"') +
    wines.map((wine, i) => glass(288 + i * 80, wine, i)).join("") +
    board +
    grapes +
    bow(d, ...satin)
  );
}
