import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";
import { globe } from "../motifs/materials.ts";
import { brass, grain, tones } from "../motifs/technology-and-kitchen.ts";

/** A chef's knife rocking over a board; the tomato is half way through. */
export function chefKnife(d: Drawing): string {
  const [light, main, dark, deep] = tones.walnut;
  const gold = brass(d);
  const blade =
    "M-520 92C-500 40 -420 -22 -280 -46C-160 -64 -40 -66 60 -66L96 -66L96 66L72 92C-120 98 -340 104 -520 92Z";
  const tomato =
    "M-150 20C-152 -70 -90 -124 0 -124C92 -124 152 -66 150 22C148 86 92 120 0 120C-92 120 -148 84 -150 20Z";
  const slice = (x: number, y: number, scale: number, turn: number): string =>
    place(
      x,
      y,
      turn,
      scale,
      ellipse(0, 0, 62, 66, "#c4271c"),
      ellipse(-2, -2, 57, 61, "#f4674a"),
      ellipse(-2, -2, 46, 49, "#f98a66"),
      sequence(5, (at) =>
        place(
          -2,
          -2,
          at * 72,
          1,
          ellipse(0, -28, 11, 15, "#d83a26"),
          ellipse(-2, -28, 3, 6, "#ffe2a6"),
          ellipse(4, -30, 3, 5, "#ffe2a6"),
        ),
      ).join(""),
      circle(-2, -2, 9, "#ffd0b0"),
    );
  return (
    rect(110, 846, 980, 60, deep, 20) +
    rect(110, 838, 980, 60, d.linear(["#f0c896", "#d9a066", "#b87a42"], [0, 0, 1, 0.6]), 20) +
    d.clipped(rect(110, 838, 980, 60, "#000", 20), grain(110, 838, 980, 60, "#8a5424", 4)) +
    stroke("M130 846L1060 846", "#fff0d4", 5, 'opacity=".8"') +
    place(
      566,
      722,
      0,
      1,
      ellipse(6, 116, 150, 18, "#5a2a10", 'opacity=".35"'),
      path(tomato, globe(d, ["#ff9a7c", "#ec4630", "#b8201a", "#7a0f12"])),
      d.clipped(
        `<path d="${tomato}"/>`,
        place(74, -188, -27, 1, path(blade, "#4a0a0c", 'opacity=".4" transform="translate(8 30)"')),
      ),
      ellipse(-72, -40, 24, 40, "#fff", 'opacity=".5" transform="rotate(30 -72 -40)"'),
    ) +
    place(
      640,
      534,
      -27,
      1,
      path("M96 -66L96 66L128 60L140 -66Z", "#3a4049"),
      path(
        blade,
        d.linear(
          [
            [0, "#f6f8fa"],
            [0.3, "#cfd6de"],
            [0.52, "#9aa5b2"],
            [0.6, "#e8ecf0"],
            [1, "#b7c0ca"],
          ],
          [0.3, 0, 0.42, 1],
        ),
      ),
      path(
        "M-520 92C-340 104 -120 98 72 92L84 76C-120 82 -330 84 -500 62C-508 72 -514 82 -520 92Z",
        d.linear(["#ffffff", "#dfe5ea", "#ffffff"], [0, 0, 1, 0]),
      ),
      path("M-200 -58L-120 -63L-190 90L-290 94Z", "#fff", 'opacity=".4"'),
      path("M-84 -64L-60 -65L-128 90L-156 90Z", "#fff", 'opacity=".3"'),
      stroke("M-508 74C-480 34 -410 -18 -280 -42C-160 -60 -40 -62 92 -62", "#fff", 4, 'opacity=".9"'),
      path("M92 -70L150 -70C158 -40 156 0 150 34L128 66L92 66Z", d.linear(["#eef1f4", "#9aa4af", "#5f6975"])),
      path(
        "M146 -68C220 -84 340 -76 420 -70C466 -66 488 -40 482 -4C478 34 452 44 420 30C340 4 230 22 146 34C154 0 154 -40 146 -68Z",
        d.linear([light, main, dark, deep]),
      ),
      d.clipped(
        '<path d="M146 -68C220 -84 340 -76 420 -70C466 -66 488 -40 482 -4C478 34 452 44 420 30C340 4 230 22 146 34Z"/>',
        grain(150, -66, 330, 100, deep, 6),
      ),
      stroke("M160 -64C230 -76 340 -68 416 -62", "#f3c79d", 6, 'opacity=".8"'),
      [200, 300, 400].map((x) => circle(x + 1, -22, 15, deep) + circle(x, -24, 13, gold)).join(""),
    ) +
    slice(806, 790, 0.9, -16) +
    slice(760, 800, 0.78, 20) +
    slice(890, 798, 0.84, 8) +
    place(1016, 836, 62, 1, leaf(110, 56, "#6db84f", "#3f8a36", "#c4ea9c")) +
    place(1024, 838, 20, 1, leaf(96, 50, "#7cc65a", "#4a983c", "#c4ea9c")) +
    place(1014, 838, -30, 1, leaf(70, 40, "#6db84f", "#3f8a36", "#c4ea9c"))
  );
}
