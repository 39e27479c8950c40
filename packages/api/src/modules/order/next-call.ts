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
import { giveBackId, type PaymentAttempt } from "../payment/index.ts";

/** The answer to a call, by its name. */
export type ProviderAnswer =
  | { name: "assert" | "inquire"; outcome: PaymentOutcome }
  | { name: "capture"; outcome: CaptureResult }
  | { name: "cancel"; outcome: CancelResult }
  | { name: "refund"; outcome: RefundResult };

/** What to ask the provider next. */
export interface NextCall {
  name: ProviderCall["name"];
  ask(provider: PaymentProvider, website: Website, call: ProviderCall): Promise<ProviderAnswer>;
}

/**
 * What to ask the provider next of an attempt: whether it is paid; to take authorised money if the attempt still counts,
 * and else to give it back. Undefined if nothing is left to ask.
 */
export async function nextCall(unit: UnitOfWork, attempt: PaymentAttempt, now: Date): Promise<NextCall | undefined> {
  const { token, transaction_id, capture_id, state, expires_at } = attempt;
  const counts = await isCounted(unit, attempt);
  if ((state === "open" || state === "pending" || state === "given_up") && token !== null) {
    // The provider forgets the token of a pending payment when its time is over.
    return transaction_id !== null && expires_at <= now ? inquireCall(transaction_id) : assertCall(token);
  }
  if (state === "authorized" && transaction_id !== null) {
    return counts ? captureCall(transaction_id) : cancelCall(transaction_id);
  }
  // A refund that may have happened is not repeated: an operator decides.
  if (state === "captured" && capture_id !== null && !counts && attempt.request?.name !== "refund") {
    return refundCall(attempt, capture_id);
  }
  return undefined;
}

function assertCall(token: string): NextCall {
  return {
    name: "assert",
    ask: async (provider, website, call) => ({
      name: "assert",
      outcome: await provider.assert(website, { token }, call),
    }),
  };
}

function inquireCall(transaction_id: string): NextCall {
  return {
    name: "inquire",
    ask: async (provider, website, call) => ({
      name: "inquire",
      outcome: await provider.inquire(website, { transaction_id }, call),
    }),
  };
}

function captureCall(transaction_id: string): NextCall {
  return {
    name: "capture",
    ask: async (provider, website, call) => ({
      name: "capture",
      outcome: await provider.capture(website, { transaction_id }, call),
    }),
  };
}

function cancelCall(transaction_id: string): NextCall {
  return {
    name: "cancel",
    ask: async (provider, website, call) => ({
      name: "cancel",
      outcome: await provider.cancel(website, { transaction_id }, call),
    }),
  };
}

function refundCall(attempt: PaymentAttempt, capture_id: string): NextCall {
  const { amount, currency } = attempt;
  return {
    name: "refund",
    ask: async (provider, website, call) => {
      const refund = { capture_id, refund_id: giveBackId(attempt), amount, currency };
      const description = website.settings.website_title;
      return { name: "refund", outcome: await provider.refund(website, { ...refund, description }, call) };
    },
  };
}

/** True while the attempt is the one that its basket waits for, or that paid its order. Once it failed, it is no more. */
export async function isCounted(
  unit: UnitOfWork,
  { website_id, basket_id, attempt_id, failure }: PaymentAttempt,
): Promise<boolean> {
  const basket = await lockBasket(unit, website_id, basket_id);
  return basket?.payment_attempt_id === attempt_id && failure === null;
}
