import type { LeftReason } from "@guerdon/domain/voucher/voucher-change";
import { counted, listed } from "../counted.ts";

/** A voucher that an act on many leaves as it is. */
export interface LeftVoucher {
  id: string;
  last_four: string;
  reason: LeftReason;
}

const TEXTS: Readonly<Record<LeftReason, string>> = {
  replaced: "replaced by another code",
  returned: "returned by the client before",
  unchanged: "as wanted already",
  longer: "valid longer already, or without an end",
  shorter: "ending earlier already",
  held: "held by an order under way",
  spent: "with nothing left",
  currency: "of another currency",
};

/** Why vouchers stay as they are, in words: "2 held by an order under way (…AAAA vou_1, …BBBB vou_2), 1 with nothing left". */
export function leftText(left: readonly LeftVoucher[]): string {
  const byReason = Map.groupBy(left, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, vouchers]) => {
      const names = vouchers.map(({ id, last_four }) => `…${last_four} ${id}`);
      // An order under way can be waited for, so all vouchers that it holds are named.
      return `${vouchers.length} ${TEXTS[reason]} (${listed(names, reason === "held" ? names.length : undefined)})`;
    })
    .join(", ");
}

/** The line about vouchers that stay as they are; empty if there are none. */
export function leftLine(left: readonly LeftVoucher[]): string {
  return left.length === 0
    ? ""
    : `${counted(left.length, "voucher stays as it is", "vouchers stay as they are")}: ${leftText(left)}.\n`;
}
