import { cancelOrder, listRefunds, refundOrder } from "@guerdon/contract/operations/refund";
import { MAX_PIECES, numberUpTo } from "../bounded-number.ts";
import type { Command } from "../runner/command.ts";
import { pagedCommand } from "../runner/paged-command.ts";
import { argument, flag, option, required } from "../runner/parameter.ts";
import { EXPECTED } from "../runner/shared-parameters.ts";
import { textCommand } from "../runner/text-command.ts";
import { typedNumber } from "../typed-values.ts";
import { refundRow, refundText } from "./refund-text.ts";

const NAMED = {
  order_number: argument("<number>", "the order's number", typedNumber),
  website_id: required("--site <id>", "the website of the order"),
};
const DELIVERED = flag("--delivered", "give back what was delivered, too; this is recorded");

/** The commands for refunds of orders. */
export const REFUND_COMMANDS: readonly Command[] = [
  textCommand("refund", refundOrder, {
    description:
      "Give back what was paid: for the order, for one position, or for pieces of it. Money first, then credit.",
    takes: {
      ...NAMED,
      position: option("--position <number>", "only this position", numberUpTo(MAX_PIECES)),
      quantity: option("--quantity <number>", "only so many pieces of it", numberUpTo(MAX_PIECES)),
      delivered: DELIVERED,
      expected: EXPECTED,
    },
    check: ({ quantity, position }) =>
      quantity !== undefined && position === undefined ? "--quantity needs a --position" : undefined,
    present: ({ refund }, given) => refundText(refund, given),
  }),
  textCommand("cancel", cancelOrder, {
    description: "Cancel an order that waits for a transfer, or give back all that is left of a paid one.",
    takes: { ...NAMED, delivered: DELIVERED, expected: EXPECTED },
    present: ({ refund }, { order_number, dryRun }) => {
      const verb = dryRun ? "would be" : "is";
      return refund
        ? refundText(refund, { dryRun })
        : `Order ${order_number} ${verb} cancelled. Its credit ${verb} free again.\n`;
    },
  }),
  pagedCommand("refunds", listRefunds, {
    description: "Refunds, newest first: what goes back, where to, and whether it has.",
    takes: {
      website_id: option("--site <id>", "only of this website"),
      open: flag("--open", "only those that are not settled"),
    },
    order: "newest first",
    items: "refunds",
    columns: [
      ...(["refund", "order", "website", "written_at", "state", "amount", "disputed", "money", "credit"] as const),
      ...(["currency", "paid_by", "failure", "payers"] as const),
    ],
    row: refundRow,
    empty: "There are no such refunds.",
    text: (refunds) => refunds.map((refund) => `${refund.created_at.toISOString()}  ${refundText(refund)}`).join(""),
  }),
];
