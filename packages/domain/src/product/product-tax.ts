import type { LegalKind } from "./product.ts";

/** The tax rate of a line in percent. Multi-purpose vouchers are not taxed [product.tax] (Directive (EU) 2016/1065). */
export function effectiveTaxRate(kind: LegalKind, rate: number): number {
  return kind === "multi_purpose_voucher" ? 0 : rate;
}
