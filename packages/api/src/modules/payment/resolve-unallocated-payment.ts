import type { resolveUnallocatedPayment as operation } from "@guerdon/contract/operations/unallocated-payment";
import { changedAmount } from "../../changed-amount.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { changeAttempt, lockAttempt } from "./attempt-store.ts";
import { paymentGivenBack } from "./give-back.ts";
import { lockUnallocated, unallocatedView } from "./unallocated-payment.ts";

/**
 * Settles a payment that counts for no order as an operator says, who has looked into the provider's back office: it went
 * back, or did not, and then the shop gives it back once more [payment.unallocated]. Another
 * amount than the operator expects is refused [payment.expected].
 */
export const resolveUnallocatedPayment: OperatorAct<typeof operation> = (shop, run, { payment_id, outcome, ...wish }) =>
  run.change([], async (unit) => {
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
    const { website_id, attempt_id, amount } = payment;
    if (outcome === "done") {
      await paymentGivenBack({ db: unit, now: run.now }, payment);
    } else {
      await changeAttempt(unit, payment, { request: null, now });
      await shop.jobs.enqueue(unit, "settle-payment", { website_id, attempt_id });
    }
    const after = (await lockAttempt(unit, payment)) ?? payment;
    return done(
      { payment: unallocatedView(after, now) },
      {
        website: website_id,
        subject: payment_id,
        before: { state: payment.state },
        after: { state: after.state },
        details: { outcome, amount },
      },
    );
  });
