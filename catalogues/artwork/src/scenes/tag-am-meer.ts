import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { cloud, halo, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** A beach chair of one's own, a gull that wants the sandwich, the sea at the door. */
export function dayAtSea(d: Drawing): string {
  const stripes = (from: number, count: number, gap: number, y: number, h: number, color: string): string =>
    sequence(count, (i) => rect(from + i * gap, y, gap / 2, h, color)).join("");
  const hood = "M-112 40L-112 -92C-112 -150 -70 -172 0 -172C70 -172 112 -150 112 -92L112 40Z";
  const inside = "M-88 40L-88 -84C-88 -128 -60 -146 0 -146C60 -146 88 -128 88 -84L88 40Z";
  const chair = place(
    556,
    326,
    -3,
    1,
    ellipse(14, 72, 154, 16, "#8a5a2a", 'opacity=".45"'),
    path(hood, d.linear(["#fff6e0", "#e6c898", "#b98f5a"], [0, 0, 1, 0])),
    stroke(
      sequence(11, (i) => `M-112 ${-120 + i * 15}L-90 ${-120 + i * 15}M90 ${-120 + i * 15}L112 ${-120 + i * 15}`).join(
        "",
      ),
      "#a87a45",
      3,
      'opacity=".55"',
    ),
    d.clipped(
      path(inside, "#000"),
      rect(-90, -150, 180, 200, "#fff") +
        stripes(-88, 6, 32, -150, 200, "#2f7fd0") +
        rect(
          -90,
          -150,
          180,
          200,
          d.linear([
            [0, "#0a2a5a", 0.5],
            [0.4, "#0a2a5a", 0.1],
            [1, "#0a2a5a", 0],
          ]),
        ),
    ),
    path("M-88 -20C-40 -10 40 -10 88 -20L88 10C40 20 -40 20 -88 10Z", "#0a2a5a", 'opacity=".16"'),
    path("M-100 4L100 4L112 46L-112 46Z", "#fff"),
    d.clipped(path("M-100 4L100 4L112 46L-112 46Z", "#000"), stripes(-112, 7, 34, 0, 60, "#ff6f61")),
    path("M-124 -2L-88 -2L-88 50L-124 50ZM88 -2L124 -2L124 50L88 50Z", d.linear(["#f6dcae", "#b98f5a"])),
    rect(-130, -10, 48, 12, "#fff3d6", 5),
    rect(82, -10, 48, 12, "#fff3d6", 5),
    rect(-122, 44, 244, 28, d.linear(["#e6c898", "#a87a45"]), 5),
    stroke(sequence(15, (i) => `M${-112 + i * 16} 50L${-112 + i * 16} 68`).join(""), "#8a5f30", 3, 'opacity=".5"'),
    place(
      -8,
      -4,
      -10,
      1,
      rect(-34, -22, 68, 40, d.linear(["#ffd257", "#f2a02d"]), 14),
      stroke("M-24 -14C-10 -18 10 -18 22 -14", "#fff", 3, 'opacity=".6"'),
    ),
    place(
      44,
      0,
      0,
      1,
      path("M-26 6C-26 -14 -12 -20 0 -20C12 -20 26 -14 26 6Z", "#d98f45"),
      path("M-34 4C-20 -4 20 -4 38 2L26 12L-26 12Z", "#9fd06a"),
      path("M-44 10L-34 2L34 4L48 0L44 14L-34 14Z", "#b9c9d9"),
      path("M-26 12L26 12C26 24 -26 24 -26 12Z", "#c47a35"),
    ),
  );
  const gull = (x: number, y: number, s: number): string =>
    place(
      x,
      y,
      0,
      s,
      stroke("M-6 34L-8 58L-18 60M8 34L8 58L-2 60", "#f29a2d", 4),
      path(
        "M-62 22C-40 -14 -4 -22 16 -18C14 -40 40 -48 48 -30C52 -18 42 -10 40 8C36 36 -16 46 -62 22Z",
        d.linear(["#fff", "#d3dfec"]),
      ),
      path("M-74 24C-50 -6 -20 -8 10 0C-4 24 -40 32 -74 24Z", d.linear(["#a9b9cc", "#6f8299"])),
      path("M-74 24C-66 14 -58 8 -50 6L-46 24Z", "#2f3a4a"),
      circle(36, -28, 3.6, "#1c2430"),
      path("M46 -28L72 -22L46 -17Z", "#ffb02e"),
    );
  const lighthouse = place(
    326,
    262,
    0,
    1,
    path("M-26 0L-16 -132L16 -132L26 0Z", "#fff"),
    path("M-24 -24L-21 -58L21 -58L24 -24ZM-18.500 -92L-16 -124L16 -124L18.500 -92Z", "#e8505b"),
    path("M4 -132L16 -132L26 0L8 0Z", "#3a1f5a", 'opacity=".14"'),
    rect(-22, -140, 44, 9, "#3a4a6b", 3),
    rect(-12, -162, 24, 24, "#ffe58a"),
    path("M-18 -160L0 -182L18 -160Z", "#e8505b"),
  );
  const wave = (points: string, tones: readonly string[]): string =>
    path(`${points}L856 560L0 560Z`, d.linear(tones)) + stroke(points, "#fff", 6, 'opacity=".85"');
  return (
    rect(0, 0, 856, 540, d.linear(["#3fa9e8", "#9bdcf6", "#e6f8f4"])) +
    halo(d, 760, 60, 300, "#fffbd0", 0.95) +
    circle(760, 64, 44, "#fffbe0") +
    cloud(330, 70, 0.9) +
    cloud(520, 106, 0.7, "#fff", 0.7) +
    rect(0, 224, 856, 130, d.linear(["#2fa8c4", "#5fd0d0"])) +
    sequence(18, (i) =>
      stroke(`M${(i * 149) % 840} ${236 + ((i * 23) % 60)}q14 -5 28 0`, "#fff", 2.5, 'opacity=".5"'),
    ).join("") +
    path("M0 262C120 236 260 244 400 262L400 330L0 330Z", "#7fb36b") +
    lighthouse +
    place(
      706,
      236,
      0,
      1,
      path("M0 -96L0 -8L-52 -8Z", "#fff"),
      path("M6 -84L44 -8L6 -8Z", "#ff8a5c"),
      path("M-58 0L56 0L40 20L-44 20Z", "#7a3f2a"),
    ) +
    path(
      "M0 300C160 262 330 300 480 290C640 276 760 300 856 286L856 540L0 540Z",
      d.linear(["#ffeec4", "#f2cf8f", "#d9a861"]),
    ) +
    sequence(40, (i) => circle((i * 113) % 856, 312 + ((i * 41) % 90), 1.8, "#a8743a", 'opacity=".4"')).join("") +
    stroke(
      sequence(
        16,
        (i) => `M${232 + i * 12} ${306 + (i % 3)}q${-8 + (i % 5) * 5} -20 ${-14 + (i % 5) * 8} ${-34 - (i % 4) * 8}`,
      ).join(""),
      "#6fa552",
      3.5,
    ) +
    chair +
    gull(398, 330, 0.92) +
    stroke("M604 120q14 -14 28 0q14 -14 28 0M420 176q10 -10 20 0q10 -10 20 0", "#3a5a7a", 3) +
    place(
      734,
      374,
      18,
      1,
      path("M0 -26L8 -9L26 -8L12 4L17 22L0 12L-17 22L-12 4L-26 -8L-8 -9Z", "#ff7f5f"),
      circle(0, 0, 5, "#ffd0b0"),
    ) +
    place(
      296,
      404,
      0,
      1,
      path("M-24 8C-30 -22 30 -22 24 8L6 14L-6 14Z", d.linear(["#ffe0d6", "#e89a8f"])),
      stroke("M-14 -6L-4 12M0 -12L0 12M14 -6L4 12", "#c4706b", 2),
    ) +
    wave("M-10 452C90 424 180 462 290 444C400 420 480 440 560 424C660 404 760 430 870 408", [
      "#57cfd0",
      "#1f8fb0",
      "#0d5a86",
    ]) +
    wave("M-10 492C110 458 230 496 350 470C460 446 540 442 640 424C740 412 800 424 870 414", [
      "#1a7fa6",
      "#0f5580",
      "#0a3a66",
    ]) +
    sequence(9, (i) => circle(40 + i * 58, 500 + ((i * 31) % 30), 4 - (i % 3), "#fff", 'opacity=".3"')).join("") +
    bow(d, ...satin)
  );
}
