import type { resolveRefund as operation } from "@guerdon/contract/operations/refund";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { lockOpenRefund } from "./lock-open-refund.ts";
import { refundView } from "./refund-view.ts";
import { refundDone, refundFailed } from "./settle-refund.ts";

/**
 * Settles a refund as an operator says, who has looked into the provider's back office or transferred the money
 * [refund.unknown].
 */
export const resolveRefund: OperatorAct<typeof operation> = (shop, run, { refund_id, outcome }) =>
  run.change([], async (unit) => {
    const locked = await lockOpenRefund(unit, { refund_id, now: run.now() });
    if (!locked.ok) {
      return refused(locked.refusal);
    }
    const { refund } = locked;
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
