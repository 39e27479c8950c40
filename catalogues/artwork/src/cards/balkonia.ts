import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { contact, frond, halo } from "../motifs/style-and-home.ts";

const pot = (d: Drawing, w: number, h: number, colors: readonly string[]): string =>
  path(`M${-w / 2} ${-h}L${w / 2} ${-h}L${w * 0.38} 0L${-w * 0.38} 0Z`, d.linear(colors, [0, 0, 1, 0])) +
  rect(-w * 0.56, -h - 4, w * 1.12, h * 0.26, d.linear(colors, [0, 0, 1, 0]), 5) +
  rect(-w / 2, -h + h * 0.22, w, h * 0.08, "#3a0f08", 0, 'opacity=".25"');

const terracotta = ["#f6a878", "#d86a40", "#9a3a20"];

const geranium = (d: Drawing, x: number, y: number, s: number, colors: readonly [string, string]): string =>
  place(
    x,
    y,
    0,
    s,
    sequence(11, (i) => {
      const r = i === 0 ? 0 : i < 6 ? 14 : 26;
      const a = i * 2.39;
      const [px, py] = [r * Math.cos(a), r * Math.sin(a) * 0.9];
      return (
        circle(px, py, 11, i % 3 === 0 ? colors[0] : d.linear([colors[0], colors[1]])) +
        (i < 6 ? circle(px, py, 2.4, "#fff6d8") : "")
      );
    }).join(""),
  );

/** The patient, all well again, and the plant doctor's instrument. */
const cactus = (d: Drawing): string => {
  const green = d.linear(["#9ae08a", "#3fa46a", "#17664f"], [0, 0, 1, 0]);
  return (
    stroke("M34 -96C64 -92 68 -108 66 -128", "#2a8a5c", 25) +
    stroke("M-34 -76C-64 -74 -66 -92 -64 -106", "#6ac07a", 23) +
    rect(-42, -164, 84, 150, green, 42) +
    stroke("M-22 -146L-22 -30M0 -156L0 -30M22 -146L22 -30", "#176a4c", 3, 'opacity=".35" stroke-dasharray="3 9"') +
    wheelFlower(6, -166) +
    circle(-15, -100, 5, "#0f3a2c") +
    circle(15, -100, 5, "#0f3a2c") +
    stroke("M-10 -86C-5 -78 5 -78 10 -86", "#0f3a2c", 4) +
    ellipse(-27, -90, 7, 5, "#ff8a8a", 'opacity=".75"') +
    ellipse(27, -90, 7, 5, "#ff8a8a", 'opacity=".75"') +
    stroke("M-36 -66C-30 -40 -10 -34 0 -34C10 -34 30 -40 36 -66M0 -34C0 -10 30 -10 42 -26", "#24304f", 5) +
    circle(46, -32, 11, d.radial(["#fff", "#b4c0d0", "#6a788c"], [0.36, 0.3, 0.75])) +
    place(0, 60, 0, 1, pot(d, 100, 74, ["#fff0d0", "#f2c878", "#c98a3a"])) +
    stroke("M-44 24L44 24", "#e8503c", 6)
  );
};

const wheelFlower = (x: number, y: number): string =>
  sequence(6, (i) => place(x, y, i * 60, 1, ellipse(0, -11, 7, 11, i % 2 === 0 ? "#ff6a9a" : "#ff9abc"))).join("") +
  circle(x, y, 6, "#ffd84a");

