import type { Shop } from "../../shop.ts";
import { moveMoney } from "../ledger/index.ts";
import type { OrderOfTransfers } from "../order/index.ts";
import { allocationsOf } from "../payment/index.ts";
import { markPaid } from "./paid-order.ts";

/**
 * The money for an order that waited for a transfer is there, perhaps in parts: it is booked for the order, and the
 * order is paid [order.settle]. The caller has locked the order.
 */
export async function completeTransfer(
  shop: Pick<Shop, "db" | "keyring" | "jobs" | "now" | "websites" | "log">,
  order: Pick<OrderOfTransfers, "website_id" | "order_id" | "currency">,
): Promise<void> {
  const now = shop.now();
  const { website_id, order_id, currency } = order;
  const parts = await allocationsOf(shop.db, order);
  await moveMoney(
    shop.db,
    parts.map(({ entry_id, amount }) => {
      const transfer_id = `${entry_id}/${order_id}`;
      return {
        website_id,
        transfer_id,
        from: "unallocated",
        to: "sales",
        amount,
        currency,
        reason: "payment",
        order_id,
        now,
      } as const;
    }),
  );
  await markPaid(shop, order);
}
