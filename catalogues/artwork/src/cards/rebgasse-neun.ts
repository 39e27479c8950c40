import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { glow, shade, sparkle } from "../motifs/food-and-media.ts";

interface House {
  readonly x: number;
  readonly w: number;
  readonly h: number;
  readonly wall: readonly [string, string];
  readonly roof: string;
}

const street = 420;

const window = (x: number, y: number): string =>
  rect(x - 3, y - 3, 30, 40, "#2a0a22", 15) +
  rect(x, y, 24, 36, "#ffd37a", 12) +
  stroke(`M${x + 12} ${y}v36M${x} ${y + 18}h24`, "#7a2c2a", 2.5);

/** A narrow house; its chimney is a cork. */
const house = (d: Drawing, { x, w, h, wall, roof }: House): string => {
  const top = street - h;
  return (
    rect(x + w * 0.66, top - w * 0.52, 20, 44, d.linear(["#f0cfa0", "#b9875a"], [0, 0, 1, 0]), 4) +
    rect(x, top, w, h, d.linear(wall, [0, 0, 1, 1])) +
    path(`M${x - 9} ${top + 6}L${x + w / 2} ${top - w * 0.62}L${x + w + 9} ${top + 6}Z`, roof) +
    path(
      `M${x - 9} ${top + 6}L${x + w / 2} ${top - w * 0.62}L${x + w / 2 + 8} ${top - w * 0.52}L${x + 12} ${top + 6}Z`,
      "#fff",
      'opacity=".16"',
    ) +
    circle(x + w / 2, top - w * 0.16, 9, "#ffd37a") +
    sequence(
      Math.floor((h - 60) / 66),
      (row) => window(x + w * 0.24 - 12, top + 24 + row * 62) + window(x + w * 0.76 - 12, top + 24 + row * 62),
    ).join("") +
    path(`M${x + w / 2 - 17} ${street}v-32a17 17 0 0 1 34 0v32Z`, "#2a0a22") +
    circle(x + w / 2 + 9, street - 18, 2.5, "#ffd37a")
  );
};

const grapes = (d: Drawing, scale: number): string => {
  const berry = d.radial(["#e58ac0", "#93306f", "#4d0f3f"], [0.35, 0.3, 0.8]);
  return place(
    0,
    0,
    0,
    scale,
    stroke("M0 -40L0 -16", "#6f8f3a", 5),
    ...[4, 5, 4, 3, 2, 1].flatMap((count, row) =>
      sequence(count, (i) => circle((i - (count - 1) / 2) * 24, row * 20, 13.5, berry)),
    ),
    path("M0 -26C14 -52 44 -48 50 -34C62 -24 46 -6 30 -8C18 -6 6 -12 0 -26Z", d.linear(["#b5d25a", "#5f8f38"])),
  );
};

const bottle = (d: Drawing): string => {
  const glass = d.linear(["#4f8f5e", "#1f5a40", "#0c3328"], [0, 0, 1, 0]);
  return (
    rect(-22, -342, 44, 40, d.linear(["#f0cfa0", "#a87443"], [0, 0, 1, 0]), 6) +
    path("M-26 -312L26 -312L26 -216C26 -190 78 -186 78 -140L78 0L-78 0L-78 -140C-78 -186 -26 -190 -26 -216Z", glass) +
    rect(-30, -318, 60, 62, d.linear(["#d8385a", "#7a1232"], [0, 0, 1, 0]), 6) +
    rect(-30, -266, 60, 8, "#ffd37a") +
    path(
      "M-64 -12L-64 -138C-64 -164 -38 -176 -22 -190",
      "none",
      'stroke="#dff5d8" stroke-width="8" stroke-linecap="round" opacity=".45"',
    ) +
    rect(-78, -134, 156, 86, d.linear(["#fff3d8", "#e8cfa2"], [0, 0, 1, 0])) +
    stroke("M-78 -126h156M-78 -56h156", "#a8324a", 3) +
    place(0, -100, 0, 0.42, grapes(d, 0.9)) +
    path("M-21 0v-26a21 21 0 0 1 42 0v26Z", "#ffd37a") +
    stroke("M0 -46v46", "#7a2c2a", 3) +
    [-52, 52]
      .map((x) => circle(x, -24, 11, "#ffd37a") + stroke(`M${x - 11} -24h22M${x} -35v22`, "#7a2c2a", 2.5))
      .join("")
  );
};

/** The lane of the growers; everybody finds number nine. */
export function rebgasseNeun(d: Drawing): string {
  const row: readonly House[] = [
    { x: 224, w: 96, h: 168, wall: ["#e8927a", "#a8484f"], roof: "#5a1534" },
    { x: 322, w: 84, h: 214, wall: ["#f2b98a", "#b86a52"], roof: "#6d1d3a" },
    { x: 408, w: 102, h: 184, wall: ["#c95a6a", "#7c2446"], roof: "#431029" },
    { x: 704, w: 92, h: 200, wall: ["#f0a878", "#a85646"], roof: "#5a1534" },
    { x: 798, w: 96, h: 160, wall: ["#d8707a", "#84304c"], roof: "#431029" },
  ];
  const vineyard = sequence(9, (i) =>
    stroke(`M${-30 + i * 46} 420Q${20 + i * 40} 350 ${70 + i * 30} 306`, "#3a0c2c", 5, 'opacity=".4"'),
  ).join("");
  const lantern =
    stroke("M146 424L146 292C146 270 176 270 178 286", "#240a1e", 7) +
    glow(d, [178, 310, 100], "#ffd37a", 0.7) +
    path("M164 292L192 292L187 326L169 326Z", "#ffe9b0") +
    stroke("M162 292L194 292M168 328L188 328", "#240a1e", 6);
  return (
    rect(0, 0, 856, 540, d.linear(["#3d0f3c", "#8c2350", "#e2685c", "#ffb27a"])) +
    circle(742, 108, 44, d.linear(["#fff6d8", "#ffdf9e"])) +
    glow(d, [742, 108, 170], "#ffdf9e", 0.5) +
    [560, 640, 820, 492, 690].map((x, i) => sparkle(x, 44 + ((i * 47) % 90), 0.5 + (i % 3) * 0.2, "#ffe9c4")).join("") +
    path(
      `${smooth("-20 330, 90 296, 240 318, 420 280, 620 300, 880 270")}L880 440L-20 440Z`,
      d.linear(["#a8385a", "#5f1740"]),
    ) +
    vineyard +
    row.map((one) => house(d, one)).join("") +
    shade(d, 606, street, [130, 14]) +
    glow(d, [606, 300, 200], "#ffd37a", 0.35) +
    place(606, street, 0, 1.02, bottle(d)) +
    rect(0, street, 856, 120, d.across(["#4a1534", "#2c0a24", "#1a0616"], [0, 420, 600, 540])) +
    rect(0, street, 856, 4, "#ffb27a", 0, 'opacity=".5"') +
    [606, 272, 364, 459].map((x, i) => ellipse(x, 428, i === 0 ? 60 : 26, 7, "#ffd37a", 'opacity=".3"')).join("") +
    sequence(22, (i) =>
      stroke(`M${20 + ((i * 83) % 500)} ${446 + ((i * 29) % 84)}q12 -8 24 0`, "#8c3a5a", 2.5, 'opacity=".4"'),
    ).join("") +
    lantern +
    place(64, 200, 8, 1.05, grapes(d, 1)) +
    stroke("M-10 150C30 132 50 140 64 160", "#6f8f3a", 6)
  );
}
