import { applyRetention } from "@guerdon/contract/operations/retention";
import type { Command } from "../runner/command.ts";
import { tableCommand } from "../runner/table-command.ts";

/** Data that is kept for a time. */
export const RETENTION_COMMANDS: readonly Command[] = [
  tableCommand("apply", applyRetention, {
    description: "Delete now what is past its period, which the shop does by itself once a day. May be repeated.",
    dryRun: false,
    columns: ["data", "deleted"],
    rows: (deletions, { format }) =>
      Object.entries(deletions)
        .filter(([, deleted]) => format !== "table" || deleted > 0)
        .map(([data, deleted]) => ({ data, deleted })),
    empty: "Nothing is past its period.",
  }),
];
