import type { Currency, MinorUnits } from "@guerdon/domain/money";
import type { ProviderCall } from "@guerdon/domain/payment";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type {
  CancelResult,
  CaptureResult,
  PaymentOutcome,
  PaymentProvider,
  RefundResult,
} from "../../ports/payment-provider.ts";
import type { Website } from "../../ports/websites.ts";
import { lockBasket } from "../basket/index.ts";
import type { PaymentAttempt } from "./attempt-store.ts";
import { giveBackId } from "./give-back.ts";

/** The answer to a call, by its name. */
export type ProviderAnswer =
  | { name: "assert" | "inquire"; outcome: PaymentOutcome }
  | { name: "capture"; outcome: CaptureResult }
  | { name: "cancel"; outcome: CancelResult }
  | { name: "refund"; outcome: RefundResult };

/** The next call to the provider, with the id that it knows the payment by. */
export type NextCall =
  | { name: "assert"; payment: { token: string } }
  | { name: "inquire" | "capture" | "cancel"; payment: { transaction_id: string } }
  | { name: "refund"; refund: { capture_id: string; refund_id: string; amount: MinorUnits; currency: Currency } };

/**
 * Returns the next call to the provider about an attempt: to ask whether it is paid; to capture authorised money if the
 * attempt still counts, otherwise to cancel it. Undefined if nothing is left to ask.
 */
export async function nextCall(unit: UnitOfWork, attempt: PaymentAttempt, now: Date): Promise<NextCall | undefined> {
  const { token, transaction_id, capture_id, state, expires_at } = attempt;
  const counts = await isCounted(unit, attempt);
  if ((state === "open" || state === "pending" || state === "given_up") && token !== null) {
    // The provider forgets the token of a pending payment when its time is over.
    return transaction_id !== null && expires_at <= now
      ? { name: "inquire", payment: { transaction_id } }
      : { name: "assert", payment: { token } };
  }
  if (state === "authorized" && transaction_id !== null) {
    return { name: counts ? "capture" : "cancel", payment: { transaction_id } };
  }
  // A refund that may have happened is not repeated: an operator decides.
  if (state === "captured" && capture_id !== null && !counts && attempt.request?.name !== "refund") {
    const { amount, currency } = attempt;
    return { name: "refund", refund: { capture_id, refund_id: giveBackId(attempt), amount, currency } };
  }
  return undefined;
}

/** Asks the provider, as the call of a website. */
export async function askProvider(
  { provider, website }: { provider: PaymentProvider; website: Website },
  next: NextCall,
  call: ProviderCall,
): Promise<ProviderAnswer> {
  switch (next.name) {
    case "assert":
      return { name: next.name, outcome: await provider.assert(website, next.payment, call) };
    case "inquire":
      return { name: next.name, outcome: await provider.inquire(website, next.payment, call) };
    case "capture":
      return { name: next.name, outcome: await provider.capture(website, next.payment, call) };
    case "cancel":
      return { name: next.name, outcome: await provider.cancel(website, next.payment, call) };
    case "refund": {
      const refund = { ...next.refund, description: website.settings.website_title };
      return { name: next.name, outcome: await provider.refund(website, refund, call) };
    }
  }
}

/** True while the attempt is the one that its basket waits for, or that paid its order. Once it failed, it is no more. */
export async function isCounted(
  unit: UnitOfWork,
  { website_id, basket_id, attempt_id, failure }: PaymentAttempt,
): Promise<boolean> {
  const basket = await lockBasket(unit, website_id, basket_id);
  return basket?.payment_attempt_id === attempt_id && failure === null;
}
