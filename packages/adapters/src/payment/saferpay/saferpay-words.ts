import type { PaymentFailureReason } from "@guerdon/domain/payment";

/** The names of a payment type in a request: methods of the payment page, and wallets. */
interface Means {
  PaymentMethods?: readonly string[];
  Wallets?: readonly string[];
}

/** Wallets pay with a card of one of these brands. */
const CARD_BRANDS = ["VISA", "MASTERCARD", "AMEX", "DINERS"] as const;

/** Saferpay's names by payment type [payment.types]. A single method skips the choice on the provider's page. */
const MEANS: Readonly<Record<number, Means>> = {
  4: { PaymentMethods: ["CARD"] },
  101: { PaymentMethods: ["MASTERCARD"] },
  102: { PaymentMethods: ["VISA"] },
  103: { PaymentMethods: ["AMEX"] },
  // The successor of the provider's instant transfer, which it has withdrawn.
  104: { PaymentMethods: ["ACCOUNTTOACCOUNT"] },
  105: { PaymentMethods: ["PAYPAL"] },
  106: { PaymentMethods: ["DINERS"] },
  107: { PaymentMethods: CARD_BRANDS, Wallets: ["APPLEPAY"] },
  108: { PaymentMethods: CARD_BRANDS, Wallets: ["GOOGLEPAY"] },
};

/** The means of a payment type; undefined if it is not the provider's. */
export function meansOf(paymentTypeId: number): Means | undefined {
  return MEANS[paymentTypeId];
}

/** The reasons for failed payments, by the name of the provider's error. Names not listed here are `other`. */
const REASONS: Readonly<Record<string, PaymentFailureReason>> = {
  TRANSACTION_ABORTED: "aborted",
  TRANSACTION_DECLINED: "declined",
  GENERAL_DECLINED: "declined",
  NO_CREDITS_AVAILABLE: "declined",
  CARD_CHECK_FAILED: "declined",
  CONDITION_NOT_SATISFIED: "authentication_failed",
  "3DS_AUTHENTICATION_FAILED": "authentication_failed",
  PAYER_AUTHENTICATION_REQUIRED: "authentication_failed",
  PAYMENTMEANS_INVALID: "means_invalid",
  CARD_CVC_INVALID: "means_invalid",
  CARD_CVC_REQUIRED: "means_invalid",
  UPDATE_CARD_INFORMATION: "means_invalid",
  ALIAS_INVALID: "means_invalid",
  BLOCKED_BY_RISK_MANAGEMENT: "blocked",
  PAYMENTMEANS_NOT_SUPPORTED: "unsupported",
  CURRENCY_INVALID: "unsupported",
  AMOUNT_INVALID: "unsupported",
  NO_CONTRACT: "misconfigured",
  AUTHENTICATION_FAILED: "misconfigured",
  PERMISSION_DENIED: "misconfigured",
  ACTION_NOT_SUPPORTED: "misconfigured",
  VALIDATION_FAILED: "misconfigured",
};

export function reasonOf(errorName: string): PaymentFailureReason {
  return REASONS[errorName] ?? "other";
}

/** Errors that leave open whether something happened; the provider says to ask again. */
const UNDECIDED = new Set([
  "COMMUNICATION_FAILED",
  "COMMUNICATION_TIMEOUT",
  "INTERNAL_ERROR",
  "UNEXPECTED_ERROR_BY_ACQUIRER",
  "TRANSACTION_STILL_IN_PROGRESS",
]);

export function isUndecided(errorName: string): boolean {
  return UNDECIDED.has(errorName);
}
