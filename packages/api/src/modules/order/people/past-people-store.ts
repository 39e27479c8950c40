import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import { tables } from "../../../db/tables.ts";
import type { UnitOfWork } from "../../../db/unit-of-work.ts";
import type { BasketKey } from "../../basket/index.ts";
import type { OrderKey } from "../order-key.ts";
import { ENDED_STATES, hasOpenDispute, hasOpenRefund } from "./person-store.ts";

type Tables = "orders" | "reached_states" | "order_events" | "refunded_pieces";

type EndedOrder = OrderKey & BasketKey & { placed_at: Date };

/**
 * Locks a batch of a website's orders with people that ended before a moment, and of which nothing is open, the earliest
 * first.
 * @param from the moment at which the earliest was placed
 * @param except ids of orders of whose transfers some money belongs to nobody
 */
export async function lockEndedOrders(
  transaction: UnitOfWork,
  { website_id, before }: WebsiteLimit,
  { from, except, batch }: { from: Date; except: readonly string[]; batch: number },
): Promise<EndedOrder[]> {
  // States as literals, since a partial index is not used for parameters.
  const { rows } = await sql<EndedOrder>`
    select placed.website_id, placed.order_id, placed.basket_id, placed.placed_at
    from reached_states reached
    join orders placed on placed.website_id = reached.website_id and placed.order_id = reached.order_id
    where reached.website_id = ${website_id} and not reached.people_erased
      and reached.state in (${sql.join(ENDED_STATES.map((state) => sql.lit(state)))})
      and reached.placed_at >= ${from} and reached.placed_at < ${before} and reached.reached_at < ${before}
      and not placed.order_id = any(${[...except]}::text[]) and not ${hasOpenRefund(website_id)} and not ${hasOpenDispute(website_id)}
    order by reached.placed_at limit ${batch} for update of placed skip locked
  `.execute(tables<Tables>(transaction));
  return rows;
}
