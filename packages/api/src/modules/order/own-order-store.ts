import { ORDER_STATES, type OrderState } from "@guerdon/domain/order";
import type { OrderRecord } from "@guerdon/domain/order/order-record";
import { currentOrderRecord, type StoredOrderRecord } from "@guerdon/domain/order/stored-order-record";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

interface Owner {
  website_id: string;
  account_id: string;
}

export async function countOwnOrders(unit: UnitOfWork, { website_id, account_id }: Owner): Promise<number> {
  const { count } = await tables<"orders">(unit)
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("website_id", "=", website_id)
    .where("account_id", "=", account_id)
    .executeTakeFirstOrThrow();
  return count;
}

interface OwnOrder {
  record: OrderRecord;
  state: OrderState;
  /** Pieces that are not delivered yet; none of an order that is over. */
  outstanding: number;
}

/** Orders of an account with the state that each has reached, newest first. */
export async function ownOrdersFrom(
  unit: UnitOfWork,
  { website_id, account_id }: Owner,
  { first, most }: { first: number; most: number },
): Promise<OwnOrder[]> {
  const { rows } = await sql<Omit<OwnOrder, "record"> & { record: StoredOrderRecord }>`
    select placed.record, reached.state,
      case when reached.state in ('cancelled', 'refunded') then 0 else (
        select coalesce(sum(line.quantity - coalesce(back.quantity, 0)), 0)::integer from order_lines line
        left join refunded_pieces back using (website_id, order_id, position)
        where line.website_id = ${website_id} and line.order_id = placed.order_id
          and line.state in ('open', 'waiting_for_stock')
      ) end as outstanding
    from orders placed
    cross join lateral (
      select event.kind as state from order_events event
      where event.website_id = ${website_id} and event.order_id = placed.order_id
        and event.kind in (${sql.join(ORDER_STATES.map((each) => sql.lit(each)))})
      order by event.event_id desc limit 1
    ) as reached
    where placed.website_id = ${website_id} and placed.account_id = ${account_id}
    order by placed.placed_at desc, placed.order_id desc
    limit ${most} offset ${first}
  `.execute(tables<"orders" | "order_events" | "order_lines" | "refunded_pieces">(unit));
  return rows.map(({ record, ...own }) => ({ ...own, record: currentOrderRecord(record) }));
}
