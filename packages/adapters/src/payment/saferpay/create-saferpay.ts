import type {
  BeginResult,
  CaptureResult,
  PaymentOutcome,
  PaymentProvider,
  PaymentToBegin,
  ProviderRequest,
  RefundResult,
} from "@guerdon/api/ports/payment-provider";
import type { Website } from "@guerdon/api/ports/websites";
import { BEGIN_SECONDS, PROVIDER_SECONDS } from "@guerdon/domain/payment";
import type { z } from "zod";
import type { Fetch } from "../../ask-in-time.ts";
import { accessOf, isComplete, type SaferpayAccess, type SecretOf, type SharedAccess } from "./saferpay-access.ts";
import { callSaferpay, type SaferpayAnswer, type SaferpayError } from "./saferpay-client.ts";
import { asserted, cancelled, captured, initialized, outcomeOf, refunded } from "./saferpay-shapes.ts";
import { isUndecided, meansOf, reasonOf } from "./saferpay-words.ts";

interface SaferpayOptions {
  /** The provider's API, without a trailing slash. */
  url: string;
  /** The account of the process, for websites without one of their own. */
  shared: SharedAccess | undefined;
  secretOf: SecretOf;
  /** Default: the global one. */
  fetch?: Fetch;
  /** The time limit of each act of the port, all of its calls together, in milliseconds; default: the port's limits. */
  limits?: { begin: number; other: number };
}

const LIMITS = { begin: BEGIN_SECONDS * 1000, other: PROVIDER_SECONDS * 1000 };

const NO_ACCESS = "this website has no access to the provider";

/** Sends a call with the access of a website. */
type Call = <Schema extends z.ZodType>(
  website: Website,
  request: ProviderRequest,
  what: { path: string; body: (access: SaferpayAccess) => Record<string, unknown>; answer: Schema },
) => Promise<SaferpayAnswer<z.output<Schema>>>;

/** The payment provider Saferpay (JSON API, payment page) [payment.provider]. */
export function createSaferpay(options: SaferpayOptions): PaymentProvider {
  const { fetch = globalThis.fetch, limits = LIMITS } = options;
  const within = (milliseconds: number): Call => {
    const signal = AbortSignal.timeout(milliseconds);
    return async (website, request, what) => {
      const access = await accessOf(options, website);
      return access
        ? callSaferpay({ access, fetch, signal }, { ...what, body: what.body(access), request })
        : { kind: "unknown", cause: NO_ACCESS };
    };
  };
  const other = () => transactions(within(limits.other));
  return {
    isReadyFor: (website) => isComplete(options, website),
    formOrigins: (website) => (isComplete(options, website) ? [new URL(options.url).origin] : []),
    async begin(website, payment, request) {
      if (!(await accessOf(options, website))) {
        return failedToBegin("misconfigured", NO_ACCESS);
      }
      const body = ({ terminalId }: SaferpayAccess) => beginBody(website, payment, terminalId);
      const what = { path: "PaymentPage/Initialize", body, answer: initialized };
      return begunFrom(await within(limits.begin)(website, request, what));
    },
    async assert(website, { token }, request) {
      const body = () => ({ Token: token });
      const what = { path: "PaymentPage/Assert", body, answer: asserted };
      return outcomeFrom(await within(limits.other)(website, request, what));
    },
    capture: (...asked) => other().capture(...asked),
    cancel: (...asked) => other().cancel(...asked),
    refund: (...asked) => other().refund(...asked),
    inquire: (...asked) => other().inquire(...asked),
  };
}

/** The acts on a payment that has a transaction. */
function transactions(call: Call): Pick<PaymentProvider, "capture" | "cancel" | "refund" | "inquire"> {
  const inquire: PaymentProvider["inquire"] = async (website, asked, request) => {
    const reference = "order_id" in asked ? { OrderId: asked.order_id } : { TransactionId: asked.transaction_id };
    const body = () => ({ TransactionReference: reference });
    const what = { path: "Transaction/Inquire", body, answer: asserted };
    return outcomeFrom(await call(website, request, what));
  };
  const capture: PaymentProvider["capture"] = async (website, { transaction_id }, request) => {
    const what = { path: "Transaction/Capture", body: referring(transaction_id), answer: captured };
    const answer = await call(website, request, what);
    return answer.kind === "refused" && answer.error.ErrorName === "TRANSACTION_ALREADY_CAPTURED"
      ? capturedBefore(await inquire(website, { transaction_id }, again(request)))
      : capturedFrom(answer);
  };
  const cancel: PaymentProvider["cancel"] = async (website, { transaction_id }, request) => {
    const what = { path: "Transaction/Cancel", body: referring(transaction_id), answer: cancelled };
    const answer = await call(website, request, what);
    if (answer.kind === "ok") {
      return { kind: "cancelled" };
    }
    if (answer.kind === "unknown" || isUndecided(answer.error.ErrorName)) {
      return unknownFrom(answer);
    }
    // It was cancelled before, or captured: the transaction tells which.
    const now = await inquire(website, { transaction_id }, again(request));
    if (now.kind === "captured") {
      return { kind: "captured", capture_id: now.capture_id };
    }
    return now.kind === "failed" ? { kind: "cancelled" } : { kind: "failed", cause: answer.error.ErrorName };
  };
  const refund: PaymentProvider["refund"] = async (website, refunding, request) => {
    const what = { path: "Transaction/Refund", body: () => refundBody(refunding), answer: refunded };
    const answer = await call(website, request, what);
    if (answer.kind !== "ok") {
      return refusedRefund(answer);
    }
    const { Id: refundTransactionId, Status } = answer.body.Transaction;
    if (Status !== "AUTHORIZED") {
      return refundFrom(Status, refundTransactionId);
    }
    const taken = await capture(website, { transaction_id: refundTransactionId }, again(request));
    return refundCaptured(taken, { refund_transaction_id: refundTransactionId });
  };
  return { capture, cancel, refund, inquire };
}

