import {
  closeWithdrawal,
  eraseWithdrawal,
  listWithdrawals,
  showWithdrawal,
} from "@guerdon/contract/operations/withdrawal";
import type { Command } from "../runner/command.ts";
import { pagedCommand } from "../runner/paged-command.ts";
import { argument, flag, option, required } from "../runner/parameter.ts";
import { NO_LIST } from "../runner/shared-parameters.ts";
import { textCommand } from "../runner/text-command.ts";
import { orStdin } from "../runner/typed-inputs.ts";
import { withdrawalText } from "./withdrawal-text.ts";

const ID = argument("<id>", "the id of the withdrawal, as `withdrawals list` shows it");

/** The commands for customers' withdrawals. */
export const WITHDRAWAL_COMMANDS: readonly Command[] = [
  pagedCommand("list", listWithdrawals, {
    description: "Withdrawals with their orders and the days left to refund them, without the people who stated them.",
    takes: {
      website_id: option("--site <id>", "only withdrawals of this website"),
      open: flag("--open", "only withdrawals that are not closed"),
      email: orStdin(
        option("--email <address>", "only withdrawals of this e-mail address; - reads it from standard input"),
      ),
    },
    order: "the oldest first",
    items: "withdrawals",
    columns: ["withdrawal", "website", "arrived", "order", "days_left", "state"],
    row: ({ withdrawal_id, website_id, arrived_at, order_number, days_left, closed_at }) => ({
      withdrawal: withdrawal_id,
      website: website_id,
      arrived: arrived_at,
      order: order_number,
      days_left,
      state: closed_at === null ? "open" : "closed",
    }),
    empty: "There are no such withdrawals.",
  }),
  textCommand("show", showWithdrawal, {
    description: "A withdrawal with what was stated, name and e-mail address included.",
    takes: { withdrawal_id: ID },
    present: ({ withdrawal }) => withdrawalText(withdrawal),
  }),
  textCommand("close", closeWithdrawal, {
    description: "Note that a withdrawal is settled, and how. Money goes back by `orders refund`.",
    takes: {
      withdrawal_id: ID,
      note: required("--note <text>", "what was done, such as the refund; without names and addresses"),
    },
    present: (_, { withdrawal_id, dryRun }) => `Withdrawal ${withdrawal_id} ${dryRun ? "would be" : "is"} closed.\n`,
  }),
  textCommand("erase", eraseWithdrawal, {
    description: "Permanently erase a closed withdrawal with all that was stated.",
    takes: { withdrawal_id: ID, without_list: NO_LIST },
    present: (_, { withdrawal_id, dryRun }) => `Withdrawal ${withdrawal_id} ${dryRun ? "would be" : "is"} erased.\n`,
  }),
];
