/** More than any limit allows; what is typed beyond it is refused as too much, in the words of the limit. */
const MOST = 1_000_000;

/** The count in a form field, such as a quantity; undefined unless it is a non-negative integer. */
export function readWhole(text: string): number | undefined {
  return /^\d+$/.test(text) ? Math.min(Number(text), MOST) : undefined;
}
