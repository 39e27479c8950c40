import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { listRefunds } from "@guerdon/contract/operations/refund";
import { moneyText } from "../money-text.ts";

type RefundView = OutputOf<typeof listRefunds>["refunds"][number];

/** The meaning of each state of a refund, and the operator's next step. */
const STATES: Readonly<Record<RefundView["state"], string>> = {
  started: "the provider's answer was not stored",
  authorized: "the provider has agreed to it, and has not carried it out yet",
  pending: "the provider has not carried it out yet",
  unknown: "the provider did not say what became of it",
  done: "done",
  failed: "failed, nothing moved",
};

/** A refund in lines: its state, its pieces, and where its amount goes. */
export function refundText(refund: RefundView, { dryRun = false } = {}): string {
  const { currency, lines, credits, money, disputed, paid_by, payers } = refund;
  const text = (minor: number) => moneyText(minor, currency);
  return [
    `${dryRun ? "would go back" : refund.refund_id} of order ${refund.order_number} of ${refund.website_id}: `,
    `${text(refund.amount)}${dryRun ? "" : `, ${stateText(refund)}`}\n`,
    ...lines.map(({ position, quantity, amount, tax, is_delivered }) => {
      const notes = [...(tax === 0 ? [] : [`with ${text(tax)} of tax`]), ...(is_delivered ? ["delivered"] : [])];
      return `  ${quantity} × position ${position}: ${text(amount)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}\n`;
    }),
    disputed > 0 ? `  the dispute has taken ${text(disputed)} of it already\n` : "",
    money > 0 ? `  ${paid_by === "provider" ? "by the provider" : "by a transfer"}: ${text(money)}\n` : "",
    ...payers.map(({ name, iban }) => `    paid by ${[name, iban].filter((part) => part !== null).join(", ")}\n`),
    ...credits.map(({ last_four, amount }) => {
      return `  credit to ${last_four === null ? "the account" : `…${last_four}`}: ${text(amount)}\n`;
    }),
  ].join("");
}

/** A refund for programs. */
export function refundRow(refund: RefundView) {
  const { refund_id, order_number, website_id, created_at, state, currency, paid_by, failure, ...rest } = refund;
  const { amount, disputed, money, payers } = rest;
  return {
    refund: refund_id,
    order: order_number,
    website: website_id,
    written_at: created_at,
    state,
    currency,
    amount: { minor: amount },
    disputed: { minor: disputed },
    money: { minor: money },
    credit: { minor: amount - disputed - money },
    paid_by,
    failure,
    payers: payers.map(({ name, iban }) => [name, iban].filter((part) => part !== null).join(", ")).join("; ") || null,
  };
}

function stateText({ state, paid_by, is_under_way, failure }: RefundView): string {
  if (is_under_way) {
    return "under way";
  }
  if (state === "pending" && paid_by === "bank") {
    return "waits for your transfer";
  }
  return failure === null ? STATES[state] : `${STATES[state]} (${failure})`;
}
