import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type BasketKey, enteredVouchers } from "../basket/index.ts";
import { erasePayersOf } from "../payment/index.ts";
import { eraseSpentAddresses } from "../voucher/index.ts";
import type { OrderKey } from "./order-key.ts";
import { deletePeople } from "./people-store.ts";
import { addOrderEvent, lockOrder } from "./progress-store.ts";
import { eraseTrackingNumbers } from "./shipment-store.ts";

/**
 * Erases the people of an order: names, addresses, the digests of their e-mail addresses, the addresses of spent
 * vouchers of the basket that was ordered, who paid it by transfer, and where its shipments can be followed
 * [order.erasure]. Record, lines and transfers stay. There is no undo.
 * @returns false if they were erased before
 */
export async function erasePeople(transaction: UnitOfWork, order: OrderKey & BasketKey, now: Date): Promise<boolean> {
  await lockOrder(transaction, order);
  const isFirst = await addOrderEvent(transaction, order, { kind: "people_erased", happened_at: now });
  await deletePeople(transaction, order);
  await erasePayersOf(transaction, order);
  await eraseTrackingNumbers(transaction, order);
  await eraseSpentAddresses(transaction, await enteredVouchers(transaction, order), now);
  return isFirst;
}
