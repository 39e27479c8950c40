import { type MinorUnits, sum, taxInGross, withoutTax } from "../money/money.ts";
import { effectiveTaxRate } from "../product/product-tax.ts";
import type { ChargedLine } from "./fee-parts.ts";
import { type FeeLine, type FeeRule, feeLines, missingForFreeDelivery } from "./fees.ts";

/** A line with its current price. */
export interface PricedLine extends ChargedLine {
  /** Per item, for savings; null if no saving is advertised. */
  retail_value: MinorUnits | null;
}

export interface TaxLine {
  /** Percent. */
  rate: number;
  amount: MinorUnits;
  /** The amount with this rate, including its tax. */
  of: MinorUnits;
}

export interface BasketTotals {
  fees: FeeLine[];
  /** Per rate, sorted by rate [basket.tax]. */
  tax: TaxLine[];
  net_price: MinorUnits;
  gross_price: MinorUnits;
  /** Gross, or net where the website shows net prices [basket.shown-value]. */
  basket_without_fees: MinorUnits;
  /** Null if delivery is free already or never becomes free. */
  missing_for_free_delivery: MinorUnits | null;
  /** Without fees; gross, or net if the website shows net prices. */
  savings: MinorUnits;
  prepaid_value: MinorUnits;
  used_credit: MinorUnits;
  remaining_credit: MinorUnits;
  /** The amount that a co-payment covers beyond credit: at most the agreed one [payment.co-payment]. */
  post_payment_amount: MinorUnits;
  missing_amount_of_money: MinorUnits;
  item_count: number;
}

/** The payments of a basket, and the way its amounts are shown. */
interface PaidAndShown {
  prepaidValue: MinorUnits;
  /** The agreed amount of the co-payment. */
  postPayment?: MinorUnits;
  showsNet: boolean;
}

/** All totals of a basket from lines, fees, credit and co-payment. They are computed nowhere else [basket.totals]. */
export function basketTotals(
  lines: readonly PricedLine[],
  rules: readonly FeeRule[],
  { prepaidValue, postPayment = 0, showsNet }: PaidAndShown,
): BasketTotals {
  const goods = sum(lines.map((line) => line.gross_price));
  const shown = showsNet ? goods - sum(taxLines(lines, []).map(({ amount }) => amount)) : goods;
  const fees = feeLines(rules, lines, shown);
  const gross = goods + sum(fees.map((fee) => fee.gross_price));
  const tax = taxLines(lines, fees);
  const net = gross - sum(tax.map((line) => line.amount));
  const used = Math.min(prepaidValue, gross);
  const copaid = Math.min(postPayment, gross - used);
  return {
    fees,
    tax,
    net_price: net,
    gross_price: gross,
    basket_without_fees: shown,
    missing_for_free_delivery: missingForFreeDelivery(rules, lines, shown),
    savings: sum(lines.map((line) => savingsOf(line, showsNet))),
    prepaid_value: prepaidValue,
    used_credit: used,
    remaining_credit: prepaidValue - used,
    post_payment_amount: copaid,
    missing_amount_of_money: gross - used - copaid,
    item_count: sum(lines.map((line) => line.quantity)),
  };
}

/**
 * Retail value times quantity minus price, or 0 if negative [basket.savings]. If the website shows net prices, both
 * exclude tax, so that the saving is the difference of the shown prices.
 */
function savingsOf(line: PricedLine, showsNet: boolean): MinorUnits {
  const { retail_value, quantity, gross_price, legal_kind, tax_rate } = line;
  if (retail_value === null) {
    return 0;
  }
  const rate = showsNet ? effectiveTaxRate(legal_kind, tax_rate) : 0;
  return Math.max(0, withoutTax(retail_value * quantity, rate) - withoutTax(gross_price, rate));
}

function taxLines(lines: readonly PricedLine[], fees: readonly FeeLine[]): TaxLine[] {
  const perRate = new Map<number, TaxLine>();
  const add = (rate: number, gross: MinorUnits, tax: MinorUnits) => {
    if (rate > 0) {
      const { amount, of } = perRate.get(rate) ?? { amount: 0, of: 0 };
      perRate.set(rate, { rate, amount: amount + tax, of: of + gross });
    }
  };
  for (const { legal_kind, tax_rate, gross_price } of lines) {
    const rate = effectiveTaxRate(legal_kind, tax_rate);
    add(rate, gross_price, taxInGross(gross_price, rate));
  }
  for (const { tax_rate, gross_price, net_price } of fees.flatMap(({ parts }) => parts)) {
    add(tax_rate, gross_price, gross_price - net_price);
  }
  return [...perRate.values()].sort((a, b) => a.rate - b.rate);
}

/** The credit left after paying a price, or the amount to pay in addition (the credit meter). */
export function creditEffect(
  remainingCredit: MinorUnits,
  price: MinorUnits,
): { leaves: MinorUnits; in_addition: MinorUnits } {
  const after = remainingCredit - price;
  return { leaves: Math.max(0, after), in_addition: Math.max(0, -after) };
}
