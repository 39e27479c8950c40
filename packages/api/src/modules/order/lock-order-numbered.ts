import type { OrderState } from "@guerdon/domain/order";
import { stateAfter } from "@guerdon/domain/order";
import type { OrderRecord } from "@guerdon/domain/order/order-record";
import { currentOrderRecord } from "@guerdon/domain/order/stored-order-record";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { findWebsite } from "../website/index.ts";
import type { OrderKey } from "./order-key.ts";
import { eventKindsOf, lockOrder } from "./progress-store.ts";
import { findOrder, findOrderNumbered } from "./store.ts";

type Refusal =
  | { code: "website_unknown"; fields: { website_id: string; known: string[] } }
  | { code: "order_unknown"; fields: { order_number: string }; at: { path: string[] } };

/** An order, locked until the transaction ends. */
export interface LockedOrder extends OrderKey {
  order_number: string;
  record: OrderRecord;
  state: OrderState | undefined;
}

/** Locks an order by its number, so that nothing is delivered or given back of it meanwhile. */
export async function lockOrderNumbered(
  unit: UnitOfWork,
  { website_id, order_number }: { website_id: string; order_number: string },
): Promise<{ ok: true; value: LockedOrder } | { ok: false; refusal: Refusal }> {
  const found = await findWebsite(unit, website_id);
  if (!found.ok) {
    const [refusal] = found.refusals;
    return { ok: false, refusal: refusal ?? unknownOrder(order_number) };
  }
  const key = await findOrderNumbered(unit, website_id, order_number);
  const row = key && (await lockOrder(unit, key)) ? await findOrder(unit, key) : undefined;
  if (!row) {
    return { ok: false, refusal: unknownOrder(order_number) };
  }
  const { order_id } = row;
  const state = stateAfter(await eventKindsOf(unit, row));
  return { ok: true, value: { website_id, order_id, order_number, record: currentOrderRecord(row.record), state } };
}

function unknownOrder(order_number: string): Refusal {
  return { code: "order_unknown", fields: { order_number }, at: { path: ["order_number"] } };
}
