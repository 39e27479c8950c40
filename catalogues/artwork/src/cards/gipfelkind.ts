import { circle, type Drawing, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";
import { glint, halo, puff } from "../motifs/style-and-home.ts";

/** The smallest of the mountains. Its hat is knitted. */
const child = (d: Drawing): string => {
  const rock = d.linear(["#7fc4d0", "#3f8aa4", "#245a80"], [0.1, 0, 0.9, 1]);
  const body = smooth("-232 200, -178 92, -128 20, -84 -60, -30 -112, 34 -112, 88 -56, 132 26, 186 96, 236 200");
  const ribs = sequence(13, (i) => `M${-92 + i * 15.4} ${-82 + Math.abs(i - 6) * 2.9}l0 -24`).join("");
  const hat = "M-94 -74C-92 -158 -48 -196 0 -196C48 -196 92 -158 94 -74C50 -98 -50 -98 -94 -74Z";
  return (
    path(`${body}Z`, rock) +
    path(
      "M34 -112C62 -90 88 -56 132 26C160 70 200 116 236 200L96 200C120 130 70 80 84 20C90 -30 60 -60 34 -112Z",
      "#174468",
      'opacity=".4"',
    ) +
    path("M-178 92C-150 66 -140 92 -120 74C-104 96 -90 66 -74 84L-128 20Z", "#fff", 'opacity=".5"') +
    path("M186 96C164 78 156 100 140 82C126 100 112 78 98 88L132 26Z", "#d8f0f8", 'opacity=".5"') +
    d.clipped(
      path(hat, "#fff"),
      path(hat, d.linear(["#ff7a5c", "#e8342c", "#a81a30"], [0, 0, 1, 1])) +
        stroke(
          sequence(
            3,
            (row) =>
              `M-110 ${-104 - row * 28}${sequence(12, (i) => `L${-100 + i * 19} ${(i % 2 === 0 ? -120 : -104) - row * 28}`).join("")}`,
          ).join(""),
          "#fff4dc",
          6,
          'opacity=".85"',
        ),
    ) +
    path(
      "M-104 -58C-108 -92 -96 -98 -84 -102C-34 -120 34 -120 84 -102C96 -98 108 -92 104 -58C50 -84 -50 -84 -104 -58Z",
      d.linear(["#fff8ea", "#f0d2b8"]),
    ) +
    stroke(ribs, "#d8a888", 3, 'opacity=".7"') +
    circle(0, -210, 34, d.radial(["#fffdf6", "#f6dcc0", "#d8a888"], [0.38, 0.3, 0.75])) +
    stroke("M-22 -222L-10 -214M-8 -236L-2 -222M14 -232L8 -218M-18 -200L-6 -204M20 -208L10 -202", "#d8a888", 3) +
    stroke("M-52 -8C-46 -20 -30 -20 -24 -8M24 -8C30 -20 46 -20 52 -8", "#0d2c48", 7) +
    ellipse(-64, 20, 20, 13, "#ff8a7a", 'opacity=".75"') +
    ellipse(64, 20, 20, 13, "#ff8a7a", 'opacity=".75"') +
    path("M-26 20C-16 30 16 30 26 20C24 48 10 54 0 54C-10 54 -24 48 -26 20Z", "#0d2c48") +
    path("M-13 44C-8 36 8 36 13 44C8 52 -8 52 -13 44Z", "#ff7a6a")
  );
};

/** A hiker with a rucksack, feet at 0, 0. */
const hiker = (d: Drawing): string =>
  stroke("M26 -58L36 2", "#5a2a1c", 4) +
  stroke("M-4 -34L-14 -4L-6 -2M6 -34L14 -20L10 -2L18 -2", "#2a2450", 11) +
  path(
    "M-18 -84C-22 -60 -18 -40 -12 -32L12 -32C18 -46 16 -76 10 -88Z",
    d.linear(["#ffd84a", "#f0901c"], [0, 0, 1, 1]),
  ) +
  path("M-16 -86C-40 -84 -42 -50 -36 -40C-30 -36 -20 -38 -16 -42Z", d.linear(["#4ab88a", "#177a6a"])) +
  stroke("M6 -78C14 -68 20 -62 27 -56", "#f0901c", 9) +
  circle(-2, -102, 15, "#f6c09a") +
  path("M-20 -104C-18 -124 14 -124 16 -106Z", "#e8342c") +
  stroke("M-22 -104L20 -106", "#e8342c", 5);

/** Up before the sun, and already in good spirits. */
export function gipfelkind(d: Drawing): string {
  const flag = place(
    748,
    214,
    0,
    0.8,
    stroke("M0 0L0 -74", "#5c1a3c", 5),
    path("M2 -74C18 -84 30 -64 50 -72L44 -48C28 -40 18 -60 2 -50Z", "#fff4dc"),
  );
  const path1 = smooth("-20 470, 60 452, 150 446, 240 424, 340 430, 470 446, 640 430, 880 402");
  const pine = (x: number, y: number, s: number): string =>
    place(
      x,
      y,
      0,
      s,
      path(
        "M0 -92L16 -62L10 -62L24 -36L16 -36L32 -6L4 -6L4 4L-4 4L-4 -6L-32 -6L-16 -36L-24 -36L-10 -62L-16 -62Z",
        d.linear(["#3f7a7a", "#17404f"], [0, 0, 1, 0]),
      ),
    );
  return (
    rect(0, 0, 856, 540, d.linear(["#ffc25a", "#ff9a6a", "#ff7a7a", "#c25a8a"])) +
    halo(d, 560, 250, 380, "#fff3c4", 0.95) +
    path("M-20 380L70 250L120 300L196 206L300 330L372 262L470 380Z", d.linear(["#f08a8a", "#a8588a"])) +
    path("M196 206L232 250L212 258L194 244L176 262L156 256Z M70 250L92 272L74 284L54 274Z", "#ffe6d0") +
    path("M560 380L690 232L742 206L782 238L870 330L870 400Z", d.linear(["#e8788a", "#8a4a84"])) +
    path("M742 206L782 238L764 250L744 236L724 254L704 224Z", "#ffe6d0") +
    flag +
    puff(120, 200, 0.9, "#fff", 0.75) +
    puff(820, 150, 0.8, "#fff", 0.7) +
    place(560, 272, 0, 1, child(d)) +
    puff(380, 404, 1.2, "#ffe6dc", 0.96) +
    puff(752, 396, 1.3, "#ffe6dc", 0.96) +
    path(`${path1}L880 560L-20 560Z`, d.linear(["#2f6a78", "#123a54", "#0a2440"])) +
    stroke(path1, "#ffd8a0", 4, 'opacity=".65"') +
    stroke(
      "M-10 524C80 500 70 478 160 470C220 466 240 446 252 432",
      "#ffd8a0",
      9,
      'opacity=".45" stroke-dasharray="2 17"',
    ) +
    pine(60, 462, 0.9) +
    pine(104, 458, 0.66) +
    pine(20, 482, 1.05) +
    place(262, 428, 4, 0.86, hiker(d)) +
    glint(680, 96, 1) +
    glint(430, 172, 0.8)
  );
}
