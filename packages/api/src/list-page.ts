import { type ListPlace, MAX_COUNTED } from "@guerdon/contract/operations/list-page";

/** The page of a list to read: at most `limit` rows after a place. */
export interface PageWish {
  limit: number;
  after: ListPlace | null;
}

/** The rows that the caller wishes on all pages; absent: those of this page. */
interface Wishing {
  wishedRows?: number | undefined;
}

interface ListOf<Row> {
  run: Wishing;
  place: (row: Row) => ListPlace;
  /** Counts the rows, up to `most` of them; null: all. */
  count: (most: number | null) => Promise<number>;
}

/**
 * Returns the facts of a page beside its rows: the place where the next page begins, and on the first page the number
 * of all rows. They are counted only if the page is full, and no further than is of use [operator.whole-lists].
 */
export async function pageFacts<Row>(
  { limit, after }: PageWish,
  rows: readonly Row[],
  { run, place, count }: ListOf<Row>,
): Promise<{ next: ListPlace | null; total: number | null }> {
  const last = rows.length < limit ? undefined : rows.at(-1);
  if (after !== null) {
    return { next: last ? place(last) : null, total: null };
  }
  const most = (run.wishedRows ?? limit) > MAX_COUNTED ? null : MAX_COUNTED + 1;
  return last ? { next: place(last), total: await count(most) } : { next: null, total: rows.length };
}

/** Returns the number of rows that are read on this page and on later ones, for the log. */
export function rowsToRead(
  { wishedRows }: Wishing,
  rows: readonly unknown[],
  { total }: { total: number | null },
): number {
  return wishedRows === undefined || total === null ? rows.length : Math.min(wishedRows, total);
}
