import type { assignBankEntry as operation } from "@guerdon/contract/operations/bank-statement";
import type { RefusalOf } from "@guerdon/contract/operations/operation";
import { changedAmount } from "../../changed-amount.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { lockTransferOrders, type OrderOfTransfers } from "../order/index.ts";
import { allocate, changeBankEntry, lockBankEntry, type StoredBankEntry } from "../payment/index.ts";
import { completeTransfer } from "./complete-transfer.ts";
import { BANK_LOCK } from "./import-bank-statement.ts";
import { entryView } from "./list-bank-entries.ts";

type Refusal = RefusalOf<typeof operation>;

/**
 * Counts money that belongs to no order for one that waits [payment.unallocated]: what it is missing, and no more. Another
 * amount than the operator expects is refused [payment.expected].
 */
export const assignBankEntry: OperatorAct<typeof operation> = (shop, run, { entry_id, order_number, ...wish }) =>
  run.change([BANK_LOCK], async (unit) => {
    const entry = await lockBankEntry(unit, entry_id);
    if (!entry) {
      return refused({ code: "bank_entry_unknown", fields: { entry_id } });
    }
    const [order] = await lockTransferOrders(unit, [entry.website_id], [order_number]);
    if (!order) {
      return refused({ code: "order_unknown", fields: { order_number } });
    }
    const refusal = refusalOf(entry, order);
    if (refusal) {
      return refused(refusal);
    }
    const { website_id, currency } = entry;
    const { order_id } = order;
    const amount = Math.min(entry.amount - entry.allocated, order.amount - order.received);
    const changed = changedAmount(wish, { amount, currency });
    if (changed) {
      return refused(changed);
    }
    const now = run.now();
    await allocate(unit, [{ website_id, entry_id, order_id, amount }], now);
    await changeBankEntry(unit, entry, { outcome: "assigned", reason: null, order_id });
    const missing = order.amount - order.received - amount;
    if (missing === 0) {
      await completeTransfer({ ...shop, db: unit, now: run.now }, order);
    }
    const after = { ...entry, outcome: "assigned" as const, reason: null, allocated: entry.allocated + amount };
    return done(
      { entry: entryView(after, order_number), amount, is_paid: missing === 0, missing },
      { website: website_id, subject: entry_id, details: { order_id, amount } },
    );
  });

function refusalOf(entry: StoredBankEntry, order: OrderOfTransfers): Refusal | undefined {
  const { entry_id, currency } = entry;
  const { order_number, state } = order;
  if (entry.direction === "debit") {
    return { code: "bank_entry_is_reversal", fields: { entry_id } };
  }
  if (entry.closed_at !== null || entry.allocated === entry.amount) {
    return { code: "bank_entry_closed", fields: { entry_id } };
  }
  if (state !== "awaiting_transfer") {
    return { code: "order_not_awaiting", fields: { order_number, state } };
  }
  return order.currency === currency ? undefined : { code: "bank_entry_currency_differs", fields: { currency } };
}
