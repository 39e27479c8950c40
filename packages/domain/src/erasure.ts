/** What of a person is erased as one [customer.erasure]. */
export const ERASURE_KINDS = ["order", "former_emails", "basket", "account", "subscriber", "withdrawal"] as const;
export type ErasureKind = (typeof ERASURE_KINDS)[number];

/** Something of a person that is erased, without the person [customer.list]. */
export interface Erasure {
  kind: ErasureKind;
  website_id: string;
  id: string;
}

/** Why something of a person cannot be erased yet [customer.stays]. */
export const STAY_REASONS = ["order_open", "refund_open", "payment_open", "credit_left", "withdrawal_open"] as const;
export type StayReason = (typeof STAY_REASONS)[number];
