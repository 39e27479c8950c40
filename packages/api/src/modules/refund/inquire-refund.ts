import { randomUUID } from "node:crypto";
import type { inquireRefund as operation } from "@guerdon/contract/operations/refund";
import { REFUND_CLAIM_SECONDS } from "@guerdon/domain/refund";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import type { PaymentOutcome, RefundResult } from "../../ports/payment-provider.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { recordRefund } from "./ask-provider.ts";
import { lockOpenRefund } from "./lock-open-refund.ts";
import { claimRefund, type StoredRefund } from "./refund-store.ts";
import { refundView } from "./refund-view.ts";

/**
 * Asks the provider once what became of a refund, by its id. What is certain is carried out: money that has gone back is
 * booked, and a refund that was authorised only is captured. All else is for the operator to decide [refund.unknown].
 */
export const inquireRefund: OperatorAct<typeof operation> = async (shop, run, { refund_id }) => {
  let claimed: StoredRefund | undefined;
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
  const { says, cause, result } = await ask(shop, claimed);
  await recordRefund(shop, claimed, result);
  const refund = await refundView({ ...shop, now: run.now }, refund_id);
  return { ...outcome, value: { refund, says, cause } };
};

interface Asked {
  says: PaymentOutcome["kind"];
  cause: string | null;
  /** What follows for the refund. */
  result: RefundResult;
}

async function ask(shop: Shop, refund: StoredRefund): Promise<Asked> {
  const { refund_id, transaction_id, request } = refund;
  const website = shop.websites.findById(refund.website_id);
  if (!website || !request) {
    return { says: "unknown", cause: "the website is not there", result: unknown("the website is not there", refund) };
  }
  const asked = transaction_id === null ? { order_id: refund_id } : { transaction_id };
  const found = await shop.payments.inquire(website, asked, request);
  return {
    says: found.kind,
    cause: "cause" in found ? String(found.cause) : null,
    result: await resultOf(shop, { website, refund }, found),
  };
}

/** Only what the provider says of this very refund counts; what it does not know may still have happened. */
async function resultOf(
  { payments }: Shop,
  { website, refund }: { website: Website; refund: StoredRefund },
  found: PaymentOutcome,
): Promise<RefundResult> {
  if (!("transaction" in found)) {
    return unknown(found.kind, refund);
  }
  const { transaction_id, attempt_id, amount, currency } = found.transaction;
  if (attempt_id !== refund.refund_id || amount !== refund.money || currency !== refund.currency) {
    return unknown("the provider has another refund under this id", refund);
  }
  if (found.kind === "captured") {
    return { kind: "refunded", refund_transaction_id: transaction_id };
  }
  if (found.kind === "pending") {
    return { kind: "pending", refund_transaction_id: transaction_id };
  }
  const request = { request_id: randomUUID(), retry: 0 };
  const captured = await payments.capture(website, { transaction_id }, request);
  if (captured.kind === "captured") {
    return { kind: "refunded", refund_transaction_id: transaction_id };
  }
  return captured.kind === "pending"
    ? { kind: "pending", refund_transaction_id: transaction_id }
    : { kind: "unknown", cause: captured.cause, refund_transaction_id: transaction_id };
}

function unknown(cause: string, { transaction_id }: StoredRefund): RefundResult {
  return { kind: "unknown", cause, ...(transaction_id !== null && { refund_transaction_id: transaction_id }) };
}
