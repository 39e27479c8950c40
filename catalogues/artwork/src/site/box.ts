import { type Drawing, group, path, place, rect, stroke } from "../drawing.ts";

/** The present itself. */
export function box(d: Drawing): string {
  const front = d.linear(["#5a43c4", "#3b2a8c", "#2e1f74"], [0, 0, 0.7, 1]);
  const satin = d.linear(["#ffa488", "#ff7a59", "#ee5f3e"]);
  return (
    path("M288 620L920 620L902 824C901 836 892 844 880 844L328 844C316 844 307 836 306 824Z", front) +
    path("M290 640L918 640L916 666L291 650Z", "#1f1458", 'opacity=".4"') +
    path("M558 620L650 620L648 844L560 844Z", satin) +
    path("M558 640L650 640L650 656L558 652Z", "#8f2f1c", 'opacity=".35"') +
    rect(256, 572, 696, 70, d.linear(["#836cf0", "#4a35b0"]), 14) +
    rect(272, 579, 664, 5, "#fff", 2.5, 'opacity=".4"') +
    rect(552, 572, 104, 70, d.linear(["#ffb59c", "#ff7a59"])) +
    rect(552, 579, 104, 5, "#fff", 0, 'opacity=".45"')
  );
}

/** The bow on it. */
export function bow(d: Drawing): string {
  const loop = d.linear(["#ffb59c", "#ff7a59", "#e2512f"], [0, 0, 1, 1]);
  const half =
    path("M0 0C-34 -84 -156 -108 -166 -44C-172 14 -70 30 0 8Z", loop) +
    path("M-4 0C-40 -50 -112 -66 -122 -34C-126 -4 -60 10 -4 6Z", "#b8402b", 'opacity=".8"') +
    path("M-6 8C-40 40 -70 92 -84 132L-46 120L-26 152C-10 104 2 50 4 12Z", d.linear(["#e2512f", "#ff9d7f"])) +
    stroke("M-150 -58C-128 -92 -66 -74 -26 -30", "#fff", 4, 'opacity=".5"');
  return place(
    604,
    640,
    0,
    1,
    half,
    group('transform="scale(-1 1)"', half),
    rect(-34, -26, 68, 56, d.linear(["#ffb59c", "#e8583a"]), 18),
    stroke("M-22 -14C-8 -20 8 -20 22 -14", "#fff", 4, 'opacity=".6"'),
  );
}
