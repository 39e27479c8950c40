import { dayOf, startOfDay } from "@guerdon/domain/day";
import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";
import type { LoggedInVisit } from "../../shop.ts";
import type { StoredBasket } from "./stored-basket.ts";

/**
 * Pieces that were ordered today by this session or paid from one of the accounts whose credit the basket holds, those
 * the shop enclosed left out (ABE007). Read from the orders themselves, so a restart or a second process forgets none.
 * Asks nothing where the website sets no limit.
 */
export async function orderedToday(
  db: Kysely<Database>,
  { website, session }: LoggedInVisit,
  basket: StoredBasket,
  now: Date,
): Promise<number> {
  const { limits, additional_products, time_zone } = website.settings;
  if (limits.maximum_items_per_day === null) {
    return 0;
  }
  const since = startOfDay(dayOf(now, time_zone), time_zone);
  const accounts = basket.credits.map(({ id }) => id);
  const enclosed = additional_products.map(({ number }) => number);
  const row = await db
    .selectFrom("orders")
    .innerJoin("order_lines as line", (join) =>
      join.onRef("line.website_id", "=", "orders.website_id").onRef("line.order_id", "=", "orders.order_id"),
    )
    .select((count) => count.fn.sum<number>("line.quantity").as("pieces"))
    .where("orders.website_id", "=", website.id)
    .where("orders.placed_at", ">=", since)
    .where("orders.state", "<>", "cancelled")
    .$if(enclosed.length > 0, (query) => query.where("line.product_number", "not in", enclosed))
    .where((is) =>
      is.or([
        ...(session.order_ids.length > 0 ? [is("orders.order_id", "in", session.order_ids)] : []),
        ...(accounts.length > 0 ? [is("orders.order_id", "in", paidFrom(db, accounts, since))] : []),
      ]),
    )
    .executeTakeFirst();
  return Number(row?.pieces ?? 0);
}

/** Orders since a moment that took from one of the accounts; an account's id is never given twice. */
function paidFrom(db: Kysely<Database>, accounts: readonly string[], since: Date) {
  return db
    .selectFrom("ledger_transfers")
    .select("order_id")
    .$narrowType<{ order_id: string }>()
    .where("debit_account_id", "in", accounts)
    .where("created_at", ">=", since)
    .where("order_id", "is not", null);
}
