import { circle, type Drawing, ellipse, path, place, polar, rect, ring, round, sequence, stroke } from "../drawing.ts";
import { hues } from "../motifs/home-and-garden.ts";
import { globe, slope, type Tone } from "../motifs/materials.ts";

function snail(d: Drawing): string {
  return (
    path(
      "M-150 0C-140 -24 -100 -28 -60 -30L40 -34C70 -40 84 -70 96 -96C108 -114 138 -110 142 -84C146 -50 120 -8 84 0Z",
      d.linear(["#ffe0b8", "#eab57c", "#c98a50"], [0, 0, 0, 1]),
    ) +
    stroke("M106 -100L98 -140M132 -100L144 -136", "#dca36a", 7) +
    circle(98, -142, 9, "#3a2417") +
    circle(145, -138, 9, "#3a2417") +
    stroke("M122 -64C130 -60 138 -62 142 -70", "#8a5528", 4) +
    circle(-24, -84, 76, globe(d, ["#ffc6d2", "#e58aa5", "#b25379", "#70294f"])) +
    stroke(
      "M-24 -84C-10 -96 6 -80 -2 -64C-14 -44 -54 -52 -58 -86C-60 -124 -20 -140 10 -126",
      "#8c3560",
      8,
      'opacity=".6"',
    ) +
    ellipse(-52, -120, 18, 10, "#fff", 'opacity=".55" transform="rotate(-36 -52 -120)"')
  );
}

/** A clock that does not tick: a quarter of an hour, quietly. */
export const tableClock =
  (tone: Tone, accent: string) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const oak = slope(d, hues.oak);
    const [x, y] = [560, 520];
    const leg = (at: number, lean: number): string =>
      path(`M${at - 40} 760L${at + 40} 760L${at + lean + 20} 906L${at + lean - 20} 906Z`, oak) +
      path(`M${at + 6} 760L${at + 40} 760L${at + lean + 20} 906L${at + lean + 4} 906Z`, hues.oak[3], 'opacity=".28"') +
      rect(at + lean - 24, 892, 48, 16, hues.oak[3], 6);
    const hand = (angle: number, length: number, width: number, color: string): string => {
      const [hx, hy] = polar(x, y, length, angle);
      const [bx, by] = polar(x, y, -52, angle);
      const line = `M${round(bx)} ${round(by)}L${round(hx)} ${round(hy)}`;
      return stroke(line, "#3a2a20", width, 'opacity=".16" transform="translate(7 9)"') + stroke(line, color, width);
    };
    return (
      leg(380, -56) +
      leg(740, 56) +
      ring(x, 176, 44, "#8f6420", 18) +
      ring(x - 2, 174, 44, slope(d, hues.brass), 13) +
      rect(x - 40, 196, 80, 44, slope(d, hues.brass), 12) +
      circle(x + 22, y + 12, 330, deep) +
      circle(x, y, 332, d.linear([light, main, dark, deep], [0.1, 0, 0.9, 1])) +
      ring(x, y, 318, light, 5, 'opacity=".55"') +
      circle(x, y, 272, d.linear([deep, dark, main, light], [0.1, 0, 0.9, 1])) +
      circle(x, y, 258, d.linear(["#fffdf6", "#fbf1de", "#ecdcc0"], [0, 0, 1, 1])) +
      path(`M${x} ${y}L${x} ${y - 224}A224 224 0 0 1 ${x + 224} ${y}Z`, main, 'opacity=".34"') +
      path(
        `M${x - 258} ${y}A258 258 0 0 1 ${x + 200} ${y - 164}A290 290 0 0 0 ${x - 258} ${y}Z`,
        "#6b4a30",
        'opacity=".1"',
      ) +
      sequence(60, (i) => i)
        .filter((i) => i % 5 !== 0)
        .map((i) => {
          const [px, py] = polar(x, y, 232, i * 6);
          return circle(px, py, 3.4, "#8b745c", 'opacity=".6"');
        })
        .join("") +
      sequence(12, (i) =>
        place(
          x,
          y,
          i * 30,
          1,
          rect(i % 3 === 0 ? -9 : -6, -240, i % 3 === 0 ? 18 : 12, i % 3 === 0 ? 54 : 34, "#6b4a30", 6),
        ),
      ).join("") +
      hand(217.5, 136, 20, "#4a3426") +
      hand(0, 204, 14, "#4a3426") +
      hand(128, 190, 5, accent) +
      circle(x, y, 24, accent) +
      circle(x - 6, y - 7, 8, "#fff", 'opacity=".6"') +
      path(
        `M${x - 210} ${y - 60}C${x - 190} ${y - 160} ${x - 110} ${y - 220} ${x - 10} ${y - 232}C${x - 90} ${y - 190} ${x - 150} ${y - 130} ${x - 166} ${y - 40}C${x - 180} ${y - 30} ${x - 206} ${y - 36} ${x - 210} ${y - 60}Z`,
        "#fff",
        'opacity=".55"',
      ) +
      stroke(
        `M${x - 298} ${y - 60}C${x - 280} ${y - 190} ${x - 180} ${y - 280} ${x - 50} ${y - 300}`,
        "#fff",
        13,
        'opacity=".6"',
      ) +
      ellipse(1000, 910, 140, 11, "#3a1c2c", 'opacity=".25"') +
      place(1000, 908, 0, 1, snail(d))
    );
  };
