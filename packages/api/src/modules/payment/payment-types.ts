/** What is known of a payment type; which of them a website offers is its setting (checkout.md §3). */
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
