import { type Barcode, canEncode, SYMBOLOGIES } from "@guerdon/domain/fulfilment/barcode";
import { type DrawingContext, render, toBuffer } from "bwip-js/node";

/** A bar code as the outline of its dark parts, without its quiet zone. Lengths are in widths of the narrowest bar or dot. */
export interface BarcodeDrawing {
  /** Path data as in SVG, to be filled by the even-odd rule. */
  path: string;
  width: number;
  height: number;
  quietZone: number;
  /** Bars may be drawn at any height. */
  shape: "bars" | "rows" | "dots";
}

/** The units that bwip-js gives the narrowest bar or dot at scale 1. */
const UNITS = { bars: 1, rows: 1, dots: 2 } as const;
/** Millimetres; codes that are not made of bars have their own proportions. */
const BAR_HEIGHT = 15;
/** Pixels of the narrowest bar: sharp on screens of high density. */
const PIXELS = 4;

/**
 * A bar code for a mail: a PNG, black on white, with its quiet zone on all sides [fulfilment.barcode].
 * @returns undefined if the bar code cannot hold the code
 */
export async function barcodePng(barcode: Barcode, code: string): Promise<Uint8Array | undefined> {
  if (!canEncode(barcode, code)) {
    return undefined;
  }
  const { bcid, quietZone, shape } = SYMBOLOGIES[barcode];
  const height = shape === "bars" ? { height: BAR_HEIGHT } : {};
  const zone = { padding: quietZone * UNITS[shape], backgroundcolor: "FFFFFF" };
  try {
    return new Uint8Array(await toBuffer({ bcid, text: code, scale: PIXELS, ...zone, ...height }));
  } catch {
    // A code that the encoder refuses is expected: it is there as text.
    return undefined;
  }
}

/**
 * A bar code to print, as a path [fulfilment.barcode].
 * @returns undefined if the bar code cannot hold the code
 */
export function drawBarcode(barcode: Barcode, code: string): BarcodeDrawing | undefined {
  if (!canEncode(barcode, code)) {
    return undefined;
  }
  const { bcid, quietZone, shape } = SYMBOLOGIES[barcode];
  try {
    // At scale 1 bwip-js moves bars by half a unit, to meet pixels.
    const scale = 2;
    const drawn = render({ bcid, text: code, scale }, outline());
    const module = UNITS[shape] * scale;
    return {
      path: drawn.shapes.map((points) => subpath(points, module)).join(""),
      width: drawn.width / module,
      height: drawn.height / module,
      quietZone,
      shape,
    };
  } catch {
    return undefined;
  }
}

type Point = readonly [x: number, y: number];
interface Outline {
  shapes: (readonly Point[])[];
  width: number;
  height: number;
}

/** Collects what bwip-js draws: upright bars as rectangles, dots as polygons. */
function outline(): DrawingContext<Outline> {
  const drawn: Outline = { shapes: [], width: 0, height: 0 };
  const nothing = () => undefined;
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width, height) {
      Object.assign(drawn, { width, height });
    },
    // bwip-js alone decides on the parameters.
    // biome-ignore lint/complexity/useMaxParams: the interface of a package.
    line(x0, y0, x1, y1, width) {
      const [left, right] = [x0 - width / 2, x1 + width / 2];
      drawn.shapes.push([
        [left, y0],
        [right, y0],
        [right, y1],
        [left, y1],
      ]);
    },
    polygon(points) {
      drawn.shapes.push(points);
    },
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => drawn,
  };
}

function subpath(points: readonly Point[], module: number): string {
  return `M${points.map(([x, y]) => `${x / module} ${y / module}`).join("L")}Z`;
}
