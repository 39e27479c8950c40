import type { Currency, MinorUnits } from "@guerdon/domain/money";
import type { BEGIN_SECONDS, PaymentFailureReason, PROVIDER_SECONDS } from "@guerdon/domain/payment";
import type { Website } from "./websites.ts";

/** Identifies one call to the provider; a repetition has the same id and a higher number. */
export interface ProviderRequest {
  request_id: string;
  /** 0 for the first time, at most 9. */
  retry: number;
}

/** A payment to begin. */
export interface PaymentToBegin {
  /** The provider's order id, new for every attempt. */
  attempt_id: string;
  payment_type_id: number;
  amount: MinorUnits;
  currency: Currency;
  /** Shown to the payer. */
  description: string;
  /** BCP 47. */
  language: string;
  /** Where the browser comes back to, however it ends. */
  return_url: string;
  /** Called by the provider's server when it is paid, and when it has failed. */
  notify_url: string;
  /** Under which a fraud service saw the payer's device; null if it was not asked [island.risk]. */
  risk_token: string | null;
}

/** No answer that says what happened: a time-out, an error of the provider's server, or an unreadable answer. */
export interface UnknownOutcome {
  kind: "unknown";
  cause: unknown;
}

export type BeginResult =
  | { kind: "begun"; token: string; redirect_url: string; expires_at: Date }
  /** The provider will not take this payment: `reason` is `refused` or `misconfigured`. */
  | { kind: "failed"; reason: PaymentFailureReason; payer_message: string | null; cause: string }
  | UnknownOutcome;

/** A transaction at the provider, to be compared with the attempt before anything is taken. */
export interface ProviderTransaction {
  transaction_id: string;
  attempt_id: string | null;
  amount: MinorUnits;
  currency: string;
}

/** The outcome of a payment. */
export type PaymentOutcome =
  /** Reserved for us; nothing is taken before `capture`. */
  | { kind: "authorized"; transaction: ProviderTransaction }
  | { kind: "captured"; transaction: ProviderTransaction; capture_id: string }
  /** May still succeed or fail within days. */
  | { kind: "pending"; transaction: ProviderTransaction }
  | { kind: "failed"; reason: PaymentFailureReason; payer_message: string | null; cause: string }
  /** The payer has not begun; nothing is decided. */
  | { kind: "not_started" }
  /** The provider no longer knows the payment: somebody must look into its back office. */
  | { kind: "lost"; cause: string }
  | UnknownOutcome;

export type CaptureResult =
  | { kind: "captured"; capture_id: string }
  | { kind: "pending"; capture_id: string | null }
  | { kind: "failed"; cause: string }
  | UnknownOutcome;

export type CancelResult =
  | { kind: "cancelled" }
  /** It was captured already, so that only a refund gives it back. */
  | { kind: "captured"; capture_id: string }
  | { kind: "failed"; cause: string }
  | UnknownOutcome;

export type RefundResult =
  /** Money is on its way back. A refund that the provider has only authorised is captured in the same call. */
  | { kind: "refunded"; refund_transaction_id: string }
  | { kind: "pending"; refund_transaction_id: string }
  | { kind: "failed"; cause: string }
  /** Never to be repeated blindly: it may have happened. */
  | (UnknownOutcome & { refund_transaction_id?: string | undefined });

/**
 * Takes payments with a provider's payment page. `begin` resolves within {@link BEGIN_SECONDS}, everything else within
 * {@link PROVIDER_SECONDS}, and nothing throws: what went wrong is in the answer. Nothing is repeated inside: who calls
 * decides.
 */
export interface PaymentProvider {
  /** True if this website can take payments: it, or the process, has complete credentials. */
  isReadyFor(website: Website): boolean;
  /** The origins that a page's form may lead to, for its CSP. */
  formOrigins(website: Website): string[];
  begin(website: Website, payment: PaymentToBegin, request: ProviderRequest): Promise<BeginResult>;
  /** Asks once what became of a payment: after a return, a notification, or its expiry. Never to be polled. */
  assert(website: Website, payment: { token: string }, request: ProviderRequest): Promise<PaymentOutcome>;
  /** Takes an authorised payment; one that was captured before answers its capture id again. */
  capture(website: Website, payment: { transaction_id: string }, request: ProviderRequest): Promise<CaptureResult>;
  /** Gives an authorised payment back before it is captured. */
  cancel(website: Website, payment: { transaction_id: string }, request: ProviderRequest): Promise<CancelResult>;
  /** Gives captured money back, never more than was captured. */
  refund(
    website: Website,
    refund: { capture_id: string; refund_id: string; amount: MinorUnits; currency: Currency; description: string },
    request: ProviderRequest,
  ): Promise<RefundResult>;
  /**
   * Looks a transaction up, of a payment or of a refund: after an unknown answer, by the attempt's or the refund's id where
   * the provider's own is not known.
   */
  inquire(
    website: Website,
    asked: { transaction_id: string } | { order_id: string },
    request: ProviderRequest,
  ): Promise<PaymentOutcome>;
}
