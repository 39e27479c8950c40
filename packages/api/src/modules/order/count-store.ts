import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Returns the number of orders, without those of some websites. */
export async function countOrders(unit: UnitOfWork, exceptWebsites: readonly string[] = []): Promise<number> {
  const { count } = await tables<"orders">(unit)
    .selectFrom("orders")
    .select((order) => order.fn.countAll<number>().as("count"))
    .where((order) => order("website_id", "<>", order.fn<string>("all", [order.val([...exceptWebsites])])))
    .executeTakeFirstOrThrow();
  return Number(count);
}
