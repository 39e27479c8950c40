import { circle, type Drawing, ellipse, leaf, path, place, rect, ring, stroke } from "../drawing.ts";
import { hues } from "../motifs/home-and-garden.ts";
import { barrel, globe, slope } from "../motifs/materials.ts";

function plant(): string {
  const blade = (angle: number, length: number, width: number, shade: boolean): string =>
    place(
      0,
      -150,
      angle,
      1,
      leaf(length, width, shade ? "#3f8f55" : "#7cc46a", shade ? "#2b6f45" : "#4c9f55", "#1f5a3a"),
    );
  return (
    blade(-58, 250, 90, true) +
    blade(52, 240, 90, true) +
    blade(-30, 330, 100, false) +
    blade(30, 320, 100, true) +
    blade(0, 370, 104, false) +
    blade(-78, 190, 80, false) +
    blade(74, 190, 80, false)
  );
}

function robin(d: Drawing): string {
  return (
    stroke("M-10 0L-14 34M16 0L16 34", "#7a4a2a", 6) +
    path("M60 -30L130 10L116 26L50 6Z", "#6b4a36") +
    path(
      "M-84 -60C-90 -120 -40 -140 -6 -124C40 -108 84 -70 84 -30C84 6 40 16 4 12C-44 8 -78 -14 -84 -60Z",
      globe(d, ["#c9a684", "#9a7350", "#6b4a32", "#432c1c"]),
    ) +
    path(
      "M-84 -66C-92 -20 -56 12 -10 12C20 10 22 -30 4 -58C-12 -84 -60 -100 -84 -66Z",
      d.radial(["#ffb27a", "#ee6a3a", "#c94a22"], [0.35, 0.3, 0.8]),
    ) +
    path("M14 -66C50 -70 80 -44 96 -12C60 -2 24 -14 14 -66Z", "#5d402c") +
    path("M-82 -84L-116 -72L-82 -66Z", "#4a3a2c") +
    circle(-52, -94, 9, "#20161a") +
    circle(-55, -97, 3, "#fff") +
    ellipse(-30, -10, 30, 16, "#fff1e2", 'opacity=".7"')
  );
}

/** A round mirror whose rim waxes like the moon, a robin who likes what it sees. */
export function mirror(d: Drawing): string {
  const glass = d.linear(["#f4fbff", "#cfe6f3", "#a9cde3", "#dff0f8", "#9fc3db"], [0, 0, 1, 1]);
  return (
    circle(650, 566, 350, "#2f2266", 'opacity=".16"') +
    circle(640, 560, 350, "#644417") +
    circle(630, 554, 350, d.linear(["#fff5d0", "#e9bf63", "#b4822f", "#f3d78b", "#8f6420"], [0, 0, 1, 1])) +
    ring(630, 554, 340, "#fff5d0", 4, 'opacity=".6"') +
    circle(596, 528, 304, "#5f4012") +
    circle(592, 524, 298, glass) +
    d.clipped(
      circle(592, 524, 298, "#000"),
      rect(560, 240, 300, 380, "#fdf6e2", 12, 'opacity=".9" transform="skewY(4)"') +
        rect(578, 258, 264, 344, d.linear(["#9fd3f2", "#dff1fb", "#fbe7c8"]), 8, 'transform="skewY(4)"') +
        path("M578 600C640 540 700 580 760 560C784 550 820 554 842 572L842 656L578 642Z", "#9cc78a") +
        circle(780, 376, 34, "#fff3c0") +
        stroke("M706 296L706 640M570 462L870 482", "#fdf6e2", 14) +
        path("M240 700L900 700L900 860L240 860Z", d.linear(["#c8bbea", "#b3a4dd"])) +
        place(420, 860, 0, 0.9, plant()) +
        path("M250 640L640 190L760 190L280 760Z", "#fff", 'opacity=".3"') +
        path("M330 800L860 220L890 250L380 830Z", "#fff", 'opacity=".22"') +
        circle(
          592,
          524,
          298,
          d.radial([
            [0.7, "#fff", 0],
            [1, "#3f6d8f", 0.35],
          ]),
        ),
    ) +
    ring(592, 524, 298, "#fff9e0", 5, 'opacity=".8"') +
    stroke("M330 380C372 284 450 232 540 216", "#fff", 10, 'opacity=".75"') +
    stroke("M700 880C830 852 930 760 960 640", "#fff8dc", 12, 'opacity=".55"') +
    rect(470, 886, 320, 24, slope(d, hues.walnut), 10) +
    place(760, 196, 8, 0.95, robin(d)) +
    ellipse(226, 912, 150, 14, "#2f2266", 'opacity=".25"') +
    place(220, 900, 0, 0.82, plant()) +
    path(
      "M130 740L310 740L286 896C284 908 272 912 260 912L180 912C168 912 156 908 154 896Z",
      barrel(d, hues.terracotta),
    ) +
    rect(118, 718, 204, 46, barrel(d, hues.terracotta), 12) +
    path("M148 772L170 772L182 896L168 896Z", "#fff", 'opacity=".3"')
  );
}