function referring(transactionId: string) {
  return () => ({ TransactionReference: { TransactionId: transactionId } });
}

function refundBody({
  capture_id,
  refund_id,
  amount,
  currency,
  description,
}: Parameters<PaymentProvider["refund"]>[1]) {
  return {
    Refund: {
      Amount: amountOf(amount, currency),
      OrderId: refund_id,
      Description: description,
      RestrictRefundAmountToCapturedAmount: true,
    },
    CaptureReference: { CaptureId: capture_id },
  };
}

/** A call that follows another has an id of its own, derived from it. */
function again({ request_id, retry }: ProviderRequest): ProviderRequest {
  return { request_id: `${request_id.slice(0, 48)}-2`, retry };
}

function beginBody({ settings }: Website, payment: PaymentToBegin, terminalId: string): Record<string, unknown> {
  const { attempt_id, payment_type_id, amount, currency, description, language, return_url, notify_url } = payment;
  const { risk_token } = payment;
  const config = settings.saferpay?.config_set;
  return {
    TerminalId: terminalId,
    Payment: { Amount: amountOf(amount, currency), OrderId: attempt_id, Description: description },
    Payer: { LanguageCode: language },
    ReturnUrl: { Url: return_url },
    Notification: { SuccessNotifyUrl: notify_url, FailNotifyUrl: notify_url },
    ...meansOf(payment_type_id),
    ...(risk_token !== null && { RiskFactors: { DeviceFingerprintTransactionId: risk_token } }),
    ...(config !== undefined && { ConfigSet: config }),
  };
}

function amountOf(minorUnits: number, currency: string) {
  return { Value: String(minorUnits), CurrencyCode: currency };
}

function begunFrom(answer: SaferpayAnswer<z.output<typeof initialized>>): BeginResult {
  if (answer.kind === "ok") {
    const { Token, Expiration, RedirectUrl } = answer.body;
    return { kind: "begun", token: Token, redirect_url: RedirectUrl, expires_at: new Date(Expiration) };
  }
  return answer.kind === "unknown" ? answer : failedToBegin(reasonOf(answer.error.ErrorName), answer.error.ErrorName);
}

function failedToBegin(reason: Extract<BeginResult, { kind: "failed" }>["reason"], cause: string): BeginResult {
  return { kind: "failed", reason, payer_message: null, cause };
}

function outcomeFrom(answer: SaferpayAnswer<z.output<typeof asserted>>): PaymentOutcome {
  if (answer.kind === "ok") {
    return outcomeOf(answer.body);
  }
  return answer.kind === "unknown" ? answer : outcomeOfError(answer.error);
}

function outcomeOfError({ ErrorName, PayerMessage }: SaferpayError): PaymentOutcome {
  if (ErrorName === "TRANSACTION_NOT_STARTED") {
    return { kind: "not_started" };
  }
  if (ErrorName === "TOKEN_EXPIRED" || ErrorName === "TOKEN_INVALID" || ErrorName === "TRANSACTION_NOT_FOUND") {
    return { kind: "lost", cause: ErrorName };
  }
  // Ours are mistakes of the call, which say nothing about the payment.
  const says = reasonOf(ErrorName);
  return isUndecided(ErrorName) || says === "misconfigured"
    ? { kind: "unknown", cause: ErrorName }
    : { kind: "failed", reason: says, payer_message: PayerMessage ?? null, cause: ErrorName };
}

function capturedFrom(answer: SaferpayAnswer<z.output<typeof captured>>): CaptureResult {
  if (answer.kind !== "ok") {
    return answer.kind === "unknown" || isUndecided(answer.error.ErrorName)
      ? unknownFrom(answer)
      : { kind: "failed", cause: answer.error.ErrorName };
  }
  const { Status, CaptureId } = answer.body;
  if (Status === "CAPTURED" && CaptureId !== undefined) {
    return { kind: "captured", capture_id: CaptureId };
  }
  return Status === "PENDING"
    ? { kind: "pending", capture_id: CaptureId ?? null }
    : { kind: "unknown", cause: `status ${Status}` };
}

function capturedBefore(outcome: PaymentOutcome): CaptureResult {
  return outcome.kind === "captured"
    ? { kind: "captured", capture_id: outcome.capture_id }
    : { kind: "unknown", cause: `captured before, and now ${outcome.kind}` };
}

function refusedRefund(answer: Exclude<SaferpayAnswer<unknown>, { kind: "ok" }>): RefundResult {
  return answer.kind === "unknown" || isUndecided(answer.error.ErrorName)
    ? unknownFrom(answer)
    : { kind: "failed", cause: answer.error.ErrorName };
}

function refundFrom(status: string, refundTransactionId: string): RefundResult {
  if (status === "CAPTURED") {
    return { kind: "refunded", refund_transaction_id: refundTransactionId };
  }
  return status === "PENDING"
    ? { kind: "pending", refund_transaction_id: refundTransactionId }
    : { kind: "unknown", cause: `status ${status}`, refund_transaction_id: refundTransactionId };
}

function refundCaptured(result: CaptureResult, refund: { refund_transaction_id: string }): RefundResult {
  if (result.kind === "captured") {
    return { kind: "refunded", ...refund };
  }
  return result.kind === "pending"
    ? { kind: "pending", ...refund }
    : { kind: "unknown", cause: result.cause, ...refund };
}

function unknownFrom(answer: Exclude<SaferpayAnswer<unknown>, { kind: "ok" }>) {
  return { kind: "unknown" as const, cause: answer.kind === "unknown" ? answer.cause : answer.error.ErrorName };
}
