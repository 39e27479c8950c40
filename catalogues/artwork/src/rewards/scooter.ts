import { circle, type Drawing, ellipse, path, place, rect, ring, sequence, smooth, stroke } from "../drawing.ts";
import { glow } from "../motifs/outdoors-and-play.ts";
import { brass, tones } from "../motifs/technology-and-kitchen.ts";

const [light, main, dark, deep] = tones.teal;

/** A snail that has never been faster. */
const snail = (d: Drawing): string => {
  const turns = sequence(16, (at): [number, number] => {
    const turn = ((at * 48 - 30) * Math.PI) / 180;
    const r = 92 - at * 5.6;
    return [-16 + Math.cos(turn) * r, -112 + Math.sin(turn) * r];
  });
  return place(
    530,
    752,
    0,
    1,
    path(
      "M-150 0C-120 -40 -60 -60 20 -50C70 -46 84 -80 88 -126C92 -176 126 -192 156 -176C186 -160 184 -110 168 -70C150 -24 120 0 70 2L-140 4C-152 4 -156 2 -150 0Z",
      d.linear(["#ffe3ba", "#f0bd83", "#c98a4e"], [0, 0, 0.7, 1]),
    ),
    stroke("M122 -178C118 -204 106 -220 90 -230M152 -174C158 -200 156 -220 146 -236", "#e0a86a", 10),
    circle(88, -234, 16, "#fff"),
    circle(92, -233, 9, "#2a1d1c"),
    circle(146, -242, 16, "#fff"),
    circle(150, -241, 9, "#2a1d1c"),
    stroke("M126 -112C142 -98 160 -102 170 -116", "#8a5426", 6),
    circle(124, -124, 10, "#f58a70", 'opacity=".6"'),
    circle(-16, -112, 100, d.radial(["#ffc3a4", "#ee7d58", "#c04a2c", "#862a18"], [0.34, 0.28, 0.8])),
    stroke(smooth(turns), "#7a2415", 12, 'opacity=".55"'),
    stroke("M-88 -150C-74 -184 -44 -202 -14 -202", "#fff", 11, 'opacity=".5"'),
    // A scarf in the wind.
    path("M84 -106C110 -92 146 -84 176 -92L172 -62C140 -52 106 -62 80 -78Z", d.linear(["#8f97e0", "#3b418c"])),
    path(
      "M92 -92C30 -110 -20 -190 -84 -176C-110 -168 -126 -186 -150 -180C-140 -158 -140 -150 -150 -134C-110 -128 -96 -146 -70 -140C-20 -128 30 -78 88 -72Z",
      d.linear(["#3b418c", "#7d84cc", "#4b52a4"], [1, 0, 0, 0.4]),
    ),
  );
};

