import { circle, type Drawing, ellipse, path, place, rect, stroke } from "../drawing.ts";
import { steel, type Tone } from "../motifs/materials.ts";
import { rubberFoot, steam } from "../motifs/technology-and-kitchen.ts";

const heart = "M0 46C-40 14 -58 -6 -54 -34C-50 -62 -12 -64 0 -38C12 -64 50 -62 54 -34C58 -6 40 14 0 46Z";
const slice =
  "M-150 190L-150 -16C-186 -30 -196 -96 -150 -126C-110 -150 110 -150 150 -126C196 -96 186 -30 150 -16L150 190Z";

/** A toaster with long slots; somebody is in love with breakfast. */
export const toaster =
  (tone: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const chrome = steel(d);
    const crust = d.linear(["#c9803c", "#9a5522", "#6e3813"], [0, 0, 1, 1]);
    const crumb = d.radial(["#ffe6b0", "#f6c77c", "#dc9a4a"], [0.4, 0.4, 0.7]);
    const toast = (x: number, y: number, turn: number, motif: string): string =>
      place(
        x,
        y,
        turn,
        1,
        path(slice, "#5c2c0e", 'transform="translate(8 4)"'),
        path(slice, crust),
        place(0, 8, 0, 0.89, path(slice, crumb)),
        motif,
        stroke("M-150 -60C-146 -96 -120 -112 -60 -116", "#fff1cf", 8, 'opacity=".7"'),
      );
    const specks = [
      [-90, -60],
      [-40, -92],
      [70, -84],
      [104, -30],
      [-104, 20],
      [96, 40],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 8, 5, "#b8722c", 'opacity=".5"'))
      .join("");
    const shell =
      "M150 590C150 480 210 424 320 424L880 424C990 424 1050 480 1050 590L1050 800C1050 850 1022 872 980 872L220 872C178 872 150 850 150 800Z";
    return (
      steam(384, 200, 1) +
      steam(640, 176, -1) +
      path(
        "M238 452C248 404 280 386 330 386L870 386C920 386 952 404 962 452Z",
        d.linear([dark, main, dark, deep], [0, 0, 1, 0]),
      ) +
      rect(286, 398, 628, 40, "#2b2420", 20) +
      toast(440, 368, -3, path(heart, "#a55a20", 'opacity=".85" transform="translate(0 -14) scale(.95)"') + specks) +
      toast(
        768,
        390,
        4,
        ellipse(-48, -40, 13, 18, "#8a4818") +
          ellipse(48, -40, 13, 18, "#8a4818") +
          stroke("M-40 -4C-20 22 20 22 40 -4", "#8a4818", 11) +
          ellipse(-84, -10, 20, 12, "#f08a5a", 'opacity=".6"') +
          ellipse(84, -10, 20, 12, "#f08a5a", 'opacity=".6"'),
      ) +
      path("M236 452C300 436 900 436 964 452L964 520L236 520Z", main) +
      path(shell, d.linear([light, main, main, dark], [0, 0, 1, 1])) +
      stroke("M262 444C300 432 330 430 380 430L820 430C880 430 910 434 940 446", deep, 5, 'opacity=".35"') +
      d.clipped(
        path(shell, "#000"),
        path("M150 780C420 830 800 830 1050 770L1050 880L150 880Z", deep, 'opacity=".22"') +
          path("M880 424L1060 424L1060 880L940 880Z", deep, 'opacity=".14"') +
          path("M260 424L430 424L330 872L150 872L150 640Z", "#fff", 'opacity=".16"'),
      ) +
      stroke("M178 620C176 520 222 456 310 450L620 448", "#fff", 11, 'opacity=".7"') +
      path("M150 800L1050 800L1050 824C1050 868 1022 884 980 884L220 884C178 884 150 868 150 824Z", chrome) +
      path("M150 800L1050 800", "none", `stroke="${deep}" stroke-width="4" opacity=".5"`) +
      stroke("M170 812L1030 812", "#fff", 4, 'opacity=".7"') +
      rubberFoot(230, 884, 120) +
      rubberFoot(850, 884, 120) +
      rect(1046, 540, 24, 190, deep, 10) +
      rect(1040, 566, 86, 46, chrome, 20) +
      rect(1052, 560, 76, 40, d.linear(["#8a5a34", "#5a351b"], [0, 0, 0, 1]), 18) +
      stroke("M1068 570L1108 570", "#e0ae82", 5, 'opacity=".8"') +
      circle(884, 668, 78, deep, 'opacity=".3"') +
      circle(880, 662, 76, chrome) +
      circle(880, 662, 60, d.radial([light, main, dark], [0.36, 0.3, 0.8])) +
      place(880, 662, 38, 1, rect(-7, -56, 14, 50, "#c94a30", 7)) +
      [150, 190, 230, 270, 310, 350, 390]
        .map((turn, at) =>
          place(
            880,
            662,
            turn + 90,
            1,
            circle(0, -98, 6 + at * 0.9, at > 4 ? "#c94a30" : deep, `opacity="${at > 4 ? 1 : 0.55}"`),
          ),
        )
        .join("") +
      path(heart, deep, 'opacity=".25" transform="translate(484 676) scale(.9)"') +
      path(heart, chrome, 'transform="translate(480 670) scale(.9)"')
    );
  };
