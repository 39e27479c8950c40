/** An amount in the minor unit of its currency (cents for EUR). Always a safe integer, never a float. */
export type MinorUnits = number;

/** ISO 4217 code of a currency, such as "EUR". */
export type Currency = string;

const MINOR_PER_MAJOR = 100;

/**
 * Converts a decimal amount of the major unit (19.9) to minor units (1990).
 * @returns undefined where the amount has more than two decimals or is no finite, safe number.
 */
export function minorFromMajor(major: number): MinorUnits | undefined {
  const minor = Math.round(major * MINOR_PER_MAJOR);
  // Compared in the major unit, where both are the nearest float to the same decimal number or are not.
  return Number.isSafeInteger(minor) && majorFromMinor(minor) === major ? minor : undefined;
}

/** Converts a whole amount of the major unit (19) to minor units (1900). */
export function minorFromWhole(major: number): MinorUnits {
  return major * MINOR_PER_MAJOR;
}

/** Converts minor units (1990) to the decimal amount of the major unit (19.9) that travels on the wire. */
export function majorFromMinor(minor: MinorUnits): number {
  return minor / MINOR_PER_MAJOR;
}

/** A share of an amount, `percent` in percent, rounded half away from zero to a whole minor unit. */
export function percentOf(amount: MinorUnits, percent: number): MinorUnits {
  // A whole number of millionths, so that a half is one: 250 * 64.6 / 100 is 161.49999999999997 to a float.
  const millionths = Math.abs(amount) * Math.round(percent * 10_000);
  return Math.sign(amount) * Math.round(millionths / 1_000_000);
}

/** The tax contained in a gross amount, `ratePercent` in percent, rounded to a whole minor unit. */
export function taxInGross(gross: MinorUnits, ratePercent: number): MinorUnits {
  return gross - Math.sign(gross) * Math.round((Math.abs(gross) * 100) / (100 + ratePercent));
}

/** What is left of a gross amount without its tax, `ratePercent` in percent. */
export function withoutTax(gross: MinorUnits, ratePercent: number): MinorUnits {
  return gross - taxInGross(gross, ratePercent);
}

/** Adds up amounts. */
export function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return amounts.reduce((total, amount) => total + amount, 0);
}
