import type { DeliveryType } from "../fulfilment/delivery.ts";
import { type MinorUnits, shareOut, sum, taxInGross } from "../money/money.ts";
import type { LegalKind, TypeGroup } from "../product/product.ts";
import { effectiveTaxRate } from "../product/product-tax.ts";

/** A line as fees and discounts see it. */
export interface ChargedLine {
  delivery_type: DeliveryType;
  type_group: TypeGroup;
  legal_kind: LegalKind;
  quantity: number;
  gross_price: MinorUnits;
  /** Percent, of the product: see `effectiveTaxRate`. */
  tax_rate: number;
}

/** The part of a fee or discount that a line bears [fee.parts]. */
export interface FeePart {
  /** The index of the line. */
  line: number;
  /** The kind of the voucher whose price it reduces; null for a part of a fee, which has its own price and rate. */
  legal_kind: LegalKind | null;
  /** Percent. */
  tax_rate: number;
  /** Negative for a discount. */
  gross_price: MinorUnits;
  net_price: MinorUnits;
}

type UntaxedPart = Omit<FeePart, "net_price">;

/** The parts of a fee that the lines bear which it was charged for, in proportion to their prices. */
export function feeParts(
  lines: readonly ChargedLine[],
  charged: readonly number[],
  { gross_price, tax_rate }: Pick<FeePart, "gross_price" | "tax_rate">,
): FeePart[] {
  const bearing = charged.flatMap((index) => lines[index] ?? []);
  const shares = shareOut(gross_price, shareWeights(bearing));
  return taxed(charged.map((line, index) => ({ line, legal_kind: null, tax_rate, gross_price: shares[index] ?? 0 })));
}

/**
 * The parts of a discount on a fee, in proportion to those of the fee, so that no line gets more back than it bears.
 * @param discount positive
 */
export function feeDiscountParts(fee: readonly FeePart[], discount: MinorUnits): FeePart[] {
  const shares = shareOut(
    -discount,
    fee.map(({ gross_price }) => gross_price),
  );
  return taxed(fee.map((part, index) => ({ ...part, gross_price: shares[index] ?? 0 })));
}

/**
 * The parts of a discount on vouchers, with the rates of the vouchers [fee.voucher-discount]: in proportion to what is left
 * of their prices, and together at most that.
 * @param left of each voucher's price by the index of its line, after earlier discounts
 * @param discount positive
 */
export function voucherDiscountParts(
  lines: readonly ChargedLine[],
  left: ReadonlyMap<number, MinorUnits>,
  discount: MinorUnits,
): FeePart[] {
  const weights = [...left.values()];
  const shares = shareOut(-Math.min(discount, sum(weights)), weights);
  const parts = [...left.keys()].flatMap((line, index): UntaxedPart[] => {
    const [voucher, gross_price = 0] = [lines[line], shares[index]];
    const { legal_kind, tax_rate = 0 } = voucher ?? {};
    return legal_kind && gross_price !== 0
      ? [{ line, legal_kind, tax_rate: effectiveTaxRate(legal_kind, tax_rate), gross_price }]
      : [];
  });
  return taxed(parts);
}

/** The weights by which a fee is shared out among lines: their prices, or the quantities where nothing has a price. */
export function shareWeights(lines: readonly { gross_price: MinorUnits | null; quantity: number }[]): number[] {
  const prices = lines.map(({ gross_price }) => gross_price ?? 0);
  return sum(prices) > 0 ? prices : lines.map(({ quantity }) => quantity);
}

/** Rounds the tax once for each rate, and shares it out among its parts. */
function taxed(parts: readonly UntaxedPart[]): FeePart[] {
  return [...Map.groupBy(parts, ({ tax_rate }) => tax_rate)]
    .flatMap(([rate, same]) => {
      const amounts = same.map(({ gross_price }) => gross_price);
      const taxes = shareOut(taxInGross(sum(amounts), rate), amounts.map(Math.abs));
      return same.map((part, index) => ({ ...part, net_price: part.gross_price - (taxes[index] ?? 0) }));
    })
    .toSorted((one, other) => one.line - other.line);
}
