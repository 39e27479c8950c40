import type { RefusalOf } from "@guerdon/contract/operations/operation";
import type { decideDispute as deciding, disputePayment as disputing } from "@guerdon/contract/operations/refund";
import { sum } from "@guerdon/domain/money";
import { isOpenRefund } from "@guerdon/domain/order/refund";
import { isOfProvider } from "@guerdon/domain/payment";
import { changedAmount } from "../../changed-amount.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { moveMoney } from "../ledger/index.ts";
import { addOrderEvent, type LockedOrder, lockOrderNumbered } from "../order/index.ts";
import { capturedAttempt } from "../payment/index.ts";
import { closeDispute, findDispute, insertDispute, type StoredDispute } from "./dispute-store.ts";
import { refundsOf } from "./refund-store.ts";

/** The ledger's transfer of what a dispute has taken. */
function disputeTransferId(orderId: string): string {
  return `dispute_${orderId}`;
}

/** Records that a bank has taken a card payment back, wholly or in part [refund.dispute]. */
export const disputePayment: OperatorAct<typeof disputing> = (_shop, run, { amount, ...wish }) =>
  run.change([], async (unit) => {
    const locked = await lockOrderNumbered(unit, wish);
    const refusal = locked.ok ? await refusalOf(unit, locked.value, amount) : locked.refusal;
    if (!locked.ok || refusal) {
      return refused(...(refusal ? [refusal] : []));
    }
    const { website_id, order_id, record } = locked.value;
    const now = run.now();
    const currency = record.currency.short_symbol;
    const key = { website_id, order_id };
    const dispute: StoredDispute = {
      ...key,
      amount,
      currency,
      state: "open",
      operator: run.actor.name,
      opened_at: now,
    };
    await insertDispute(unit, dispute);
    await moveMoney(unit, {
      website_id,
      transfer_id: disputeTransferId(order_id),
      from: "sales",
      to: "clearing",
      amount,
      currency,
      reason: "dispute",
      order_id,
      now,
    });
    await addOrderEvent(unit, key, { kind: "disputed", happened_at: now });
    return done(viewOf(locked.value, dispute), { website: website_id, subject: order_id, details: { amount } });
  });

/** Records how a dispute has ended: won money comes back, and delivery goes on [refund.dispute] [payment.expected]. */
export const decideDispute: OperatorAct<typeof deciding> = (shop, run, { outcome, ...wish }) =>
  run.change([], async (unit) => {
    const locked = await lockOrderNumbered(unit, wish);
    if (!locked.ok) {
      return refused(locked.refusal);
    }
    const { website_id, order_id, order_number } = locked.value;
    const dispute = await findDispute(unit, locked.value);
    if (!dispute) {
      return refused({ code: "dispute_unknown", fields: { order_number } });
    }
    const { state, amount, currency } = dispute;
    if (state !== "open") {
      return refused({ code: "dispute_decided", fields: { order_number, state } });
    }
    const changed = changedAmount(wish, dispute);
    if (changed) {
      return refused(changed);
    }
    const now = run.now();
    const key = { website_id, order_id };
    await closeDispute(unit, key, { state: outcome, now });
    if (outcome === "won") {
      await moveMoney(unit, {
        website_id,
        transfer_id: `${disputeTransferId(order_id)}/won`,
        from: "clearing",
        to: "sales",
        amount,
        currency,
        reason: "dispute",
        order_id,
        now,
      });
      await shop.jobs.enqueue(unit, "fulfil-order", key);
    }
    await addOrderEvent(unit, key, { kind: `dispute_${outcome}`, happened_at: now });
    return done(viewOf(locked.value, { ...dispute, state: outcome }), {
      website: website_id,
      subject: order_id,
      details: { amount, outcome },
    });
  });

async function refusalOf(
  unit: UnitOfWork,
  order: LockedOrder,
  amount: number,
): Promise<RefusalOf<typeof disputing> | undefined> {
  const { order_number, record } = order;
  const { co_payment_type_id, amount_to_pay, currency } = record;
  const isCardPaid = co_payment_type_id !== null && isOfProvider(co_payment_type_id);
  if (!isCardPaid || !(await capturedAttempt(unit, order))) {
    return { code: "order_not_by_provider", fields: { order_number } };
  }
  const known = await findDispute(unit, order);
  if (known) {
    return { code: "dispute_known", fields: { order_number, state: known.state } };
  }
  const refunds = await refundsOf(unit, order);
  const unsettled = refunds.find(({ state }) => isOpenRefund(state));
  if (unsettled) {
    return { code: "refund_unsettled", fields: { refund_id: unsettled.refund_id, state: unsettled.state } };
  }
  const given = sum(refunds.map(({ state, money }) => (state === "done" ? money : 0)));
  const left = amount_to_pay - given;
  return amount > left ? { code: "dispute_too_much", fields: { left, currency: currency.short_symbol } } : undefined;
}

function viewOf(
  { website_id, order_number }: LockedOrder,
  { amount, currency, state }: Pick<StoredDispute, "amount" | "currency" | "state">,
) {
  return { dispute: { website_id, order_number, amount, currency, state } };
}
