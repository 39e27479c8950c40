import type { DatabaseConnection } from "../../db/connection.ts";
import { PACES } from "../../db/in-batches.ts";
import { tidyCatalogue } from "../price/index.ts";
import { importLockName } from "./import-lock.ts";
import { untidyCatalogues } from "./revision-store.ts";

/**
 * Deletes the rows left by killed imports, and those that a finished import replaced. Catalogues that are being
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
