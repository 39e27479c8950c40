import type { resolveRefund as operation } from "@guerdon/contract/operations/refund";
import { changedAmount } from "../../changed-amount.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { lockOpenRefund } from "./lock-open-refund.ts";
import { refundView } from "./refund-view.ts";
import { refundDone, refundFailed } from "./settle-refund.ts";

/**
 * Settles a refund as an operator says, who has looked into the provider's back office or transferred the money
 * [refund.unknown]. What is expected is its money, without credit [payment.expected].
 */
export const resolveRefund: OperatorAct<typeof operation> = (shop, run, { refund_id, outcome, ...wish }) =>
  run.change([], async (unit) => {
    const locked = await lockOpenRefund(unit, { refund_id, now: run.now() });
    if (!locked.ok) {
      return refused(locked.refusal);
    }
    const { refund } = locked;
    const changed = changedAmount(wish, { ...refund, amount: refund.money });
    if (changed) {
      return refused(changed);
    }
    const inside = { ...shop, db: unit, now: run.now };
    await (outcome === "done" ? refundDone(inside, refund) : refundFailed(inside, refund, "an operator says so"));
    const { website_id, order_id, state, money } = refund;
    return done(
      { refund: await refundView(inside, refund_id) },
      {
        website: website_id,
        subject: order_id,
        before: { state },
        after: { state: outcome },
        details: { refund_id, money },
      },
    );
  });
