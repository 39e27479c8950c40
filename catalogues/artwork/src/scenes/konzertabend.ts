import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { halo, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** The hall is dark, the grand piano is open, the organ shines. */
export function concertNight(d: Drawing): string {
  const pipe = (x: number, w: number, top: number, foot: number): string =>
    path(
      `M${x} ${top + 10}C${x} ${top} ${x + w} ${top} ${x + w} ${top + 10}L${x + w} ${foot - 40}L${x + w / 2 + 3} ${foot}L${x + w / 2 - 3} ${foot}L${x} ${foot - 40}Z`,
      d.linear(["#fff0b8", "#e0a94a", "#7f4d1c"], [0, 0, 1, 0]),
    ) +
    path(
      `M${x + w * 0.22} ${foot - 44}L${x + w * 0.78} ${foot - 44}L${x + w * 0.62} ${foot - 64}L${x + w * 0.38} ${foot - 64}Z`,
      "#3a1e12",
      'opacity=".75"',
    );
  const organ = sequence(15, (i) => {
    const mid = Math.abs(i - 7);
    return pipe(248 + i * 40, 30 - (mid % 3) * 4, 20 + mid * 13 + (mid % 3) * 16, 258 - (mid % 3) * 8);
  }).join("");
  const cone = (top: number, from: number, to: number, strength: number): string =>
    path(
      `M${top - 16} -20L${top + 16} -20L${to} 396L${from} 396Z`,
      d.linear([
        [0, "#fff3c8", strength],
        [1, "#fff3c8", 0.02],
      ]),
    );
  const piano = place(
    526,
    380,
    0,
    1,
    ellipse(10, 6, 230, 20, "#0a0618", 'opacity=".6"'),
    path(
      "M-150 -128C-140 -240 -40 -262 40 -238C110 -218 190 -240 220 -150L196 -126Z",
      d.linear(["#4a3a5e", "#171024"], [0, 0, 1, 1]),
    ),
    path(
      "M-136 -134C-126 -226 -40 -248 34 -226C100 -206 172 -222 204 -152Z",
      d.linear(["#d99a4a", "#7a3f1e"], [0, 0, 0.6, 1]),
    ),
    stroke(
      "M-96 -138L-66 -214M-56 -140L-30 -226M-16 -142L8 -224M24 -144L44 -214M64 -146L82 -208M104 -148L118 -210M144 -150L154 -206",
      "#ffe2a0",
      2,
      'opacity=".65"',
    ),
    stroke("M150 -128L168 -196", "#171024", 6),
    path(
      "M-176 -126L214 -126C226 -118 224 -90 206 -82L-160 -82C-176 -84 -182 -96 -176 -126Z",
      d.linear(["#3b2d50", "#120b1e"]),
    ),
    stroke("M-172 -122L214 -122", "#fff", 3, 'opacity=".4"'),
    path("M-206 -104L-120 -104L-120 -82L-214 -82Z", "#fffaf0"),
    sequence(8, (i) => rect(-206 + i * 11, -104, 6, 13, "#171024", 1)).join(""),
    path("M-218 -84L-112 -84L-112 -66L-214 -66Z", d.linear(["#3b2d50", "#120b1e"])),
    path("M-140 -126L-104 -126L-112 -172L-160 -172Z", "#2a1d3c"),
    path("M-156 -168L-137 -166L-134 -130L-140 -130ZM-134 -166L-116 -168L-108 -130L-132 -130Z", "#fff6e0"),
    path(
      "M-150 -66L-138 -66L-142 4L-150 4ZM20 -82L34 -82L30 4L22 4ZM170 -82L184 -82L178 4L172 4Z",
      d.linear(["#3b2d50", "#120b1e"], [0, 0, 1, 0]),
    ),
    circle(-146, 6, 6, "#e0b04c"),
    circle(26, 6, 6, "#e0b04c"),
    circle(175, 6, 6, "#e0b04c"),
    stroke("M-30 -82L-36 -14M-16 -82L-22 -14M-44 -14L-14 -14", "#120b1e", 6),
    rect(-290, -44, 74, 14, d.linear(["#b8324a", "#6b1430"]), 6),
    path("M-280 -30L-272 -30L-276 6L-282 6ZM-234 -30L-226 -30L-222 6L-228 6Z", "#171024"),
  );
  const note = (x: number, y: number, s: number, color: string): string =>
    place(
      x,
      y,
      -8,
      s,
      ellipse(-10, 20, 10, 7.5, color, 'transform="rotate(-20 -10 20)"'),
      stroke("M-1 18L-1 -26C6 -14 20 -14 18 4", color, 4),
    );
  return (
    rect(0, 0, 856, 540, d.linear(["#101040", "#2a1a5e", "#4a2464"])) +
    path("M200 -10L880 -10L880 290L200 290Z", d.linear(["#241450", "#54266a"])) +
    halo(d, 542, 150, 360, "#ffb85a", 0.5) +
    organ +
    rect(220, 250, 660, 62, d.linear(["#8a4a2a", "#4a2018"])) +
    rect(220, 250, 660, 8, "#f2c26a") +
    sequence(9, (i) => rect(236 + i * 72, 266, 56, 38, "#2a100e", 5, 'opacity=".35"')).join("") +
    path("M0 352L190 312L880 312L880 412L0 412Z", d.linear(["#c4763a", "#e09a52", "#8f4a2a"])) +
    stroke(
      "M130 404L240 312M260 404L330 312M390 404L430 312M522 404L530 312M654 404L630 312M784 404L730 312",
      "#6b3218",
      2,
      'opacity=".4"',
    ) +
    path(
      "M-10 -10L232 -10C222 120 238 230 206 350L-10 400Z",
      d.linear(["#12205e", "#2b46a8", "#12205e", "#2b46a8", "#101a4e"], [0, 0, 1, 0]),
    ) +
    path("M0 402L880 402L880 416L0 416Z", d.linear(["#ffe0a0", "#c98a3a"])) +
    rect(0, 414, 856, 126, d.linear(["#231048", "#120828"])) +
    sequence(12, (i) =>
      place(
        i * 80 + (i % 2) * 10,
        548,
        0,
        1,
        path("M-34 0C-34 -34 -22 -44 0 -44C22 -44 34 -34 34 0Z", "#1b0d3a"),
        circle(0, -60, 22, ["#3a1f5e", "#2c1850", "#341c56"][i % 3] ?? "#2c1850"),
        stroke("M-17 -72C-8 -84 8 -84 17 -72", "#ffb85a", 2.5, 'opacity=".55"'),
      ),
    ).join("") +
    cone(420, 250, 560, 0.3) +
    cone(700, 460, 840, 0.3) +
    ellipse(526, 376, 280, 22, "#fff0c0", 'opacity=".3"') +
    piano +
    note(300, 150, 1, "#ffd98c") +
    note(352, 96, 0.8, "#ff9d7c") +
    note(744, 130, 0.9, "#fff3c8") +
    bow(d, ...satin)
  );
}
