import { shareWeights } from "../basket/fee-parts.ts";
import { type MinorUnits, shareOut, sum, taxInGross } from "../money/money.ts";
import type { LegalKind } from "../product/product.ts";
import { piecesOf } from "./refund.ts";

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

/** A fee or discount of an order, or what a position bears of it. */
export interface TaxedFee {
  /** Null for all positions together: the order's record does not tell which bear it. */
  position: number | null;
  /** The legal kind of the voucher whose price it reduces; null for fees. */
  legal_kind: LegalKind | null;
  /** Percent; null if the order's record does not tell it. */
  tax_rate: number | null;
  gross_price: MinorUnits;
  tax: MinorUnits;
}

/** Pieces of a position that went back, for what they cost. */
interface ReturnedPieces {
  position: number;
  quantity: number;
  /** The number of pieces of the position that went back before. */
  before: number;
  amount: MinorUnits;
  tax: MinorUnits;
}

/** A part of a refund with one tax rate. */
export interface RefundTaxPart {
  /** True for fees, which have no legal kind. A discount on a voucher is a part of its price. */
  is_fee: boolean;
  legal_kind: LegalKind | null;
  tax_rate: number | null;
  gross: MinorUnits;
  tax: MinorUnits;
}

/**
 * Divides what pieces have cost by legal kind and tax rate [report.tax]: their part of the position's price, and of what it
 * bears of fees and discounts. Once all pieces of an order went back, the parts of each kind and rate add up to what was
 * sold.
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
  const { position, quantity, legal_kind, tax_rate, gross_price } = line;
  const part = (amount: MinorUnits, tax: MinorUnits) => piecesOf({ position, quantity, amount, tax }, returned);
  const price = part(gross_price, taxInGross(gross_price, tax_rate));
  const weights = shareWeights(lines);
  const borne = [
    ...alike(fees.filter((fee) => fee.position === position)),
    ...alike(fees.filter((fee) => fee.position === null)).map((fee) => ({
      ...fee,
      gross_price: shareOut(fee.gross_price, weights)[index] ?? 0,
      tax: shareOut(fee.tax, weights)[index] ?? 0,
    })),
  ];
  const shares = borne.slice(0, -1).map((fee) => ({ ...fee, ...part(fee.gross_price, fee.tax) }));
  const told = [price, ...shares];
  // The last rate takes the rest, so that the parts are the refund to the cent.
  const last = borne.slice(-1).map((fee) => ({
    ...fee,
    amount: returned.amount - sum(told.map(({ amount }) => amount)),
    tax: returned.tax - sum(told.map(({ tax }) => tax)),
  }));
  return [
    { is_fee: false, legal_kind, tax_rate, gross: price.amount, tax: price.tax },
    ...[...shares, ...last].map((share): RefundTaxPart => {
      const { legal_kind, tax_rate, amount, tax } = share;
      return { is_fee: legal_kind === null, legal_kind, tax_rate, gross: amount, tax };
    }),
  ];
}

/** The sums of fees with the same rate and legal kind, the lowest rate first. */
function alike(fees: readonly TaxedFee[]): TaxedFee[] {
  return [...Map.groupBy(fees, ({ tax_rate, legal_kind }) => `${tax_rate} ${legal_kind}`).values()]
    .flatMap((same) =>
      same.slice(0, 1).map((first) => ({
        ...first,
        gross_price: sum(same.map(({ gross_price }) => gross_price)),
        tax: sum(same.map(({ tax }) => tax)),
      })),
    )
    .toSorted(
      (one, other) =>
        (one.tax_rate ?? -1) - (other.tax_rate ?? -1) ||
        Number(one.legal_kind !== null) - Number(other.legal_kind !== null),
    );
}
