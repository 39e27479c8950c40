import type { ListPlace } from "@guerdon/contract/operations/list-page";

/** The page of a list to read: at most `limit` rows after a place. */
export interface PageWish {
  limit: number;
  after: ListPlace | null;
}

/**
 * Returns the facts of a page beside its rows: the place where the next page begins, and on the first page the number
 * of all rows. They are counted only if the page is full [operator.whole-lists].
 */
export async function pageFacts<Row>(
  { limit, after }: PageWish,
  rows: readonly Row[],
  { place, count }: { place: (row: Row) => ListPlace; count: () => Promise<number> },
): Promise<{ next: ListPlace | null; total: number | null }> {
  const last = rows.length < limit ? undefined : rows.at(-1);
  if (after !== null) {
    return { next: last ? place(last) : null, total: null };
  }
  return last ? { next: place(last), total: await count() } : { next: null, total: rows.length };
}

/** Returns the number of rows that are read on this page and on later ones, for the log. */
export function rowsToRead(
  { wishedRows }: { wishedRows?: number | undefined },
  rows: readonly unknown[],
  { total }: { total: number | null },
): number {
  return wishedRows === undefined || total === null ? rows.length : Math.min(wishedRows, total);
}
