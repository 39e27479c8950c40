import { type Drawing, stroke } from "../drawing.ts";

/** One colour of a product in four depths: where light falls, its own, turned away, in shade. */
export type Tone = readonly [light: string, main: string, dark: string, deep: string];

/** A round body, lit from the left. */
export const barrel = (d: Drawing, [light, main, dark, deep]: Tone): string =>
  d.linear(
    [
      [0, main],
      [0.2, light],
      [0.46, main],
      [0.8, dark],
      [1, deep],
    ],
    [0, 0, 1, 0],
  );

/** A flat or softly bent face, lit from the top left. */
export const slope = (d: Drawing, [light, main, dark]: Tone): string => d.linear([light, main, dark], [0, 0, 1, 1]);

/** A ball. */
export const globe = (d: Drawing, [light, main, dark, deep]: Tone): string =>
  d.radial(
    [
      [0, light],
      [0.42, main],
      [0.82, dark],
      [1, deep],
    ],
    [0.34, 0.26, 0.82],
  );

export const steel = (d: Drawing): string =>
  d.linear(
    [
      [0, "#9aa4af"],
      [0.16, "#f7f9fb"],
      [0.34, "#c3cbd4"],
      [0.62, "#8a95a2"],
      [0.82, "#e3e8ed"],
      [1, "#717c89"],
    ],
    [0, 0, 1, 0],
  );

/** A row of round dots along a line. */
export const dots = (line: string, color: string, size: number, gap: number, opacity = 1): string =>
  stroke(line, color, size, `stroke-dasharray="0 ${gap}"${opacity < 1 ? ` opacity="${opacity}"` : ""}`);
