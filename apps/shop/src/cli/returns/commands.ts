import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listReturns, settleReturn, undoReturn } from "@guerdon/contract/operations/voucher-return";
import { InvalidArgumentError } from "commander";
import { counted } from "../counted.ts";
import { moneyText } from "../money-text.ts";
import type { Command } from "../runner/command.ts";
import { FORMAT } from "../runner/list-options.ts";
import { argument, option, required } from "../runner/parameter.ts";
import { REASON } from "../runner/shared-parameters.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { workCommand } from "../runner/work-command.ts";
import { printStatement, writeStatement } from "./statement.ts";

const NUMBER = argument("<number>", "the number of the return", readNumber);
const closing = { number: NUMBER, website_id: required("--site <id>", "the website of the return"), reason: REASON };

/** Unused codes that clients returned. */
export const RETURN_COMMANDS: readonly Command[] = [
  tableCommand("list", listReturns, {
    description: "Returns with their sums, the newest first.",
    takes: {
      website_id: required("--site <id>", "the website of the returns"),
      state: option("--state <state>", "only these", ["open", "settled", "undone"] as const),
    },
    columns: [
      ...(["number", "state", "vouchers", "amount", "currency"] as const),
      ...(["returned_at", "settled_at", "undone_at", "reason"] as const),
    ],
    rows: ({ returns }) =>
      returns.map(({ amount, created_at, ...each }) => ({
        ...each,
        amount: { minor: amount },
        returned_at: created_at,
      })),
    empty: "There are no returns.",
  }),
  workCommand("show", {
    description: "The statement of a return: its codes by their last four characters, with what was left on each.",
    takes: {
      number: NUMBER,
      website_id: closing.website_id,
      format: FORMAT,
      pdf: option("--pdf <file>", "write it as a PDF to a new file instead, in the website's language"),
    },
    changes: false,
    work: (context, { number, website_id, format, pdf }) =>
      pdf === undefined
        ? printStatement(context, { number, website_id }, format)
        : writeStatement(context, { number, website_id }, pdf),
  }),
  textCommand("settle", settleReturn, {
    description: "Note that the client was paid. There is no way back from then on.",
    takes: closing,
    present: (closed, { number, dryRun }) => closedText(closed, { number, dryRun, state: "settled" }),
  }),
  textCommand("undo", undoReturn, {
    description: "Bring the codes of a return back, as long as it is not settled.",
    takes: closing,
    present: (closed, { number, dryRun }) => closedText(closed, { number, dryRun, state: "undone" }),
  }),
];

function closedText(
  { vouchers, amount, currency }: OutputOf<typeof settleReturn>,
  { number, dryRun, state }: { number: number; dryRun: boolean; state: "settled" | "undone" },
): string {
  const what = `${counted(vouchers, "voucher")} with ${moneyText(amount, currency)}`;
  return `Return ${number} of ${what} ${dryRun ? "would be" : "is now"} ${state}.\n`;
}

function readNumber(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) {
    throw new InvalidArgumentError("must be the number of a return, such as 3");
  }
  return Number(typed);
}
