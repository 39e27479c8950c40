import type { DatabaseConnection } from "../../db/connection.ts";
import { PACES, type PacedDatabase } from "../../db/in-batches.ts";
import { tidyRevisions, untidyCatalogues } from "../catalogue/index.ts";
import { deleteComingPrices } from "../price/index.ts";
import { importLockName } from "./import-lock.ts";

/**
 * Tidies the rows left by killed imports, and those that a finished import replaced. Catalogues that are being
 * imported are skipped, because their import does it.
 */
export async function tidyCatalogues(connection: DatabaseConnection): Promise<void> {
  const { kysely: db, engine } = connection;
  for (const id of await untidyCatalogues(db)) {
    await using lock = await connection.tryLock(importLockName(id));
    if (lock) {
      await tidyCatalogue({ db, pace: PACES[engine] }, id);
    }
  }
}

/**
 * Tidies rows of a catalogue in batches: deletes the prices and rows of a revision that never went live, and puts the rows
 * that ended with an earlier one away. The caller holds the catalogue's import lock.
 */
export async function tidyCatalogue(database: PacedDatabase, catalogueId: string): Promise<void> {
  // Prices first: without the import's row, they would count.
  await deleteComingPrices(database, catalogueId);
  await tidyRevisions(database, catalogueId);
}
