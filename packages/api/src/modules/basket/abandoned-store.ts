import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import { sumByWebsite } from "../../db/by-website.ts";
import { deleteFound } from "../../db/delete-found.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BasketKey } from "./store.ts";

type BasketTables = "baskets" | "session_baskets" | "placed_orders";

/**
 * Deletes a batch of baskets that were last changed before the moment of their website, belong to no session and never
 * became an order, least recently changed first. The vouchers entered into them keep their credit.
 * @returns the number of deleted baskets
 */
export async function deleteAbandonedBaskets(
  unit: UnitOfWork,
  limits: readonly WebsiteLimit[],
  batch: number,
): Promise<number> {
  const db = tables<BasketTables>(unit);
  const belongsToNobody = sql`basket.state in ('open', 'handed_over')
    and not exists (
      select 1 from session_baskets reached
      where reached.website_id = basket.website_id and reached.basket_id = basket.basket_id
    )
    and not exists (
      select 1 from placed_orders placed
      where placed.website_id = basket.website_id and placed.basket_id = basket.basket_id
    )`;
  const { rows: found } = await sql<BasketKey & { before: Date }>`
    select basket.website_id, basket.basket_id, kept.before
    from baskets basket
    join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as kept (website_id text, before timestamptz)
      on kept.website_id = basket.website_id
    where ${belongsToNobody} and basket.changed_at < kept.before
    order by basket.changed_at limit ${batch}
  `.execute(db);
  return sumByWebsite(found, (websiteId, keys) => {
    const ids = keys.map(({ basket_id }) => basket_id);
    const isOver = sql`${belongsToNobody} and basket.changed_at < ${keys[0]?.before}`;
    return deleteFound(db, "baskets", { websiteId, key: "basket_id", ids, as: "basket", isOver });
  });
}
