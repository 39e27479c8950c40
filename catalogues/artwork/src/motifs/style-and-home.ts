import { circle, type Drawing, ellipse, path, place, round, sequence, stroke } from "../drawing.ts";

/** A soft light, or with a dark colour a soft shade, that fades to nothing. */
export const halo = (d: Drawing, x: number, y: number, r: number, color: string, strength = 0.7): string =>
  circle(
    x,
    y,
    r,
    d.radial([
      [0, color, strength],
      [1, color, 0],
    ]),
  );

/** The shadow of a thing that stands on a floor: half its width, then half its depth. */
export const contact = (d: Drawing, x: number, y: number, rx: number, ry: number, color = "#0a0814"): string =>
  ellipse(
    x,
    y,
    rx,
    ry,
    d.radial([
      [0.15, color, 0.62],
      [1, color, 0],
    ]),
  );

export const puff = (x: number, y: number, scale: number, color = "#fff", opacity = 0.8): string =>
  place(
    x,
    y,
    0,
    scale,
    path(
      "M-70 0C-92 0 -92 -28 -68 -28C-64 -54 -28 -58 -18 -38C-4 -60 40 -54 42 -28C66 -34 76 0 54 0Z",
      color,
      `opacity="${opacity}"`,
    ),
  );

export const glint = (x: number, y: number, scale: number, color = "#fff"): string =>
  place(x, y, 0, scale, path("M0 -14C1 -4 4 -1 14 0C4 1 1 4 0 14C-1 4 -4 1 -14 0C-4 -1 -1 -4 0 -14Z", color));

/** A plain leaf, one path, that grows from x, y in the direction of the turn. */
export const frond = (x: number, y: number, turn: number, length: number, width: number, fill: string): string =>
  path(
    `M0 0C${width * 0.6} ${-length * 0.3} ${width * 0.5} ${-length * 0.8} 0 ${-length}C${-width * 0.5} ${-length * 0.8} ${-width * 0.6} ${-length * 0.3} 0 0Z`.replace(
      /-?\d+\.\d+/g,
      (n) => String(round(Number(n))),
    ),
    fill,
    `transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})"`,
  );

/** Petals round 0, 0, pointed at both ends. */
export const petals = (
  count: number,
  [from, to, width]: readonly [number, number, number],
  fill: string,
  turn = 0,
): string =>
  sequence(count, (i) =>
    path(
      `M0 ${-from}Q${width * 1.6} ${-to * 0.8} 0 ${-to}Q${-width * 1.6} ${-to * 0.8} 0 ${-from}Z`.replace(
        /-?\d+\.\d+/g,
        (n) => String(round(Number(n))),
      ),
      fill,
      `transform="rotate(${round(turn + (i * 360) / count)})"`,
    ),
  ).join("");

/** A dashed seam. */
export const seam = (d: string, color: string, width = 4, dash = "13 8"): string =>
  stroke(d, color, width, `stroke-dasharray="${dash}"`);
