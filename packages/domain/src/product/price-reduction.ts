import type { MinorUnits } from "../money/money.ts";

/** A selling price, valid until the next price begins. */
export interface HistoricPrice {
  valid_from: Date;
  selling_price: MinorUnits;
}

/** The days before a reduction that are searched for the lowest price, and how long it is shown [product.reduction]. */
export const REDUCTION_DAYS = 30;

const REDUCTION_MS = REDUCTION_DAYS * 24 * 60 * 60 * 1000;

/**
 * The reference price of a reduction: the lowest price in the 30 days before the current price began
 * [product.reduction]. After 30 days the current price is the usual one and no longer a reduction.
 * @param history of one variation, oldest first
 * @returns null if the current price is not a reduction, so that none may be shown
 */
export function lowestPriceBefore(history: readonly HistoricPrice[], now: Date): MinorUnits | null {
  const begun = history.filter(({ valid_from }) => valid_from <= now);
  const present = begun.at(-1);
  if (!present || now.getTime() - present.valid_from.getTime() > REDUCTION_MS) {
    return null;
  }
  const windowStart = present.valid_from.getTime() - REDUCTION_MS;
  const before = begun.filter((_, index) => (begun[index + 1]?.valid_from.getTime() ?? 0) > windowStart);
  const lowest = Math.min(...before.map(({ selling_price }) => selling_price));
  return Number.isFinite(lowest) && lowest > present.selling_price ? lowest : null;
}

/**
 * The smallest reduction among these prices, in whole percent. It holds for all of them, so one note may state it.
 * @param prices the current and the reference price; `before` is null if the price is not a reduction
 */
export function smallestReduction(prices: readonly { now: MinorUnits; before: MinorUnits | null }[]): number {
  const reductions = prices.map(({ now, before }) => (before === null ? 0 : reductionPercent(before, now)));
  return reductions.length === 0 ? 0 : Math.min(...reductions);
}

/** The reduction of a price in whole percent, rounded down so that it is never overstated. */
export function reductionPercent(before: MinorUnits, now: MinorUnits): number {
  return before > now && before > 0 ? Math.floor(((before - now) * 100) / before) : 0;
}
