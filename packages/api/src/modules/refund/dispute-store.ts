import type { Currency, MinorUnits } from "@guerdon/domain/money";
import type { DisputeState } from "@guerdon/domain/order/refund";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "../order/index.ts";

/** A card dispute of an order's payment; each order has one at most. */
export interface StoredDispute extends OrderKey {
  amount: MinorUnits;
  currency: Currency;
  state: DisputeState;
  operator: string;
  opened_at: Date;
}

export async function insertDispute(unit: UnitOfWork, dispute: StoredDispute): Promise<void> {
  await tables<"disputes">(unit).insertInto("disputes").values(dispute).execute();
}

/** The dispute of an order, read while the order is locked. */
export async function findDispute(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
): Promise<StoredDispute | undefined> {
  return tables<"disputes">(unit)
    .selectFrom("disputes")
    .select(["website_id", "order_id", "amount", "currency", "state", "operator", "opened_at"])
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .executeTakeFirst();
}

/** Stores how a dispute has ended. */
export async function closeDispute(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  { state, now }: { state: "won" | "lost"; now: Date },
): Promise<void> {
  await tables<"disputes">(unit)
    .updateTable("disputes")
    .set({ state, closed_at: now })
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .execute();
}
