import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";

/**
 * Deletes baskets that nobody changed since a moment, that no session can reach any more and that never became an order,
 * at most a batch of them. The vouchers entered into them keep all of their credit.
 * @returns how many
 */
export async function deleteAbandonedBaskets(db: Kysely<Database>, before: Date, batch: number): Promise<number> {
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

/** The longest unchanged first. */
function abandonedBaskets(db: Kysely<Database>, before: Date) {
  return db
    .selectFrom("baskets")
    .select(["website_id", "basket_id"])
    .where("state", "=", "open")
    .where("changed_at", "<", before)
    .where(({ not, exists, selectFrom }) => {
      const inSession = selectFrom("sessions")
        .select("sessions.basket_id")
        .whereRef("sessions.website_id", "=", "baskets.website_id")
        .whereRef("sessions.basket_id", "=", "baskets.basket_id");
      return not(exists(inSession));
    })
    .where(({ not, exists, selectFrom }) => {
      const ordered = selectFrom("orders")
        .select("orders.basket_id")
        .whereRef("orders.website_id", "=", "baskets.website_id")
        .whereRef("orders.basket_id", "=", "baskets.basket_id");
      return not(exists(ordered));
    })
    .orderBy("changed_at");
}
