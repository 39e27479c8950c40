import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { expectOption, expectOrdersOption } from "../expect-option.ts";
import { formatOption } from "../list-format.ts";
import { typedNumber } from "../typed-values.ts";
import type { UnmatchedOptions } from "./list-unmatched.ts";
import { registerRefundCommands } from "./refund-commands.ts";

const DRY_RUN = ["--dry-run", "check everything without changing anything", false] as const;
const ENTRY = ["<entry>", "the entry's id, such as bank_17, as payments unmatched prints it"] as const;

export function registerPaymentCommands(program: Command, run: RunWork): void {
  const payments = program
    .command("payments")
    .description("Transfers to the bank account, the orders they pay, and refunds that are not settled");
  registerImport(payments, run);
  registerList(payments, run);
  registerRefundCommands(payments, run);
  payments
    .command("assign")
    .argument(...ENTRY)
    .argument("<order>", "the number of an order that waits for a transfer", typedNumber)
    .description("Count money that belongs to no order for one: what it is missing, and no more.")
    .addOption(expectOption())
    .option(...DRY_RUN)
    .action((entry: string, order: string, options: { expect?: number; dryRun: boolean }) =>
      run("payments assign", async (context) => {
        const { assignEntry } = await import("./assign-entry.ts");
        return assignEntry(context, { entry, order, ...options });
      }),
    );
  payments
    .command("return")
    .argument(...ENTRY)
    .description("Note that money which belongs to no order was given back. Make the transfer at the bank before.")
    .option("--by <entry>", "the entry by which the bank itself took it back")
    .addOption(expectOption())
    .option(...DRY_RUN)
    .action((entry: string, options: { by?: string; expect?: number; dryRun: boolean }) =>
      run("payments return", async (context) => {
        const { returnEntry } = await import("./return-entry.ts");
        return returnEntry(context, entry, options);
      }),
    );
}

function registerImport(payments: Command, run: RunWork): void {
  payments
    .command("import")
    .argument("<file>", "the bank's statement as camt.053 (XML), or a CSV with booked_on, amount and more")
    .description("Take the entries of a bank statement. Orders whose money is there are paid and delivered.")
    .option("--site <id>", "the website of the account; needed if the file does not name the account")
    .addOption(expectOrdersOption())
    .option(...DRY_RUN)
    .action((file: string, options: { site?: string; expectOrders?: number; dryRun: boolean }) =>
      run("payments import", async (context) => {
        const { importStatement } = await import("./import-statement.ts");
        return importStatement(context, file, options);
      }),
    );
}

function registerList(payments: Command, run: RunWork): void {
  payments
    .command("unmatched")
    .description(
      "Money that belongs to no order: transfers with who paid them, and payments of the provider that are to go back.",
    )
    .option("--site <id>", "only money of this website")
    .addOption(formatOption())
    .action((options: UnmatchedOptions) =>
      run(
        "payments unmatched",
        async (context) => {
          const { listUnmatched } = await import("./list-unmatched.ts");
          return listUnmatched(context, options);
        },
        { changes: false },
      ),
    );
}
