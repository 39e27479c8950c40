import type { Currency, MinorUnits } from "../money/money.ts";

/** A voucher as it stands when operators change many at once. */
export interface ChangeableVoucher {
  currency: Currency;
  valid_until: Date | null;
  is_blocked: boolean;
  is_replaced: boolean;
  is_returned: boolean;
  /** Credit that can be spent. */
  available: MinorUnits;
  /** Reserved by payments in process. */
  pending: MinorUnits;
}

/** A change to each of many vouchers [voucher.many]. */
export type VoucherChange =
  | { kind: "block" }
  | { kind: "unblock" }
  | { kind: "extend"; until: Date }
  | { kind: "shorten"; until: Date }
  | { kind: "take-back"; currency: Currency };

/** Why a voucher stays as it is while others change. */
export const LEFT_REASONS = [
  "replaced",
  "returned",
  "unchanged",
  "longer",
  "shorter",
  "held",
  "spent",
  "currency",
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** Why a change leaves a voucher as it is; undefined if it is changed [voucher.many] [voucher.take-back]. */
export function reasonToLeave(voucher: ChangeableVoucher, change: VoucherChange): LeftReason | undefined {
  if (voucher.is_replaced) {
    return "replaced";
  }
  if (voucher.is_returned) {
    return "returned";
  }
  switch (change.kind) {
    case "block":
      return voucher.is_blocked ? "unchanged" : undefined;
    case "unblock":
      return voucher.is_blocked ? undefined : "unchanged";
    case "take-back":
      return takeBackObstacle(voucher, change.currency);
    default:
      return endObstacle(voucher.valid_until, change);
  }
}

function endObstacle(
  before: Date | null,
  { kind, until }: Extract<VoucherChange, { until: Date }>,
): LeftReason | undefined {
  if (before?.getTime() === until.getTime()) {
    return "unchanged";
  }
  const isLater = before === null || before > until;
  if (kind === "extend") {
    return isLater ? "longer" : undefined;
  }
  return isLater ? undefined : "shorter";
}

function takeBackObstacle(
  { currency, pending, available }: ChangeableVoucher,
  wanted: Currency,
): LeftReason | undefined {
  if (currency !== wanted) {
    return "currency";
  }
  if (pending > 0) {
    return "held";
  }
  return available > 0 ? undefined : "spent";
}
