import { circle, type Drawing, ellipse, path, rect, round, stroke } from "../drawing.ts";
import { slope, type Tone } from "../motifs/materials.ts";

export interface KeyboardColors {
  readonly body: Tone;
  readonly keys: Tone;
  readonly side: Tone;
  readonly accent: Tone;
  readonly fur: Tone;
}

const row = (...widths: readonly number[]): readonly number[] => widths;
const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
const rows = [
  row(...ones(13), 2),
  row(1.5, ...ones(12), 1.5),
  row(1.75, ...ones(11), 2.25),
  row(2.25, ...ones(10), 1.75, 1),
  row(1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1),
];

/** The keyboard seen from the front, leaning back a little: columns 0 to 15, rows 0 to 5. */
const at = (column: number, line: number): readonly [number, number] => {
  const depth = line / 5;
  return [600 + (column / 15 - 0.5) * (866 + 66 * depth), 520 + 306 * depth * (0.9 + 0.1 * depth)];
};

function key(column: number, line: number, width: number, lift: number): string {
  const corners = [
    at(column + 0.17, line + 0.17),
    at(column + width - 0.17, line + 0.17),
    at(column + width - 0.17, line + 0.8),
    at(column + 0.17, line + 0.8),
  ];
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y - lift)}`).join("L")}Z`;
}

const kindOf = (line: number, index: number, last: number): "accent" | "side" | "keys" =>
  (line === 0 && index === 0) || (line === 2 && index === last)
    ? "accent"
    : index === 0 || index === last || (line === 4 && index !== 3)
      ? "side"
      : "keys";

/** A low mechanical keyboard, and somebody who will lie down on it in a moment. */
export const keyboard =
  ({ body, keys, side, accent, fur }: KeyboardColors) =>
  (d: Drawing): string => {
    const caps = { keys: "", side: "", accent: "" };
    const wells = { keys: "", side: "", accent: "" };
    for (const [line, widths] of rows.entries()) {
      let column = 0;
      for (const [index, width] of widths.entries()) {
        const kind = kindOf(line, index, widths.length - 1);
        caps[kind] += key(column, line, width, 9);
        wells[kind] += key(column, line, width, 0);
        column += width;
      }
    }
    const tones = { keys, side, accent };
    const set = (kind: "keys" | "side" | "accent"): string => {
      const [light, main, dark, deep] = tones[kind];
      const face = d.across([light, main, dark], [200, 480, 900, 880]);
      return (
        path(wells[kind], deep, `stroke="${deep}" stroke-width="15" stroke-linejoin="round"`) +
        path(caps[kind], face, `stroke="${face}" stroke-width="12" stroke-linejoin="round"`)
      );
    };
    const coat = d.radial([fur[0], fur[1], fur[2]], [0.4, 0.3, 0.75]);
    const ear = (flip: number): string =>
      path(
        `M${600 + flip * 150} 300C${600 + flip * 158} 230 ${600 + flip * 150} 180 ${600 + flip * 138} 160C${600 + flip * 100} 180 ${600 + flip * 60} 210 ${600 + flip * 40} 232Z`,
        flip < 0 ? fur[1] : fur[2],
      ) +
      path(
        `M${600 + flip * 132} 262C${600 + flip * 136} 230 ${600 + flip * 134} 206 ${600 + flip * 128} 192C${600 + flip * 106} 206 ${600 + flip * 86} 222 ${600 + flip * 72} 236Z`,
        "#f2a9a0",
      );
    const eye = (x: number): string =>
      ellipse(x, 356, 27, 30, "#fff8d8") +
      ellipse(x, 360, 25, 27, d.linear(["#c8e07a", "#7fae3c"])) +
      ellipse(x, 364, 12, 22, "#1c1418") +
      circle(x - 7, 352, 6, "#fff");
    const paw = (x: number): string =>
      path(
        `M${x - 58} 500C${x - 62} 440 ${x - 40} 424 ${x} 424C${x + 40} 424 ${x + 62} 440 ${x + 58} 500C${x + 56} 540 ${x - 56} 540 ${x - 58} 500Z`,
        coat,
      ) + stroke(`M${x - 18} 500L${x - 18} 526M${x + 18} 500L${x + 18} 526`, fur[3], 5, 'opacity=".6"');
    return (
      path("M870 500C960 480 1010 400 990 320C980 270 1030 240 1050 280C1090 380 1020 520 900 540Z", coat) +
      path(
        "M1004 262C1020 244 1042 254 1050 280C1056 298 1058 312 1059 328C1040 336 1010 330 990 318C988 300 992 276 1004 262Z",
        fur[0],
      ) +
      ear(-1) +
      ear(1) +
      path("M420 480C410 300 470 214 600 214C730 214 790 300 780 480L790 540L410 540Z", coat) +
      stroke("M600 222L600 270M560 228L564 264M640 228L636 264", fur[3], 13, 'opacity=".5"') +
      stroke("M426 380L476 388M424 416L472 414M774 380L724 388M776 416L728 414", fur[3], 11, 'opacity=".45"') +
      ellipse(600, 424, 74, 50, fur[0]) +
      eye(526) +
      eye(674) +
      path("M580 396L620 396C624 404 608 418 600 420C592 418 576 404 580 396Z", "#e2766c") +
      stroke("M600 420L600 432C590 446 570 446 562 436M600 432C610 446 630 446 638 436", fur[3], 5) +
      stroke("M540 424L440 412M542 438L446 450M660 424L760 412M658 438L754 450", "#fff", 4, 'opacity=".85"') +
      rect(120, 872, 960, 34, body[3], 17) +
      path(
        "M152 476L1048 476C1066 476 1078 486 1080 502L1118 846C1120 876 1104 894 1080 894L120 894C96 894 80 876 82 846L120 502C122 486 134 476 152 476Z",
        body[3],
      ) +
      path(
        "M152 472L1048 472C1066 472 1078 482 1080 498L1116 828C1118 856 1104 872 1080 872L120 872C96 872 82 856 84 828L120 498C122 482 134 472 152 472Z",
        slope(d, body),
      ) +
      path("M166 502L1034 502L1070 842L130 842Z", body[3], 'opacity=".55"') +
      set("keys") +
      set("side") +
      set("accent") +
      stroke("M104 836L138 506C140 492 146 486 160 486L620 486", "#fff", 6, 'opacity=".45"') +
      paw(448) +
      paw(752)
    );
  };
