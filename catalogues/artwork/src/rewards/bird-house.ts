import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";
import { fade, hues } from "../motifs/home-and-garden.ts";
import { barrel, dots, globe, slope, type Tone } from "../motifs/materials.ts";

const larch: Tone = ["#ffdcae", "#e5a765", "#b87639", "#7b4719"];

function titHead(d: Drawing): string {
  return (
    path(
      "M-100 110C-110 20 -70 -20 0 -20C70 -20 110 20 100 110Z",
      d.radial(["#fff3a0", "#f8d548", "#d9a420"], [0.4, 0.3, 0.8]),
    ) +
    circle(0, -12, 76, "#fffdf6") +
    path(
      "M-70 -42C-58 -94 -24 -102 0 -102C24 -102 58 -94 70 -42C40 -62 -40 -62 -70 -42Z",
      d.linear(["#86c4f0", "#3f86cc"], [0, 0, 1, 1]),
    ) +
    stroke("M-80 -4L-54 -10M54 -10L80 -4", "#22355c", 10) +
    path("M-30 64C-16 50 16 50 30 64C20 88 -20 88 -30 64Z", "#22355c") +
    circle(-32, -12, 15, "#12182c") +
    circle(32, -12, 15, "#12182c") +
    circle(-37, -18, 5.5, "#fff") +
    circle(27, -18, 5.5, "#fff") +
    path("M-17 6L17 6L0 40Z", "#e39a34") +
    path("M-17 6L17 6L0 20Z", "#ffc45c")
  );
}

/** A nesting box of larch under a painted roof; the landlord looks out. */
export const birdHouse =
  (roof: Tone, accent: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = roof;
    const wood = d.linear([larch[0], larch[1], larch[2]], [0, 0, 1, 1]);
    const planks = sequence(
      5,
      (i) =>
        stroke(`M364 ${470 + i * 66}L836 ${470 + i * 66}`, larch[3], 5, 'opacity=".4"') +
        stroke(`M364 ${475 + i * 66}L836 ${475 + i * 66}`, "#fff", 3, 'opacity=".35"'),
    ).join("");
    const grain = sequence(
      11,
      (i) =>
        `M${390 + ((i * 71) % 150)} ${430 + i * 30}C${480 + i * 6} ${424 + i * 30} ${540 + i * 8} ${438 + i * 30} ${690 + ((i * 43) % 120)} ${430 + i * 30}`,
    ).join("");
    return (
      path("M556 740L644 740L640 912L560 912Z", barrel(d, hues.walnut)) +
      path("M556 740L644 740L643 790C610 800 590 800 557 790Z", hues.walnut[3], 'opacity=".6"') +
      path("M836 400L890 430L890 724L836 752Z", d.linear([larch[2], larch[3]])) +
      path("M364 420L600 200L836 420L836 752L364 752Z", wood) +
      planks +
      stroke(grain, larch[3], 3, 'opacity=".28"') +
      path("M364 420L600 200L836 420L836 500L600 290L364 500Z", larch[3], 'opacity=".34"') +
      path("M380 430L440 380L440 740L380 740Z", "#fff", 'opacity=".2"') +
      circle(600, 506, 118, slope(d, accent)) +
      circle(600, 506, 118, "none", `stroke="${accent[3]}" stroke-width="4" opacity=".4"`) +
      circle(602, 508, 96, "#2a1509") +
      d.clipped(
        circle(602, 508, 96, "#000"),
        circle(602, 508, 96, d.radial(["#1a0c05", "#4a2a14"])) + place(602, 530, -6, 1.06, titHead(d)),
      ) +
      circle(602, 508, 96, "none", 'stroke="#2a1509" stroke-width="6" opacity=".5"') +
      stroke("M494 470C506 430 540 400 580 394", "#fff", 8, 'opacity=".6"') +
      ellipse(606, 664, 42, 12, "#2a1509", 'opacity=".35"') +
      rect(582, 640, 36, 28, hues.oak[3], 12) +
      circle(600, 650, 22, globe(d, hues.oak)) +
      path(
        "M600 732C570 710 560 694 566 680C572 668 592 670 600 684C608 670 628 668 634 680C640 694 630 710 600 732Z",
        accent[1],
        'transform="translate(150 -4)"',
      ) +
      path(
        "M600 732C570 710 560 694 566 680C572 668 592 670 600 684C608 670 628 668 634 680C640 694 630 710 600 732Z",
        accent[1],
        'transform="translate(-150 -4)"',
      ) +
      path("M336 742L900 742L920 770L316 770Z", d.linear([larch[1], larch[3]])) +
      path("M316 770L920 770L912 794L326 794Z", larch[3]) +
      path("M600 116L652 100L1004 430L954 446Z", d.linear([dark, deep], [0, 0, 1, 1])) +
      stroke("M640 130L984 446M620 118L968 442", light, 3, 'opacity=".25"') +
      path("M600 116L954 446L902 488L600 214L298 488L246 446Z", deep, 'opacity=".35" transform="translate(2 18)"') +
      path("M600 116L600 214L298 488L246 446Z", d.linear([light, main], [0, 1, 1, 0])) +
      path("M600 116L954 446L902 488L600 214Z", d.linear([main, dark], [0, 0, 1, 1])) +
      stroke("M270 440L590 142", "#fff", 10, 'opacity=".6"') +
      dots("M326 424L566 206", "#fff", 11, 36, 0.65) +
      dots("M634 206L876 424", "#fff", 11, 36, 0.5) +
      circle(600, 116, 22, slope(d, accent)) +
      rect(364, 690, 472, 54, fade(d, larch[3], 0.35, [0, 1, 0, 0])) +
      stroke("M560 906C530 820 640 800 640 750", "#4f8f48", 8) +
      place(560, 850, -60, 0.6, leaf(100, 80, "#8fcf5c", "#5ba445", "#3d7f36")) +
      place(612, 806, 60, 0.6, leaf(100, 80, "#8fcf5c", "#5ba445", "#3d7f36")) +
      place(574, 828, 40, 0.5, leaf(100, 80, "#a5dc6a", "#6fb552", "#3d7f36")) +
      sequence(26, (i) =>
        place(
          432 + i * 13.5,
          914,
          -28 + ((i * 37) % 56),
          1,
          path(
            "M-7 0C-5 -34 -2 -60 4 -78C8 -50 8 -24 7 0Z",
            i % 3 === 0 ? "#8cc46a" : i % 3 === 1 ? "#5ba04e" : "#3f8448",
          ),
        ),
      ).join("") +
      [
        [452, 858, "#ffd257"],
        [742, 852, "#ff9ec0"],
        [698, 876, "#ffffff"],
        [500, 882, "#ff9ec0"],
      ]
        .map(([x, y, fill]) =>
          place(
            Number(x),
            Number(y),
            0,
            1,
            sequence(5, (i) => place(0, 0, i * 72, 1, ellipse(0, -12, 8, 11, String(fill)))).join(""),
            circle(0, 0, 7, "#f2b51c"),
          ),
        )
        .join("")
    );
  };
