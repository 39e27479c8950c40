import { minorFromMajor } from "@guerdon/domain/money";

/** Parses a typed amount, with decimal comma or point, to minor units; null if it is not an amount. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[\s€]/g, "").replace(",", ".");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) {
    return null;
  }
  return minorFromMajor(Number(plain)) ?? null;
}
