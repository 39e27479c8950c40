/** The kinds of personal data that are erased as a unit [customer.erasure]. */
export const ERASURE_KINDS = [
  "order",
  "former_emails",
  "recipient",
  "payer",
  "voucher",
  "basket",
  "account",
  "partner_person",
  "subscriber",
  "withdrawal",
] as const;
export type ErasureKind = (typeof ERASURE_KINDS)[number];

/** Something of a person that is erased, without the person [customer.list]. */
export interface Erasure {
  kind: ErasureKind;
  website_id: string;
  id: string;
}

/** An erasure on the list. */
export interface ListedErasure extends Erasure {
  /** When it was noted. A newer record with the same id is a different one: a restored database assigns ids again. */
  at: Date;
}

/**
 * The kinds of personal data that the shop holds: those that are erased, and invoices, which only their retention
 * deletes.
 */
export const HOLDING_KINDS = [...ERASURE_KINDS, "invoice"] as const;
export type HoldingKind = (typeof HOLDING_KINDS)[number];

/** Why something of a person cannot be erased yet [customer.stays]. */
export const STAY_REASONS = [
  "order_open",
  "refund_open",
  "dispute_open",
  "payment_open",
  "credit_left",
  "withdrawal_open",
  "kept_by_law",
] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** True for what can be erased, and so be on the list of erasures. */
export function isErasable<Holding extends { kind: HoldingKind; stays: StayReason | null }>(
  holding: Holding,
): holding is Holding & { kind: ErasureKind; stays: null } {
  return holding.stays === null && holding.kind !== "invoice";
}
