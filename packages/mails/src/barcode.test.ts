import { BARCODES, type Barcode, SYMBOLOGIES } from "@guerdon/domain/fulfilment/barcode";
import { expect, test } from "vitest";
import { barcodePng, drawBarcode } from "./barcode.ts";

const CODES: Record<Barcode, string> = {
  code128: "RM25-7K3D",
  ean13: "4006381333931",
  qr: "RM25-7K3D",
  datamatrix: "RM25-7K3D",
  pdf417: "RM25-7K3D",
  aztec: "RM25-7K3D",
};

// [fulfilment.barcode]
test.each(BARCODES)("a mail gets %s as a PNG", async (barcode) => {
  const png = await barcodePng(barcode, CODES[barcode]);
  expect([...(png ?? []).slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
});

test("the PNG of an EAN-13 is four pixels for each of its 95 bars, with a quiet zone of 11 on either side", async () => {
  const png = await barcodePng("ean13", CODES.ean13);
  expect(Buffer.from(png ?? []).readUInt32BE(16)).toBe(4 * (95 + 2 * 11));
});

// [fulfilment.barcode]
test.each([
  ["ean13", "4006381333932"],
  ["ean13", "RM25-7K3D"],
  ["code128", "Grüße"],
  ["qr", ""],
] as const)("%s does not take %j, and there is neither a picture nor a drawing", async (barcode, code) => {
  expect(await barcodePng(barcode, code)).toBeUndefined();
  expect(drawBarcode(barcode, code)).toBeUndefined();
});

/** The dark parts of a drawing of upright bars, from left to right. */
function barsOf(path: string): [from: number, to: number][] {
  return [...path.matchAll(/M([\d.]+) [\d.]+L([\d.]+) /g)].map(([, from, to]) => [Number(from), Number(to)]);
}

/** The digits on the right side of an EAN-13: a 1 is dark. */
const RIGHT_DIGITS = ["1110010", "1100110", "1101100", "1000010", "1011100"];

test("an EAN-13 is drawn as the standard has it: guards at both ends, and every digit", () => {
  const drawing = drawBarcode("ean13", "9780201310023");
  const bars = barsOf(drawing?.path ?? "");
  expect(drawing?.width).toBe(95);
  const modules = Array.from({ length: 95 }, (_, at) => (bars.some(([from, to]) => from <= at && at < to) ? 1 : 0));
  const text = modules.join("");
  expect(text.slice(0, 3)).toBe("101");
  expect(text.slice(45, 50)).toBe("01010");
  expect(text.slice(-3)).toBe("101");
  const right = [3, 1, 0, 0, 2, 3].map((digit) => RIGHT_DIGITS[digit]).join("");
  expect(text.slice(50, 92)).toBe(right);
});

test("a bar code to print is drawn within its size, and begins at its edge", () => {
  for (const barcode of BARCODES) {
    const drawing = drawBarcode(barcode, CODES[barcode]);
    const numbers = [...(drawing?.path ?? "").matchAll(/([\d.]+) ([\d.]+)/g)];
    const across = numbers.map(([, x]) => Number(x));
    const down = numbers.map(([, , y]) => Number(y));
    expect([Math.min(...across), Math.max(...across)]).toEqual([0, drawing?.width]);
    expect(Math.min(...down)).toBe(0);
    expect(Math.max(...down)).toBeLessThanOrEqual(drawing?.height ?? 0);
    expect(drawing?.quietZone).toBe(SYMBOLOGIES[barcode].quietZone);
  }
});
