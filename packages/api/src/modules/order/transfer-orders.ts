import type { TransferOrder } from "@guerdon/domain/order/transfer-matching";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { transfersNamed } from "../ledger/index.ts";
import { allocatedSums } from "../payment/index.ts";
import type { OrderKey } from "./order-key.ts";
import { lockOrdersNumbered, type TransferOrderFacts } from "./transfer-store.ts";

/** An order with what was received for it. */
export type OrderOfTransfers = OrderKey & TransferOrder;

/** The ledger's transfer of money that an operator marked as paid [order.mark-paid]. */
export function markedTransferId(orderId: string): string {
  return `${orderId}/marked`;
}

/** Locks the orders of these numbers, and reads what was received for them. */
export async function lockTransferOrders(
  unit: UnitOfWork,
  websiteIds: readonly string[],
  numbers: readonly string[],
): Promise<OrderOfTransfers[]> {
  const orders = await lockOrdersNumbered(unit, websiteIds, numbers);
  const ids = orders.map(({ order_id }) => order_id);
  const allocated = await allocatedSums(unit, websiteIds, ids);
  const marked = await transfersNamed(unit, websiteIds, ids.map(markedTransferId));
  return orders.map((order) => withReceived(order, allocated.get(order.order_id) ?? 0, marked));
}

function withReceived(order: TransferOrderFacts, received: number, marked: ReadonlyMap<string, number>) {
  // Once a statement has it, entries cover the whole order.
  const isProven = received >= order.amount;
  return { ...order, received, marked: isProven ? 0 : (marked.get(markedTransferId(order.order_id)) ?? 0) };
}
