/** Small helpers to write SVG by hand: numbers stay short, every id belongs to one picture. */

export type Point = readonly [x: number, y: number];
/** A colour, or a colour at an offset (0 to 1) with an opacity. Plain colours are spread evenly. */
export type Stop = string | readonly [offset: number, color: string, opacity?: number];

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Gradient over the painted shape's own box; `way` is x1, y1, x2, y2 in parts of it. */
  linear(stops: readonly Stop[], way?: readonly [number, number, number, number]): string;
  /** Gradient in the picture's coordinates. */
  across(stops: readonly Stop[], way: readonly [number, number, number, number]): string;
  /** Radial gradient over the shape's own box; `at` is cx, cy, r in parts of it. */
  radial(stops: readonly Stop[], at?: readonly [number, number, number]): string;
  /** Puts the shapes into a clip and returns them cut to it. */
  clipped(clip: string, shapes: string): string;
  /** The complete file. */
  finish(body: string): string;
}

export const round = (value: number): number => Number(value.toFixed(1));

const attributes = (extra: string): string => (extra === "" ? "" : ` ${extra}`);

export function drawing(id: string, width: number, height: number): Drawing {
  const defs: string[] = [];
  const known = new Map<string, string>();

  function define(kind: string, attrs: string, content: string): string {
    const key = `${kind} ${attrs} ${content}`;
    const name = known.get(key) ?? `${id}-${known.size + 1}`;
    if (!known.has(key)) {
      known.set(key, name);
      defs.push(`<${kind} id="${name}"${attributes(attrs)}>${content}</${kind}>`);
    }
    return `url(#${name})`;
  }

  return {
    width,
    height,
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define("linearGradient", `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopElements(stops)),
    across: (stops, [x1, y1, x2, y2]) =>
      define(
        "linearGradient",
        `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`,
        stopElements(stops),
      ),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define("radialGradient", `cx="${cx}" cy="${cy}" r="${r}"`, stopElements(stops)),
    clipped: (clip, shapes) => `<g clip-path="${define("clipPath", "", clip)}">${shapes}</g>`,
    finish: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${defs.join("")}</defs>${body}</svg>\n`,
  };
}

function stopElements(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [offset, color, opacity] =
        typeof stop === "string" ? [index / Math.max(1, stops.length - 1), stop, undefined] : stop;
      const fade = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${Number(offset.toFixed(3))}" stop-color="${color}"${fade}/>`;
    })
    .join("");
}

export const path = (d: string, fill: string, extra = ""): string =>
  `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;

export const stroke = (d: string, color: string, width: number, extra = ""): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, extra = ""): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"${attributes(extra)}/>`;

export const ring = (cx: number, cy: number, r: number, color: string, width: number, extra = ""): string =>
  circle(cx, cy, r, "none", `stroke="${color}" stroke-width="${round(width)}"${attributes(extra)}`);

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = ""): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(extra)}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, extra = ""): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${rx > 0 ? ` rx="${round(rx)}"` : ""} fill="${fill}"${attributes(extra)}/>`;

export const group = (attrs: string, ...children: readonly string[]): string =>
  `<g${attributes(attrs)}>${children.join("")}</g>`;

/** Moves, turns and scales its children: at x, y, by degrees, by a factor. */
export const place = (x: number, y: number, angle: number, scale: number, ...children: readonly string[]): string =>
  group(
    `transform="translate(${round(x)} ${round(y)})${angle === 0 ? "" : ` rotate(${round(angle)})`}${scale === 1 ? "" : ` scale(${Number(scale.toFixed(3))})`}"`,
    ...children,
  );

/** "10 20, 30 40" as points. */
const pointsOf = (list: string): Point[] =>
  list.split(", ").map((pair) => {
    const [x = "0", y = "0"] = pair.split(" ");
    return [Number(x), Number(y)];
  });

/** A soft curve through all the points, given as pairs or as "10 20, 30 40" (Catmull-Rom, written as cubic Béziers). */
export function smooth(through: string | readonly Point[], closed = false): string {
  const points = typeof through === "string" ? pointsOf(through) : through;
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${round(startX)} ${round(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)}`;
    d += ` ${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)}`;
    d += ` ${round(to[0])} ${round(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A point on a circle; degrees run clockwise from the right. */
export const polar = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos((degrees * Math.PI) / 180),
  cy + r * Math.sin((degrees * Math.PI) / 180),
];

/** A leaf that stands on 0, 0 and points up, its right half in shade. */
export function leaf(length: number, width: number, light: string, shade: string, vein: string): string {
  const bulge = `${round(width * 0.62)} ${round(-length * 0.28)} ${round(width * 0.5)} ${round(-length * 0.78)}`;
  const bulgeLeft = `${round(-width * 0.5)} ${round(-length * 0.78)} ${round(-width * 0.62)} ${round(-length * 0.28)}`;
  const tip = `0 ${round(-length)}`;
  return (
    path(`M0 0C${bulge} ${tip}C${bulgeLeft} 0 0Z`, light) +
    path(`M0 0C${bulge} ${tip}Z`, shade) +
    stroke(`M0 6L0 ${round(-length * 0.86)}`, vein, Math.max(1.5, length / 70))
  );
}

export const sequence = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The same random-looking numbers on every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
