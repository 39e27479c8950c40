import { circle, type Drawing, ellipse, path, place, polar, rect, round, sequence, stroke } from "../drawing.ts";
import { fir, halo, satin, stars } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** A clearing under northern lights: one fir wears lamps, a robin waits on the lantern. */
export function winterMagic(d: Drawing): string {
  const veil = (points: string, color: string): string =>
    path(
      points,
      d.linear([
        [0, color, 0],
        [0.7, color, 0.55],
        [1, color, 0],
      ]),
    );
  const lamps = sequence(19, (i) => {
    const tier = Math.floor(i / 5);
    const x = ((i % 5) - 2) * (13 + tier * 9) + (tier % 2) * 5;
    const y = -238 + tier * 62 + Math.abs(2 - (i % 5)) * -6 + 8;
    const color = ["#ffd66b", "#ff8f6b", "#7fe3d4", "#ffb3d1"][i % 4] ?? "#fff";
    return halo(d, x, y, 20, color, 0.7) + circle(x, y, 5, color) + circle(x - 1.5, y - 1.5, 1.6, "#fff");
  }).join("");
  const star = `M${sequence(10, (i) =>
    polar(0, -296, i % 2 === 0 ? 24 : 10, i * 36 - 90)
      .map(round)
      .join(" "),
  ).join("L")}Z`;
  const robin = place(
    0,
    -150,
    0,
    1,
    path("M-34 -8C-52 -12 -62 -22 -70 -24L-62 -6Z", "#5d4636"),
    ellipse(-8, -14, 31, 27, d.linear(["#8d6b50", "#5d4636"])),
    path("M-12 -34C10 -44 30 -24 18 6C4 18 -16 8 -18 -8Z", d.linear(["#ff8552", "#d9482b"])),
    circle(8, -28, 4, "#1c1210"),
    circle(9.5, -29.5, 1.4, "#fff"),
    path("M22 -26L36 -21L21 -17Z", "#f2b441"),
    stroke("M-10 12L-12 22M4 12L4 22", "#3a241c", 3),
  );
  const lantern = place(
    330,
    452,
    0,
    1,
    halo(d, 0, -70, 170, "#ffc45e", 0.6),
    ellipse(0, 4, 66, 10, "#12224f", 'opacity=".5"'),
    rect(-36, -110, 72, 104, d.linear(["#ffe9a8", "#ffb74a", "#e8762d"]), 8),
    rect(-10, -50, 20, 40, d.linear(["#fffaf0", "#f0d8b4"], [0, 0, 1, 0]), 4),
    path("M0 -92C14 -74 12 -58 0 -54C-12 -58 -12 -74 0 -92Z", "#fff8d8"),
    stroke("M-36 -110L-36 -8M0 -110L0 -8M36 -110L36 -8M-36 -60L36 -60", "#23305e", 5),
    path("M-46 -8L46 -8L52 4L-52 4Z", d.linear(["#34468a", "#18224f"], [0, 0, 1, 0])),
    path("M-46 -106L46 -106L20 -134L-20 -134Z", d.linear(["#3f539c", "#18224f"], [0, 0, 1, 0])),
    path(
      "M-46 -108C-30 -122 -24 -136 0 -136C24 -136 30 -122 46 -108C34 -114 22 -104 8 -112C-8 -102 -26 -114 -46 -108Z",
      "#fff",
    ),
    robin,
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#0b1a4a", "#173a7a", "#2b7a9c", "#8fd0cf"])) +
    stars(60, 260) +
    veil(
      "M-40 120C120 20 260 60 360 40C480 20 540 110 660 40C740 0 800 40 880 10L880 200C780 190 720 250 620 210C500 170 420 250 300 220C180 190 80 260 -40 280Z",
      "#63f0c0",
    ) +
    veil(
      "M-40 200C140 110 300 190 440 110C580 50 700 130 880 60L880 240C760 220 640 290 500 250C340 220 160 300 -40 320Z",
      "#a78bff",
    ) +
    path(
      "M0 330C120 270 220 310 330 280C480 236 600 300 700 262C770 240 820 262 856 256L856 540L0 540Z",
      "#5f9fc4",
      'opacity=".7"',
    ) +
    sequence(13, (i) =>
      fir(d, 20 + i * 70, 356 - ((i * 37) % 30), 90 + ((i * 53) % 60), "#2f6f93", "#1d4a76", 0.35),
    ).join("") +
    path(
      "M0 372C140 330 300 372 440 350C600 326 740 340 856 366L856 540L0 540Z",
      d.linear(["#f4fbff", "#b9d9f0", "#4d74b8"]),
    ) +
    fir(d, 470, 398, 170, "#3f8f86", "#14505e", 0.92) +
    fir(d, 782, 408, 220, "#3f8f86", "#14505e", 0.92) +
    place(628, 424, 0, 1, ellipse(14, 2, 110, 14, "#23447f", 'opacity=".35"')) +
    fir(d, 628, 424, 310, "#3f9a80", "#0f4452", 0.9) +
    place(628, 424, 0, 1, lamps, halo(d, 0, -296, 80, "#ffe28a", 0.8), path(star, d.linear(["#fff6c8", "#ffc53d"]))) +
    path(
      "M0 448C160 416 330 452 470 430C600 410 760 424 856 412L856 540L0 540Z",
      d.across(["#d3e6f7", "#7fa4da", "#1f3f86", "#142c69", "#0f2258"], [200, 360, 640, 500]),
    ) +
    stroke("M330 448C400 446 430 436 470 430C600 410 760 424 856 412", "#e8f4ff", 3, 'opacity=".6"') +
    lantern +
    sequence(46, (i) =>
      circle(
        (i * 149 + 60) % 856,
        (i * 97) % 420,
        1.6 + (i % 4) * 0.9,
        "#fff",
        `opacity="${round(0.35 + (i % 3) * 0.22)}"`,
      ),
    ).join("") +
    bow(d, ...satin)
  );
}
