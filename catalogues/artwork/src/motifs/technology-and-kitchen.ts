import { type Drawing, path, rect, stroke } from "../drawing.ts";
import type { Tone } from "./materials.ts";

export const tones = {
  coral: ["#ffb59c", "#f47a5c", "#c94a30", "#8a2b1b"],
  teal: ["#86d6ca", "#2a9d8f", "#17695f", "#0b403b"],
  graphite: ["#8d93a1", "#4d525f", "#2d313b", "#17191f"],
  midnight: ["#7d84cc", "#3b418c", "#22266a", "#121442"],
  rose: ["#ffdcd5", "#ecaaa1", "#c0766d", "#874842"],
  cream: ["#fffaf0", "#f2e5cf", "#d2b996", "#9b7f5b"],
  mint: ["#d8f5e7", "#97d8bb", "#58a887", "#2d6c55"],
  sand: ["#fff3df", "#e8d2b2", "#bd9c71", "#806341"],
  walnut: ["#cf9668", "#935a34", "#60361c", "#38200f"],
  copper: ["#ffd8b8", "#dc8b54", "#9c5527", "#5e2f12"],
  sun: ["#fff1ae", "#f9c840", "#d49514", "#8f5e08"],
} as const satisfies Record<string, Tone>;

export const brass = (d: Drawing): string => d.linear(["#ffe9b5", "#d9a441", "#8f6420"], [0, 0, 1, 1]);

export const steam = (x: number, y: number, turn = 1): string =>
  stroke(
    `M${x} ${y}C${x - 26 * turn} ${y - 30} ${x + 26 * turn} ${y - 60} ${x} ${y - 90}C${x - 20 * turn} ${y - 116} ${x + 14 * turn} ${y - 136} ${x} ${y - 158}`,
    "#fff",
    12,
    'opacity=".7"',
  );

/** Grain lines of a board lying along x. */
export function grain(x: number, y: number, width: number, height: number, color: string, lines: number): string {
  let d = "";
  for (let line = 0; line < lines; line++) {
    const at = Math.round(y + ((line + 0.6) * height) / lines);
    const swing = (line % 3) * 5 - 4;
    const from = Math.round(x + ((line * 37) % 90));
    d += `M${from} ${at}C${Math.round(x + width * 0.3)} ${at - swing} ${Math.round(x + width * 0.6)} ${at + swing * 2} ${Math.round(x + width - ((line * 53) % 110))} ${at}`;
  }
  return stroke(d, color, 3, 'opacity=".35"');
}

export const bolt = (fill: string, extra = ""): string =>
  path("M10 -60L-34 10L-4 10L-12 60L34 -14L4 -14Z", fill, extra);

export const rubberFoot = (x: number, y: number, width: number): string => rect(x, y, width, 20, "#1d1a20", 8);
