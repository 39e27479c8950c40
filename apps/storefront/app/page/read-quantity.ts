/** More than any limit allows; what is typed beyond it is refused as too much, in the words of the limit. */
const MOST = 1_000_000;

/** How many pieces a form asks for; undefined where that is no whole number, or one below zero. */
export function readQuantity(text: string): number | undefined {
  return /^\d+$/.test(text) ? Math.min(Number(text), MOST) : undefined;
}
