import type { InsideRow } from "../../tables/outside-rows-store.ts";

/** Bytes that a batch has at once in memory, about. */
const BATCH_BYTES = 8 * 1024 * 1024;
/** The first batch, and the largest: one row may be a picture of some megabytes. */
const [FIRST_ROWS, MAX_ROWS] = [8, 100];

/** The number of rows of the next batch, by the size of those of the last one; it doubles at most. */
export function nextRows(last: readonly Pick<InsideRow, "value">[] = []): number {
  if (last.length === 0) {
    return FIRST_ROWS;
  }
  const bytes = last.reduce((sum, { value }) => sum + value.length, 0);
  const factor = Math.min(2, BATCH_BYTES / Math.max(bytes, 1));
  return Math.min(MAX_ROWS, Math.max(1, Math.floor(last.length * factor)));
}
