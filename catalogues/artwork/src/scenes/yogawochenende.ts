import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";
import { bloom, halo, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** Morning in the cloister: the arches frame the garden, somebody breathes. */
export function yogaWeekend(d: Drawing): string {
  const arch = (x: number, w: number): string =>
    `M${x} 420L${x} 190C${x} ${190 - w * 0.72} ${x + w} ${190 - w * 0.72} ${x + w} 190L${x + w} 420Z`;
  const openings = arch(206, 170) + arch(412, 238) + arch(686, 180);
  const garden =
    rect(180, 0, 700, 430, d.linear(["#ffd9b8", "#ffeccb", "#e3f2d0"])) +
    halo(d, 531, 176, 230, "#fffbe0", 1) +
    circle(531, 168, 62, d.linear(["#fffbe6", "#ffd98c"])) +
    path("M180 290C280 240 380 280 480 262C600 236 740 276 880 240L880 430L180 430Z", "#a9cfae", 'opacity=".8"') +
    path("M180 330C300 290 420 326 540 306C660 292 780 320 880 300L880 430L180 430Z", "#7fb58a") +
    sequence(5, (i) =>
      path(
        `M${236 + i * 26} 338C${222 + i * 26} 290 ${232 + i * 26} 230 ${244 + i * 26} ${196 + (i % 2) * 40}C${256 + i * 26} 230 ${266 + i * 26} 290 ${252 + i * 26} 338Z`,
        d.linear(["#5f9f78", "#2f6b58"], [0, 0, 1, 0]),
        `opacity="${i % 2 === 0 ? 1 : 0.75}"`,
      ),
    ).join("") +
    sequence(4, (i) =>
      path(
        `M${716 + i * 34} 336C${702 + i * 34} 290 ${712 + i * 34} 230 ${724 + i * 34} ${190 + (i % 2) * 46}C${736 + i * 34} 230 ${746 + i * 34} 290 ${732 + i * 34} 336Z`,
        d.linear(["#5f9f78", "#2f6b58"], [0, 0, 1, 0]),
      ),
    ).join("") +
    rect(180, 336, 700, 100, d.linear(["#c9dc9f", "#8fb873"])) +
    place(531, 344, 0, 1, ellipse(0, 0, 82, 12, "#d9c6a8"), ellipse(0, -3, 68, 8, "#8fd0d6")) +
    sequence(12, (i) =>
      bloom(
        d,
        224 + i * 56,
        360 + (i % 3) * 8,
        10,
        5,
        i % 2 === 0 ? ["#fff", "#e6d0f4"] : ["#ffd6d0", "#f0908f"],
        "#ffd26b",
      ),
    ).join("");
  const column = (x: number): string =>
    rect(x - 17, 196, 34, 214, d.linear(["#fff3df", "#dfbf9a", "#a87f63"], [0, 0, 1, 0])) +
    path(`M${x - 17} 196L${x - 27} 172L${x + 27} 172L${x + 17} 196Z`, d.linear(["#fff3df", "#b8906f"], [0, 0, 1, 0])) +
    rect(x - 30, 162, 60, 12, "#fff0da", 3) +
    rect(x - 26, 372, 52, 26, d.linear(["#f6e0c4", "#9a7358"], [0, 0, 1, 0]), 4) +
    stroke(`M${x - 8} 202L${x - 8} 392`, "#fff", 4, 'opacity=".5"');
  const skin = d.linear(["#eab08a", "#c47f5c"], [0, 0, 1, 1]);
  const yogi = place(
    531,
    402,
    0,
    1.02,
    path("M-150 -6L150 -6L176 22L-176 22Z", "#123a3a", 'opacity=".3" transform="translate(4 10)"'),
    path("M-146 -8L146 -8L172 18L-172 18Z", d.linear(["#f2917f", "#c4506a"])),
    stroke("M-140 -2L140 -2", "#fff", 2.5, 'opacity=".5"'),
    path(
      "M-108 -4C-128 -26 -96 -46 -40 -50L40 -50C96 -46 128 -26 108 -4C80 10 20 6 0 -8C-20 6 -80 10 -108 -4Z",
      d.linear(["#3f7f8f", "#1f4f66"]),
    ),
    path("M-30 -2C-60 4 -90 2 -100 -8C-70 -20 -30 -22 10 -12Z", "#2f6b7f"),
    ellipse(48, -8, 22, 9, skin, 'transform="rotate(-10 48 -8)"'),
    ellipse(-48, -6, 22, 9, skin, 'transform="rotate(10 -48 -6)"'),
    stroke("M-42 -128C-74 -104 -84 -70 -84 -44", "#d9936c", 17),
    stroke("M42 -128C74 -104 84 -70 84 -44", "#c47f5c", 17),
    ellipse(-88, -38, 13, 8, skin),
    ellipse(88, -38, 13, 8, skin),
    path(
      "M-46 -136C-30 -146 30 -146 46 -136C46 -100 34 -84 38 -46C20 -38 -20 -38 -38 -46C-34 -84 -46 -100 -46 -136Z",
      d.linear(["#e6d6fb", "#ad8fdc", "#7a5cb4"], [0, 0, 1, 0.4]),
    ),
    path("M-16 -142C-10 -124 10 -124 16 -142L12 -166L-12 -166Z", "#d9936c"),
    path("M-29 -184C-38 -240 38 -240 29 -184C24 -176 -24 -176 -29 -184Z", "#4a2a2a"),
    ellipse(0, -186, 25, 30, skin),
    path(
      "M-27 -190C-28 -226 28 -226 27 -190C20 -206 8 -212 -4 -212C-14 -208 -22 -202 -27 -190Z",
      d.linear(["#6b3f38", "#3a1f22"]),
    ),
    circle(2, -232, 16, d.radial(["#7a4a40", "#3a1f22"], [0.36, 0.3, 0.8])),
    stroke("M-15 -184q6 5 11 0M4 -184q6 5 11 0M-6 -168q6 5 12 0", "#5a2a24", 2.8),
    ellipse(-15, -174, 6, 4, "#ff9a80", 'opacity=".6"'),
    ellipse(15, -174, 6, 4, "#ff9a80", 'opacity=".6"'),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#f2dcc0", "#e3bf9a", "#c99a78"], [0, 0, 1, 0.5])) +
    sequence(26, (i) =>
      rect(
        (i % 7) * 130 - (Math.floor(i / 7) % 2) * 65,
        Math.floor(i / 7) * 46 - 14,
        126,
        42,
        i % 3 === 0 ? "#fff" : "#a86a4a",
        6,
        'opacity=".07"',
      ),
    ).join("") +
    d.clipped(path(openings, "#000"), garden) +
    path(openings, "none", 'stroke="#fff3df" stroke-width="12"') +
    path(openings, "none", 'stroke="#a87f63" stroke-width="3" opacity=".6"') +
    column(394) +
    column(668) +
    path("M0 388L880 388L880 540L0 540Z", d.linear(["#c98a6b", "#7a4248", "#43243a"])) +
    sequence(11, (i) =>
      path(`M${380 + i * 30} 388L${60 + i * 96} 540`, "none", 'stroke="#3a1f2a" stroke-width="2" opacity=".35"'),
    ).join("") +
    stroke("M0 424L880 424M0 472L880 480", "#3a1f2a", 2, 'opacity=".3"') +
    path("M226 390L376 390L280 540L60 540ZM430 390L650 390L600 540L330 540Z", "#ffe0a8", 'opacity=".2"') +
    rect(
      420,
      388,
      460,
      160,
      d.across(
        [
          [0, "#2c1530", 0],
          [0.35, "#2c1530", 0.35],
          [0.75, "#2c1530", 0.85],
          [1, "#2c1530", 0.95],
        ],
        [420, 0, 640, 0],
      ),
    ) +
    place(
      290,
      440,
      0,
      1,
      ellipse(4, 24, 50, 8, "#2a1420", 'opacity=".4"'),
      ...sequence(9, (i) =>
        place(
          (i - 4) * 5,
          -36,
          (i - 4) * 17,
          1,
          leaf(110 - Math.abs(i - 4) * 8, 24, d.linear(["#a9dc9a", "#3f8a6b"]), "#2f7560", "#dff5cf"),
        ),
      ),
      path("M-40 -44L40 -44L30 24L-30 24Z", d.linear(["#f29a6b", "#a84a3a"], [0, 0, 1, 0])),
      rect(-46, -52, 92, 16, d.linear(["#ffb890", "#b8543f"], [0, 0, 1, 0]), 5),
    ) +
    yogi +
    bow(d, ...satin)
  );
}
