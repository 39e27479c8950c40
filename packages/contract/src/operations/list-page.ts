import { z } from "zod";

/** The most rows of one page; a longer list is read page by page. */
export const MAX_PAGE_SIZE = 10_000;

/** Rows beyond these are counted only for a caller who reads them: a list may have millions. */
export const MAX_COUNTED = 10_000;

/** The place of a row in its list: its time and, among those of the same time, its id. */
export const listPlace = z.strictObject({ at: z.date(), id: z.string() });

export type ListPlace = z.infer<typeof listPlace>;

/** The requested page of a list. */
export const pageWish = {
  limit: z.int().min(1).max(MAX_PAGE_SIZE),
  /** The place of the last row of the page before, which came with it; null: the first page. */
  after: listPlace.nullable().default(null),
};

/** The data that accompanies the rows of a page. */
export const pageFacts = {
  /** The place to go on from; null if no row follows. */
  next: listPlace.nullable(),
  /**
   * The number of rows on all pages, which comes with the first page only. Of more than `MAX_COUNTED`, if no more than these
   * are wished, it is `MAX_COUNTED + 1`.
   */
  total: z.int().nullable(),
};
