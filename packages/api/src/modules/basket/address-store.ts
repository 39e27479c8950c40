import { sql } from "kysely";
import { type HeldKey, holdKnownKeys } from "../../crypto/key-store.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { AddressColumns, BasketKey } from "./store.ts";

interface SavedAddresses {
  columns: AddressColumns;
  /** As read; undefined: whatever it is. */
  version: number | undefined;
  now: Date;
}

/**
 * Stores the addresses of an open basket, and holds the keys, one of which encrypted them, until the transaction ends.
 * @returns the new version; undefined if the basket is not open or has another version
 */
export async function saveAddresses(
  transaction: UnitOfWork,
  { website_id, basket_id }: BasketKey,
  { columns, version, now }: SavedAddresses,
): Promise<{ version: number; keys: readonly HeldKey[] } | undefined> {
  const saved = await tables<"baskets">(transaction)
    .updateTable("baskets")
    .set({ ...columns, version: sql<number>`version + 1`, changed_at: now })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .where("state", "=", "open")
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning("version")
    .executeTakeFirst();
  return saved && { ...saved, keys: await holdKnownKeys(transaction, "orders") };
}
