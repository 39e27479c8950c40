import type { MinorUnits } from "../money/money.ts";

/** A payment type; a website's settings say which of them it offers [payment.types]. */
export interface PaymentType {
  id: number;
  name: string;
  settles: Settlement;
}

/**
 * The way a payment of a type is settled: with existing credit when ordering, on the page of the card payment provider,
 * or by a transfer after ordering.
 */
type Settlement = "credit" | "provider" | "transfer";

/** The payment type of voucher credit [payment.types]. */
export const VOUCHER_CREDIT = 2;

/** The payment type of an account's credit, which cannot be removed from a basket [payment.account-credit]. */
export const ACCOUNT_CREDIT = 3;

/** Any card, through the provider. */
const CARD = 4;

/** A transfer that the customer makes after ordering [payment.bank-transfer]. */
export const BANK_TRANSFER = 5;

/** Offered on Apple devices only [payment.apple-pay]. */
const APPLE_PAY = 107;

/** The payment types the shop can take. */
export const PAYMENT_TYPES = [
  { id: VOUCHER_CREDIT, name: "voucher", settles: "credit" },
  { id: ACCOUNT_CREDIT, name: "account", settles: "credit" },
  { id: CARD, name: "card", settles: "provider" },
  { id: 101, name: "mastercard", settles: "provider" },
  { id: 102, name: "visa", settles: "provider" },
  { id: 103, name: "american-express", settles: "provider" },
  { id: 104, name: "instant-transfer", settles: "provider" },
  { id: 105, name: "paypal", settles: "provider" },
  { id: 106, name: "diners-club", settles: "provider" },
  { id: APPLE_PAY, name: "apple-pay", settles: "provider" },
  { id: 108, name: "google-pay", settles: "provider" },
  { id: BANK_TRANSFER, name: "bank-transfer", settles: "transfer" },
  { id: 6, name: "direct-debit", settles: "transfer" },
  { id: 7, name: "invoice", settles: "transfer" },
  { id: 9, name: "cash-on-delivery", settles: "transfer" },
  { id: 14, name: "internal", settles: "transfer" },
  { id: 20, name: "internal", settles: "transfer" },
  { id: 21, name: "internal", settles: "transfer" },
] as const satisfies readonly PaymentType[];

/** The name by which a payment type's words and its drawing are found. */
export type PaymentName = (typeof PAYMENT_TYPES)[number]["name"];

/** The payment types that are paid with credit: the ledger has a transfer for each such payment. */
export const CREDIT_TYPES: readonly number[] = PAYMENT_TYPES.filter(({ settles }) => settles === "credit").map(
  ({ id }) => id,
);

/** The payment type of an id; undefined if the shop does not know it. */
function paymentType(id: number): (typeof PAYMENT_TYPES)[number] | undefined {
  return PAYMENT_TYPES.find((type) => type.id === id);
}

/** The name of a payment type, by which pages find its words. */
export function paymentName(id: number): PaymentName {
  return paymentType(id)?.name ?? "internal";
}

/** True for the types of the card payment provider, whose page takes the payment. */
export function isOfProvider(id: number): boolean {
  return paymentType(id)?.settles === "provider";
}

/** True for the types that are paid by a transfer after ordering. */
export function isPaidLater(id: number): boolean {
  return paymentType(id)?.settles === "transfer";
}

/** True if a type is offered on a device; browsers other than Apple's cannot pay with Apple Pay [payment.apple-pay]. */
export function isForDevice(id: number, { isApple }: { isApple: boolean }): boolean {
  return id !== APPLE_PAY || isApple;
}

/** The payment that a basket has chosen beyond its credit [payment.co-payment]. */
export interface CoPayment {
  payment_type_id: number;
  partial_payment_id: string;
  /** The amount agreed when it was chosen. */
  value: MinorUnits;
}

/** Why a payment with the provider failed. */
export const PAYMENT_FAILURES = [
  "aborted",
  "declined",
  "authentication_failed",
  "means_invalid",
  "blocked",
  "unsupported",
  "expired",
  "misconfigured",
  "mismatch",
  "other",
] as const;
export type PaymentFailureReason = (typeof PAYMENT_FAILURES)[number];

/** The outcomes that the provider may report for a payment or a refund. */
export const PAYMENT_OUTCOMES = [
  "authorized",
  "captured",
  "pending",
  "failed",
  "not_started",
  "lost",
  "unknown",
] as const;

/**
 * States of a payment attempt and their transitions [payment.attempts]. `given_up` may still turn out to be paid: then
 * the money goes back, by `cancelled` or `refunded`. So may `failed`, if the provider reports on it once more.
 */
export const ATTEMPT_TRANSITIONS = {
  started: ["open", "failed"],
  open: ["authorized", "captured", "pending", "failed", "given_up"],
  pending: ["authorized", "captured", "failed"],
  given_up: ["authorized", "captured", "pending", "failed"],
  authorized: ["captured", "cancelled", "failed"],
  captured: ["refunded"],
  failed: ["given_up"],
  cancelled: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;
export type AttemptState = keyof typeof ATTEMPT_TRANSITIONS;

/** A call to the provider for an attempt, so that its repetition has the same id and a higher number. */
export interface ProviderCall {
  name: "begin" | "assert" | "capture" | "cancel" | "refund" | "inquire";
  request_id: string;
  retry: number;
  /** The provider has reported on the payment meanwhile: what it answers may be from before [payment.late]. */
  is_outdated?: true;
}

/** States in which nothing of an attempt is undecided: no money moves any more unless it is asked for. */
export const SETTLED_ATTEMPTS = ["captured", "failed", "cancelled", "refunded"] as const satisfies AttemptState[];

/**
 * The time limit for the provider to begin a payment, in seconds: no money moves, and the payer waits
 * [payment.provider].
 */
export const BEGIN_SECONDS = 8;

/** The time limit for the provider otherwise, in seconds: its own recommendation [payment.provider]. */
export const PROVIDER_SECONDS = 100;

/** The additional time that a process may need to store each answer of the provider, in seconds. */
const STORING_SECONDS = 10;

/**
 * Returns the time for which an attempt or a refund stays with the process that asks the provider, before another may
 * take it over, in seconds: longer than the time limits for the provider [payment.settle] [refund.once].
 * @param acts the number of acts of the provider that the process asks for, one after the other
 */
export function claimSeconds(acts: number): number {
  return acts * (PROVIDER_SECONDS + STORING_SECONDS);
}

/** The longest time that a payment may be pending at the provider, in seconds [payment.pending]. */
export const PENDING_SECONDS = 120 * 3600;