/** A folding scooter with big wheels, deep in the town's morning. */
export function scooter(d: Drawing): string {
  const tube = d.across([light, main, dark, deep], [820, 0, 900, 20]);
  const wheel = (x: number): string =>
    circle(x, 790, 116, "#17191f") +
    circle(x, 790, 116, d.linear(["#4d525f", "#1d1f26", "#101116"], [0, 0, 1, 1])) +
    ring(x, 790, 98, "#5d6069", 4, 'opacity=".6"') +
    circle(x, 790, 84, d.linear(["#fffaf0", "#e6d9c2", "#b09c7c"], [0, 0, 1, 1])) +
    circle(x, 790, 70, "#3a4440") +
    sequence(6, (at) => place(x, 790, at * 60 + 12, 1, path("M-9 -18L9 -18L14 -72L-14 -72Z", "#f4ead6"))).join("") +
    circle(x, 790, 26, d.linear([light, main, dark], [0, 0, 1, 1])) +
    circle(x, 790, 10, "#f1f4f7") +
    stroke(`M${x - 92} 740C${x - 74} 706 ${x - 40} 690 ${x - 10} 688`, "#fff", 7, 'opacity=".4"');
  return (
    stroke("M30 560L190 560M64 640L230 640M14 480L130 480", "#fff", 12, 'opacity=".8"') +
    // Stem, leaning back, and the bar.
    path("M786 170L826 164L930 640L878 650Z", tube) +
    stroke("M800 190L884 620", "#fff", 7, 'opacity=".45"') +
    path("M812 400L882 388L900 470L830 484Z", d.linear(["#6a6f7d", "#2d313b"], [0, 0, 1, 1])) +
    circle(858, 436, 18, brass(d)) +
    stroke("M826 470L790 520", "#2d313b", 14) +
    circle(788, 524, 14, "#e8654a") +
    stroke("M806 176C790 140 760 130 700 134", "#737d88", 26) +
    stroke("M806 172C790 136 760 126 700 130", "#e3e8ed", 12) +
    stroke("M806 176C840 150 880 150 900 156", "#737d88", 22) +
    stroke("M806 173C840 147 880 147 900 153", "#dfe5ea", 9) +
    stroke("M620 134L706 134", "#8a2b1b", 44) +
    stroke("M618 132L704 132", d.across(["#ff9a7e", "#c94a30"], [0, 110, 0, 156]), 38) +
    stroke("M620 118L620 146M642 118L642 146M664 118L664 146M686 118L686 146", "#7d2113", 4, 'opacity=".5"') +
    rect(888, 134, 70, 40, d.linear(["#ff9a7e", "#c94a30"]), 18) +
    circle(756, 112, 30, d.radial(["#ffffff", "#dfe5ea", "#7c8793"], [0.34, 0.28, 0.8])) +
    // A lamp at the head, a streamer at the grip.
    glow(d, 884, 240, 170, "#fff0a0", 0.95) +
    path("M826 210L884 200C900 214 902 258 890 272L840 276Z", d.linear(["#6a6f7d", "#24272f"], [0, 0, 0, 1])) +
    ellipse(888, 236, 18, 38, d.radial(["#ffffff", "#fff3b8", "#f6c84a"], [0.4, 0.4, 0.7])) +
    path(
      "M616 132C560 110 530 160 470 138C440 128 420 150 396 144C420 168 440 158 466 164C530 176 560 140 616 144Z",
      "#f9c840",
    ) +
    path(
      "M616 142C580 150 560 200 510 196C480 194 470 214 446 214C474 232 494 216 514 218C570 216 590 166 616 152Z",
      "#f47a5c",
    ) +
    // Fork, deck, rear guard.
    wheel(210) +
    path(
      "M878 640L932 630C960 690 972 740 970 792L932 796C930 740 914 690 878 640Z",
      d.linear([main, dark, deep], [0, 0, 1, 0]),
    ) +
    wheel(950) +
    path(
      "M896 626C946 616 978 700 976 786C976 800 924 800 924 786C926 720 916 668 890 640Z",
      d.linear([light, main, dark], [0, 0, 1, 0.2]),
    ) +
    path(
      "M84 760C92 690 150 646 216 652C276 656 322 700 334 752L300 760C284 716 254 690 212 688C166 686 130 716 118 766Z",
      d.linear([light, main, dark], [0, 0, 1, 1]),
    ) +
    stroke("M112 724C130 690 164 668 204 668", "#fff", 6, 'opacity=".5"') +
    path(
      "M200 770L330 742L760 742C820 742 846 700 872 632L930 640C904 740 868 800 780 804L330 804L220 808C190 806 186 778 200 770Z",
      d.linear([light, main, dark, deep]),
    ) +
    rect(330, 738, 440, 18, d.linear(["#4d525f", "#23262e"]), 9) +
    stroke("M350 747L750 747", "#8d93a1", 4, 'stroke-dasharray="3 12"') +
    stroke("M340 774L770 774C800 772 826 762 842 744", "#fff", 6, 'opacity=".4"') +
    stroke("M470 804L430 900", "#4d525f", 15) +
    stroke("M410 904L450 904", "#2d313b", 13) +
    circle(210, 790, 17, "#dfe5ea") +
    circle(950, 790, 17, "#dfe5ea") +
    circle(210, 790, 7, "#6a747f") +
    circle(950, 790, 7, "#6a747f") +
    snail(d)
  );
}