/** Four square metres, but what a harvest. */
export function balkonia(d: Drawing): string {
  const shutter = (x: number): string =>
    rect(x, 66, 62, 364, "#8a4a14", 0, 'opacity=".25" transform="translate(8 8)"') +
    rect(x, 66, 62, 364, d.linear(["#3fb09a", "#1c7f78", "#0f5a5c"], [0, 0, 1, 0.3]), 4) +
    stroke(sequence(20, (i) => `M${x + 9} ${82 + i * 17}l44 0`).join(""), "#0a4448", 4, 'opacity=".45"') +
    stroke(sequence(20, (i) => `M${x + 9} ${79 + i * 17}l44 0`).join(""), "#a8f0dc", 2, 'opacity=".4"');
  const door =
    rect(476, 60, 176, 380, "#fff6e4", 6) +
    rect(488, 72, 72, 210, d.linear(["#c4f0ff", "#6fb4dc", "#3a6ea8"], [0, 0, 1, 1])) +
    rect(568, 72, 72, 210, d.linear(["#8fd4f0", "#4a8cc4", "#2a528f"], [0, 0, 1, 1])) +
    path("M488 190L548 72L560 72L560 100L488 240ZM568 210L632 72L640 72L640 90L568 250Z", "#fff", 'opacity=".35"') +
    path("M488 72C506 130 496 200 490 282L488 282ZM640 72C622 130 632 200 638 282L640 282Z", "#fff6e4") +
    stroke("M564 66L564 440M488 176L560 176M568 176L640 176", "#e4cfae", 5);
  const bars = sequence(24, (i) => `M${276 + i * 26} 308L${276 + i * 26} 432`).join("");
  const curls = sequence(
    12,
    (i) =>
      `M${276 + i * 52} 350C${262 + i * 52} 366 ${262 + i * 52} 388 ${276 + i * 52} 396C${290 + i * 52} 388 ${290 + i * 52} 366 ${276 + i * 52} 350`,
  ).join("");
  const light = d.linear(["#b4ec7a", "#6fc054", "#2f8040"], [0, 0, 1, 0]);
  const deep = d.linear(["#7cc85a", "#3f8f3f", "#236434"], [0, 0, 1, 0]);
  const box = (x: number, w: number): string =>
    sequence(Math.round(w / 22), (i) =>
      frond(x + 14 + i * 22, 322, (i % 2 === 0 ? -1 : 1) * (12 + (i % 3) * 16), 58, 34, light),
    ).join("") +
    sequence(Math.round(w / 30), (i) =>
      frond(x + 16 + i * 30, 340, 180 + ((i % 3) - 1) * 14, 52 + (i % 2) * 16, 26, deep),
    ).join("") +
    rect(x, 320, w, 42, d.linear(["#f6a878", "#d86a40", "#a8401f"]), 7) +
    rect(x - 5, 314, w + 10, 13, d.linear(["#ffc09a", "#d86a40"]), 5) +
    sequence(Math.round(w / 40), (i) =>
      geranium(
        d,
        x + 22 + i * 40,
        282 - (i % 2) * 22,
        0.74,
        i % 3 === 1 ? ["#ffd0e0", "#f06a9a"] : ["#ff8a7a", "#dc2440"],
      ),
    ).join("");
  const lemonTree = place(
    176,
    436,
    0,
    0.94,
    contact(d, 6, 2, 90, 12),
    stroke("M0 -70C-4 -110 4 -130 0 -170", "#7a4a24", 11),
    circle(0, -214, 74, d.radial(["#9ad85a", "#4f9f3c", "#22642c"], [0.38, 0.28, 0.8])),
    sequence(18, (i) =>
      frond(
        62 * Math.cos(i * 2.4) * Math.sqrt(i / 22),
        -210 + 62 * Math.sin(i * 2.4) * Math.sqrt(i / 22),
        i * 67,
        34,
        19,
        light,
      ),
    ).join(""),
    [
      [-38, -190],
      [24, -236],
      [40, -176],
      [-14, -250],
      [-4, -180],
    ]
      .map(([x = 0, y = 0]) =>
        ellipse(
          x,
          y,
          15,
          18,
          d.radial(["#fffac0", "#ffe02e", "#e0a81c"], [0.36, 0.3, 0.75]),
          `transform="rotate(20 ${x} ${y})"`,
        ),
      )
      .join(""),
    pot(d, 116, 84, ["#7fb8f0", "#3a6ed0", "#1f3f94"]),
  );
  const plaster = sequence(9, (i) =>
    stroke(`M${(i * 173) % 840} ${150 + ((i * 97) % 260)}l${18 + (i % 4) * 10} 0`, "#fff", 4, 'opacity=".25"'),
  ).join("");
  return (
    rect(0, 0, 856, 540, d.across(["#ffe9a8", "#ffcf6a", "#f2a53c", "#d07a24"], [0, 0, 800, 460])) +
    halo(d, 180, 120, 340, "#fffbe4", 0.6) +
    plaster +
    place(
      0,
      -20,
      0,
      1,
      path("M476 60Q564 24 652 60Z", "#fff6e4") +
        shutter(408) +
        door +
        shutter(658) +
        place(
          772,
          0,
          0,
          1,
          stroke("M0 -4L-22 108M0 -4L22 108", "#7a3a14", 3),
          place(0, 168, 0, 1, pot(d, 70, 52, terracotta)),
          sequence(9, (i) => frond((i - 4) * 7, 118, (i - 4) * 26, 62, 24, light)).join(""),
          sequence(4, (i) =>
            stroke(
              `M${-30 + i * 20} 122C${-44 + i * 28} 160 ${-36 + i * 24} 190 ${-44 + i * 28} ${214 + (i % 2) * 24}`,
              "#5fb04c",
              5,
            ),
          ).join(""),
        ) +
        rect(-10, 430, 876, 140, d.linear(["#a85424", "#6e2f18", "#43180e"])) +
        rect(-10, 424, 876, 16, d.linear(["#ffe4b4", "#d89a5a"])) +
        lemonTree +
        contact(d, 354, 432, 80, 10) +
        place(348, 372, 0, 0.98, cactus(d)) +
        stroke(bars, "#24304f", 5, 'transform="translate(138 0)"') +
        stroke(curls, "#24304f", 4, 'transform="translate(138 0)"') +
        rect(410, 300, 460, 10, d.linear(["#4a5a80", "#1c2640"]), 4) +
        rect(410, 422, 460, 8, "#1c2640", 3) +
        box(440, 180) +
        box(654, 180) +
        stroke("M-10 470L866 470M-10 508L866 508", "#2a0d06", 3, 'opacity=".3"'),
    )
  );
}
