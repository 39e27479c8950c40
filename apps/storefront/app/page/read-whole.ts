/** Larger than any limit. Larger input is reduced to it, so that it is refused with the message of the limit. */
const MAX_COUNT = 1_000_000;

/** The count in a form field, such as a quantity; undefined unless it is a non-negative integer. */
export function readWhole(text: string): number | undefined {
  return /^\d+$/.test(text) ? Math.min(Number(text), MAX_COUNT) : undefined;
}
