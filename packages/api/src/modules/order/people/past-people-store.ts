import { ORDER_STATES } from "@guerdon/domain/order";
import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import { tables } from "../../../db/tables.ts";
import type { UnitOfWork } from "../../../db/unit-of-work.ts";
import type { BasketKey } from "../../basket/index.ts";
import type { OrderKey } from "../order-key.ts";
import { ENDED_STATES, hasOpenDispute, hasOpenRefund } from "./person-store.ts";

type Tables = "orders" | "order_people" | "order_events" | "refunded_pieces";

type EndedOrder = OrderKey & BasketKey & { placed_at: Date };

/**
 * Locks a batch of the orders with people that ended before the moment of their website, and of which nothing is open,
 * the earliest first.
 * @param from the moment at which the earliest was placed
 * @param except ids of orders of whose transfers some money belongs to nobody
 */
export async function lockEndedOrders(
  transaction: UnitOfWork,
  limits: readonly WebsiteLimit[],
  { from, except, batch }: { from: Date; except: readonly string[]; batch: number },
): Promise<EndedOrder[]> {
  const { rows } = await sql<EndedOrder>`
    select placed.website_id, placed.order_id, placed.basket_id, placed.placed_at
    from orders placed
    join order_people people on people.website_id = placed.website_id and people.order_id = placed.order_id
    join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as kept (website_id text, before timestamptz)
      on kept.website_id = placed.website_id
    cross join lateral (
      select event.kind, event.happened_at from order_events event
      where event.website_id = placed.website_id and event.order_id = placed.order_id
        and event.kind = any(${[...ORDER_STATES]}::text[])
      order by event.event_id desc limit 1
    ) as reached
    where placed.placed_at >= ${from} and placed.placed_at < kept.before and reached.happened_at < kept.before
      and reached.kind = any(${[...ENDED_STATES]}::text[]) and not placed.order_id = any(${[...except]}::text[])
      and not ${hasOpenRefund()} and not ${hasOpenDispute()}
    order by placed.placed_at limit ${batch} for update of placed skip locked
  `.execute(tables<Tables>(transaction));
  return rows;
}
