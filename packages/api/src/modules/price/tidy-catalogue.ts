import { findByIndex } from "../../db/find-by-index.ts";
import { inBatches, type PacedDatabase } from "../../db/in-batches.ts";
import { tidyRevisions } from "../catalogue/index.ts";
import { deleteComingPrices } from "./store.ts";

/**
 * Deletes unneeded rows of a catalogue in batches: the prices and rows of a revision that never went live, and the rows
 * that ended with an earlier one. The caller holds the catalogue's import lock.
 */
export async function tidyCatalogue(database: PacedDatabase, catalogueId: string): Promise<void> {
  // Prices first: without the import's row, they would count.
  await deleteAllComingPrices(database, catalogueId);
  await tidyRevisions(database, catalogueId);
}

/** Deletes the prices of a revision that is not live, in batches. */
export async function deleteAllComingPrices(database: PacedDatabase, catalogueId: string): Promise<void> {
  await inBatches(database, (size, turn) =>
    turn(async (transaction) => {
      await findByIndex(transaction);
      return deleteComingPrices(transaction, catalogueId, size);
    }),
  );
}
