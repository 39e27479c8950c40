import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, smooth, stroke } from "../drawing.ts";
import { contact, halo } from "../motifs/style-and-home.ts";

/** A woman sitting in lotus, on 0, 0; her crown at -250. */
const yogi = (d: Drawing): string => {
  const skin = d.linear(["#f0b48e", "#cf8462", "#a85c4c"], [0.1, 0, 0.9, 1]);
  const dress = d.linear(["#5fb8ac", "#2a8488", "#145a6a"], [0.1, 0, 0.9, 1]);
  const arm = (side: 1 | -1): string =>
    `<g transform="scale(${side} 1)">${stroke("M44 -150C66 -120 84 -96 98 -62C108 -46 118 -40 126 -36", side === 1 ? "#bd7258" : "#dc9674", 19)}${circle(128, -36, 11, side === 1 ? "#bd7258" : "#dc9674")}${stroke("M132 -40C140 -48 134 -54 128 -48", "#dc9674", 5)}</g>`;
  const leg = (side: 1 | -1): string =>
    `<g transform="scale(${side} 1)">${path("M16 -46C70 -66 132 -44 158 -18C168 -4 156 6 136 4C92 4 40 4 -28 4C-44 4 -44 -16 -24 -20C-4 -24 6 -34 16 -46Z", dress)}</g>`;
  return (
    path("M-12 -206L12 -206L16 -168L-16 -168Z", "#bd7258") +
    path(
      "M-48 -164C-30 -176 30 -176 48 -164C56 -140 40 -110 42 -80C46 -50 50 -30 40 -14L-40 -14C-50 -30 -46 -50 -42 -80C-40 -110 -56 -140 -48 -164Z",
      skin,
    ) +
    path(
      "M-36 -172C-30 -140 30 -140 36 -172L46 -164C52 -140 40 -110 42 -80C46 -50 52 -30 42 -10L-42 -10C-52 -30 -46 -50 -42 -80C-40 -110 -52 -140 -46 -164Z",
      dress,
    ) +
    leg(-1) +
    leg(1) +
    ellipse(-22, -2, 34, 11, "#dc9674") +
    ellipse(34, -6, 30, 10, "#bd7258") +
    arm(-1) +
    arm(1) +
    circle(0, -268, 21, d.radial(["#7a3f5c", "#451c40"])) +
    path("M-36 -216C-42 -256 -20 -266 0 -266C20 -266 42 -256 36 -216C34 -196 -34 -196 -36 -216Z", "#5a2a50") +
    ellipse(0, -218, 29, 34, skin) +
    path("M-30 -222C-28 -252 28 -252 30 -222C18 -240 -6 -242 -30 -222Z", "#5a2a50") +
    stroke(
      "M-18 -218C-14 -212 -8 -212 -5 -218M5 -218C8 -212 14 -212 18 -218M-8 -200C-4 -196 4 -196 8 -200",
      "#5a2040",
      3,
    ) +
    ellipse(-17, -206, 6, 4, "#f08a7a", 'opacity=".6"') +
    ellipse(17, -206, 6, 4, "#f08a7a", 'opacity=".6"') +
    stroke("M-34 -150C-36 -120 -30 -96 -32 -70", "#c4f0e4", 6, 'opacity=".45"')
  );
};

const plume = (x: number, y: number, turn: number, height: number, color: string): string =>
  place(
    x,
    y,
    turn,
    1,
    stroke(`M0 0C-8 ${-height * 0.4} 6 ${-height * 0.7} 0 ${-height}`, color, 4),
    sequence(7, (i) => {
      const at = -height * (0.36 + i * 0.1);
      const w = 26 - i * 2;
      return stroke(
        `M0 ${at}C${w * 0.5} ${at - 4} ${w} ${at - 12} ${w + 4} ${at - 26}M0 ${at}C${-w * 0.5} ${at - 4} ${-w} ${at - 12} ${-w - 4} ${at - 26}`,
        color,
        5,
        'opacity=".85"',
      );
    }).join(""),
  );

/** Breathing in, breathing out: rings that widen round someone who has time. */
export function atemraum(d: Drawing): string {
  const [x, y] = [560, 222];
  const rings = sequence(7, (i) =>
    circle(x, y, 420 - i * 50, i % 2 === 0 ? "#fff4e4" : "#ffc4b4", `opacity="${(0.16 + i * 0.03).toFixed(2)}"`),
  ).join("");
  const floor = smooth("-20 430, 140 408, 340 398, 560 392, 720 394, 880 398");
  const dots = sequence(36, (i) => {
    const angle = (i * 10 * Math.PI) / 180;
    return circle(x + 196 * Math.cos(angle), y + 196 * Math.sin(angle), 2 + (i % 3), "#fff", 'opacity=".8"');
  }).join("");
  return (
    rect(0, 0, 856, 540, d.across(["#ffeede", "#ffc9b4", "#f096a4", "#c06a9a"], [0, 0, 800, 500])) +
    rings +
    circle(x, y, 142, d.radial(["#fffdf2", "#ffeec4", "#ffd0a4"], [0.4, 0.35, 0.7])) +
    ring(x, y, 168, "#fff", 2.5, 'opacity=".7"') +
    dots +
    halo(d, x, y, 260, "#fff6dc", 0.4) +
    path(`${floor}L880 560L-20 560Z`, d.linear(["#8a3f78", "#5a2460", "#33123f"])) +
    stroke(floor, "#ffd8c4", 4, 'opacity=".5"') +
    plume(120, 452, -12, 196, "#7a3a70") +
    plume(164, 458, 14, 150, "#94508a") +
    plume(86, 462, -32, 124, "#94508a") +
    place(
      128,
      462,
      0,
      1,
      contact(d, 0, 26, 70, 9),
      path(
        "M-34 -30C-52 0 -40 26 -22 28L22 28C40 26 52 0 34 -30Z",
        d.linear(["#ffe0c8", "#e09a84", "#a85c6a"], [0, 0, 1, 0]),
      ),
      ellipse(0, -30, 34, 8, "#7a3a54"),
    ) +
    contact(d, 560, 418, 230, 18) +
    path("M348 400L776 400L800 420L324 420Z", d.linear(["#ffb89a", "#d8748a", "#9a4480"], [0, 0, 1, 0])) +
    path("M324 420L800 420L800 428L324 428Z", "#4a1a50") +
    place(560, 407, 0, 1, yogi(d)) +
    stroke("M286 300C316 284 330 312 360 298M262 330C286 318 300 340 322 330", "#fff", 5, 'opacity=".7"')
  );
}
