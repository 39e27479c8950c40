import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BasketKey } from "./store.ts";

/** Copies the lines of an open basket into another one that is empty, if a browser remembers it `since` long enough. */
export async function copyLines(
  unit: UnitOfWork,
  { website_id, basket_id }: BasketKey,
  from: { basket_id: string; since: Date },
): Promise<void> {
  await sql`
    update baskets as empty
    set lines = kept.lines, next_position = kept.next_position, version = empty.version + 1
    from baskets as kept
    where empty.website_id = ${website_id} and empty.basket_id = ${basket_id} and empty.lines = '[]'
      and kept.website_id = ${website_id} and kept.basket_id = ${from.basket_id} and kept.state = 'open'
      and (kept.kept_from is null or kept.kept_from <= ${from.since})
  `.execute(tables<"baskets">(unit));
}

/** Lets no browser that remembers the basket from before have its lines back. */
export async function keepBasketFrom(
  unit: UnitOfWork,
  { website_id, basket_id }: BasketKey,
  moment: Date,
): Promise<void> {
  await tables<"baskets">(unit)
    .updateTable("baskets")
    .set({ kept_from: moment })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .execute();
}
