import { listGivers, removeGiver, showGiver } from "@guerdon/contract/operations/giver";
import type { Command } from "../runner/command.ts";
import { argument } from "../runner/parameter.ts";
import { print } from "../runner/print.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { workCommand } from "../runner/work-command.ts";
import { appliedGiverText, applyGiverFolder } from "./apply-giver-folder.ts";
import { giverText } from "./present.ts";

const GIVER = { giver_id: argument("<id>", "the giver") };

/** The commands for givers of credit. */
export const GIVER_COMMANDS: readonly Command[] = [
  workCommand("apply", {
    description: "Store a giver's folder: giver.json and its logo.",
    takes: { folder: argument("<folder>", "the giver's folder") },
    dryRun: "check everything and list the changes without making them",
    changes: true,
    work: async (context, { folder, dryRun }) => {
      const applied = await applyGiverFolder(context, folder, { dryRun });
      return applied.ok ? print(context.io, appliedGiverText(applied.value, dryRun)) : applied;
    },
  }),
  tableCommand("list", listGivers, {
    description: "The givers, and how many vouchers, accounts and buyers name each.",
    columns: ["giver", "name", "asks", "vouchers", "accounts", "buyers"],
    rows: ({ givers }) =>
      givers.map(({ giver_id, asks, ...giver }) => ({ ...giver, giver: giver_id, asks: asks ? "yes" : "no" })),
    empty: "There are no givers.",
  }),
  textCommand("show", showGiver, {
    description: "The look and the question of a giver, and where vouchers, accounts and buyers name it.",
    takes: GIVER,
    present: giverText,
  }),
  textCommand("remove", removeGiver, {
    description: "Remove a giver. Refused while a voucher or an account names it; orders keep its look.",
    takes: GIVER,
    present: ({ name }, { giver_id, dryRun }) => `Giver ${giver_id}, ${name}, ${dryRun ? "would be" : "is"} removed.\n`,
  }),
];
