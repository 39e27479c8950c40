/** The two fields of the price filter, as typed. */
export interface Bounds {
  min: string;
  max: string;
}

interface Range {
  min: number;
  max: number;
}

/** True for whole numbers within the range, the first not above the second [catalogue.price-filter]. */
export function isWithin({ min, max }: Bounds, range: Range): boolean {
  const isWhole = [min, max].every((text) => /^\d+$/.test(text));
  return isWhole && Number(min) >= range.min && Number(min) <= Number(max) && Number(max) <= range.max;
}

/** Corrects fields that are empty or beyond the range to its limits [catalogue.price-range]. */
export function correctedBounds(typed: Bounds, range: Range): Range {
  const min = limited(typed.min, range, range.min);
  const max = limited(typed.max, range, range.max);
  return { min: Math.min(min, max), max: Math.max(min, max) };
}

/** Moves one handle; it stays at least 1 from the other [catalogue.price-range]. */
export function movedBounds(bounds: Bounds, end: keyof Bounds, value: number): Bounds {
  const moved = end === "min" ? Math.min(value, Number(bounds.max) - 1) : Math.max(value, Number(bounds.min) + 1);
  return { ...bounds, [end]: String(moved) };
}

function limited(text: string, { min, max }: Range, otherwise: number): number {
  const value = Math.round(Number(text));
  return text.trim() === "" || !Number.isFinite(value) ? otherwise : Math.min(max, Math.max(min, value));
}
