import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

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
  const { numAffectedRows } = await sql`
    with abandoned as materialized (
      select basket.website_id, basket.basket_id
      from baskets basket
      join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as kept (website_id text, before timestamptz)
        on kept.website_id = basket.website_id
      where basket.state in ('open', 'handed_over') and basket.changed_at < kept.before
        and not exists (
          select from session_baskets reached
          where reached.website_id = basket.website_id and reached.basket_id = basket.basket_id
        )
        and not exists (
          select from placed_orders placed
          where placed.website_id = basket.website_id and placed.basket_id = basket.basket_id
        )
      order by basket.changed_at limit ${batch} for update of basket skip locked
    )
    delete from baskets where (website_id, basket_id) in (select website_id, basket_id from abandoned)
  `.execute(tables<BasketTables>(unit));
  return Number(numAffectedRows ?? 0);
}
