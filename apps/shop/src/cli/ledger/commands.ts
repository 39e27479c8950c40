import { verifyLedger } from "@guerdon/contract/operations/ledger";
import type { Command } from "../runner/command.ts";
import { textCommand } from "../runner/text-command.ts";
import { verdictText } from "./verdict-text.ts";

/** The ledger. */
export const LEDGER_COMMANDS: readonly Command[] = [
  textCommand("verify", verifyLedger, {
    description: "Check running totals against the sums of transfers, and orders against their transfers.",
    present: (verified) => ({ out: verdictText(verified), exit: verified.mistakes.length === 0 ? 0 : 1 }),
  }),
];
