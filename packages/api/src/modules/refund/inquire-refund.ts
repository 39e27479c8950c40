import { randomUUID } from "node:crypto";
import type { inquireRefund as operation } from "@guerdon/contract/operations/refund";
import { REFUND_CLAIM_SECONDS } from "@guerdon/domain/order/refund";
import type { ProviderCall } from "@guerdon/domain/payment";
import { changedAmount } from "../../changed-amount.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { askAboutRefund } from "../payment/index.ts";
import { recordRefund } from "./ask-provider.ts";
import { lockOpenRefund } from "./lock-open-refund.ts";
import { claimRefund, type StoredRefund } from "./refund-store.ts";
import { refundView } from "./refund-view.ts";

/**
 * Asks the provider once what became of a refund, by its id. What is certain is carried out: money that has gone back is
 * booked, and a refund that was authorised only is captured. All else is for the operator to decide [refund.unknown].
 */
export const inquireRefund: OperatorAct<typeof operation> = async (shop, run, { refund_id, ...wish }) => {
  let claimed: (StoredRefund & { request: ProviderCall }) | undefined;
  const outcome = await run.change([], async (unit) => {
    const now = run.now();
    const locked = await lockOpenRefund(unit, { refund_id, now });
    if (!locked.ok) {
      return refused(locked.refusal);
    }
    const { refund } = locked;
    if (refund.paid_by !== "provider") {
      return refused({ code: "refund_not_of_provider", fields: { refund_id } });
    }
    const changed = changedAmount(wish, { ...refund, amount: refund.money });
    if (changed) {
      return refused(changed);
    }
    const { website_id, order_id } = refund;
    const request = { name: "inquire", request_id: randomUUID(), retry: 0 } as const;
    await claimRefund(unit, refund, {
      request,
      claimed_until: new Date(now.getTime() + REFUND_CLAIM_SECONDS * 1000),
    });
    claimed = { ...refund, request };
    const view = await refundView({ ...shop, db: unit, now: run.now }, refund_id);
    return done(
      { refund: view, says: null, cause: null },
      { website: website_id, subject: order_id, details: { refund_id } },
    );
  });
  if (!outcome.ok || run.isDry || !claimed) {
    return outcome;
  }
  const { money: amount, request } = claimed;
  const { says, cause, result } = await askAboutRefund(shop, { ...claimed, amount }, request);
  await recordRefund(shop, claimed, result);
  const refund = await refundView({ ...shop, now: run.now }, refund_id);
  return { ...outcome, value: { refund, says, cause } };
};
