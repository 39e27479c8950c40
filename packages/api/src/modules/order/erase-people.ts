import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type BasketKey, vouchersOfBaskets } from "../basket/index.ts";
import { erasePayersOf } from "../payment/index.ts";
import { eraseSpentAddresses } from "../voucher/index.ts";
import type { OrderKey } from "./order-key.ts";
import { deletePeople } from "./people-store.ts";
import { addOrderEvents, lockOrders } from "./progress-store.ts";
import { eraseTrackingNumbers } from "./shipment-store.ts";

/**
 * Erases the people of orders: names, addresses, the digests of their e-mail addresses, the addresses of spent vouchers
 * of the baskets that were ordered, who paid them by transfer, and where their shipments can be followed
 * [order.erasure]. Record, lines and transfers stay. There is no undo.
 * @returns of how many they were not erased before
 */
export async function erasePeople(
  transaction: UnitOfWork,
  orders: readonly (OrderKey & BasketKey)[],
  now: Date,
): Promise<number> {
  await lockOrders(transaction, orders);
  const erased = await addOrderEvents(transaction, orders, { kind: "people_erased", happened_at: now });
  await deletePeople(transaction, orders);
  await erasePayersOf(transaction, orders);
  await eraseTrackingNumbers(transaction, orders);
  await eraseSpentAddresses(transaction, await vouchersOfBaskets(transaction, orders), now);
  return erased;
}
