/** More than any limit allows; what is typed beyond it is refused as too much, in the words of the limit. */
const MOST = 1_000_000;

/** What a form's field counts, such as pieces; undefined where it holds no whole number, or one below zero. */
export function readWhole(text: string): number | undefined {
  return /^\d+$/.test(text) ? Math.min(Number(text), MOST) : undefined;
}
