import { inTransaction } from "../../db/index.ts";
import type { RefundResult } from "../../ports/payment-provider.ts";
import type { Shop } from "../../shop.ts";
import { lockOrder } from "../order/index.ts";
import { changeRefund, lockRefund, type StoredRefund } from "./refund-store.ts";
import { refundDone, refundFailed } from "./settle-refund.ts";

/** Has the provider give back the money of a refund that this process has just written and claimed. */
export async function giveMoneyBack(shop: Shop, refund: StoredRefund): Promise<void> {
  const { website_id, refund_id, capture_id, money, currency, request } = refund;
  const website = shop.websites.findById(website_id);
  if (capture_id === null || request === null) {
    throw new Error(`The refund ${refund_id} is not the provider's.`);
  }
  if (!website || !shop.payments.isReadyFor(website)) {
    // Nobody was asked, so it is no riddle what became of it.
    const cause = website ? "this process has no access to the payment provider" : "the website is not there";
    return recordRefund(shop, refund, { kind: "failed", cause });
  }
  const answer: RefundResult = await shop.payments.refund(
    website,
    { capture_id, refund_id, amount: money, currency, description: website.settings.website_title },
    request,
  );
  await recordRefund(shop, refund, answer);
}

/** Stores what the provider answered, and books it, in one transaction. A settled refund stays as it is. */
export async function recordRefund(shop: Shop, refund: StoredRefund, answer: RefundResult): Promise<void> {
  await inTransaction(shop.db, async (transaction) => {
    const inside = { ...shop, db: transaction };
    await lockOrder(transaction, refund);
    const current = await lockRefund(transaction, refund);
    if (!current || current.settled_at !== null) {
      shop.log.error({ refund_id: refund.refund_id, answer: answer.kind }, "a refund was settled meanwhile");
      return;
    }
    switch (answer.kind) {
      case "refunded":
        return refundDone(inside, current, answer.refund_transaction_id);
      case "failed":
        return refundFailed(inside, current, answer.cause);
      case "pending":
        return change(inside, current, { state: "pending", transaction_id: answer.refund_transaction_id });
      case "unknown":
        return undecided(inside, current, answer);
    }
  });
}

/** It may have happened, so it is never repeated [refund.unknown]. One that is known to be authorised is not captured yet. */
async function undecided(
  shop: Shop,
  refund: StoredRefund,
  { cause, refund_transaction_id }: Extract<RefundResult, { kind: "unknown" }>,
): Promise<void> {
  const { refund_id } = refund;
  shop.log.error({ refund_id, err: cause }, "the provider does not say what became of a refund");
  const transaction_id = refund_transaction_id ?? refund.transaction_id;
  await change(shop, refund, { state: transaction_id === null ? "unknown" : "authorized", transaction_id });
}

async function change(
  shop: Shop,
  refund: StoredRefund,
  changes: Pick<StoredRefund, "state" | "transaction_id">,
): Promise<void> {
  await changeRefund(shop.db, refund, { ...changes, now: shop.now() });
}
