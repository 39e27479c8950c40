import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { glow, shade, sparkle } from "../motifs/food-and-media.ts";

const fall = (d: Drawing): string =>
  path(
    "M0 0C-30 10 -66 50 -60 96C-56 124 -24 140 0 128C24 140 56 124 60 96C66 50 30 10 0 0Z",
    d.linear(["#8f7cf0", "#5a3cc8", "#35208a"]),
  ) +
  stroke("M0 14L0 118M-8 30C-24 56 -34 84 -34 108M8 30C24 56 34 84 34 108", "#cfc4ff", 2.5, 'opacity=".55"') +
  path("M0 8C-10 26 -10 54 0 74C10 54 10 26 0 8Z", d.linear(["#fff3a8", "#f5a81c"]));

const standard = (d: Drawing): string =>
  path(
    "M0 0C-46 -24 -66 -84 -34 -132C-22 -148 -6 -146 0 -138C6 -146 22 -148 34 -132C66 -84 46 -24 0 0Z",
    d.linear(["#d8ccff", "#a48cf4", "#6a4cd8"]),
  ) + stroke("M0 -8L0 -128M-8 -24C-32 -60 -34 -96 -22 -122M8 -24C32 -60 34 -96 22 -122", "#fff", 2.5, 'opacity=".45"');

const iris = (d: Drawing): string =>
  stroke("M0 20C-6 120 10 240 -4 420", "#4f9a5c", 13) +
  stroke("M-3 30C-9 120 7 240 -7 420", "#a8dc8a", 3.5, 'opacity=".7"') +
  path("M0 410C-70 330 -96 220 -84 90C-52 190 -22 290 8 400Z", d.linear(["#8ad07a", "#2f7a56"], [0, 0, 1, 1])) +
  path("M0 420C44 350 84 280 92 170C60 250 18 320 -8 400Z", d.linear(["#6fbf6a", "#1f6a4c"])) +
  place(0, -6, -38, 0.94, standard(d)) +
  place(0, -6, 38, 0.94, standard(d)) +
  place(0, -2, 0, 1.02, standard(d)) +
  place(-6, -8, 62, 0.96, fall(d)) +
  place(6, -8, -62, 0.96, fall(d)) +
  place(0, -4, 0, 1, fall(d)) +
  circle(0, 0, 13, d.radial(["#fff6c0", "#f5b92a"], [0.4, 0.3, 0.7]));

/** A flacon, cut like a gem, that stands on 0, 0. */
const flacon = (d: Drawing): string =>
  path("M-92 -230L92 -230L142 -140L122 0L-122 0L-142 -140Z", d.linear(["#fff", "#e2d8ff", "#b49af0"], [0, 0, 1, 1])) +
  path("M-132 -152L132 -152L114 -10L-114 -10Z", d.linear(["#ffb0d0", "#e860b0", "#8a3cc8"], [0, 0, 1, 1])) +
  path("M-132 -152L-54 -152L-40 -10L-114 -10Z", "#fff", 'opacity=".34"') +
  path("M54 -152L132 -152L114 -10L40 -10Z", "#3c0a7a", 'opacity=".22"') +
  path("M-132 -152L0 -164L132 -152L0 -142Z", "#ffd8ea", 'opacity=".85"') +
  path("M-54 -152L0 -60L54 -152L40 -10L-40 -10Z", "#fff", 'opacity=".16"') +
  path("M-92 -230L-48 -160L0 -230L48 -160L92 -230L142 -140L-142 -140Z", "#fff", 'opacity=".28"') +
  stroke("M-92 -230L-142 -140L-122 0M-54 -152L-40 -10M54 -152L40 -10", "#fff", 4, 'opacity=".75"') +
  rect(-38, -262, 76, 34, d.linear(["#fff3c4", "#e0ae4a", "#8a5a14", "#f2cf7a"], [0, 0, 1, 0]), 5) +
  stroke("M-36 -252L36 -252M-36 -240L36 -240", "#8a5a14", 2, 'opacity=".6"') +
  circle(0, -304, 46, d.radial(["#fff", "#dccfff", "#8f74e0", "#5a3cb0"], [0.34, 0.28, 0.8])) +
  path("M-30 -318L-8 -342L18 -340L36 -316L8 -300Z", "#fff", 'opacity=".35"') +
  ellipse(-16, -324, 12, 8, "#fff", 'opacity=".8" transform="rotate(-32 -16 -324)"') +
  circle(0, -84, 34, d.linear(["#fff6d0", "#e8bf62"], [0, 0, 1, 1])) +
  sequence(3, (i) => place(0, -84, i * 120, 1, path("M0 0C-14 -8 -14 -24 0 -28C14 -24 14 -8 0 0Z", "#6a3cc8"))).join(
    "",
  );

/** Twelve notes, the first of them an iris. */
export function irisette(d: Drawing): string {
  const notes = sequence(12, (i) => {
    const x = 70 + ((i * 71) % 330);
    const y = 170 + ((i * 97) % 220);
    const r = 8 + ((i * 5) % 14);
    const color = ["#ff9ac8", "#ffd27a", "#a48cf4", "#8fe0d0"][i % 4] ?? "#fff";
    return circle(
      x,
      y,
      r,
      d.radial(
        [
          [0, "#fff", 0.9],
          [0.4, color, 0.55],
          [1, color, 0.9],
        ],
        [0.34, 0.3, 0.75],
      ),
    );
  }).join("");
  return (
    rect(0, 0, 856, 540, d.across(["#f6f0ff", "#dccff8", "#b39ae8"], [60, 0, 780, 430])) +
    path("M-20 140C220 260 380 -40 880 90L880 -20L-20 -20Z", "#fff", 'opacity=".35"') +
    path("M-20 330C180 250 420 380 880 190L880 300C520 440 220 320 -20 420Z", "#fff", 'opacity=".3"') +
    glow(d, [470, 220, 330], "#fff6ff", 0.9) +
    rect(0, 418, 856, 122, d.across(["#6a4cb8", "#432a8c", "#24145c"], [0, 418, 640, 540])) +
    rect(0, 418, 856, 5, "#fff", 0, 'opacity=".55"') +
    notes +
    place(690, 176, 12, 0.92, iris(d)) +
    rect(
      560,
      440,
      296,
      100,
      d.linear([
        [0, "#2c1868", 0.5],
        [1, "#24145c", 1],
      ]),
    ) +
    shade(d, 490, 444, [170, 18]) +
    place(476, 442, 0, 0.98, flacon(d)) +
    path(
      "M370 448L582 448L560 490L392 490Z",
      d.linear([
        [0, "#ff9ad0", 0.4],
        [1, "#ff9ad0", 0],
      ]),
    ) +
    sparkle(392, 150, 1.8, "#fff") +
    sparkle(590, 250, 1.4, "#fff") +
    sparkle(350, 240, 1.1, "#fff")
  );
}
