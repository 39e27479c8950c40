import type { DatabaseConnection } from "../../db/connection.ts";
import { PACES } from "../../db/in-batches.ts";
import { tidyCatalogue } from "../price/index.ts";
import { importLockName } from "./import-lock.ts";
import { untidyCatalogues } from "./revision-store.ts";

/**
 * Deletes what imports that were killed have left, and what an import that just ended needs no more. A catalogue that is
 * being imported is passed over: that import sees to it.
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
