import fc from "fast-check";
import { expect, test } from "vitest";
import { BARCODES, canEncode, SYMBOLOGIES } from "./barcode.ts";

// [fulfilment.barcode]
test.each([
  ["ean13", "4006381333931", true],
  ["ean13", "400638133393", true],
  ["ean13", "4006381333932", false],
  ["ean13", "40063813339", false],
  ["ean13", "40063813339311", false],
  ["ean13", "4006 381333931", false],
  ["ean13", "٤٠٠٦٣٨١٣٣٣٩٣", false],
  ["code128", "RM25-7K3D 9QXW~", true],
  ["code128", "Grüße", false],
  ["code128", "AB\tCD", false],
  ["code128", "A".repeat(48), true],
  ["code128", "A".repeat(49), false],
  ["qr", "żółć 🎁", true],
  ["qr", "A".repeat(201), false],
  ["datamatrix", "https://brand.example/redeem?code=ABC", true],
  ["pdf417", "ABCDEFGH", true],
  ["aztec", "ABCDEFGH", true],
] as const)("%s takes %j: %j", (barcode, code, expected) => {
  expect(canEncode(barcode, code)).toBe(expected);
});

test("no bar code takes an empty code", () => {
  expect(BARCODES.filter((barcode) => canEncode(barcode, ""))).toEqual([]);
});

test("exactly one of the ten check digits completes an EAN-13", () => {
  const twelve = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(
      twelve,
      (digits) => [..."0123456789"].filter((check) => canEncode("ean13", digits + check)).length === 1,
    ),
  );
});

test("every bar code has a quiet zone, and a name of its own to draw it by", () => {
  const known = BARCODES.map((barcode) => SYMBOLOGIES[barcode]);
  expect(new Set(known.map(({ bcid }) => bcid)).size).toBe(BARCODES.length);
  expect(known.every(({ quietZone }) => quietZone > 0)).toBe(true);
});
