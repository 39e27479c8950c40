import { type Tables, tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/**
 * Deletes a batch of baskets that were last changed before a moment, belong to no session and never became an order.
 * The vouchers entered into them keep their credit.
 * @returns the number of deleted baskets
 */
export async function deleteAbandonedBaskets(unit: UnitOfWork, before: Date, batch: number): Promise<number> {
  const db = tables<BasketTables>(unit);
  const { numDeletedRows } = await db
    .with(
      (cte) => cte("abandoned").materialized(),
      () => abandonedBaskets(db, before).limit(batch).forUpdate().skipLocked(),
    )
    .deleteFrom("baskets")
    .where(({ eb, refTuple, selectFrom }) => {
      const found = selectFrom("abandoned").select(["website_id", "basket_id"]);
      return eb(refTuple("website_id", "basket_id"), "in", found.$asTuple("website_id", "basket_id"));
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type BasketTables = "baskets" | "session_baskets" | "placed_orders";

/** Least recently changed first. */
function abandonedBaskets(db: Tables<BasketTables>, before: Date) {
  return db
    .selectFrom("baskets")
    .select(["website_id", "basket_id"])
    .where("state", "=", "open")
    .where("changed_at", "<", before)
    .where(({ not, exists, selectFrom }) => {
      const inSession = selectFrom("session_baskets")
        .select("session_baskets.basket_id")
        .whereRef("session_baskets.website_id", "=", "baskets.website_id")
        .whereRef("session_baskets.basket_id", "=", "baskets.basket_id");
      return not(exists(inSession));
    })
    .where(({ not, exists, selectFrom }) => {
      const ordered = selectFrom("placed_orders")
        .select("placed_orders.basket_id")
        .whereRef("placed_orders.website_id", "=", "baskets.website_id")
        .whereRef("placed_orders.basket_id", "=", "baskets.basket_id");
      return not(exists(ordered));
    })
    .orderBy("changed_at");
}
