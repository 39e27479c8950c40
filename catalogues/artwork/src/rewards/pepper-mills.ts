import { circle, type Drawing, ellipse, type Point, path, place, smooth, stroke } from "../drawing.ts";
import { barrel, dots, globe, type Tone } from "../motifs/materials.ts";
import { brass, grain, tones } from "../motifs/technology-and-kitchen.ts";

/** Half widths from top to bottom of what came off the lathe. */
type Profile = readonly Point[];

const turned = (profile: Profile): string =>
  smooth([...profile, ...[...profile].reverse().map(([half, y]) => [-half, y] as const)], true);

const head: Profile = [
  [30, -656],
  [78, -640],
  [104, -596],
  [98, -548],
  [70, -520],
  [58, -506],
];
const body: Profile = [
  [62, -494],
  [98, -470],
  [104, -436],
  [76, -396],
  [60, -340],
  [62, -280],
  [84, -200],
  [112, -120],
  [122, -50],
  [120, -6],
];

/** A pair of mills that lean towards each other. */
export function pepperMills(d: Drawing): string {
  const gold = brass(d);
  const mill = (x: number, lean: number, scale: number, tone: Tone, ring: string): string => {
    const [light, , dark, deep] = tone;
    const wood = barrel(d, tone);
    return place(
      x,
      902,
      lean,
      scale,
      path(turned(body), wood),
      d.clipped(
        `<path d="${turned(body)}"/>`,
        place(0, 0, 90, 1, grain(-500, -130, 500, 260, deep, 11)) +
          path("M-130 -40L130 -40L130 10L-130 10Z", deep, 'opacity=".4"'),
      ),
      path("M-66 -340C-66 -270 -96 -170 -100 -60L-70 -50C-70 -160 -46 -260 -44 -340Z", "#fff", 'opacity=".3"'),
      ellipse(-66, -452, 16, 30, "#fff", 'opacity=".35" transform="rotate(14 -66 -452)"'),
      stroke(
        "M-78 -396C-40 -384 40 -384 78 -396M-108 -128C-50 -112 50 -112 108 -128M-112 -110C-50 -94 50 -94 112 -110",
        deep,
        5,
        'opacity=".6"',
      ),
      stroke("M-102 -432C-50 -416 50 -416 102 -432", ring, 13),
      path("M-66 -514L66 -514L64 -492L-64 -492Z", gold),
      path(turned(head), wood),
      d.clipped(`<path d="${turned(head)}"/>`, place(0, 0, 90, 1, grain(-660, -110, 160, 220, deep, 8))),
      ellipse(-44, -600, 18, 34, "#fff", 'opacity=".45" transform="rotate(24 -44 -600)"'),
      stroke("M-96 -556C-40 -540 40 -540 96 -556", dark, 5, 'opacity=".7"'),
      ellipse(0, -652, 40, 10, deep, 'opacity=".5"'),
      path("M-20 -652L-14 -676L14 -676L20 -652Z", gold),
      circle(0, -696, 28, d.radial(["#fff8e0", "#e6b95c", "#a9762a", "#6b4717"], [0.34, 0.28, 0.75])),
      path("M-122 -20C-60 -6 60 -6 122 -20L118 0C60 12 -60 12 -118 0Z", light, 'opacity=".25"'),
    );
  };
  const corn = (x: number, y: number, r: number): string =>
    ellipse(x + 3, y + r * 0.8, r * 1.1, r * 0.34, "#3a1c0c", 'opacity=".3"') +
    circle(x, y, r, globe(d, ["#8a7a70", "#4a3c36", "#2a1f1b", "#120c0a"]));
  const salt = (x: number, y: number, size: number, turn: number): string =>
    place(
      x,
      y,
      turn,
      1,
      path(
        `M${-size} ${-size}L${size} ${-size}L${size} ${size}L${-size} ${size}Z`,
        d.linear(["#ffffff", "#dbe8f2"], [0, 0, 1, 1]),
        'stroke="#b9cede" stroke-width="2"',
      ),
    );
  return (
    mill(424, 3, 1.04, tones.walnut, "#e6b95c") +
    mill(760, -4, 0.88, ["#fbe3c0", "#dcae78", "#ad7a45", "#6f4720"], "#fffaf0") +
    place(
      622,
      214,
      8,
      0.9,
      path(
        "M0 46C-40 14 -58 -6 -54 -34C-50 -62 -12 -64 0 -38C12 -64 50 -62 54 -34C58 -6 40 14 0 46Z",
        d.linear(["#ff9a86", "#e8503a"], [0, 0, 1, 1]),
        'opacity=".9"',
      ),
      ellipse(-26, -30, 10, 7, "#fff", 'opacity=".6"'),
    ) +
    corn(206, 884, 20) +
    corn(256, 900, 17) +
    corn(164, 902, 15) +
    corn(226, 914, 14) +
    corn(590, 906, 15) +
    salt(930, 896, 15, 12) +
    salt(974, 904, 12, 40) +
    salt(1012, 892, 16, -18) +
    salt(950, 920, 9, 30) +
    salt(1046, 908, 10, 8) +
    dots("M900 916L1060 926M920 926L1010 930", "#fff", 6, 22, 0.9)
  );
}
