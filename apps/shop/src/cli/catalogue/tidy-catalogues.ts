import { PACES, tidyCatalogue, untidyCatalogues } from "@guerdon/api/operator";
import type { CommandShop } from "../command-context.ts";
import { importLockName } from "./import-lock.ts";

/**
 * Deletes what imports that were killed have left, and what an import that just ended needs no more. A catalogue that is
 * being imported is passed over: that import sees to it.
 */
export async function tidyCatalogues({ db, connection }: Pick<CommandShop, "db" | "connection">): Promise<void> {
  for (const id of await untidyCatalogues(db)) {
    await using lock = await connection.tryLock(importLockName(id));
    if (lock) {
      await tidyCatalogue({ db, pace: PACES[connection.engine] }, id);
    }
  }
}
