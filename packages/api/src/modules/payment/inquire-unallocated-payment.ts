import { randomUUID } from "node:crypto";
import type { inquireUnallocatedPayment as operation } from "@guerdon/contract/operations/unallocated-payment";
import { REFUND_ACTS } from "@guerdon/domain/order/refund";
import { changedAmount } from "../../changed-amount.ts";
import { inTransaction } from "../../db/index.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import type { RefundResult } from "../../ports/payment-provider.ts";
import type { Shop } from "../../shop.ts";
import { askAboutRefund } from "./ask-about-refund.ts";
import { claimAttempt, lockAttempt, type PaymentAttempt } from "./attempt-store.ts";
import { giveBackId, recordGiveBack } from "./give-back.ts";
import { lockUnallocated, type UnallocatedPayment, unallocatedView } from "./unallocated-payment.ts";

/**
 * Asks the provider once whether a payment that counts for no order went back, and books it if it did. All else is for
 * the operator to decide [payment.unallocated].
 */
export const inquireUnallocatedPayment: OperatorAct<typeof operation> = async (shop, run, { payment_id, ...wish }) => {
  let claimed: UnallocatedPayment | undefined;
  const outcome = await run.change([], async (unit) => {
    const now = run.now();
    const locked = await lockUnallocated(unit, { payment_id, now });
    if (!locked.ok) {
      return refused(locked.refusal);
    }
    const { payment } = locked;
    const changed = changedAmount(wish, payment);
    if (changed) {
      return refused(changed);
    }
    // The call that was to give it back stays noted: it is not repeated.
    await claimAttempt(unit, payment, { call: payment.request, now, acts: REFUND_ACTS });
    claimed = payment;
    return done(
      { payment: unallocatedView(payment, now), says: null, cause: null },
      { website: payment.website_id, subject: payment_id },
    );
  });
  if (!outcome.ok || run.isDry || !claimed) {
    return outcome;
  }
  const refund = { ...claimed, refund_id: giveBackId(claimed), transaction_id: null };
  const { says, cause, result } = await askAboutRefund(shop, refund, { request_id: randomUUID(), retry: 0 });
  const payment = await record(shop, claimed, result);
  return { ...outcome, value: { payment: unallocatedView(payment, run.now()), says, cause } };
};

/** Stores the answer, unless it was decided meanwhile. */
async function record(shop: Shop, claimed: PaymentAttempt, result: RefundResult): Promise<PaymentAttempt> {
  return inTransaction(shop.db, async (transaction) => {
    const current = await lockAttempt(transaction, claimed);
    if (current?.state === "captured") {
      await recordGiveBack({ ...shop, db: transaction }, current, result);
    }
    return (await lockAttempt(transaction, claimed)) ?? claimed;
  });
}
