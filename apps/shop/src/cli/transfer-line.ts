import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { showVoucher } from "@guerdon/contract/operations/voucher";
import { clockTime } from "@guerdon/domain/time/day";

type Transfer = OutputOf<typeof showVoucher>["transfers"][number];

/** A transfer of a voucher or account in one line: time, amount, reason, order and phase. */
export function transferLine(transfer: Transfer, amount: (minor: number) => string, timeZone: string): string {
  const order = transfer.order_number === null ? "" : ` ${transfer.order_number}`;
  const phase = transfer.phase === "posted" ? "" : ` (${transfer.phase})`;
  return `${clockTime(transfer.created_at, timeZone)}  ${amount(transfer.amount).padStart(10)}  ${transfer.reason}${order}${phase}`;
}
