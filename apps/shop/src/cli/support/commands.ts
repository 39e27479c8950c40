import { showVisit } from "@guerdon/contract/operations/session";
import type { Command } from "../runner/command.ts";
import { argument } from "../runner/parameter.ts";
import { textCommand } from "../runner/text-command.ts";
import { visitText } from "./present.ts";

/** The commands that help customers on the telephone. */
export const SUPPORT_COMMANDS: readonly Command[] = [
  textCommand("show", showVisit, {
    description: "The visit with a support number: its credit, basket, blocks and orders, without codes and addresses.",
    takes: { support_number: argument("<number>", "the support number that the customer reads out") },
    present: ({ visits }) => visits.map(visitText).join("\n"),
  }),
];
