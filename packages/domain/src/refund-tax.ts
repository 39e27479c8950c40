import { type MinorUnits, sum, taxInGross } from "./money.ts";
import type { LegalKind } from "./product.ts";
import { piecesOf, shareOut, shareWeights } from "./refund.ts";

/** A line of an order as its tax needs it; what is enclosed has the price 0. */
export interface TaxedLine {
  position: number;
  quantity: number;
  /** Null if the order's record does not tell it. */
  legal_kind: LegalKind | null;
  /** Percent. */
  tax_rate: number;
  gross_price: MinorUnits;
}

/** A fee or discount of an order. */
export interface TaxedFee {
  /** Percent; null if the order's record does not tell it. */
  tax_rate: number | null;
  gross_price: MinorUnits;
  tax: MinorUnits;
}

/** Pieces of a position that went back, for what they cost. */
interface ReturnedPieces {
  position: number;
  quantity: number;
  /** How many of the position went back before. */
  before: number;
  amount: MinorUnits;
  tax: MinorUnits;
}

/** A part of a refund with one tax rate. */
export interface RefundTaxPart {
  /** True for shares of fees and discounts, which have no legal kind. */
  is_fee: boolean;
  legal_kind: LegalKind | null;
  tax_rate: number | null;
  gross: MinorUnits;
  tax: MinorUnits;
}

/**
 * Divides what pieces have cost by tax rate [report.tax]: their part of the position's price, and their share of the fees of
 * each rate. Once all pieces of an order went back, the parts of each rate and legal kind add up to what was sold.
 */
export function refundTaxParts(
  { lines, fees }: { lines: readonly TaxedLine[]; fees: readonly TaxedFee[] },
  returned: ReturnedPieces,
): RefundTaxPart[] {
  const index = lines.findIndex(({ position }) => position === returned.position);
  const line = lines[index];
  if (!line) {
    throw new Error("Pieces of no position went back.");
  }
  const { quantity, legal_kind, tax_rate, gross_price } = line;
  const part = (amount: MinorUnits, tax: MinorUnits) =>
    piecesOf({ position: returned.position, quantity, amount, tax }, returned);
  const price = part(gross_price, taxInGross(gross_price, tax_rate));
  const weights = shareWeights(lines);
  const rates = ratesOf(fees);
  const shares = rates.slice(0, -1).map((fee) => ({
    tax_rate: fee.tax_rate,
    ...part(shareOut(fee.gross_price, weights)[index] ?? 0, shareOut(fee.tax, weights)[index] ?? 0),
  }));
  const told = [price, ...shares];
  // The last rate takes the rest, so that the parts are the refund to the cent.
  const last = rates.slice(-1).map((fee) => ({
    tax_rate: fee.tax_rate,
    amount: returned.amount - sum(told.map(({ amount }) => amount)),
    tax: returned.tax - sum(told.map(({ tax }) => tax)),
  }));
  return [
    { is_fee: false, legal_kind, tax_rate, gross: price.amount, tax: price.tax },
    ...[...shares, ...last].map((share) => {
      return { is_fee: true, legal_kind: null, tax_rate: share.tax_rate, gross: share.amount, tax: share.tax };
    }),
  ];
}

/** The sums of fees with the same rate, the lowest rate first. */
function ratesOf(fees: readonly TaxedFee[]): TaxedFee[] {
  return [...Map.groupBy(fees, ({ tax_rate }) => tax_rate)]
    .map(([tax_rate, same]) => ({
      tax_rate,
      gross_price: sum(same.map(({ gross_price }) => gross_price)),
      tax: sum(same.map(({ tax }) => tax)),
    }))
    .toSorted((one, other) => (one.tax_rate ?? -1) - (other.tax_rate ?? -1));
}
