import { fail, ok, type Result } from "@guerdon/contract";
import { afterCommit, inTransaction } from "../../db/index.ts";
import { type LoggedInVisit, type Shop, tell } from "../../shop.ts";
import { changeAttempt, lockAttempt, notifyUrl, returnUrl } from "../payment/index.ts";
import { setPaymentOfBasket } from "../session/index.ts";
import type { PreparedPayment } from "./prepare-payment.ts";
import { releaseBasket } from "./release-basket.ts";

/**
 * Begins a prepared payment at the provider. If it cannot be begun, the basket is open again, with all that was chosen:
 * nobody has seen a page where it could be paid.
 * @returns the provider's page
 */
export async function beginPayment(
  shop: Shop,
  { website, language }: LoggedInVisit,
  prepared: PreparedPayment,
): Promise<Result<{ redirection_url: string }, "PAYMENT_FAILED">> {
  const { attempt, ref, request_id, payment_type_id, risk_token, draft } = prepared;
  const { record, basket_id } = draft;
  const begun = await shop.payments.begin(
    website,
    {
      attempt_id: attempt.attempt_id,
      payment_type_id,
      amount: record.amount_to_pay,
      currency: record.currency.short_symbol,
      description: website.settings.website_title,
      language,
      return_url: returnUrl(website, language, ref),
      notify_url: notifyUrl(website, ref),
      risk_token,
    },
    { request_id, retry: 0 },
  );
  const now = shop.now();
  const reason = begun.kind === "failed" ? begun.reason : "other";
  if (begun.kind !== "begun") {
    shop.log.warn({ ...attempt, reason, err: begun.cause }, "a payment could not be begun");
  }
  return inTransaction(shop.db, async (transaction) => {
    const current = await lockAttempt(transaction, attempt);
    if (current?.state !== "started") {
      return fail("PAYMENT_FAILED", { reason: "expired" });
    }
    if (begun.kind !== "begun") {
      if (begun.kind === "failed") {
        const { website_id, attempt_id } = attempt;
        afterCommit(transaction, () => tell(shop, { what: "payment refused", website_id, attempt_id, reason }));
      }
      await changeAttempt(transaction, attempt, { state: "failed", failure: reason, request: null, now });
      await releaseBasket({ ...shop, db: transaction }, current);
      return fail("PAYMENT_FAILED", { reason });
    }
    const { token, redirect_url, expires_at } = begun;
    await changeAttempt(transaction, attempt, { state: "open", token, redirect_url, expires_at, request: null, now });
    const key = { website_id: website.id, basket_id };
    await setPaymentOfBasket(transaction, key, { ...attempt, expires_at });
    await shop.jobs.enqueueFor(transaction, expires_at, { name: "settle-payment", data: attempt });
    return ok({ redirection_url: redirect_url });
  });
}
