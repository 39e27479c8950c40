/** An amount in the minor unit of its currency (cents for EUR). Always a safe integer, never a float. */
export type MinorUnits = number;

/** ISO 4217 code of a currency, such as "EUR". */
export type Currency = string;

const MINOR_PER_MAJOR = 100;

/**
 * Converts a decimal amount of the major unit (19.9) to minor units (1990).
 * @returns undefined if the amount has more than two decimals or is not a finite, safe number.
 */
export function minorFromMajor(major: number): MinorUnits | undefined {
  const minor = Math.round(major * MINOR_PER_MAJOR);
  // Compared in the major unit: both are the float nearest to the same decimal number, unless there are more decimals.
  return Number.isSafeInteger(minor) && majorFromMinor(minor) === major ? minor : undefined;
}

/** Converts a whole amount of the major unit (19) to minor units (1900). */
export function minorFromWhole(major: number): MinorUnits {
  return major * MINOR_PER_MAJOR;
}

/** Converts minor units (1990) to the decimal amount of the major unit (19.9) used on the wire. */
export function majorFromMinor(minor: MinorUnits): number {
  return minor / MINOR_PER_MAJOR;
}

/** A percentage of an amount, rounded half away from zero to a whole minor unit. */
export function percentOf(amount: MinorUnits, percent: number): MinorUnits {
  // Whole millionths keep halves exact: 250 * 64.6 / 100 is 161.49999999999997 in floating point.
  const millionths = Math.abs(amount) * Math.round(percent * 10_000);
  return Math.sign(amount) * Math.round(millionths / 1_000_000);
}

/** The tax contained in a gross amount, `ratePercent` in percent, rounded to a whole minor unit. */
export function taxInGross(gross: MinorUnits, ratePercent: number): MinorUnits {
  return gross - Math.sign(gross) * Math.round((Math.abs(gross) * 100) / (100 + ratePercent));
}

/** A gross amount without its tax, `ratePercent` in percent. */
export function withoutTax(gross: MinorUnits, ratePercent: number): MinorUnits {
  return gross - taxInGross(gross, ratePercent);
}

/** Adds up amounts. */
export function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * Spreads an amount over weights to the cent, by largest remainder: the parts add up to it exactly. Of equal remainders
 * the first gets more. Without any weight the first part takes all.
 * @param total may be negative
 * @param weights none is negative
 */
export function shareOut(total: MinorUnits, weights: readonly number[]): MinorUnits[] {
  const whole = sum(weights);
  if (whole === 0) {
    return weights.map((_, index) => (index === 0 ? total : 0));
  }
  // A product of two amounts may be larger than what a number holds exactly.
  const size = BigInt(Math.abs(total));
  const parts = weights.map((weight, index) => {
    const product = size * BigInt(weight);
    return { index, part: Number(product / BigInt(whole)), remainder: Number(product % BigInt(whole)) };
  });
  const left = Math.abs(total) - sum(parts.map(({ part }) => part));
  const raised = new Set(
    parts
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  const sign = total < 0 ? -1 : 1;
  return parts.map(({ index, part }) => {
    const size = part + (raised.has(index) ? 1 : 0);
    return size === 0 ? 0 : sign * size;
  });
}

/** True if an amount is not the one that was expected; null expects none. */
export function isAnother(expected: MinorUnits | null, amount: MinorUnits): boolean {
  return expected !== null && expected !== amount;
}
