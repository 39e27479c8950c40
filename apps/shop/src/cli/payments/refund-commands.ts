import { type Command, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { expectOption } from "../expect-option.ts";
import { reader } from "../reader.ts";
import { typedAmount, typedNumber } from "../typed-values.ts";
import type { DisputeOptions } from "./dispute-of.ts";
import type { ResolveOptions } from "./resolve-of.ts";

const REFUND = [
  "<refund>",
  "the id of a refund, as orders refunds prints it, or of a payment, as payments unmatched does",
] as const;
const DRY_RUN = ["--dry-run", "check everything without changing anything", false] as const;

export function registerRefundCommands(payments: Command, run: RunWork): void {
  payments
    .command("inquire")
    .argument(...REFUND)
    .description("Ask the provider whether money went back. What it tells for certain is carried out.")
    .addOption(expectOption())
    .option(...DRY_RUN)
    .action((refund: string, options: { expect?: number; dryRun: boolean }) =>
      run("payments inquire", async (context) => {
        const { inquireOf } = await import("./inquire-of.ts");
        return inquireOf(context, refund, options);
      }),
    );
  payments
    .command("resolve")
    .argument(...REFUND)
    .description("Note whether money went back that waits for your transfer, or of which the provider does not tell.")
    .option("--done", "its money has gone back")
    .option("--failed", "its money has not gone back, and will not")
    .addOption(expectOption())
    .option(...DRY_RUN)
    .action((refund: string, options: ResolveOptions) =>
      run("payments resolve", async (context) => {
        const { resolveOf } = await import("./resolve-of.ts");
        return resolveOf(context, refund, options);
      }),
    );
  registerDispute(payments, run);
}

function registerDispute(payments: Command, run: RunWork): void {
  payments
    .command("dispute")
    .argument("<number>", "the number of an order that the provider's payment paid", typedNumber)
    .description("Record that a card's bank has taken a payment back, and later how that ended.")
    .requiredOption("--site <id>", "the website of the order")
    .addOption(new Option("--amount <amount>", "what it has taken back").argParser(reader(typedAmount)))
    .option("--won", "it has ended: the money came back")
    .option("--lost", "it has ended: the money is lost")
    .addOption(expectOption())
    .option(...DRY_RUN)
    .action((number: string, options: DisputeOptions) =>
      run("payments dispute", async (context) => {
        const { disputeOf } = await import("./dispute-of.ts");
        return disputeOf(context, number, options);
      }),
    );
}
