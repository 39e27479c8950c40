import type { UnitOfWork } from "../../../db/unit-of-work.ts";
import type { Shop } from "../../../shop.ts";
import { type BasketKey, vouchersOfBaskets } from "../../basket/index.ts";
import { erasePayersOf } from "../../payment/index.ts";
import { eraseSpentAddresses } from "../../voucher/index.ts";
import { addOrderEvents } from "../event-store.ts";
import type { OrderKey } from "../order-key.ts";
import { deletePeople } from "../people-store.ts";
import { lockOrders } from "../progress-store.ts";
import { eraseTrackingNumbers } from "../shipment-store.ts";
import { findOrder } from "../store.ts";

/**
 * Erases the people of orders of a website: names, addresses, the digests of their e-mail addresses, the addresses of
 * spent vouchers of the baskets that were ordered, who paid them by transfer, and where their shipments can be followed
 * [order.erasure]. Record, lines and transfers stay. There is no undo.
 * @returns of how many they were not erased before
 */
export async function erasePeople(
  transaction: UnitOfWork,
  orders: readonly (OrderKey & BasketKey)[],
  now: Date,
): Promise<number> {
  const [first] = orders;
  if (!first) {
    return 0;
  }
  const { website_id } = first;
  const ofWebsite = { website_id, order_ids: orders.map(({ order_id }) => order_id) };
  await lockOrders(transaction, ofWebsite);
  const erased = await addOrderEvents(transaction, ofWebsite, { kind: "people_erased", happened_at: now });
  await deletePeople(transaction, ofWebsite);
  await erasePayersOf(transaction, ofWebsite);
  await eraseTrackingNumbers(transaction, ofWebsite);
  const baskets = { website_id, basket_ids: orders.map(({ basket_id }) => basket_id) };
  await eraseSpentAddresses(transaction, await vouchersOfBaskets(transaction, baskets), now);
  return erased;
}

/** Erases the people of an order of the list of erasures [customer.erasure]. One that is unknown is left as it is. */
export async function eraseOrder(
  transaction: UnitOfWork,
  { now }: Pick<Shop, "now">,
  { website_id, id }: { website_id: string; id: string },
): Promise<void> {
  const order = await findOrder(transaction, { website_id, order_id: id });
  if (order) {
    await erasePeople(transaction, [order], now());
  }
}
