/** A payment type; a website's settings say which of them it offers [payment.types]. */
export interface PaymentType {
  id: number;
  name: string;
  /** Paid with existing credit. */
  prepaid: boolean;
  /** Paid through the card payment provider. */
  card_provider: boolean;
}

/** The payment type of voucher credit [payment.types]. */
export const VOUCHER_CREDIT = 2;

/** The payment type of an account's credit, which cannot be removed from a basket [payment.account-credit]. */
export const ACCOUNT_CREDIT = 3;

/** The payment types the shop can take. */
export const PAYMENT_TYPES: readonly PaymentType[] = [
  { id: VOUCHER_CREDIT, name: "voucher", prepaid: true, card_provider: false },
  { id: ACCOUNT_CREDIT, name: "account", prepaid: true, card_provider: false },
];

/** The payment types that are paid with credit: the ledger has a transfer for each such payment. */
export const CREDIT_TYPES: readonly number[] = PAYMENT_TYPES.filter(({ prepaid }) => prepaid).map(({ id }) => id);
