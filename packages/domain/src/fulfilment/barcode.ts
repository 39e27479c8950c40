/** The bar codes that a voucher's code can be printed as. */
export const BARCODES = ["code128", "ean13", "qr", "datamatrix", "pdf417", "aztec"] as const;
export type Barcode = (typeof BARCODES)[number];

interface Symbology {
  /** The name that bwip-js, which draws it, has for it. */
  bcid: string;
  /** The longest code, in characters: a longer one is too wide or too fine for a till's scanner. */
  longest: number;
  /** The empty space that scanners need on every side, in widths of the narrowest bar or dot. */
  quietZone: number;
  /** Bars side by side, which may be of any height; or rows of such bars, or dots, whose proportions are given. */
  shape: "bars" | "rows" | "dots";
}

/** The properties of each bar code. Quiet zones are at least those of its ISO/IEC standard. */
export const SYMBOLOGIES: Readonly<Record<Barcode, Symbology>> = {
  code128: { bcid: "code128", longest: 48, quietZone: 10, shape: "bars" },
  ean13: { bcid: "ean13", longest: 13, quietZone: 11, shape: "bars" },
  qr: { bcid: "qrcode", longest: 200, quietZone: 4, shape: "dots" },
  datamatrix: { bcid: "datamatrix", longest: 200, quietZone: 2, shape: "dots" },
  pdf417: { bcid: "pdf417", longest: 200, quietZone: 2, shape: "rows" },
  aztec: { bcid: "azteccode", longest: 200, quietZone: 2, shape: "dots" },
};

const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;
const EAN_DIGITS = /^\d{12,13}$/;

/**
 * True if a bar code can hold a code as it is [fulfilment.barcode]: EAN-13 takes 12 digits, or 13 with the right check
 * digit; Code 128 takes printable ASCII; the others take any text. All have a greatest length.
 */
export function canEncode(barcode: Barcode, code: string): boolean {
  const characters = [...code].length;
  if (characters === 0 || characters > SYMBOLOGIES[barcode].longest) {
    return false;
  }
  if (barcode === "ean13") {
    return EAN_DIGITS.test(code) && (code.length === 12 || code.endsWith(eanCheckDigit(code.slice(0, 12))));
  }
  return barcode !== "code128" || PRINTABLE_ASCII.test(code);
}

/** The check digit of an EAN-13, from its first 12 digits: they count once and three times in turn. */
function eanCheckDigit(digits: string): string {
  const weighted = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (weighted % 10)) % 10);
}
