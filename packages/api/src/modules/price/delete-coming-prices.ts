import { findByIndex } from "../../db/find-by-index.ts";
import { inBatches, type PacedDatabase } from "../../db/in-batches.ts";
import { deletePricesOfComing } from "./store.ts";

/** Deletes the prices of a catalogue's revisions that are not live, in batches. */
export async function deleteComingPrices(database: PacedDatabase, catalogueId: string): Promise<void> {
  await inBatches(database, (size, turn) =>
    turn(async (transaction) => {
      await findByIndex(transaction);
      return deletePricesOfComing(transaction, catalogueId, size);
    }),
  );
}
