import type { markOrderPaid as operation } from "@guerdon/contract/operations/order";
import { changedAmount } from "../../changed-amount.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { moveMoney } from "../ledger/index.ts";
import { lockTransferOrders, markedTransferId } from "../order/index.ts";
import { findWebsite } from "../website/index.ts";
import { completeTransfer } from "./complete-transfer.ts";
import { BANK_LOCK } from "./import-bank-statement.ts";

/**
 * Marks an order as paid by a transfer that the operator has seen: what is missing is booked from the bank account, and
 * the order is delivered [order.mark-paid]. A statement that has the entry later proves it, and books nothing again.
 */
export const markOrderPaid: OperatorAct<typeof operation> = (shop, run, { website_id, order_number, ...wish }) =>
  run.change([BANK_LOCK], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    const [order] = await lockTransferOrders(unit, [website_id], [order_number]);
    if (!order) {
      return refused({ code: "order_unknown", fields: { order_number }, at: { path: ["order_number"] } });
    }
    const { order_id, state, currency, received } = order;
    if (state !== "awaiting_transfer") {
      return refused({ code: "order_not_awaiting", fields: { order_number, state } });
    }
    const amount = order.amount - received;
    const changed = changedAmount(wish, { amount, currency });
    if (changed) {
      return refused(changed);
    }
    await moveMoney(unit, {
      website_id,
      transfer_id: markedTransferId(order_id),
      from: "bank",
      to: "sales",
      amount,
      currency,
      reason: "payment",
      order_id,
      now: run.now(),
    });
    await completeTransfer({ ...shop, db: unit, now: run.now }, order);
    return done({ amount, received, currency }, { website: website_id, subject: order_id, details: { amount } });
  });
