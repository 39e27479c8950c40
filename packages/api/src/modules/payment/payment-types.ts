/** A payment type; a website's settings say which of them it offers [payment.types]. */
export interface PaymentType {
  id: number;
  name: string;
  /** Paid with credit that is there already. */
  prepaid: boolean;
  /** Paid through the card payment provider. */
  card_provider: boolean;
}

/** The payment types the shop can take. */
export const PAYMENT_TYPES: readonly PaymentType[] = [{ id: 2, name: "voucher", prepaid: true, card_provider: false }];
