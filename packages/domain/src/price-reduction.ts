import type { MinorUnits } from "./money.ts";

/** A price that was asked from a moment on, until the next one. */
export interface HistoricPrice {
  valid_from: Date;
  selling_price: MinorUnits;
}

/** Days that a reduction looks back over, and for which it may be announced [product.reduction]. */
export const REDUCTION_DAYS = 30;

const REDUCTION_MS = REDUCTION_DAYS * 24 * 60 * 60 * 1000;

/**
 * The price that a reduction is measured against: the lowest of the 30 days before the present price began
 * [product.reduction]. After 30 days the present price is the usual one, and no longer a reduction.
 * @param history of one variation, oldest first
 * @returns null where the present price is no reduction: nothing cheaper may be claimed
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
 * By how much each of these prices is reduced at least, in whole percent: what may be said of all of them at once.
 * @param prices what is asked now and what that is measured against; null where nothing may be claimed
 */
export function leastReduction(prices: readonly { now: MinorUnits; before: MinorUnits | null }[]): number {
  const reductions = prices.map(({ now, before }) => (before === null ? 0 : reductionPercent(before, now)));
  return reductions.length === 0 ? 0 : Math.min(...reductions);
}

/** By how much a price was reduced, in whole percent, never rounded in the shop's favour. */
export function reductionPercent(before: MinorUnits, now: MinorUnits): number {
  return before > now && before > 0 ? Math.floor(((before - now) * 100) / before) : 0;
}
