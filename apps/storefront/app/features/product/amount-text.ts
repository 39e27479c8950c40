import { minorFromMajor } from "@guerdon/domain/money";

/** An amount as people type it, with comma or point, in minor units; null where it is none. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[\s€]/g, "").replace(",", ".");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) {
    return null;
  }
  return minorFromMajor(Number(plain)) ?? null;
}
