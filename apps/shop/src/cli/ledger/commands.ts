import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

export function registerLedgerCommands(program: Command, run: RunWork): void {
  const ledger = program.command("ledger").description("The ledger");
  ledger
    .command("verify")
    .description("Check running totals against the sums of transfers, and orders against their transfers.")
    .action(() =>
      run("ledger verify", async (context) => {
        const { verifyTheLedger } = await import("./verify-the-ledger.ts");
        return verifyTheLedger(context);
      }),
    );
}
