import type { cancelOrder as cancelling, refundOrder as operation } from "@guerdon/contract/operations/refund";
import { changedAmount } from "../../changed-amount.ts";
import { done, type OperatorAct, type OperatorShop, type RunOf, refused } from "../../operation-binder.ts";
import { lockOrderNumbered } from "../order/index.ts";
import { BANK_LOCK, cancelUnpaid } from "../purchase/index.ts";
import { giveMoneyBack } from "./ask-provider.ts";
import { planRefund, type RefundPlan } from "./plan-refund.ts";
import type { StoredRefund } from "./refund-store.ts";
import { refundView } from "./refund-view.ts";
import { startRefund } from "./start-refund.ts";

/**
 * Gives back what was paid for an order, or for pieces of it. The refund is written first; then the provider is asked,
 * outside of any transaction; then its answer is booked [refund.once].
 */
export const refundOrder: OperatorAct<typeof operation> = async (shop, run, wish) => {
  let started: StoredRefund | undefined;
  const outcome = await run.change([], async (unit) => {
    const order = await lockOrderNumbered(unit, wish);
    const { position, ...rest } = wish;
    const positions = position === null ? null : [position];
    const plan = order.ok ? await planRefund(unit, order.value, { ...rest, positions }) : order;
    if (!plan.ok) {
      return refused(plan.refusal);
    }
    const changed = changedAmount(wish, { ...plan.value, currency: plan.value.order.record.currency.short_symbol });
    if (changed) {
      return refused(changed);
    }
    const inside = { ...shop, db: unit, now: run.now };
    started = await startRefund(inside, plan.value, run.actor.name);
    return done({ refund: await refundView(inside, started.refund_id) }, recordOf(plan.value, started));
  });
  if (!outcome.ok || run.isDry || !started) {
    return outcome;
  }
  return { ...outcome, value: { refund: await finished(shop, run, started) } };
};

/** Cancels an order that waits for its money, or gives back all that is left of a paid one [refund.cancel]. */
export const cancelOrder: OperatorAct<typeof cancelling> = async (shop, run, wish) => {
  let started: StoredRefund | undefined;
  const outcome = await run.change([BANK_LOCK], async (unit) => {
    const order = await lockOrderNumbered(unit, wish);
    if (!order.ok) {
      return refused(order.refusal);
    }
    const { website_id, order_id, state } = order.value;
    const inside = { ...shop, db: unit, now: run.now };
    if (state === "awaiting_transfer") {
      const paid = changedAmount(wish, { amount: 0, currency: order.value.record.currency.short_symbol });
      if (paid) {
        return refused(paid);
      }
      await cancelUnpaid(inside, order.value);
      return done({ refund: null }, { website: website_id, subject: order_id });
    }
    const plan = await planRefund(unit, order.value, { positions: null, quantity: null, delivered: wish.delivered });
    if (!plan.ok) {
      return refused(plan.refusal);
    }
    const changed = changedAmount(wish, { ...plan.value, currency: order.value.record.currency.short_symbol });
    if (changed) {
      return refused(changed);
    }
    started = await startRefund(inside, plan.value, run.actor.name);
    return done({ refund: await refundView(inside, started.refund_id) }, recordOf(plan.value, started));
  });
  if (!outcome.ok || run.isDry || !started) {
    return outcome;
  }
  return { ...outcome, value: { refund: await finished(shop, run, started) } };
};

function recordOf({ order, lines }: RefundPlan, { refund_id, amount, money }: StoredRefund) {
  const delivered = lines.filter(({ is_delivered }) => is_delivered).map(({ position }) => position);
  return {
    website: order.website_id,
    subject: order.order_id,
    details: { refund_id, amount, money, positions: lines.map(({ position }) => position), delivered },
  };
}

/** Has the provider give its part back, if there is one, and reads what became of the refund. */
async function finished(shop: OperatorShop, run: Pick<RunOf<typeof operation>, "now">, started: StoredRefund) {
  if (started.state === "started") {
    await giveMoneyBack(shop, started);
  }
  return refundView({ ...shop, now: run.now }, started.refund_id);
}
