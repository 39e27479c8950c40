import { assignBankEntry, importBankStatement, returnBankEntry } from "@guerdon/contract/operations/bank-statement";
import { moneyText } from "../money-text.ts";
import type { Command } from "../runner/command.ts";
import { argument, option } from "../runner/parameter.ts";
import { EXPECTED, EXPECTED_ORDERS } from "../runner/shared-parameters.ts";
import { textCommand } from "../runner/text-command.ts";
import { typedNumber } from "../typed-values.ts";
import { statement } from "./read-statement.ts";
import { REFUND_COMMANDS } from "./refund-commands.ts";
import { importedText } from "./statement-text.ts";
import { UNMATCHED_COMMAND } from "./unmatched-command.ts";

const ENTRY = argument("<entry>", "the entry's id, such as bank_17, as payments unmatched prints it");

/** Transfers to the bank account, the orders they pay, and refunds that are not settled. */
export const PAYMENT_COMMANDS: readonly Command[] = [
  textCommand("import", importBankStatement, {
    description: "Take the entries of a bank statement. Orders whose money is there are paid and delivered.",
    takes: {
      statement: statement(
        argument("<file>", "the bank's statement as camt.053 (XML), or a CSV with booked_on, amount and more"),
      ),
      website_id: option("--site <id>", "the website of the account; needed if the file does not name the account"),
      expected_orders: EXPECTED_ORDERS,
    },
    input: ({ statement: { entries }, website_id = null, expected_orders }) => {
      return { website_id, expected_orders, entries };
    },
    present: importedText,
  }),
  UNMATCHED_COMMAND,
  ...REFUND_COMMANDS,
  textCommand("assign", assignBankEntry, {
    description: "Count money that belongs to no order for one: what it is missing, and no more.",
    takes: {
      entry_id: ENTRY,
      order_number: argument("<order>", "the number of an order that waits for a transfer", typedNumber),
      expected: EXPECTED,
    },
    present: ({ amount, is_paid, missing, entry }, { entry_id, order_number, dryRun }) => {
      const counts = `${moneyText(amount, entry.currency)} of ${entry_id} ${dryRun ? "would be" : "are"} counted for order ${order_number}`;
      const paid = is_paid ? "is paid" : `still misses ${moneyText(missing, entry.currency)}`;
      const left = entry.rest > 0 ? `; ${moneyText(entry.rest, entry.currency)} of ${entry_id} belong to no order` : "";
      return `${counts}, which then ${paid}${left}\n`;
    },
  }),
  textCommand("return", returnBankEntry, {
    description: "Note that money which belongs to no order was given back. Make the transfer at the bank before.",
    takes: {
      entry_id: ENTRY,
      reversal_id: option("--by <entry>", "the entry by which the bank itself took it back"),
      expected: EXPECTED,
    },
    present: ({ returned, entry }, { entry_id, dryRun }) =>
      `${moneyText(returned, entry.currency)} of ${entry_id} ${dryRun ? "would be noted" : "are noted"} as given back\n`,
  }),
];
